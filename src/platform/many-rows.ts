import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Any number of rows as one parameter, typed as the rows of a table: `insert … values` takes one for every value, which
 * costs more than writing them. A value that is not there is null.
 */
const rowSet = (table: PgTable, rows: readonly Row[], columns: readonly string[]): SQL => {
  const named = columns.map((column) => [column, toSnakeCase(column)] as const);
  const plain = rows.map((row) => Object.fromEntries(named.map(([column, name]) => [name, row[column]])));
  return sql`json_populate_recordset(null::${table}, ${JSON.stringify(plain)}::json) as given`;
};

const nameOf = (column: string): SQL => sql.raw(`"${toSnakeCase(column)}"`);
const listOf = (columns: readonly string[], one: (column: string) => SQL): SQL =>
  sql.join(columns.map(one), sql.raw(', '));

/** Columns that these rows set; each must be one of the table. */
function columnsOf(table: PgTable, rows: readonly Row[]): string[] {
  const known: Record<string, Column> = getTableColumns(table);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const unknown = columns.find((column) => !(column in known));
  if (unknown !== undefined) throw new Error(`a row sets ${unknown}, which is no column`);
  return columns;
}

/**
 * Inserts many rows by one statement, in their order. All rows set the same columns; `otherwise` stands where one has
 * null. Answers what `returning` names.
 */
export async function insertMany<Returned extends Record<string, unknown>>(
  tx: Db,
  table: PgTable,
  rows: readonly Row[],
  options: { otherwise?: Readonly<Record<string, SQL>>; returning?: SQL; onConflict?: SQL } = {},
): Promise<Returned[]> {
  if (rows.length === 0) return [];
  const { otherwise = {}, returning, onConflict = sql`` } = options;
  const columns = columnsOf(table, rows);
  const { rows: returned } = await tx.execute<Returned>(sql`
    insert into ${table} (${listOf(columns, nameOf)})
    select ${listOf(columns, (column) =>
      otherwise[column]
        ? sql`coalesce(given.${nameOf(column)}, ${otherwise[column]})`
        : sql`given.${nameOf(column)}`,
    )}
    from ${rowSet(table, rows, columns)} ${onConflict}
    ${returning === undefined ? sql`` : sql`returning ${returning}`}`);
  return returned as Returned[];
}

/** Sets columns of many rows, each its own ones, by one statement for those that set the same columns. `also` is set in each. */
export async function updateMany(
  tx: Db,
  table: PgTable,
  rows: readonly { id: number; set: Row }[],
  also?: SQL,
): Promise<void> {
  const alike = Map.groupBy(rows, ({ set }) => Object.keys(set).sort().join());
  for (const group of alike.values()) {
    const columns = columnsOf(
      table,
      group.map(({ set }) => set),
    );
    const sets = listOf(columns, (column) => sql`${nameOf(column)} = given.${nameOf(column)}`);
    const all = sql.join([...(columns.length > 0 ? [sets] : []), ...(also ? [also] : [])], sql.raw(', '));
    if (columns.length === 0 && !also) continue;
    const plain = group.map(({ id, set }) => ({ ...set, id }));
    await tx.execute(
      sql`update ${table} as written set ${all} from ${rowSet(table, plain, ['id', ...columns])} where written.id = given.id`,
    );
  }
}
