import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import type { Jobs } from '#/platform/jobs.ts';
import type { Locale } from '#/platform/local-text.ts';
import {
  cancelMail,
  countMails,
  type MailFilter,
  type MailRow,
  retryMail,
  selectMailHeads,
  selectMails,
} from '#/platform/mail-outbox.ts';
import { inLocale } from '#/platform/messages.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { maxInSheet, missingRow, sheetMoment, sheetOf } from '#/platform/spreadsheet/write-csv.ts';
import { getSettings } from '#/shop/settings/index.ts';
import type { OutboxList, OutboxMail } from './outbox.schema.ts';
import { journalBy } from './staff.queries.ts';
import type { StaffView } from './staff.schema.ts';
import { mailStateTexts, outboxSheetHead } from './staff.texts.ts';

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
  { page, ...params }: MailFilter & { page: number },
): Promise<OutboxList> {
  const { rows, total } = await selectMails(db, params, { limit: perPage, offset: (page - 1) * perPage });
  return { data: rows.map(viewOf), meta: metaOf(page, perPage, total), counts: await countMails(db) };
}

type Staff = Pick<StaffView, 'id' | 'name'>;

/**
 * The e-mails of a filter as a file for spreadsheets, without what was written in them; that it was taken stands in the
 * journal.
 */
export async function outboxSheet(
  db: Database,
  { clock, by, locale }: { clock: Clock; by: Staff; locale: Locale },
  filter: MailFilter,
): Promise<string> {
  const rows = await selectMailHeads(db, filter, maxInSheet);
  await journalBy(db, by, clock.now(), 'mail.export', 'export', { after: { mails: rows.length } });
  const { timeZone } = await getSettings(db);
  const lines = rows.map(({ to, subject, state, failure, createdAt, sentAt }) => [
    sheetMoment(createdAt, timeZone),
    to,
    subject,
    mailStateTexts[state][locale],
    sentAt ? sheetMoment(sentAt, timeZone) : '',
    failure ?? '',
  ]);
  return sheetOf(inLocale(outboxSheetHead, locale), [
    ...lines,
    ...missingRow(rows[0]?.total ?? 0, rows.length, locale),
  ]);
}

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
