import { sql } from 'drizzle-orm';
import type { Database } from '#/platform/database.ts';

/** Ids of all products that may stand in a list. */
export async function selectPublishedIds(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from products where published order by id`);
  return rows.map(({ id }) => id);
}
