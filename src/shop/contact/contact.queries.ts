import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { contactMessages, subscribers } from './contact.tables.ts';

export const insertMessage = (db: Db, message: typeof contactMessages.$inferInsert) =>
  db.insert(contactMessages).values(message);

/**
 * Subscribes, or takes back somebody who had left; once is enough. It counts from this moment on: an import that brought the
 * address earlier does not take it along when it is undone.
 */
export const upsertSubscriber = (db: Db, given: { email: string; locale: 'ar' | 'fr' | 'en'; at: Date }) =>
  db
    .insert(subscribers)
    .values({ email: given.email, locale: given.locale, subscribedAt: given.at })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { locale: given.locale, subscribedAt: given.at, unsubscribedAt: sql`null` },
    });

/** Those who are not known yet; who has left stays away. Answers how many there were. */
export async function insertSubscribers(
  tx: Db,
  emails: readonly string[],
  given: { locale: 'ar' | 'fr' | 'en'; at: Date },
): Promise<number> {
  if (emails.length === 0) return 0;
  const made = await tx
    .insert(subscribers)
    .values(emails.map((email) => ({ email, locale: given.locale, subscribedAt: given.at })))
    .onConflictDoNothing()
    .returning({ id: subscribers.id });
  return made.length;
}

/** Of these those who are in the newsletter, or have left it. */
export async function selectKnownEmails(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ email: subscribers.email })
    .from(subscribers)
    .where(inArray(subscribers.email, [...emails]));
  return new Set(rows.map(({ email }) => email));
}

/** Those who subscribed at this very moment (ms), by one import, and have not left since; answers how many went. */
export async function deleteSubscribers(tx: Db, at: Date): Promise<number> {
  const gone = await tx
    .delete(subscribers)
    .where(and(eq(subscribers.subscribedAt, at), isNull(subscribers.unsubscribedAt)))
    .returning({ id: subscribers.id });
  return gone.length;
}

export async function unsubscribeEmail(db: Db, email: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(subscribers)
    .set({ unsubscribedAt: at })
    .where(eq(subscribers.email, email))
    .returning({ id: subscribers.id });
  return rows.length > 0;
}

type Contacts = { email: string | null; phone: string | null };

const messagesOf = ({ email, phone }: Contacts): SQL | undefined =>
  or(
    email ? eq(contactMessages.email, email) : undefined,
    phone ? eq(contactMessages.phone, phone) : undefined,
  );

/** What a person wrote to the shop, and their place in the newsletter. */
export async function selectPerson(db: Db, person: Contacts) {
  const theirs = messagesOf(person) ?? sql`false`;
  const messages = await db.select().from(contactMessages).where(theirs).orderBy(contactMessages.id);
  const newsletter = await db
    .select()
    .from(subscribers)
    .where(person.email ? eq(subscribers.email, person.email) : sql`false`);
  return { messages, newsletter };
}

export async function deletePerson(tx: Db, person: Contacts): Promise<void> {
  const { email } = person;
  const theirs = messagesOf(person);
  if (theirs) await tx.delete(contactMessages).where(theirs);
  if (email) await tx.delete(subscribers).where(eq(subscribers.email, email));
}

/** Of the oldest so many at most; answers how many went. */
export async function deleteMessagesBefore(db: Db, before: Date, most: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from contact_messages where id in (
      select id from contact_messages where created_at < ${before.toISOString()}::timestamptz
      order by id limit ${most} for update skip locked)`);
  return rowCount ?? 0;
}

/** The same of those who left the newsletter. */
export async function deleteLeftBefore(db: Db, before: Date, most: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from subscribers where id in (
      select id from subscribers where unsubscribed_at < ${before.toISOString()}::timestamptz
      order by id limit ${most} for update skip locked)`);
  return rowCount ?? 0;
}
