import { type ShownCurrency, toShown, usedPrice } from '#/shop/countries/money.rules.ts';

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
  /** The size that this one stands in for. */
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
  };
};

const sameToday = (one: SizeForSale | undefined, other: SizeForSale): boolean =>
  one !== undefined &&
  one.price === other.price &&
  usedPrice(one.price, one.promoPrice) === usedPrice(other.price, other.promoPrice);

/**
 * The lines after an edit. Pieces that were ordered keep the price that was agreed; a size that is new in the order
 * has its price of today, and one that stands in for another of the same product keeps the agreed price where both
 * cost the same today. An agreed price is never above the shop's.
 */
export function planLines(
  before: readonly PlannedLine[],
  requested: readonly RequestedLine[],
  sales: ReadonlyMap<number, SizeForSale>,
  currency: ShownCurrency,
): LinePlan {
  const lines = before.map((line) => ({ ...line }));
  const at = (priceId: number) => lines.find((line) => line.priceId === priceId);
  const refuse = (refusal: PlanRefusal, priceId: number | null): LinePlan => ({
    ok: false,
    refusal,
    priceId,
  });
  for (const wish of requested) {
    const sale = sales.get(wish.priceId);
    let line = at(wish.priceId);
    if (wish.instead !== undefined && wish.instead !== wish.priceId) {
      const old = at(wish.instead);
      if (!old) return refuse('line_gone', wish.instead);
      if (!sale?.available) return refuse('line_gone', wish.priceId);
      if (sale.productId !== old.productId) return refuse('line_not_yours', wish.priceId);
      lines.splice(lines.indexOf(old), 1);
      // Two lines of one size become one, at the price that the first had.
      if (line) line.quantity += wish.quantity;
      else {
        const keeps = sameToday(sales.get(wish.instead), sale);
        const made: PlannedLine = {
          ...(keeps ? old : { ...old, ...frozen(sale, currency) }),
          id: null,
          priceId: wish.priceId,
          quantity: wish.quantity,
        };
        lines.push(made);
        line = made;
      }
    } else if (line) {
      line.quantity = wish.quantity;
    } else if (wish.quantity > 0) {
      if (!sale?.available) return refuse('line_gone', wish.priceId);
      line = {
        ...frozen(sale, currency),
        id: null,
        position: Math.max(-1, ...lines.map(({ position }) => position)) + 1,
        priceId: wish.priceId,
        productId: sale.productId,
        quantity: wish.quantity,
      };
      lines.push(line);
    }
    if (!line) continue;
    if (wish.agreed === null) Object.assign(line, sale ? frozen(sale, currency) : shopPrice(line));
    else if (wish.agreed !== undefined) {
      const { price, why } = wish.agreed;
      if (price < 0 || price > line.price || why === '') return refuse('agreed_wrong', wish.priceId);
      Object.assign(line, { usedPrice: price, shownUsedPrice: toShown(price, currency), agreed: why });
    }
  }
  const remaining = lines
    .filter(({ quantity }) => quantity > 0)
    .toSorted((one, other) => one.position - other.position);
  if (remaining.length === 0) return refuse('order_empty', null);
  if (remaining.length > maxLines) return refuse('cart_too_long', null);
  return { ok: true, lines: remaining };
}

/** Of a size that is no longer there: its price before any discount. */
const shopPrice = ({ price, shownPrice }: PlannedLine) => ({
  usedPrice: price,
  shownUsedPrice: shownPrice,
  agreed: '',
});

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
