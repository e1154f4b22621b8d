import type { Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { PriceForSale } from '#/shop/catalog/index.ts';
import {
  findPromoForOrder,
  giveBackPromo,
  judgePromo,
  type PromoCode,
  redeemPromo,
} from '#/shop/promotions/index.ts';
import type { PlannedLine } from './line-plan.rules.ts';
import { countOrdersOf, type OrderRow } from './orders.queries.ts';

export interface PromoChange {
  /** The code that counts from now on; null is none. */
  code: PromoCode | null;
  /** Centimes. */
  discount: number;
  freeDelivery: boolean;
}

/**
 * §5.7 What another code, the same one anew, or none is worth on these lines now. Refuses (ShopError 422, field
 * `promo`) a code that does not count on them.
 */
export async function judgeForOrder(
  tx: Db,
  { number }: Pick<OrderRow, 'number'>,
  typed: string | null,
  lines: readonly PlannedLine[],
  sales: ReadonlyMap<number, Pick<PriceForSale, 'categoryIds'>>,
  now: Date,
): Promise<PromoChange> {
  if (typed === null) return { code: null, discount: 0, freeDelivery: false };
  const code = await findPromoForOrder(tx, typed);
  const looked = lines.map(({ priceId, price, usedPrice, quantity, offer }) => ({
    categoryIds: sales.get(priceId)?.categoryIds ?? [],
    price,
    usedPrice,
    quantity,
    offerCentimes: offer?.centimes ?? 0,
  }));
  // A credit pays for an order when it is placed; what it pays for is not edited afterwards.
  if (code && code.phone !== null) {
    throw new ShopError(422, 'promo_credit_in_checkout', { fields: { promo: ['promo_credit_in_checkout'] } });
  }
  // The order gives back its own use before it takes this one.
  const judged = await judgePromo(tx, code, looked, now, number);
  if (!judged.ok) throw new ShopError(422, judged.refusal, { fields: { promo: [judged.refusal] } });
  return { code: code ?? null, discount: judged.discountCentimes, freeDelivery: judged.freeDelivery };
}

/** The order's use of a code is given back, and the new one is used by the same rules as in the checkout. */
export async function exchangePromo(tx: Db, order: OrderRow, change: PromoChange, now: Date): Promise<void> {
  await giveBackPromo(tx, order.number, now);
  if (!change.code) return;
  const { phone, userId } = order;
  // This order itself is among those that are counted.
  const earlierOrders = change.code.firstOrderOnly
    ? Math.max(0, (await countOrdersOf(tx, { phone, userId })) - 1)
    : 0;
  await redeemPromo(tx, {
    code: change.code,
    orderNumber: order.number,
    phone,
    userId,
    earlierOrders,
    discountCentimes: change.discount,
    now,
  });
}
