import type { Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { isInGroup } from './order-groups.rules.ts';
import type { OrderRow } from './orders.queries.ts';
import type { OrderRefund } from './orders.schema.ts';
import type { PaymentState } from './orders.states.rules.ts';
import { type Funds, partOf, type Refund, refundLeft, sumOf } from './refund.rules.ts';
import { insertRefund, payRefunds, selectPassedOn, selectRefunds } from './refunds.queries.ts';

/** The money of an order that a closed return gives back. */
export type ReturnRefund = Refund & { returnId: number };

export const fundsOf = async (db: Db, orderId: number): Promise<Funds> => ({
  owed: await selectRefunds(db, orderId),
  passedOn: await selectPassedOn(db, orderId),
});

/**
 * Keeps the book of refunds beside the payment: without `refund` all that is left of the order's money is owed, or `part` of it,
 * hundredths of the shown currency; answers what is owed now. Refuses (ShopError) with 409 `nothing_to_refund` where a delivered order has none left (one that is
 * given up is given up all the same), 422 `refund_part` for a part that is more.
 */
export async function recordRefunds(
  tx: Db,
  order: OrderRow,
  payment: PaymentState,
  {
    now,
    refund,
    part,
    creditCode,
  }: {
    now: Date;
    refund?: ReturnRefund | undefined;
    part?: number | undefined;
    creditCode?: string | undefined;
  },
): Promise<Refund | null> {
  if (payment === order.payment) return null;
  if (payment === 'refunded') await payRefunds(tx, order.id, now, creditCode);
  if (payment !== 'refund_due') return null;
  const left = refund ?? refundLeft(order, await fundsOf(tx, order.id));
  if (left.centimes === 0 && isInGroup('arrived', order.status))
    throw new ShopError(409, 'nothing_to_refund');
  const owed = part === undefined ? { returnId: null, ...left } : partOf(left, part);
  if (!owed) throw new ShopError(422, 'invalid_input', { fields: { part: ['refund_part'] } });
  if (owed.centimes > 0) await insertRefund(tx, { returnId: null, ...owed, orderId: order.id, dueAt: now });
  return owed;
}

/** Every refund of an order, the earliest first. */
export const viewRefunds = async (db: Db, orderId: number): Promise<OrderRefund[]> =>
  (await selectRefunds(db, orderId)).map(({ id, returnId, centimes, shown, dueAt, paidAt, creditCode }) => ({
    id,
    returnId,
    creditCode,
    amount: { centimes, shown },
    dueAt: dueAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  }));

/** What was given back last, all that was due then together, as money or as a credit; null when nothing was. */
export async function lastRefund(
  db: Db,
  orderId: number,
): Promise<(Refund & { creditCode: string | null }) | null> {
  const paid = (await selectRefunds(db, orderId)).flatMap(({ paidAt, ...refund }) =>
    paidAt ? [{ ...refund, paidAt: paidAt.getTime() }] : [],
  );
  const last = Math.max(...paid.map(({ paidAt }) => paidAt));
  const together = paid.filter(({ paidAt }) => paidAt === last);
  return paid.length === 0 ? null : { ...sumOf(together), creditCode: together[0]?.creditCode ?? null };
}
