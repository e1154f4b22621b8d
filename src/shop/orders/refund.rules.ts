import { discountOfPieces, type FrozenOffer } from '#/shop/promotions/offers.rules.ts';
import { isInGroup } from './order-groups.rules.ts';
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
  return Math.max(0, Math.min(back - (promo - promoKept), goodsPaid(amounts)));
}

/** What all goods of an order cost after rounding. */
const goodsPaid = ({ total, credit = 0, delivery }: OrderAmounts): number => total + credit - delivery;

/** What an offer took off the pieces of a line that came back; zero or negative. What stays keeps its part, rounded down. */
export function offerOfReturned(
  { offer, quantity }: { offer: FrozenOffer | null; quantity: number },
  back: number,
): Refund {
  const inUnit = (whole: number) => discountOfPieces(whole, quantity, quantity - back) - whole;
  return { centimes: inUnit(offer?.centimes ?? 0), shown: inUnit(offer?.shown ?? 0) };
}

type Both = { amounts: OrderAmounts; shownAmounts: OrderAmounts };
/** An order's money beside its amounts. */
export type Funds = {
  /** All that was owed back of it. */
  owed: readonly (Refund & { returnId: number | null })[];
  /** What of it pays for orders that were sent in exchange. */
  passedOn: Refund;
};

const nothing: Refund = { centimes: 0, shown: 0 };

/**
 * The refund for a return that closes: what all closed returns come to (`back`, in both units), less what was owed for
 * the earlier ones, and what its exchange costs less (`exchange`; `earlier` is that of the earlier ones). Never more than is
 * left of the order's money.
 */
export function refundOfReturn(
  order: Both & { status: string },
  { back, exchange = nothing, earlier = nothing }: { back: Refund; exchange?: Refund; earlier?: Refund },
  funds: Funds,
): Refund {
  const forReturns = sumOf(funds.owed.filter(({ returnId }) => returnId !== null));
  const byHand = sumOf(funds.owed.filter(({ returnId }) => returnId === null));
  const left = refundLeft(order, funds);
  const inUnit = (unit: keyof Refund, amounts: OrderAmounts) => {
    const ofReturns = forReturns[unit] - earlier[unit];
    // What was owed without a return was for the goods too: the delivery stays paid.
    const most = Math.min(refundOfGoods(amounts, back[unit]), goodsPaid(amounts) - byHand[unit]);
    return Math.min(left[unit], Math.max(0, most - ofReturns) + exchange[unit]);
  };
  return { centimes: inUnit('centimes', order.amounts), shown: inUnit('shown', order.shownAmounts) };
}

/**
 * What was `paid` for pieces that come back in exchange, and what they are `worth`: as much of it as the shop still has. Money that
 * was given back already pays for nothing.
 */
export function worthInExchange(
  order: Both & { status: string },
  back: Refund,
  funds: Funds,
): { paid: Refund; worth: Refund } {
  const left = refundLeft(order, funds);
  const paid = {
    centimes: refundOfGoods(order.amounts, back.centimes),
    shown: refundOfGoods(order.shownAmounts, back.shown),
  };
  const worth = {
    centimes: Math.min(left.centimes, paid.centimes),
    shown: Math.min(left.shown, paid.shown),
  };
  return { paid, worth };
}

/**
 * What is left of an order's money once all that was owed back or passed on is taken off. A credit is the order's
 * once it is delivered; before, it goes back to where it came from.
 */
export function refundLeft(
  { amounts, shownAmounts, status }: Both & { status: string },
  { owed, passedOn }: { owed: readonly Refund[]; passedOn: Refund },
): Refund {
  const gone = sumOf([...owed, passedOn]);
  const has = ({ total, credit = 0 }: OrderAmounts) => total + (isInGroup('arrived', status) ? credit : 0);
  return {
    centimes: Math.max(0, has(amounts) - gone.centimes),
    shown: Math.max(0, has(shownAmounts) - gone.shown),
  };
}

/**
 * A part of what is `left`, by its hundredths of the shown currency: in dirhams the same part, rounded, at least one
 * centime. Null when it is nothing, or more than is left.
 */
export function partOf(left: Refund, shown: number): Refund | null {
  if (shown < 1 || shown > left.shown) return null;
  const centimes = Math.round((left.centimes * shown) / left.shown);
  return { centimes: Math.min(left.centimes, Math.max(1, centimes)), shown };
}

export function sumOf(refunds: readonly Refund[]): Refund {
  return {
    centimes: refunds.reduce((sum, { centimes }) => sum + centimes, 0),
    shown: refunds.reduce((sum, { shown }) => sum + shown, 0),
  };
}
