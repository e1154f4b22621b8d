import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { courierImports, type ImportDone, type ImportRow } from './couriers.tables.ts';

export type CourierImportRow = typeof courierImports.$inferSelect;

export async function selectImport(db: Db, id: number): Promise<CourierImportRow | undefined> {
  const [row] = await db.select().from(courierImports).where(eq(courierImports.id, id));
  return row;
}

/** The import whose moves a background task makes. */
/** An import and its background task, null while no move was asked for, by either. */
export async function selectImportIds(
  db: Db,
  by: { id: number } | { workId: number },
): Promise<{ id: number; workId: number | null } | undefined> {
  const [found] = await db
    .select({ id: courierImports.id, workId: courierImports.workId })
    .from(courierImports)
    .where('id' in by ? eq(courierImports.id, by.id) : eq(courierImports.workId, by.workId))
    .limit(1);
  return found;
}

export async function selectImportForUpdate(tx: Db, id: number): Promise<CourierImportRow | undefined> {
  const [row] = await tx.select().from(courierImports).where(eq(courierImports.id, id)).for('update');
  return row;
}

export async function selectImportByFile(
  db: Db,
  courierId: number,
  fileHash: string,
): Promise<CourierImportRow | undefined> {
  const [row] = await db
    .select()
    .from(courierImports)
    .where(and(eq(courierImports.courierId, courierId), eq(courierImports.fileHash, fileHash)));
  return row;
}

/** Undefined when the same file of the same courier is there already. */
export async function insertImport(
  tx: Db,
  row: typeof courierImports.$inferInsert,
): Promise<CourierImportRow | undefined> {
  const [made] = await tx.insert(courierImports).values(row).onConflictDoNothing().returning();
  return made;
}

/** Rows as they are read now, where no move was asked for yet. */
export const rereadImport = (db: Db, id: number, rows: ImportRow[]) =>
  db
    .update(courierImports)
    .set({ rows })
    .where(and(eq(courierImports.id, id), isNull(courierImports.workId)));

export const setImportTask = (tx: Db, id: number, workId: number) =>
  tx.update(courierImports).set({ workId }).where(eq(courierImports.id, id));

/** Writes down what was done for a row, in the transaction that did it. */
export const addDone = (tx: Db, id: number, done: readonly ImportDone[]) =>
  tx
    .update(courierImports)
    .set({ done: sql`${courierImports.done} || ${JSON.stringify(done)}::jsonb` })
    .where(eq(courierImports.id, id));

/** When something was said of a parcel, and in which words. */
export type KnownMoment = { at: number; words: readonly string[] };

/**
 * The newest that this courier's files said of each order, by what was done of them: of when it is, and in which words. A moment that
 * had not come yet when its file did is a slip. None is from before the oldest of the parcels went out.
 */
export async function selectKnownMoments(
  db: Db,
  courierId: number,
  orderIds: readonly number[],
): Promise<Map<number, KnownMoment>> {
  if (orderIds.length === 0) return new Map();
  const ids = sql.param(`{${orderIds.join(',')}}`);
  const { rows } = await db.execute<KnownMoment & { orderId: number }>(sql`
    select distinct on (done."orderId") done."orderId", reported.at::float8 as at, array_agg(distinct reported.word) as words
    from courier_imports i, jsonb_to_recordset(i.done) as done (row int, "orderId" int),
      jsonb_to_recordset(i.rows) as reported (row int, at float8, word text)
    where i.courier_id = ${courierId} and done."orderId" = any(${ids}::int[]) and reported.row = done.row and reported.at is not null
      and reported.at < extract(epoch from i.at) * 1000 + 86400000
      and i.at >= (select min(h.at) from courier_parcels p join courier_handovers h on h.id = p.handover_id
        where p.order_id = any(${ids}::int[]))
    group by done."orderId", reported.at order by done."orderId", reported.at desc`);
  return new Map(rows.map(({ orderId, at, words }) => [orderId, { at, words }]));
}

export type ImportSum = {
  id: number;
  at: string;
  by: string;
  courier: string;
  fileName: string;
  rows: number;
  done: number;
};

/** Files with what was done of them, the newest first. */
export async function selectImports(
  db: Db,
  page: { offset: number; limit: number },
): Promise<{ rows: ImportSum[]; total: number }> {
  const { rows } = await db.execute<ImportSum>(sql`
    select i.id, to_json(i.at)#>>'{}' as at, i.by, c.name as courier, i.file_name as "fileName",
      jsonb_array_length(i.rows) as rows, jsonb_array_length(i.done) as done
    from courier_imports i join couriers c on c.id = i.courier_id
    order by i.id desc offset ${page.offset} limit ${page.limit}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from courier_imports`,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
