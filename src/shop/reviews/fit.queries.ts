import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { orderLinesToJoin, ordersToJoin, statesOf } from '#/shop/orders/index.ts';
import { returnedLinesToJoin } from '#/shop/returns/index.ts';
import type { FitVoices } from './fit.rules.ts';

/** Orders that sent a piece of the product back because of its size. */
const sentBack = (productId: number) => sql`sent_back as (
  select distinct order_id, reason from ${returnedLinesToJoin} r
  where product_id = ${productId} and reason in ('too_small', 'too_large'))`;

/** Votes of shown reviews and returns for size. Who did both speaks once, by the return. */
export async function selectFitVoices(db: Db, productId: number): Promise<Omit<FitVoices, 'silent'>> {
  const { rows } = await db.execute<
    Record<'small' | 'right' | 'large' | 'backSmall' | 'backLarge', number>
  >(sql`
    with ${sentBack(productId)}
    select (count(*) filter (where fit = 'small'))::int as small,
      (count(*) filter (where fit = 'right'))::int as right,
      (count(*) filter (where fit = 'large'))::int as large,
      (select count(*) from sent_back where reason = 'too_small')::int as "backSmall",
      (select count(*) from sent_back where reason = 'too_large')::int as "backLarge"
    from reviews where product_id = ${productId} and state = 'shown'
      and (order_id is null or order_id not in (select order_id from sent_back))`);
  const { small = 0, right = 0, large = 0, backSmall = 0, backLarge = 0 } = rows[0] ?? {};
  return { votes: { small, right, large }, returned: { small: backSmall, large: backLarge } };
}

/** Delivered orders of the product, placed before then, that neither sent it back for its size nor voted; at most so many. */
export async function countSilent(
  db: Db,
  productId: number,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { rows } = await db.execute<{ silent: number }>(sql`
    with ${sentBack(productId)}
    select count(*)::int as silent from (
      select o.id from ${ordersToJoin} o
      where o.id in (select order_id from ${orderLinesToJoin} l where product_id = ${productId})
        and o.status in ${statesOf('arrived')} and o.exchange_of is null
        and o.created_at < ${before.toISOString()}::timestamptz
        and o.id not in (select order_id from sent_back)
        and not exists (select from reviews where product_id = ${productId} and order_id = o.id
          and state = 'shown' and fit is not null)
      limit ${most}) quiet`);
  return rows[0]?.silent ?? 0;
}
