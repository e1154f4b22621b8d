import type { Clock } from '#/platform/clock.ts';
import type { Db } from '#/platform/database.ts';
import { sizesRunningLow } from '#/shop/catalog/index.ts';
import { messagesToRead } from '#/shop/contact/index.ts';
import { commentsToRead } from '#/shop/content/index.ts';
import { ordersToHandOver } from '#/shop/couriers/index.ts';
import { ordersToCall } from '#/shop/orders/index.ts';
import { ordersUnderReview } from '#/shop/payments/index.ts';
import { restockToSend } from '#/shop/restock/index.ts';
import { returnsToHandle } from '#/shop/returns/index.ts';
import { reviewsToRead } from '#/shop/reviews/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { may, type StaffView } from '#/shop/staff/index.ts';
import { countRows } from './waiting.queries.ts';
import type { WaitingCounts } from './waiting.schema.ts';

/** What waits at each screen that this staff user may open, for the menu of the back office. */
export async function countWaiting(db: Db, clock: Clock, staff: StaffView): Promise<WaitingCounts> {
  const { lowStockThreshold } = await getSettings(db);
  const lists = [
    ['confirm', 'orders.confirm', ordersToCall(clock.now())],
    ['receipts', 'orders.money', ordersUnderReview],
    ['returns', 'orders.read', returnsToHandle],
    ['handOver', 'orders.ship', ordersToHandOver],
    ['stock', 'catalog.read', sizesRunningLow(lowStockThreshold)],
    ['comments', 'content.write', commentsToRead],
    ['reviews', 'content.write', reviewsToRead],
    ['messages', 'contact.read', messagesToRead],
    ['restock', 'contact.read', restockToSend],
  ] as const;
  const allowed = lists.filter(([, permission]) => may(staff.role, permission));
  return countRows(
    db,
    allowed.map(([name, , rows]) => [name, rows] as const),
  );
}
