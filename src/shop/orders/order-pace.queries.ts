import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { orders } from './orders.tables.ts';

/**
 * When the last order came, and how many orders came on average in the same hours of the four weeks before: as many are
 * to be expected since then. More than three days are not looked back.
 */
export async function orderPace(db: Db, now: Date): Promise<{ last: Date | null; expected: number }> {
  const { rows } = await db.execute<{ last: string | null; expected: number }>(sql`
    with last as (select max(created_at) as at from ${orders} where created_at <= ${now.toISOString()}::timestamptz),
    since as (select greatest(at, ${now.toISOString()}::timestamptz - interval '3 days') as at from last)
    select last.at as last, (
      select count(*)::float8 / 4 from generate_series(1, 4) week join ${orders}
        on created_at > since.at - week * interval '7 days'
        and created_at <= ${now.toISOString()}::timestamptz - week * interval '7 days'
    ) as expected from last, since`);
  const [row] = rows;
  return { last: row?.last ? new Date(row.last) : null, expected: row?.expected ?? 0 };
}
