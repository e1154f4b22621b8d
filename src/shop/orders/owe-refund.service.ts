import type { Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { StaffActor } from '#/shop/staff/index.ts';
import { insertEvents, selectOrderForUpdate, updateOrder } from './orders.queries.ts';
import { moveOrder } from './orders.service.ts';
import { refundOfReturn } from './refund.rules.ts';
import { insertRefund } from './refunds.queries.ts';
import { fundsOf } from './refunds.service.ts';

const has: ReadonlySet<string> = new Set(['paid', 'collected', 'remitted']);

/**
 * Owes the money of a return that closes; `back` is what all closed returns of the order come to, at the price paid, and
 * `exchange` what the sizes that were sent instead cost less.
 * Nothing when the shop has no money of the order, or owes all of it already.
 */
export async function oweForReturn(
  tx: Db,
  orderId: number,
  { returnId, ...parts }: { returnId: number } & Parameters<typeof refundOfReturn>[1],
  actor: StaffActor,
  now: Date,
): Promise<void> {
  const order = await selectOrderForUpdate(tx, orderId);
  if (!order) throw new ShopError(404, 'order_not_found');
  const refund = { ...refundOfReturn(order, parts, await fundsOf(tx, orderId)), returnId };
  if (refund.centimes === 0) return;
  const note = `return: ${returnId}`;
  if (has.has(order.payment)) await moveOrder(tx, orderId, 'owe_refund', actor, { now, note, refund });
  else if (order.payment === 'refunded') {
    await moveOrder(tx, orderId, 'owe_more', { kind: 'system' }, { now, note, refund });
  } else if (order.payment === 'refund_due') {
    await insertRefund(tx, { orderId, ...refund, dueAt: now });
    await insertEvents(tx, [{ orderId, at: now, axis: 'note', actor: actor.name, note, shown: false }]);
    // Whoever looks at the amount that was due until now looks again.
    await updateOrder(tx, orderId, { updatedAt: now });
  }
}
