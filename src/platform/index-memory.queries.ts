import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { invalidations } from './platform.tables.ts';

/** Asks the table of changes through this database (invalidations-tail.ts). */
export const askTail =
  (db: Database) =>
  async (text: string, values: [floor: number, xmin: string | null]): Promise<Record<string, unknown>[]> => {
    const parts = text.split(/\$([12])/);
    const statement = sql.join(
      parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
    );
    return (await db.execute(statement)).rows;
  };

/** Does it while no process of this database does another thing of that name; waits for the one that does. */
export const oneAtATime = (db: Database, name: string, act: () => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
    await act();
  });

/** A row of the table of changes, by which a database is known again in the state in which it was or a later one. */
export type Witness = { cluster: string; id: string; transaction: string; at: string };

/** One cluster and the database in it: a copy made by a dump has other transactions. */
const cluster = sql`(select system_identifier from pg_control_system())::text || '/' ||
  (select oid from pg_database where datname = current_database())`;

export async function insertWitness(db: Database): Promise<Witness> {
  const { rows } = await db.execute<Witness>(sql`
    insert into ${invalidations} (name) values ('index:saved')
    returning ${cluster} as cluster, id::text, transaction::text, at::text`);
  if (!rows[0]) throw new Error('no row of changes was written');
  return rows[0];
}

/** Whether it is there as it was, and so young that nothing of what came after it has been deleted. */
export async function hasWitness(db: Database, witness: Witness): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${invalidations} where ${cluster} = ${witness.cluster} and id = ${witness.id}::bigint
      and transaction = ${witness.transaction}::xid8 and at = ${witness.at}::timestamptz
      and at > now() - interval '24 hours'`);
  return rows.length > 0;
}
