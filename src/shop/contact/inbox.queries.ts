import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { contactMessages, subscribers } from './contact.tables.ts';
import type { MessageState } from './inbox.schema.ts';

type Slice = { limit: number; offset: number };
export type MessageRow = typeof contactMessages.$inferSelect;

/** New ones: whoever waits longest first; the others: the latest first. */
export async function selectMessages(
  db: Db,
  state: MessageState,
  { limit, offset }: Slice,
): Promise<{ rows: MessageRow[]; total: number }> {
  const where = eq(contactMessages.state, state);
  const direction = state === 'new' ? asc : desc;
  const rows = await db
    .select()
    .from(contactMessages)
    .where(where)
    .orderBy(direction(contactMessages.createdAt), direction(contactMessages.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(contactMessages).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** For the counts of the menu: messages that nobody has read. */
export const messagesToRead = sql`(select id from contact_messages where state = 'new')`;

export async function selectMessageForUpdate(tx: Db, id: number): Promise<MessageRow | undefined> {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update');
  return row;
}

export const updateMessageState = (tx: Db, id: number, state: MessageState) =>
  tx.update(contactMessages).set({ state }).where(eq(contactMessages.id, id));

/** Answers whether it was there. */
export async function deleteMessage(tx: Db, id: number): Promise<boolean> {
  const { rowCount } = await tx.delete(contactMessages).where(eq(contactMessages.id, id));
  return rowCount === 1;
}

/** Who wants the newsletter now, the latest first. */
export async function selectSubscribers(db: Db, { limit, offset }: Slice) {
  const where = isNull(subscribers.unsubscribedAt);
  const rows = await db
    .select()
    .from(subscribers)
    .where(where)
    .orderBy(desc(subscribers.subscribedAt), desc(subscribers.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(subscribers).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Answers whether somebody was there who had not left yet. */
export async function unsubscribeRow(tx: Db, id: number, at: Date): Promise<boolean> {
  const rows = await tx
    .update(subscribers)
    .set({ unsubscribedAt: at })
    .where(and(eq(subscribers.id, id), isNull(subscribers.unsubscribedAt)))
    .returning({ id: subscribers.id });
  return rows.length > 0;
}
