import { discountOfPieces, type FrozenOffer } from '#/shop/promotions/offers.rules.ts';
import type { OrderAmounts } from './orders.tables.ts';

/** Money in both units of an order: centimes of DH, hundredths of the currency it was shown in. */
export type Refund = { centimes: number; shown: number };

/**
 * What goes back for pieces that came back, all returns of the order together (`back`: at the price paid for them, less
 * their part of an offer): less
 * their share of the promo code (what stays keeps its part, rounded down) and never more than the goods cost after
 * rounding. The delivery stays paid.
 */
function refundOfGoods(amounts: OrderAmounts, back: number): number {
  const used = amounts.goods - amounts.discount - (amounts.offers ?? 0);
  const promo = amounts.promo ?? 0;
  const promoKept = used > 0 ? Math.floor((promo * (used - back)) / used) : 0;
  return Math.max(0, Math.min(back - (promo - promoKept), amounts.total - amounts.delivery));
}

/** What an offer took off the pieces of a line that came back; zero or negative. What stays keeps its part, rounded down. */
export function offerOfReturned(
  { offer, quantity }: { offer: FrozenOffer | null; quantity: number },
  back: number,
): Refund {
  const inUnit = (whole: number) => discountOfPieces(whole, quantity, quantity - back) - whole;
  return { centimes: inUnit(offer?.centimes ?? 0), shown: inUnit(offer?.shown ?? 0) };
}

type Both = { amounts: OrderAmounts; shownAmounts: OrderAmounts };

/**
 * The refund for a return that closes: what all closed returns come to (`back`, in both units), less what was owed for
 * the earlier ones, and never more than is left of the order's total after all that was owed back already.
 */
export function refundOfReturn(
  order: Both,
  back: Refund,
  owed: readonly (Refund & { returnId: number | null })[],
): Refund {
  const forReturns = sumOf(owed.filter(({ returnId }) => returnId !== null));
  const left = refundLeft(order, owed);
  const inUnit = (unit: keyof Refund, amounts: OrderAmounts) =>
    Math.max(0, Math.min(left[unit], refundOfGoods(amounts, back[unit]) - forReturns[unit]));
  return { centimes: inUnit('centimes', order.amounts), shown: inUnit('shown', order.shownAmounts) };
}

/** What is left of an order's money once all that was owed back is taken off. */
export function refundLeft({ amounts, shownAmounts }: Both, owed: readonly Refund[]): Refund {
  const { centimes, shown } = sumOf(owed);
  return {
    centimes: Math.max(0, amounts.total - centimes),
    shown: Math.max(0, shownAmounts.total - shown),
  };
}

export function sumOf(refunds: readonly Refund[]): Refund {
  return {
    centimes: refunds.reduce((sum, { centimes }) => sum + centimes, 0),
    shown: refunds.reduce((sum, { shown }) => sum + shown, 0),
  };
}
