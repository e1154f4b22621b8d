import type { Db } from '#/platform/database.ts';
import { mailsAboutOrder } from '#/platform/mail.ts';
import type { OrderEmail } from './orders.schema.ts';

/** So many e-mails are shown with their order. */
const most = 50;

/** What the shop wrote about an order, from the outbox, the newest first. */
export async function emailsOfOrder(db: Db, orderId: number): Promise<OrderEmail[]> {
  const emails = await mailsAboutOrder(db, orderId, most);
  return emails.map(({ createdAt, ...email }) => ({ ...email, at: createdAt.toISOString() }));
}
