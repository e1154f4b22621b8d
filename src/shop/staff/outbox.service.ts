import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { cancelMail, countMails, type MailRow, retryMail, selectMails } from '#/platform/mail-outbox.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import type { MailState, OutboxList, OutboxMail } from './outbox.schema.ts';
import { journalBy } from './staff.queries.ts';
import type { StaffView } from './staff.schema.ts';

const perPage = 20;

const viewOf = ({ about, createdAt, sentAt, ...mail }: MailRow): OutboxMail => ({
  ...mail,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  orderId: typeof about?.order === 'number' ? about.order : null,
});

/** The shop's e-mails by where they stand. */
export async function listOutbox(
  db: Db,
  { page, ...params }: { state: MailState; search: string; page: number },
): Promise<OutboxList> {
  const { rows, total } = await selectMails(db, params, { limit: perPage, offset: (page - 1) * perPage });
  return { data: rows.map(viewOf), meta: metaOf(page, perPage, total), counts: await countMails(db) };
}

type Staff = Pick<StaffView, 'id' | 'name'>;

/** Errors: 404 `not_found`, 409 `mail_moved`. Whom it was for is not written into the journal, which is never erased. */
async function decide(
  db: Database,
  { clock, by, id }: { clock: Clock; by: Staff; id: number },
  action: 'mail.retry' | 'mail.cancel',
  work: (tx: Db) => Promise<MailRow>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { state } = await work(tx);
    await journalBy(tx, by, clock.now(), action, id, {
      before: { state },
      after: { state: action === 'mail.retry' ? 'waiting' : 'cancelled' },
    });
  });
}

/** Tries to send an e-mail once more. */
export const sendAgain = (
  db: Database,
  jobs: Pick<Jobs, 'send'>,
  context: { clock: Clock; by: Staff; id: number },
) => decide(db, context, 'mail.retry', (tx) => retryMail(tx, jobs, context.id));

/** Calls an e-mail off that has not gone out. */
export const callOff = (db: Database, context: { clock: Clock; by: Staff; id: number }) =>
  decide(db, context, 'mail.cancel', (tx) => cancelMail(tx, context.id));
