import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';

/** Which of these sizes stand in the lines of an order. */
export async function selectOrderedPrices(db: Db, priceIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select given.id from unnest(${sql.param([...priceIds])}::int[]) given (id)
    where exists (select from order_lines where price_id = given.id)`);
  return rows.map(({ id }) => id);
}

/**
 * Of the orders that were placed or changed since then, the numbers of those that name these sizes, by size. Without
 * exchanges, whose pieces were taken when they were requested.
 */
export async function selectOrdersOfSizes(
  db: Db,
  priceIds: readonly number[],
  since: Date,
): Promise<{ priceId: number; number: string }[]> {
  const { rows } = await db.execute<{ priceId: number; number: string }>(sql`
    select distinct line.price_id as "priceId", placed.number
    from order_lines line join orders placed on placed.id = line.order_id
    where line.price_id = any(${idList(priceIds)})
      and placed.exchange_of is null and placed.updated_at > ${since.toISOString()}::timestamptz`);
  return rows;
}

/**
 * Pieces by size, which is one of a product's, of the orders since then that were delivered or are under way. Without
 * exchanges, whose pieces were sold before.
 */
export async function selectPiecesSold(
  db: Db,
  since: Date,
  now: Date,
): Promise<{ priceId: number; productId: number; pieces: number }[]> {
  const { rows } = await db.execute<{ priceId: number; productId: number; pieces: number }>(sql`
    select line.price_id as "priceId", line.product_id as "productId", sum(line.quantity)::int as pieces
    from orders placed join order_lines line on line.order_id = placed.id
    where placed.created_at > ${since.toISOString()}::timestamptz
      and placed.created_at <= ${now.toISOString()}::timestamptz
      and placed.status not in ('cancelled', 'refused', 'returned') and placed.exchange_of is null
    group by line.price_id, line.product_id`);
  return rows;
}

/** Which of these products stand in the lines of an order. */
export async function selectOrderedProducts(db: Db, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select given.id from unnest(${sql.param([...productIds])}::int[]) given (id)
    where exists (select from order_lines where product_id = given.id)`);
  return rows.map(({ id }) => id);
}

/** Which of these pictures stand in the lines of an order. */
export async function selectPicturesOfOrders(db: Db, pictureIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct picture_id as id from order_lines where picture_id = any(${idList(pictureIds)})`);
  return rows.map(({ id }) => id);
}
