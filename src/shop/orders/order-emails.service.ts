import type { Db } from '#/platform/database.ts';
import { mailsAboutOrder } from '#/platform/mail.ts';
import type { StaffActor } from '#/shop/staff/index.ts';
import type { OrderEmail } from './orders.schema.ts';
import { creditsFor } from './staff-orders.service.ts';

/** So many e-mails are shown with their order. */
const most = 50;

/** What the shop wrote about an order, from the outbox, the newest first. */
export async function emailsOfOrder(
  db: Db,
  orderId: number,
  actor: Pick<StaffActor, 'role'>,
): Promise<OrderEmail[]> {
  const emails = await mailsAboutOrder(db, orderId, most);
  const shown = creditsFor(actor);
  return emails.map(({ createdAt, text, ...email }) => ({
    ...email,
    text: shown(text),
    at: createdAt.toISOString(),
  }));
}
