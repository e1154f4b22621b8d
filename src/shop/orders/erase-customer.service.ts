import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { deleteAccount, type ErasePerson, type Person } from '#/shop/accounts/index.ts';
import { erasePastPerson, findPastPerson } from '#/shop/history/index.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import { selectOrderIdsOfUser } from './customer-orders.queries.ts';
import * as queries from './customers.queries.ts';
import { requirePerson, type SeenParams } from './customers.service.ts';
import { type EraseMore, eraseOrdersOf, lockToCancel, ordersToErase } from './erase-person.service.ts';
import { type NotificationDeps, notifyCustomer } from './order-notifications.ts';
import { selectOrder } from './orders.queries.ts';

/** No account has this number: hooks that look for one find nothing. */
const noAccount = 0;

/**
 * §7.24 Forgets a person who asked for it: the account when there is one, what guests ordered with the phone, and whom a gift
 * of another account to the phone went to. Givers of gifts that are cancelled with it get an e-mail.
 * The books stay, without the person; a block of the phone stays without its reason. Refuses (ShopError) with 404
 * when there is nobody, 409 `changed_meanwhile` when it is not who was seen.
 */
export async function eraseCustomer(
  db: Database,
  clock: Clock,
  by: StaffView,
  params: SeenParams,
  {
    erase,
    more,
    notification,
  }: { erase: readonly ErasePerson[]; more: EraseMore; notification: NotificationDeps },
): Promise<void> {
  const { phone, accountId, email } = await requirePerson(db, params);
  const ofFiles = { phones: phone === null ? [] : [phone], email: email ?? null };
  const guests: ErasePerson = async (tx, { at }) => {
    await erasePastPerson(tx, ofFiles);
    if (phone === null) return;
    const select = async () => ({
      guestOrderIds: await queries.selectGuestOrderIds(tx, { phone, accountId }),
      giftIds: await queries.selectGiftIds(tx, { phone, accountId }),
      // Those of the account are cancelled after these.
      ofAccount: accountId === null ? [] : await selectOrderIdsOfUser(tx, accountId),
    });
    const all = (found: Awaited<ReturnType<typeof select>>) => Object.values(found).flat();
    const found = await ordersToErase(tx, select, all, more);
    const { guestOrderIds, giftIds } = found;
    await lockToCancel(tx, all(found), more);
    await eraseOrdersOf(tx, guestOrderIds, { at, whose: 'person' }, more);
    const cancelled = await eraseOrdersOf(tx, giftIds, { at, whose: 'receiver' }, more);
    // Once the receiver is forgotten: the e-mails that name them have gone, and this one says the number alone.
    for (const id of cancelled) {
      const gift = await selectOrder(tx, id);
      if (gift) await notifyCustomer(tx, gift, notification, 'cancelled');
    }
    await queries.deleteNotesOfPhone(tx, phone);
    await queries.emptyBlockReason(tx, phone);
  };
  const journal = async (tx: Db, at: Date): Promise<void> => {
    await journalBy(
      tx,
      by,
      at,
      'customer.erase',
      accountId === null ? (params.order ?? '') : String(accountId),
      { before: null, after: null },
    );
  };
  // Once the account is locked: its phone may have changed until then.
  const stillSeen: ErasePerson = async (tx) => void (await requirePerson(tx, params));
  const hooks: readonly ErasePerson[] = [stillSeen, guests, ...erase, (tx, { at }) => journal(tx, at)];
  if (accountId !== null) return deleteAccount(db, clock, accountId, hooks);
  const at = clock.now();
  // A guest's e-mail is not known to be theirs alone; that of a file came with the person.
  const named = (await findPastPerson(db, ofFiles))?.email ?? null;
  await db.transaction(async (tx) => {
    for (const hook of hooks) await hook(tx, { userId: noAccount, email: named, phone, at });
  });
}

export type ExportPerson = (db: Db, person: Person) => Promise<Record<string, unknown>>;

/**
 * What `eraseCustomer` would forget, as a file for the person who asked for it; that it was taken stands in the journal.
 * Refuses (ShopError) with 404 when there is nobody, 409 `changed_meanwhile` when it is not who was seen.
 */
export async function exportCustomer(
  db: Database,
  clock: Clock,
  by: StaffView,
  params: SeenParams,
  exportPerson: ExportPerson,
): Promise<Record<string, unknown>> {
  const { phone, accountId, email } = await requirePerson(db, params);
  const [account] = accountId === null ? [] : await queries.selectAccounts(db, { ids: [accountId] });
  const orderIds = [
    ...(accountId === null ? [] : await selectOrderIdsOfUser(db, accountId)),
    ...(phone === null ? [] : await queries.selectGuestOrderIds(db, { phone, accountId })),
  ];
  const ofFiles = { phones: phone === null ? [] : [phone], email: email ?? null };
  const past = await findPastPerson(db, ofFiles);
  const person = { userId: accountId, email: account?.email ?? past?.email ?? null, phone, orderIds };
  return db.transaction(async (tx) => {
    await journalBy(
      tx,
      by,
      clock.now(),
      'customer.export_data',
      accountId === null ? (params.order ?? '') : String(accountId),
    );
    return exportPerson(tx, person);
  });
}
