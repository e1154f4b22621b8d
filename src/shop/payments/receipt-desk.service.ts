import type { Db } from '#/platform/database.ts';
import { eventsOfOrder, findOrder, formatOrderNumber } from '#/shop/orders/index.ts';
import { selectUnderReview } from './payments.queries.ts';
import type { WaitingTransfer } from './payments.schema.ts';
import { askAgainTexts } from './payments.texts.ts';
import { roundOf } from './receipts.service.ts';
import { receiptsForStaff } from './transfers.service.ts';

const atOnce = 24;

/**
 * Receipts that wait, oldest first, beside the amount that should have come. Approving, refusing and asking again are
 * moves of the order.
 */
export async function waitingTransfers(db: Db): Promise<WaitingTransfer[]> {
  const waiting: WaitingTransfer[] = [];
  for (const id of await selectUnderReview(db, atOnce)) {
    const order = await findOrder(db, id);
    if (!order) continue;
    waiting.push({
      orderId: id,
      version: order.updatedAt.toISOString(),
      number: formatOrderNumber(order.number),
      cancelled: order.status === 'cancelled',
      name: order.customerName,
      phone: order.phone,
      expected: { centimes: order.amounts.total, shown: order.shownAmounts.total },
      label: order.currencyLabel,
      receipts: await receiptsForStaff(db, id),
      refusedBefore: roundOf(await eventsOfOrder(db, id)),
      askAgain: askAgainTexts[order.locale],
    });
  }
  return waiting;
}
