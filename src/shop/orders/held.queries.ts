import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';

/**
 * Pieces of these prices that were ordered and have not left the shop yet: they stand on the shelf, sold. What is kept
 * back for exchanges, the returns know.
 */
export async function selectOrderedAside(db: Db, priceIds: readonly number[]): Promise<Map<number, number>> {
  if (priceIds.length === 0) return new Map();
  const { rows } = await db.execute<{ priceId: number; pieces: number }>(sql`
    select line.price_id as "priceId", sum(line.quantity)::int as pieces
    from order_lines line join orders placed on placed.id = line.order_id
    where line.price_id = any(${sql.param([...new Set(priceIds)])}::int[])
      and placed.status in ('placed', 'confirmed', 'preparing', 'ready_for_pickup')
    group by line.price_id`);
  return new Map(rows.map(({ priceId, pieces }) => [priceId, pieces]));
}
