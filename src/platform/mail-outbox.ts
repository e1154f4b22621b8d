import { and, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { ShopError } from './errors.ts';
import type { Jobs } from './jobs.ts';
import { likeEverywhere } from './like.ts';
import { mailQueue, withoutLinks } from './mail.ts';
import { mails } from './platform.tables.ts';

export type MailRow = typeof mails.$inferSelect;
export type MailState = MailRow['state'];

/** `search` is part of an address or of a subject. */
export type MailFilter = { state: MailState; search: string };

function ofFilter({ state, search }: MailFilter) {
  const like = likeEverywhere(search);
  return and(
    eq(mails.state, state),
    search ? or(ilike(mails.to, like), ilike(mails.subject, like)) : undefined,
  );
}

/** E-mails of the shop, the newest first. Links are not shown. */
export async function selectMails(
  db: Db,
  filter: MailFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MailRow[]; total: number }> {
  const where = ofFilter(filter);
  const rows = await db
    .select()
    .from(mails)
    .where(where)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(mails).where(where);
  return { rows: rows.map(withoutLinks).map(withoutMark), total: counted?.total ?? 0 };
}

/** While an e-mail waits, `failure` only marks that its job ended without a mail server; it has not failed. */
const withoutMark = <Row extends Pick<MailRow, 'state' | 'failure'>>(row: Row): Row =>
  row.state === 'waiting' ? { ...row, failure: null } : row;

/** The same without what was written: only whom to, about what and what became of it; `total` is how many there are. */
export const selectMailHeads = (db: Db, filter: MailFilter, most: number) =>
  db
    .select({
      total: sql<number>`count(*) over ()::int`,
      to: mails.to,
      subject: mails.subject,
      state: mails.state,
      // As `withoutMark`.
      failure: sql<string | null>`case when ${mails.state} = 'waiting' then null else ${mails.failure} end`,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(ofFilter(filter))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(most);

export async function countMails(db: Db): Promise<Record<MailState, number>> {
  const rows = await db.select({ state: mails.state, count: count() }).from(mails).groupBy(mails.state);
  const none: Record<MailState, number> = { waiting: 0, sent: 0, failed: 0, cancelled: 0 };
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.state, row.count])) };
}

async function lockUnsent(tx: Db, id: number, states: readonly MailState[]): Promise<MailRow> {
  const [row] = await tx.select().from(mails).where(eq(mails.id, id)).for('update');
  if (!row) throw new ShopError(404, 'not_found');
  if (!states.includes(row.state)) throw new ShopError(409, 'mail_moved');
  return row;
}

/**
 * Puts an e-mail that failed, waits or was called off into the queue once more. Errors: 404 `not_found`, 409
 * `mail_moved` when it has gone out.
 */
export async function retryMail(tx: Db, jobs: Pick<Jobs, 'send'>, id: number): Promise<MailRow> {
  const before = await lockUnsent(tx, id, ['failed', 'waiting', 'cancelled']);
  await tx.update(mails).set({ state: 'waiting', failure: null }).where(eq(mails.id, id));
  await jobs.send(tx, { queue: mailQueue, data: { mailId: id } });
  return before;
}

/** An e-mail that has not gone out stays where it is. Errors: 404 `not_found`, 409 `mail_moved`. */
export async function cancelMail(tx: Db, id: number): Promise<MailRow> {
  const before = await lockUnsent(tx, id, ['failed', 'waiting']);
  await tx
    .update(mails)
    .set({ state: 'cancelled' })
    .where(and(eq(mails.id, id), inArray(mails.state, ['failed', 'waiting'])));
  return before;
}
