import type { Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { lockPrices, setPriceStock } from '#/shop/catalog/index.ts';
import type { Amount } from '#/shop/countries/index.ts';
import {
  type Actor,
  type ExchangeStanding,
  exchangeStanding,
  findOrder,
  moveOrder,
  nameOf,
  type OrderRow,
  placeExchange,
} from '#/shop/orders/index.ts';
import { type ReturnLineRow, type ReturnRow, updateReturn, updateReturnLine } from './returns.queries.ts';

/** The order that takes the new sizes of a return out, and how far it came; null before there is one. */
export async function exchangeOf(
  db: Db,
  { exchangeOrderId }: Pick<ReturnRow, 'exchangeOrderId'>,
): Promise<{ order: OrderRow | null; standing: ExchangeStanding | null }> {
  const order = exchangeOrderId === null ? undefined : await findOrder(db, exchangeOrderId);
  return order ? { order, standing: exchangeStanding(order.status) } : { order: null, standing: null };
}

/** What goes back because the new sizes cost less. */
export const exchangeRefundOf = ({
  exchangeRefund,
  exchangeRefundShown,
}: Pick<ReturnRow, 'exchangeRefund' | 'exchangeRefundShown'>): Amount => ({
  centimes: exchangeRefund,
  shown: exchangeRefundShown,
});

/** Until when the transfer that pays an exchange is waited for; null where none is. */
export function transferDeadlineOf({
  paymentMethod,
  status,
  payment,
  receiptDeadline,
}: OrderRow): Date | null {
  const waits = status === 'placed' && (payment === 'awaiting_receipt' || payment === 'rejected');
  return paymentMethod === 'bank_transfer' && waits ? receiptDeadline : null;
}

/** The return is agreed: the reserved sizes become an order of their own, on its way like any other. */
export async function makeExchange(
  tx: Db,
  row: ReturnRow,
  lines: readonly ReturnLineRow[],
  actor: string,
  now: Date,
): Promise<void> {
  const reserved = lines.filter((line) => line.reserved);
  if (reserved.length === 0) return;
  const wanted = reserved.map(({ orderLineId, exchangePriceId, quantity }) => ({
    orderLineId,
    priceId: exchangePriceId ?? 0,
    quantity,
  }));
  const made = await placeExchange(
    tx,
    row.orderId,
    { returnId: row.id, wanted, payer: row.payer },
    { actor, now },
  );
  for (const line of reserved) await updateReturnLine(tx, line.id, { reserved: false });
  const { centimes, shown } = made.refund;
  await updateReturn(tx, row.id, {
    exchangeOrderId: made.order.id,
    exchangeRefund: centimes,
    // Both are rounded apart: where nothing goes back, nothing is said to.
    exchangeRefundShown: centimes > 0 ? shown : 0,
  });
}

/** Moves pieces of several sizes, locked in one order. A size that was deleted since has no stock to go back to. */
export async function putBack(
  tx: Db,
  pieces: { priceId: number; count: number }[],
  more: { reason: 'return' | 'exchange'; actor: string; number: string },
): Promise<void> {
  await lockPrices(
    tx,
    pieces.map(({ priceId }) => priceId),
  );
  for (const { priceId, count } of pieces.toSorted((one, other) => one.priceId - other.priceId)) {
    if (count > 0) await setPriceStock(tx, priceId, count, more.reason, more.actor, more.number);
  }
}

/** The return is given up: reserved pieces go back into stock, and the order that has them is cancelled. */
export async function releaseExchange(
  tx: Db,
  { row, order, lines }: { row: ReturnRow; order: OrderRow; lines: readonly ReturnLineRow[] },
  actor: Actor,
  { now, note }: { now: Date; note: string },
): Promise<void> {
  const { order: sent, standing } = await exchangeOf(tx, row);
  if (sent && standing === 'waits') {
    try {
      await moveOrder(tx, sent.id, 'cancel', actor, { now, note: note || `return: ${row.id}` });
    } catch (error) {
      // Somebody handed it over at this moment, or it is being packed and the shopper comes too late.
      if (error instanceof ShopError) throw new ShopError(409, 'return_exchange_left');
      throw error;
    }
  }
  const reserved = lines.filter((line) => line.reserved);
  await putBack(
    tx,
    reserved.map((line) => ({ priceId: line.exchangePriceId ?? 0, count: line.quantity })),
    { reason: 'exchange', actor: nameOf(actor), number: order.number },
  );
  for (const line of reserved) await updateReturnLine(tx, line.id, { reserved: false });
}
