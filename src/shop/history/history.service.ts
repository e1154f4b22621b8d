import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { addSubscribers, removeSubscribers } from '#/shop/contact/index.ts';
import { journalBy, type StaffView, writeJournal } from '#/shop/staff/index.ts';
import type { CustomerDraft } from './customer-drafts.ts';
import * as queries from './history.queries.ts';
import type { OrderDraft } from './order-drafts.ts';
import { type HistoryReading, type ReadHistory, readHistory } from './read-history.ts';
import { canCommit, type HistoryReport } from './report.ts';

const rowsPerWrite = 1000;

export type HistoryCommit = { report: HistoryReport; importId: number | null };

/**
 * Takes a file in, what is new of it and new outcomes of orders that came before, in one transaction: with an error that nobody has chosen to leave out nothing is written. The
 * same file again writes nothing. No stock, order, money, mail or account comes of it.
 */
export async function commitHistory(
  db: Database,
  path: string,
  reading: HistoryReading,
  by: { staffId: number | null; actor: string },
): Promise<HistoryCommit> {
  const { report, orders, newOutcomes, ...people } = await readHistory(db, path, reading);
  if (!canCommit(report)) return { report, importId: null };
  const { kind, fileName, now: at } = reading;
  const importId = await db.transaction(async (tx) => {
    const id = await queries.insertImport(tx, { kind, fileName, actor: by.actor, summary: {}, at });
    const wrote =
      kind === 'orders'
        ? {
            orders: await writeOrders(tx, id, orders, reading),
            outcomes: await queries.changeOutcomes(tx, id, newOutcomes),
          }
        : await writeCustomers(tx, id, people, reading);
    const summary = { ...wrote, known: report.found.known, leftOut: report.leftOut };
    await queries.finishImport(tx, id, summary);
    await writeJournal(tx, {
      ...{ at, ...by, action: 'history.import', entity: 'history', entityId: String(id) },
      after: { file: fileName, ...summary },
    });
    return id;
  });
  return { report, importId };
}

/** The orders, and of each person of them what their newest says. */
async function writeOrders(
  tx: Db,
  importId: number,
  orders: readonly OrderDraft[],
  { now: at, onProgress }: HistoryReading,
): Promise<number> {
  const people = new Map<string, OrderDraft>();
  let written = 0;
  for (let from = 0; from < orders.length; from += rowsPerWrite) {
    const some = orders.slice(from, from + rowsPerWrite);
    const made = await queries.insertOrders(
      tx,
      some.map(({ row: _row, formerKeys: _keys, person: { phone, email }, ...order }) => ({
        ...order,
        importId,
        phone,
        email: phone === null ? email : null,
      })),
    );
    written += made.size;
    for (const order of some) {
      const who = order.person.phone ?? order.person.email ?? '';
      const known = people.get(who);
      if (made.has(order.key) && (!known || known.orderedAt < order.orderedAt)) people.set(who, order);
    }
    await onProgress?.('writing', from + some.length, orders.length);
  }
  const rows = [...people.values()].map(({ person }) => ({
    importId,
    key: null,
    ...person,
    note: '',
    consentedIn: null,
    at,
  }));
  for (let from = 0; from < rows.length; from += rowsPerWrite)
    await queries.insertCustomers(tx, rows.slice(from, from + rowsPerWrite));
  return written;
}

/** The newsletter goes to those who asked for it in so many words, and never to who has left it here. */
async function writeCustomers(
  tx: Db,
  importId: number,
  {
    customers,
    newConsents,
    newSubscribers,
  }: Pick<ReadHistory, 'customers' | 'newConsents' | 'newSubscribers'>,
  { now: at, onProgress }: HistoryReading,
): Promise<{ customers: number; subscribers: number }> {
  const subscribe = (of: readonly CustomerDraft[]) =>
    addSubscribers(
      tx,
      of.flatMap(({ person }) => person.email ?? []),
      { locale: 'ar', at },
    );
  const written = { customers: 0, subscribers: 0 };
  for (let from = 0; from < newConsents.length; from += rowsPerWrite) {
    // Those who had it too: once their place there is erased, the same file must not bring them back.
    await queries.markConsented(
      tx,
      importId,
      newConsents.slice(from, from + rowsPerWrite).map(({ key }) => key),
    );
  }
  for (let from = 0; from < newSubscribers.length; from += rowsPerWrite)
    written.subscribers += await subscribe(newSubscribers.slice(from, from + rowsPerWrite));
  for (let from = 0; from < customers.length; from += rowsPerWrite) {
    const some = customers.slice(from, from + rowsPerWrite);
    const made = await queries.insertCustomers(
      tx,
      some.map(({ key, person, note, consents }) => ({
        ...{ importId, key, ...person, note, at },
        consentedIn: consents ? importId : null,
      })),
    );
    written.customers += made.size;
    const consenting = some.filter(({ key, consents }) => consents && made.has(key));
    written.subscribers += await subscribe(consenting);
    await onProgress?.('writing', from + some.length, customers.length);
  }
  return written;
}

/**
 * Takes an import back: what it brought is gone, outcomes that it changed are as before, and who came to the newsletter by it and has not left since. Refuses (ShopError)
 * with 404 and 409 `history_already_undone`.
 */
export async function undoHistory(db: Database, by: StaffView, id: number, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const run = await queries.lockImport(tx, id);
    if (!run) throw new ShopError(404, 'not_found');
    if (run.undoneAt) throw new ShopError(409, 'history_already_undone');
    const outcomes = await queries.restoreOutcomes(tx, id);
    const { orders, customers } = await queries.deleteBroughtBy(tx, id);
    await queries.unmarkConsented(tx, id);
    const subscribers = await removeSubscribers(tx, run.at);
    await queries.markUndone(tx, id, at);
    await journalBy(tx, by, at, 'history.undo', id, {
      before: null,
      after: { file: run.fileName, orders, outcomes, customers, subscribers },
    });
  });
}
