import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { maxCounted } from './waiting.schema.ts';

/** How many rows each of these lists has, up to `maxCounted`, in one statement. */
export async function countRows<Name extends string>(
  db: Db,
  lists: readonly (readonly [name: Name, rows: SQL])[],
): Promise<Partial<Record<Name, number>>> {
  if (lists.length === 0) return {};
  const counts = lists.map(
    ([name, rows]) =>
      sql`(select count(*)::int from (select from ${rows} listed limit ${maxCounted}) counted) as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Partial<Record<Name, number>>>(sql`select ${sql.join(counts, sql`, `)}`);
  return rows[0] ?? {};
}
