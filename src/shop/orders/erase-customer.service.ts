import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { deleteAccount, type ErasePerson } from '#/shop/accounts/index.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import * as queries from './customers.queries.ts';
import { type CustomerParams, requirePerson } from './customers.service.ts';
import { type EraseMore, eraseOrdersOf } from './erase-person.service.ts';

/** No account has this number: hooks that look for one find nothing. */
const noAccount = 0;

/**
 * §7.24 Forgets a person who asked for it: the account when there is one, and what guests ordered with the phone.
 * The books stay, without the person; a block of the phone stays without its reason. Refuses (ShopError 404) when
 * there is nobody.
 */
export async function eraseCustomer(
  db: Database,
  clock: Clock,
  by: StaffView,
  params: CustomerParams,
  { erase, more }: { erase: readonly ErasePerson[]; more: EraseMore },
): Promise<void> {
  const { phone, accountId } = await requirePerson(db, params);
  const guests: ErasePerson = async (tx, { at }) => {
    if (phone === null) return;
    await eraseOrdersOf(tx, await queries.selectGuestOrderIds(tx, phone), at, more);
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
  const hooks: readonly ErasePerson[] = [guests, ...erase, (tx, { at }) => journal(tx, at)];
  if (accountId !== null) return deleteAccount(db, clock, accountId, hooks);
  const at = clock.now();
  await db.transaction(async (tx) => {
    for (const hook of hooks) await hook(tx, { userId: noAccount, email: null, phone, at });
  });
}
