import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { sheetOf } from '#/platform/spreadsheet/write-csv.ts';
import { dayAt, timeZoneAt } from '#/platform/time-zone.rules.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { type ChangeRow, journalBy, type StaffView } from '#/shop/staff/index.ts';
import { type NewsletterLinks, unsubscribeUrl } from './contact.service.ts';
import * as queries from './inbox.queries.ts';
import type { MessageState } from './inbox.schema.ts';

const perPage = 20;
const subscribersPerPage = 100;
/** More than one file should hold; a shop with more has a mailing tool that asks page by page. */
const maxInSheet = 100_000;

/** §7.5 What people wrote to the shop, by where it stands. */
export async function listInbox(db: Db, state: MessageState, page: number) {
  const { rows, total } = await queries.selectMessages(db, state, {
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  return {
    data: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    meta: metaOf(page, perPage, total),
  };
}

/** Says where a message stands. Errors: 404 `not_found`, 409 `changed_meanwhile` when it stood elsewhere already. */
export const decideMessage: ChangeRow<{ state: MessageState; seen: MessageState }> = async (
  db,
  clock,
  by,
  id,
  { state, seen },
) => {
  await db.transaction(async (tx) => {
    const row = await queries.selectMessageForUpdate(tx, id);
    if (!row) throw new ShopError(404, 'not_found');
    if (row.state !== seen) throw new ShopError(409, 'changed_meanwhile');
    await queries.updateMessageState(tx, id, state);
    await journalBy(tx, by, clock.now(), 'message.state', id, {
      before: { state: row.state },
      after: { state },
    });
  });
};

/**
 * A message is no longer wanted, by the shop or by whoever wrote it. The journal names the row alone, not what was written
 * nor by whom. Errors: 404 `not_found`.
 */
export async function removeMessage(db: Database, clock: Clock, by: StaffView, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await queries.deleteMessage(tx, id))) throw new ShopError(404, 'not_found');
    await journalBy(tx, by, clock.now(), 'message.remove', id);
  });
}

/** §5.1 Who wants the newsletter. */
export async function listSubscribers(db: Db, page: number) {
  const { rows, total } = await queries.selectSubscribers(db, {
    limit: subscribersPerPage,
    offset: (page - 1) * subscribersPerPage,
  });
  return {
    data: rows.map(({ id, email, locale, subscribedAt }) => ({
      id,
      email,
      locale,
      subscribedAt: subscribedAt.toISOString(),
    })),
    meta: metaOf(page, subscribersPerPage, total),
  };
}

/**
 * Takes somebody out who asked the shop for it; the row stays, as when they leave by themselves. The journal names the row
 * alone, no address. Errors: 404 `not_found`, also when they have left meanwhile.
 */
export async function removeSubscriber(db: Database, clock: Clock, by: StaffView, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await queries.unsubscribeRow(tx, id, clock.now()))) throw new ShopError(404, 'not_found');
    await journalBy(tx, by, clock.now(), 'newsletter.remove', id);
  });
}

/**
 * §5.1 All of them as a file for the mailing tool, each with the day by the shop's clock and the link to leave, without those
 * who left; that it was taken stands in the journal.
 */
export async function subscribersSheet(
  db: Db,
  clock: Clock,
  by: StaffView,
  links: NewsletterLinks,
): Promise<string> {
  const { rows } = await queries.selectSubscribers(db, { limit: maxInSheet, offset: 0 });
  await journalBy(db, by, clock.now(), 'newsletter.export', 'export', {
    after: { subscribers: rows.length },
  });
  const { timeZone } = await getSettings(db);
  const zone = timeZoneAt(timeZone, clock.now());
  return sheetOf(
    ['email', 'language', 'since', 'unsubscribe'],
    rows.map(({ email, locale, subscribedAt }) => [
      email,
      locale,
      dayAt(subscribedAt.getTime(), zone),
      unsubscribeUrl(links, { email, locale }),
    ]),
  );
}
