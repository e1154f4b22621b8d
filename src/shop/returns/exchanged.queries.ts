import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import { ordersToJoin } from '#/shop/orders/index.ts';

/** Which of these sizes are sent in exchange by a return. */
export async function selectExchangedPrices(db: Db, priceIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct exchange_price_id as id from return_lines
    where exchange_price_id = any(${idList(priceIds)})`);
  return rows.map(({ id }) => id);
}

/** The numbers of the orders for which, in a return made or changed since then, these sizes are sent in exchange, by size. */
export async function selectExchangesOfSizes(
  db: Db,
  priceIds: readonly number[],
  since: Date,
): Promise<{ priceId: number; number: string }[]> {
  const { rows } = await db.execute<{ priceId: number; number: string }>(sql`
    select distinct line.exchange_price_id as "priceId", o.number
    from return_lines line join returns sent on sent.id = line.return_id join ${ordersToJoin} o on o.id = sent.order_id
    where line.exchange_price_id = any(${idList(priceIds)})
      and sent.updated_at > ${since.toISOString()}::timestamptz`);
  return rows;
}

/**
 * Pieces of these sizes that are reserved for exchanges: taken from stock when the exchange was requested, sent when
 * its return is closed.
 */
export async function selectExchangeReserved(
  db: Db,
  priceIds: readonly number[],
): Promise<Map<number, number>> {
  if (priceIds.length === 0) return new Map();
  const { rows } = await db.execute<{ priceId: number; pieces: number }>(sql`
    select line.exchange_price_id as "priceId", sum(line.quantity)::int as pieces
    from return_lines line join returns sent on sent.id = line.return_id
    where line.exchange_price_id = any(${idList(priceIds)})
      and line.reserved and sent.state <> 'closed'
    group by line.exchange_price_id`);
  return new Map(rows.map(({ priceId, pieces }) => [priceId, pieces]));
}
