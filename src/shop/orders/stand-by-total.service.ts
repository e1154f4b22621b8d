import type { Db } from '#/platform/database.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { insertEvents, type OrderRow, updateOrder } from './orders.queries.ts';
import { firstStanding, receiptDeadlineAfter } from './orders.states.rules.ts';
import { redateOrder } from './redate.service.ts';

/**
 * A transfer that has become one of nothing stands where one that was placed so begins: no receipt is waited for. One of
 * nothing that costs something now is waited for like any other. `order` is locked, and as it was; `changed` as it is written.
 */
export async function standByTotal(
  tx: Db,
  order: OrderRow,
  changed: OrderRow,
  actor: string,
  now: Date,
): Promise<void> {
  if (order.paymentMethod !== 'bank_transfer') return;
  const free = changed.amounts.total === 0;
  const awaited = order.payment === 'awaiting_receipt' || order.payment === 'rejected';
  const wasFree = order.payment === 'remitted' && order.amounts.total === 0;
  if (free ? !awaited : !wasFree) return;
  const { order: status, payment } = firstStanding('bank_transfer', order.delivery === 'pickup', free);
  const { receiptDeadlineHours } = await getSettings(tx);
  const receiptDeadline = free ? null : receiptDeadlineAfter(now, receiptDeadlineHours);
  await updateOrder(tx, order.id, { status, payment, receiptDeadline });
  const event = { orderId: order.id, at: now, actor };
  await insertEvents(tx, [
    { ...event, axis: 'order', from: order.status, to: status },
    { ...event, axis: 'payment', from: order.payment, to: payment, shown: false },
  ]);
  await redateOrder(tx, { ...changed, status, payment, receiptDeadline }, { now });
}
