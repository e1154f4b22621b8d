import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import { statesOf } from './order-groups.queries.ts';

/**
 * Pieces of these prices that orders have reserved: they were ordered and have not left the shop yet, or not before `since`.
 * What exchanges have reserved, the returns know.
 */
export async function selectReservedByOrders(
  db: Db,
  priceIds: readonly number[],
  since: Date | null = null,
): Promise<Map<number, number>> {
  if (priceIds.length === 0) return new Map();
  // The history is asked only where somebody asks for a moment: a stock page has many orders behind it.
  const leftAfter =
    since === null
      ? sql`false`
      : sql`exists (select 1 from order_events event where event.order_id = placed.id and event.axis = 'order'
          and event."from" in ('preparing', 'ready_for_pickup') and event."to" in ('shipped', 'delivered')
          and event.at > ${since.toISOString()}::timestamptz)`;
  const { rows } = await db.execute<{ priceId: number; pieces: number }>(sql`
    select line.price_id as "priceId", sum(line.quantity)::int as pieces
    from order_lines line join orders placed on placed.id = line.order_id
    where line.price_id = any(${idList(priceIds)})
      and (placed.status in ${statesOf('atShop')} or ${leftAfter})
    group by line.price_id`);
  return new Map(rows.map(({ priceId, pieces }) => [priceId, pieces]));
}
