import { sql } from 'drizzle-orm';
import type { Database } from '#/platform/database.ts';

/** How many table rows and index entries `work` reads. Run `analyze` after filling the table; deleted rows may be counted. */
export const rowsRead = (
  db: Database,
  table: string,
  work: (db: Database) => Promise<unknown>,
): Promise<number> =>
  db.transaction(async (tx) => {
    const read = async (): Promise<number> => {
      const { rows } = await tx.execute<{ read: number }>(sql`
        select sum(pg_stat_get_xact_tuples_returned(part.id))::int as read from (
          select ${table}::regclass::oid as id
          union all select indexrelid from pg_index where indrelid = ${table}::regclass) part`);
      return rows[0]?.read ?? 0;
    };
    // The counter may include earlier transactions whose statistics are not flushed yet.
    const before = await read();
    // A service begins its transaction within this one.
    await work(tx as unknown as Database);
    return (await read()) - before;
  });
