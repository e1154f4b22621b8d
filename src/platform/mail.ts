import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Database, Db } from './database.ts';
import type { Jobs } from './jobs.ts';
import { type MailAbout, mails } from './platform.tables.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  about?: MailAbout;
};

export const mailQueue = 'mail';

/** Puts a mail into the outbox and its sending into the queue, both in the caller's transaction. */
export async function sendMail(db: Db, jobs: Pick<Jobs, 'send'>, mail: Mail): Promise<void> {
  const [row] = await db.insert(mails).values(mail).returning({ id: mails.id });
  if (row) await jobs.send(db, { queue: mailQueue, data: { mailId: row.id } });
}

/** A person leaves: what the shop wrote to them goes out of the outbox. */
export const eraseMailsTo = (tx: Db, email: string) => tx.delete(mails).where(eq(mails.to, email));

/** The same for letters about these orders, to whatever address. */
export const eraseMailsAbout = (tx: Db, orderIds: readonly number[]) =>
  tx.delete(mails).where(inArray(sql`(${mails.about}->>'order')::int`, [...orderIds]));

/**
 * The job's side. Without a transport the outbox is where mail ends: the back office shows it there, and nothing
 * leaves the machine.
 */
export function mailHandler(db: Database, options: { smtpUrl?: string | undefined; from: string }) {
  const transport = options.smtpUrl ? createTransport(options.smtpUrl) : null;
  return async ({ mailId }: { mailId: number }): Promise<void> => {
    const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
    if (!mail || mail.state === 'sent' || mail.state === 'cancelled') return;
    try {
      await transport?.sendMail({
        from: options.from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      });
      if (transport)
        await db
          .update(mails)
          .set({ state: 'sent', sentAt: new Date(), failure: null })
          .where(eq(mails.id, mailId));
    } catch (error) {
      // One that was called off meanwhile stays called off, whatever the queue tries again.
      await db
        .update(mails)
        .set({ state: 'failed', failure: String(error) })
        .where(and(eq(mails.id, mailId), ne(mails.state, 'cancelled')));
      throw error;
    }
  };
}

/** Letters about an order, the newest first, so many at most. */
export const mailsAboutOrder = (db: Db, orderId: number, most: number) =>
  db
    .select({
      id: mails.id,
      to: mails.to,
      subject: mails.subject,
      text: mails.text,
      state: mails.state,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .where(eq(sql`(${mails.about}->>'order')::int`, orderId))
    .orderBy(desc(mails.id))
    .limit(most);
