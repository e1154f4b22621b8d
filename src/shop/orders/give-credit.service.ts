import type { Database } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { createCredit } from '#/shop/promotions/index.ts';
import type { StaffActor } from '#/shop/staff/index.ts';
import { creditPhoneOf } from './giver.service.ts';
import type { NotificationDeps } from './order-notifications.ts';
import { selectOrderForUpdate } from './orders.queries.ts';
import { moveOrder } from './orders.service.ts';
import { sumOf } from './refund.rules.ts';
import { selectRefunds } from './refunds.queries.ts';

/**
 * What is owed of an order is given back as a credit, which its person agreed to: the refund is paid by a code that their
 * phone alone uses, of a gift whose receiver has left that of the giver's account. Refuses (ShopError) like the move `refund`,
 * and 409 `order_without_phone`.
 */
export async function giveCredit(
  db: Database,
  orderId: number,
  actor: StaffActor,
  more: { now: Date; version: string; notification: NotificationDeps },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await selectOrderForUpdate(tx, orderId);
    if (!order) throw new ShopError(404, 'order_not_found');
    const phone = await creditPhoneOf(tx, order);
    if (phone === '') throw new ShopError(409, 'order_without_phone');
    const owed = sumOf((await selectRefunds(tx, orderId)).filter(({ paidAt }) => paidAt === null));
    if (owed.centimes === 0) throw new ShopError(409, 'move_not_legal');
    const code = await createCredit(tx, { phone, centimes: owed.centimes });
    await moveOrder(tx, orderId, 'refund', actor, { ...more, note: `credit: ${code}`, creditCode: code });
  });
}
