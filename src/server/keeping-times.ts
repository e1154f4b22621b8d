import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { deleteMailsBefore } from '#/platform/mail.ts';
import { deleteEndedSignIns, eraseUnused, warnUnused } from '#/shop/accounts/index.ts';
import { deleteLeftBefore, deleteMessagesBefore } from '#/shop/contact/index.ts';
import { deleteHistoryBefore } from '#/shop/history/index.ts';
import { deleteNotesBefore, expireOrders, selectUnusedAccounts } from '#/shop/orders/index.ts';
import { expireReceipts } from '#/shop/payments/index.ts';
import { deleteSentBefore } from '#/shop/restock/index.ts';
import { expirePhotos } from '#/shop/returns/index.ts';
import { getSettings, type Settings } from '#/shop/settings/index.ts';
import { deleteEndedStaffSignIns, dropWordsBefore, writeJournal } from '#/shop/staff/index.ts';
import { eraseHooks, eraseMore } from './erase-customer.ts';

type Deps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'send'>;
  /** The shop's address in e-mails; undefined where none leaves the shop: then no account is erased, nobody would know. */
  mailOrigin: string | undefined;
};

type KeepingTime = Extract<keyof Settings, `keep${string}Months`>;

type Kind = {
  /** What the journal calls it. */
  name: string;
  months: KeepingTime;
  /** Removes what is older, at most so many in one transaction; answers how many. None are left when it answers 0. */
  remove(deps: Deps, before: Date, most: number): Promise<number>;
  /** What comes first each night, with the moment a month later than `before`. */
  announce?(deps: Deps, before: Date, most: number): Promise<void>;
};

/** Everything that says something of a person and goes by itself. Money, stock and invoices are in none of it. */
const kinds: readonly Kind[] = [
  { name: 'messages', months: 'keepMessagesMonths', remove: on(deleteMessagesBefore) },
  { name: 'newsletter', months: 'keepUnsubscribedMonths', remove: on(deleteLeftBefore) },
  { name: 'restock', months: 'keepRestockMonths', remove: on(deleteSentBefore) },
  { name: 'emails', months: 'keepMailsMonths', remove: on(deleteMailsBefore) },
  {
    name: 'receipts',
    months: 'keepReceiptsMonths',
    remove: ({ db, jobs }, before, most) => expireReceipts(db, jobs, before, most),
  },
  {
    name: 'return_photos',
    months: 'keepReturnPhotosMonths',
    remove: ({ db, jobs }, before, most) => expirePhotos(db, jobs, before, most),
  },
  { name: 'notes', months: 'keepNotesMonths', remove: on(deleteNotesBefore) },
  { name: 'journal', months: 'keepNotesMonths', remove: on(dropWordsBefore) },
  {
    name: 'orders',
    months: 'keepOrdersMonths',
    remove: ({ db, jobs }, before, most) => expireOrders(db, eraseMore(jobs), before, most),
  },
  { name: 'accounts', months: 'keepAccountsMonths', remove: eraseAccounts, announce: warnAccounts },
  { name: 'past_orders', months: 'keepOrdersMonths', remove: on(deleteHistoryBefore) },
];

async function eraseAccounts(deps: Deps, usedBefore: Date, most: number): Promise<number> {
  const { db, clock, jobs, mailOrigin } = deps;
  if (mailOrigin === undefined) return 0;
  const warnedBefore = monthsBefore(clock.now(), 1);
  let erased = 0;
  for (const id of await selectUnusedAccounts(db, { usedBefore, warnedBefore, most }))
    if (await eraseUnused(db, clock, id, { usedBefore, warnedBefore, erase: eraseHooks(jobs, true) }))
      erased++;
  return erased;
}

async function warnAccounts(deps: Deps, usedBefore: Date, most: number): Promise<void> {
  const { db, clock, jobs, mailOrigin: origin } = deps;
  if (origin === undefined) return;
  for (;;) {
    const ids = await selectUnusedAccounts(db, { usedBefore, warnedBefore: null, most });
    for (const id of ids) await warnUnused(db, { clock, jobs, origin }, id, usedBefore);
    if (ids.length < most) return;
  }
}

function on(remove: (db: Database, before: Date, most: number) => Promise<number>): Kind['remove'] {
  return ({ db }, before, most) => remove(db, before, most);
}

const batch = 500;

/**
 * Removes what the shop has kept for as long as its settings say, and sessions and links that ended. By a job, each night; may
 * be cut short and run again. Answers how many of each kind went.
 */
export async function applyKeepingTimes(deps: Deps, most = batch): Promise<Record<string, number>> {
  const now = deps.clock.now();
  const settings = await getSettings(deps.db);
  const removed: Record<string, number> = {};
  for (const kind of kinds) {
    const months = settings[kind.months];
    if (months === null) continue;
    await kind.announce?.(deps, monthsBefore(now, months - 1), most);
    const count = await removeAll(deps, kind, monthsBefore(now, months), most);
    if (count > 0) removed[kind.name] = count;
  }
  await deleteEndedSignIns(deps.db, now);
  await deleteEndedStaffSignIns(deps.db, now);
  return removed;
}

/** The journal has what went, also where a later batch fails. */
async function removeAll(deps: Deps, kind: Kind, before: Date, most: number): Promise<number> {
  let count = 0;
  try {
    let some: number;
    do {
      some = await kind.remove(deps, before, most);
      count += some;
    } while (some > 0);
  } finally {
    if (count > 0)
      await writeJournal(deps.db, {
        at: deps.clock.now(),
        staffId: null,
        actor: 'system',
        action: 'personal_data.expire',
        entity: 'personal_data',
        entityId: kind.name,
        after: { kind: kind.name, removed: count, before: before.toISOString() },
      });
  }
  return count;
}

const monthsBefore = (now: Date, months: number): Date => {
  const then = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC');
  return new Date(then.subtract({ months }).epochMilliseconds);
};
