import type { Db } from '#/platform/database.ts';
import { mailsAboutOrder } from '#/platform/mail.ts';
import type { StaffLetter } from './orders.schema.ts';

/** So many letters are shown with their order. */
const most = 50;

/** What the shop wrote about an order, from the outbox, the newest first. */
export async function lettersOfOrder(db: Db, orderId: number): Promise<StaffLetter[]> {
  const letters = await mailsAboutOrder(db, orderId, most);
  return letters.map(({ createdAt, ...letter }) => ({ ...letter, at: createdAt.toISOString() }));
}
