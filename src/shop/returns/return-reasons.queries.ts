import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import { orderLinesToJoin, ordersToJoin, statesOf } from '#/shop/orders/index.ts';
import { returnedLinesToJoin } from './joined.queries.ts';

type PiecesOfSize = { productId: number; size: string; pieces: number };

/** Pieces that came back or are on their way back, by size and reason. */
export async function selectReasonPieces(
  db: Db,
  productIds: readonly number[],
): Promise<(PiecesOfSize & { reason: string })[]> {
  const { rows } = await db.execute<PiecesOfSize & { reason: string }>(sql`
    select product_id as "productId", size, reason, sum(quantity)::int as pieces from ${returnedLinesToJoin} r
    where product_id = any(${idList(productIds)}) group by product_id, size, reason`);
  return rows;
}

/** Pieces that reached their buyers, whether they came back or not. */
export async function selectDeliveredPieces(db: Db, productIds: readonly number[]): Promise<PiecesOfSize[]> {
  const { rows } = await db.execute<PiecesOfSize>(sql`
    select l.product_id as "productId", l.size, sum(l.quantity)::int as pieces
    from ${orderLinesToJoin} l join ${ordersToJoin} o on o.id = l.order_id
    where l.product_id = any(${idList(productIds)}) and o.status in ${statesOf('arrived')}
    group by l.product_id, l.size`);
  return rows;
}

/** Products by the pieces that came back, most first. */
export async function selectReturnedProducts(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await db.execute<{ id: number; total: number }>(sql`
    select product_id as id, (count(*) over ())::int as total from ${returnedLinesToJoin} r
    group by product_id order by sum(quantity) desc, product_id offset ${offset} limit ${limit}`);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}
