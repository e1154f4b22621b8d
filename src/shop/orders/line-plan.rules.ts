import { type ShownCurrency, toShown, usedPrice } from '#/shop/countries/money.rules.ts';
import { discountOfPieces, type FrozenOffer } from '#/shop/promotions/offers.rules.ts';

/** A line of an order as an edit looks at it; money as frozen. */
export interface PlannedLine {
  /** Null for a line that the edit adds. */
  id: number | null;
  position: number;
  priceId: number;
  productId: number;
  quantity: number;
  price: number;
  usedPrice: number;
  shownPrice: number;
  shownUsedPrice: number;
  agreed: string;
  /** The line's part in an offer; pieces that go take theirs along. */
  offer: FrozenOffer | null;
}

/** What a size is sold for now. */
export interface SizeForSale {
  id: number;
  productId: number;
  price: number;
  promoPrice: number | null;
  available: boolean;
}

export interface RequestedLine {
  priceId: number;
  /** Zero takes the line away. */
  quantity: number;
  /** The size before the edit that this one stands in for. */
  instead?: number | undefined;
  /** A price of one piece that was agreed with the shopper, and why; null is the shop's price again. */
  agreed?: { price: number; why: string } | null | undefined;
}

type PlanRefusal = 'order_empty' | 'line_gone' | 'line_not_yours' | 'agreed_wrong' | 'cart_too_long';
export type LinePlan =
  | { ok: true; lines: PlannedLine[] }
  | { ok: false; refusal: PlanRefusal; priceId: number | null };

const maxLines = 50;

const frozen = (sale: SizeForSale, currency: ShownCurrency) => {
  const used = usedPrice(sale.price, sale.promoPrice);
  return {
    price: sale.price,
    usedPrice: used,
    shownPrice: toShown(sale.price, currency),
    shownUsedPrice: toShown(used, currency),
    agreed: '',
    offer: null,
  };
};

const sameToday = (one: SizeForSale | undefined, other: SizeForSale): boolean =>
  one !== undefined &&
  one.price === other.price &&
  usedPrice(one.price, one.promoPrice) === usedPrice(other.price, other.promoPrice);

/**
 * The lines after an edit. Pieces that were ordered keep the price that was agreed; a size that is new in the order
 * has its price of today, and one that stands in for another of the same product keeps the agreed price where both
 * cost the same today. An agreed price is never above the shop's, and stands in the place of an offer. In whatever order
 * the wishes come: `instead` names lines as they stand before the edit, and what becomes a size comes to its own pieces.
 */
export function planLines(
  before: readonly PlannedLine[],
  requested: readonly RequestedLine[],
  sales: ReadonlyMap<number, SizeForSale>,
  currency: ShownCurrency,
): LinePlan {
  let lines = before.map((line) => ({ ...line }));
  let lastPosition = Math.max(-1, ...before.map(({ position }) => position));
  const at = (priceId: number) => lines.find((line) => line.priceId === priceId);
  const refuse = (refusal: PlanRefusal, priceId: number | null): LinePlan => ({
    ok: false,
    refusal,
    priceId,
  });
  const plain: RequestedLine[] = [];
  const replacements: { wish: RequestedLine; old: PlannedLine; sale: SizeForSale }[] = [];
  // All that goes is taken out first: two sizes that are exchanged at once do not meet.
  for (const wish of requested) {
    if (wish.instead === undefined || wish.instead === wish.priceId) {
      plain.push(wish);
      continue;
    }
    const old = at(wish.instead);
    if (!old) return refuse('line_gone', wish.instead);
    const sale = sales.get(wish.priceId);
    if (!sale?.available) return refuse('line_gone', wish.priceId);
    if (sale.productId !== old.productId) return refuse('line_not_yours', wish.priceId);
    lines.splice(lines.indexOf(old), 1);
    replacements.push({ wish, old, sale });
  }
  for (const wish of plain) {
    const sale = sales.get(wish.priceId);
    let line = at(wish.priceId);
    if (line) {
      line.offer = partOf(line, wish.quantity);
      line.quantity = wish.quantity;
    } else if (wish.quantity > 0) {
      if (!sale?.available) return refuse('line_gone', wish.priceId);
      line = {
        ...frozen(sale, currency),
        id: null,
        position: ++lastPosition,
        priceId: wish.priceId,
        productId: sale.productId,
        quantity: wish.quantity,
      };
      lines.push(line);
    }
    if (line && !agree(line, wish, sale, currency)) return refuse('agreed_wrong', wish.priceId);
  }
  lines = lines.filter(({ quantity }) => quantity > 0);
  for (const { wish, old, sale } of replacements) {
    const keeps = sameToday(sales.get(old.priceId), sale);
    const offer = keeps ? partOf(old, wish.quantity) : null;
    let line = at(wish.priceId);
    if (line) {
      // Two lines of one size become one, at the price that the first had.
      line.quantity += wish.quantity;
      line.offer = line.agreed ? null : together(line, offer, currency);
    } else {
      line = {
        ...(keeps ? old : { ...old, ...frozen(sale, currency) }),
        id: null,
        priceId: wish.priceId,
        quantity: wish.quantity,
        offer,
      };
      lines.push(line);
    }
    if (!agree(line, wish, sale, currency)) return refuse('agreed_wrong', wish.priceId);
  }
  const remaining = lines
    .filter(({ quantity }) => quantity > 0)
    .toSorted((one, other) => one.position - other.position);
  if (remaining.length === 0) return refuse('order_empty', null);
  if (remaining.length > maxLines) return refuse('cart_too_long', null);
  return { ok: true, lines: remaining };
}

/** Gives a line the price that was agreed with the shopper, or the shop's again; false: no such price can be agreed. */
function agree(
  line: PlannedLine,
  { agreed }: RequestedLine,
  sale: SizeForSale | undefined,
  currency: ShownCurrency,
): boolean {
  if (agreed === undefined) return true;
  if (agreed === null) {
    Object.assign(line, sale ? frozen(sale, currency) : shopPrice(line));
    return true;
  }
  const { price, why } = agreed;
  if (price < 0 || price > line.price || why === '') return false;
  Object.assign(line, {
    usedPrice: price,
    shownUsedPrice: toShown(price, currency),
    agreed: why,
    offer: null,
  });
  return true;
}

/** Of a size that is no longer there: its price before any discount. */
const shopPrice = ({ price, shownPrice }: PlannedLine) => ({
  usedPrice: price,
  shownUsedPrice: shownPrice,
  agreed: '',
  offer: null,
});

/** What of a line's offer stays with so many of its pieces. */
const partOf = ({ offer, quantity }: PlannedLine, pieces: number): FrozenOffer | null =>
  offer && {
    ...offer,
    centimes: discountOfPieces(offer.centimes, quantity, pieces),
    shown: discountOfPieces(offer.shown, quantity, pieces),
  };

/** The parts of two lines that became one, never more than it costs. */
function together(line: PlannedLine, other: FrozenOffer | null, currency: ShownCurrency): FrozenOffer | null {
  const first = line.offer ?? other;
  if (!first) return null;
  const second = line.offer && other?.id === line.offer.id ? other : null;
  const worth = line.usedPrice * line.quantity;
  return {
    ...first,
    centimes: Math.min(first.centimes + (second?.centimes ?? 0), worth),
    shown: Math.min(first.shown + (second?.shown ?? 0), toShown(worth, currency)),
  };
}

/** How many pieces more (or fewer) of each size, ascending by id; sizes that stay as they are are left out. */
export function piecesMoved(
  before: readonly Pick<PlannedLine, 'priceId' | 'quantity'>[],
  after: readonly Pick<PlannedLine, 'priceId' | 'quantity'>[],
): { priceId: number; by: number }[] {
  const by = new Map<number, number>();
  for (const { priceId, quantity } of after) by.set(priceId, (by.get(priceId) ?? 0) + quantity);
  for (const { priceId, quantity } of before) by.set(priceId, (by.get(priceId) ?? 0) - quantity);
  return [...by]
    .filter(([, pieces]) => pieces !== 0)
    .map(([priceId, pieces]) => ({ priceId, by: pieces }))
    .toSorted((one, other) => one.priceId - other.priceId);
}
