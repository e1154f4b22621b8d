import type { LinesChange } from '#/shop/orders/order-changes.schema.ts';
import type { StaffOrder } from '#/shop/orders/orders.schema.ts';

/** A line of the edited order. */
export type DraftLine = {
  /** The size in the stored order; null for a new line. */
  was: number | null;
  priceId: number;
  productId: number;
  title: string;
  color: string;
  size: string;
  /** 0: removed, and can be put back. */
  quantity: number;
  /** The quantity at the removal. */
  removed?: number;
  /** Hundredths of the order's currency; undefined before the server's answer. */
  unit: number | undefined;
  agreed?: { price: number; why: string } | null;
};

export const draftOf = (order: StaffOrder): DraftLine[] =>
  order.lines.map((line) => ({
    was: line.priceId,
    priceId: line.priceId,
    productId: line.productId,
    title: line.title,
    color: line.color,
    size: line.size,
    quantity: line.quantity,
    unit: line.usedPrice.shown,
  }));

/** The draft without a line; one of the stored order stays as a removed one. */
export const withoutLine = (draft: readonly DraftLine[], line: DraftLine): DraftLine[] =>
  line.was === null
    ? draft.filter((one) => one !== line)
    : draft.map((one) => (one === line ? { ...one, quantity: 0, removed: one.quantity } : one));

/** A removed line with the quantity that it had. */
export const putBack = ({ removed = 1, ...line }: DraftLine): DraftLine => ({ ...line, quantity: removed });

/** One piece more of a line, within the stock; null is sold without a count. */
export const oneMore = (line: DraftLine, stock: number | null): DraftLine => ({
  ...line,
  quantity: line.quantity + Math.min(1, stock ?? 1),
});

/** The index of a line in the request, by which the server names its errors; -1 when it was left out. */
export const indexInChange = (change: LinesChange['lines'], { was, priceId, quantity }: DraftLine): number =>
  change.findIndex((line) => line.priceId === (quantity === 0 && was !== null ? was : priceId));

/** The request to the server, without unchanged lines. */
export function changeOf(order: StaffOrder, draft: readonly DraftLine[]): LinesChange['lines'] {
  return draft.flatMap(({ was, priceId, quantity, agreed }) => {
    const old = order.lines.find((line) => line.priceId === was);
    const agreement = agreed === undefined ? {} : { agreed };
    if (was === null) return quantity > 0 ? [{ priceId, quantity, ...agreement }] : [];
    if (quantity === 0) return [{ priceId: was, quantity: 0 }];
    if (priceId !== was) return [{ priceId, quantity, instead: was, ...agreement }];
    return old?.quantity === quantity && agreed === undefined ? [] : [{ priceId, quantity, ...agreement }];
  });
}
