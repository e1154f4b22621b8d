import type { Db } from '#/platform/database.ts';
import type { EmailMessage } from '#/platform/email-message.ts';
import { mailsAboutOrder } from '#/platform/mail.ts';
import { may, type StaffActor } from '#/shop/staff/index.ts';
import { forWhatsapp } from './order-notifications.ts';
import type { OrderRow } from './orders.queries.ts';
import type { OrderEmail, StaffNotification } from './orders.schema.ts';
import { isOfGiverAlone } from './orders.views.ts';
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

/**
 * A message as this staff user may send it by hand: the link that opens the order, and the code of a credit, belong to its
 * person and to who speaks with them. Null where nobody is to be written to by phone: none is left, or it is that of a gift's receiver who
 * has left.
 */
export function newsFor(
  actor: Pick<StaffActor, 'role'>,
  message: EmailMessage,
  order: OrderRow,
): StaffNotification | null {
  if (order.phone === '' || isOfGiverAlone(order)) return null;
  const link = may(actor.role, 'orders.confirm') ? message.link : null;
  return forWhatsapp({ ...message, lines: message.lines.map(creditsFor(actor)), link }, order);
}
