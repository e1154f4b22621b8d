import { and, desc, eq, gt, gte, inArray, isNotNull, ne, notExists, or, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Transporter } from 'nodemailer';
import type { Database, Db } from './database.ts';
import { type Jobs, patientMs } from './jobs.ts';
import { openMailTransport } from './mail-transport.ts';
import { type MailAbout, mails } from './platform.tables.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  about?: MailAbout;
};

export const mailQueue = 'mail';

/**
 * An e-mail as people of the shop may read it: of each link only whose it is. What follows opens an account or an order to
 * whoever has it, and belongs to the one it was written to.
 */
export const withoutLinks = <Part extends { text: string; html?: string }>(mail: Part): Part => ({
  ...mail,
  text: hideLinks(mail.text),
  ...(mail.html === undefined ? {} : { html: hideLinks(mail.html) }),
});

const hideLinks = (text: string): string => text.replace(/(https?:\/\/[^\s"'<>/]+)\/[^\s"'<>]+/gi, '$1/…');

/** Puts a mail into the outbox and its sending into the queue, both in the caller's transaction. */
export async function sendMail(db: Db, jobs: Pick<Jobs, 'send'>, mail: Mail): Promise<void> {
  const [row] = await db.insert(mails).values(mail).returning({ id: mails.id });
  if (row) await jobs.send(db, { queue: mailQueue, data: { mailId: row.id } });
}

/** Marks a waiting e-mail whose job ended without a mail server: nothing sends it by itself. */
const noServer = 'SMTP_URL is not set';

/**
 * Queues again what has waited for less than two days: the last e-mail about each order (and about each of its returns) to each
 * recipient. Older messages, alerts and ended links are left for staff to send. An e-mail that still has a job gets a second one,
 * which does nothing. Answers how many.
 */
export async function requeueMails(db: Db, jobs: Pick<Jobs, 'sendAll'>, now: Date): Promise<number> {
  const orderOf = ({ about }: { about: AnyPgColumn }) => sql<number>`(${about}->>'order')::int`;
  const later = alias(mails, 'later');
  const isLast = notExists(
    db
      .select()
      .from(later)
      .where(
        and(
          eq(orderOf(later), orderOf(mails)),
          // A return of an order is an affair of its own.
          sql`${later.about}->>'return' is not distinct from ${mails.about}->>'return'`,
          eq(later.to, mails.to),
          gt(later.id, mails.id),
        ),
      ),
  );
  const rows = await db
    .update(mails)
    .set({ failure: null })
    .where(
      and(
        eq(mails.state, 'waiting'),
        gte(mails.createdAt, new Date(now.getTime() - patientMs)),
        isNotNull(orderOf(mails)),
        isLast,
      ),
    )
    .returning({ mailId: mails.id });
  await jobs.sendAll(
    db,
    mailQueue,
    rows.map((data) => ({ data })),
  );
  return rows.length;
}

/**
 * A person leaves: what the shop wrote to them goes out of the outbox. With `ownOrderIds` e-mails about other orders
 * stay, for who leaves has not proved that the address is theirs alone.
 */
export const eraseMailsTo = (tx: Db, email: string, ownOrderIds?: readonly number[]) =>
  tx
    .delete(mails)
    .where(
      and(
        eq(mails.to, email),
        ownOrderIds && or(sql`${mails.about}->>'order' is null`, isAboutOrders(ownOrderIds)),
      ),
    );

/** The same for e-mails about these orders, to whatever address. */
export const eraseMailsAbout = (tx: Db, orderIds: readonly number[]) =>
  tx.delete(mails).where(isAboutOrders(orderIds));

const isAboutOrders = (orderIds: readonly number[]) =>
  inArray(sql`(${mails.about}->>'order')::int`, [...orderIds]);

const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 } as const;

/**
 * The job's side. Without a transport the outbox is where mail ends: the back office shows it there, and nothing
 * leaves the machine.
 */
export function mailHandler(db: Database, options: { smtpUrl?: string | undefined; from: string }) {
  const transport = options.smtpUrl ? openMailTransport(options.smtpUrl, patience) : null;
  const host = /@([^\s>]+)>?$/.exec(options.from)?.[1] ?? 'localhost';
  return async ({ mailId }: { mailId: number }): Promise<void> => {
    if (!transport) {
      await db
        .update(mails)
        .set({ failure: noServer })
        .where(and(eq(mails.id, mailId), eq(mails.state, 'waiting')));
      return;
    }
    await db.transaction(async (tx) => {
      // An e-mail that is sent again while it is under way is not sent twice. The row stays free: it can be called off.
      const { rows } = await tx.execute(
        sql`select pg_try_advisory_xact_lock(hashtext('mail'), ${mailId}) as mine`,
      );
      if (rows[0]?.mine === true) await send(transport, mailId);
    });
  };

  async function send(to: Transporter, mailId: number): Promise<void> {
    const [mail] = await db.select().from(mails).where(eq(mails.id, mailId));
    if (!mail || mail.state === 'sent' || mail.state === 'cancelled') return;
    try {
      await to.sendMail({
        // The same at every try: where the line broke after the e-mail was taken, whoever gets both sees one.
        messageId: `<${mail.id}.${mail.createdAt.getTime()}@${host}>`,
        from: options.from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      });
      // What was sent is stored without its links: nobody needs them here any more.
      const { text, html } = withoutLinks({ text: mail.text, html: mail.html });
      await db
        .update(mails)
        .set({ text, html, state: 'sent', sentAt: new Date(), failure: null })
        .where(eq(mails.id, mailId));
    } catch (error) {
      // One that was called off meanwhile stays called off, whatever the queue tries again.
      await db
        .update(mails)
        .set({ state: 'failed', failure: String(error) })
        .where(and(eq(mails.id, mailId), ne(mails.state, 'cancelled')));
      if (!isUnknownRecipient(error)) throw withoutRecipient(error);
    }
  }
}

/**
 * The server says for good that it has no such recipient: to try again would only harm the shop's name with it. What it refuses
 * there for another reason (a quota, a policy), by its enhanced code (RFC 3463), may pass later. 5.4.1 is what Microsoft 365
 * says of an address that it does not have, 5.2.1 is a mailbox that was closed.
 */
function isUnknownRecipient(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && error.command === 'RCPT TO')) return false;
  if (!('responseCode' in error && Number(error.responseCode) >= 500)) return false;
  const [, code] =
    /^\d{3}[ -]5\.(\d{1,3}\.\d{1,3})\b/.exec('response' in error ? String(error.response) : '') ?? [];
  return code === undefined || /^(?:1\.\d+|2\.1|4\.1)$/.test(code);
}

/**
 * The failure as the log and the queue keep it. Mail servers repeat whom an e-mail was for, in their own words: those stand in
 * the outbox, and go with the person.
 */
function withoutRecipient(error: unknown): Error {
  const { responseCode, command } = Object(error);
  if (typeof responseCode === 'number')
    return new Error(`the mail server answered ${responseCode} to ${String(command)}`);
  const message = error instanceof Error ? error.message : String(error);
  return new Error(message.replace(/[^\s<>"']*@[^\s<>"']*/g, '…'));
}

/** E-mails about an order, the newest first, so many at most. */
export async function mailsAboutOrder(db: Db, orderId: number, most: number) {
  const rows = await db
    .select({
      id: mails.id,
      to: mails.to,
      subject: mails.subject,
      text: mails.text,
      state: mails.state,
      ofReturn: sql<boolean>`${mails.about}->>'return' is not null`,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .where(eq(sql`(${mails.about}->>'order')::int`, orderId))
    .orderBy(desc(mails.id))
    .limit(most);
  return rows.map(withoutLinks);
}

/** E-mails of long ago, whatever became of them, so many at most; answers how many went. */
export async function deleteMailsBefore(db: Db, before: Date, most: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from mails where id in (
      select id from mails where created_at < ${before.toISOString()}::timestamptz
      order by id limit ${most} for update skip locked)`);
  return rowCount ?? 0;
}

/** What the shop wrote to a person: to the address, and about these orders to whatever address. Without links. */
export async function mailsOfPerson(
  db: Db,
  { email, orderIds }: { email: string | null; orderIds: readonly number[] },
) {
  const { to, subject, text, state, createdAt, sentAt } = mails;
  const rows = await db
    .select({ to, subject, text, state, createdAt, sentAt })
    .from(mails)
    .where(
      or(
        email ? eq(mails.to, email) : undefined,
        inArray(sql`(${mails.about}->>'order')::int`, [...orderIds]),
      ),
    )
    .orderBy(mails.id);
  return rows.map(withoutLinks);
}
