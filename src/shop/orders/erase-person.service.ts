import type { Database, Db } from '#/platform/database.ts';
import { lockPrices } from '#/shop/catalog/index.ts';
import { eraseCredits, erasePromoPeople, moveCredits, movePromoTo } from '#/shop/promotions/index.ts';
import * as queries from './customer-orders.queries.ts';
import { creditPhoneOf } from './giver.service.ts';
import { isInGroup } from './order-groups.rules.ts';
import { type OrderRow, selectOrder, selectOrderForUpdate, updateOrder } from './orders.queries.ts';
import { moveOrder } from './orders.service.ts';
import type { Actor } from './orders.states.rules.ts';
import { isOfGiverAlone } from './orders.views.ts';
import { selectCreditCodes } from './refunds.queries.ts';

/** What other modules keep of orders whose person goes, and why they may still need the person. */
export interface EraseMore {
  /** Erases what a module keeps of these orders (receipts, pictures, names); in the same transaction. */
  also: readonly ((tx: Db, orderIds: readonly number[]) => Promise<void>)[];
  /** Of that, what names whom a gift goes to; the rest is the giver's. */
  ofReceiver: readonly ((tx: Db, orderIds: readonly number[]) => Promise<void>)[];
  /** Whether something of an order is still open between the shop and the person (a return on its way). */
  open(tx: Db, orderId: number): Promise<boolean>;
  /** Returns of these orders that the shop has not answered yet. */
  requested: {
    /** Locks them: none is approved meanwhile. Answers the price ids of the sizes that are reserved for them. */
    lock(tx: Db, orderIds: readonly number[]): Promise<number[]>;
    cancel(tx: Db, orderIds: readonly number[], at: Date): Promise<void>;
  };
  /** A keeping time is over, nobody has left: what is left of a credit is still theirs, by its code alone. */
  stays?: boolean;
}

/** Money that the shop has and may have to give back: until then name and phone are needed. */
const owes = ({ payment, status }: OrderRow): boolean =>
  payment === 'refund_due' ||
  payment === 'under_review' ||
  (payment === 'paid' && !isInGroup('arrived', status));

/** A parcel that is being made ready or carried: without name, phone and address it reaches nobody. */
const isUnderWay = ({ status }: OrderRow): boolean => underWay.has(status);
const underWay = new Set(['preparing', 'ready_for_pickup', 'shipped', 'out_for_delivery', 'failed_delivery']);

async function eraseOrders(
  tx: Db,
  { ids, numbers, whose }: { ids: readonly number[]; numbers: readonly string[]; whose: queries.Whose },
  more: EraseMore,
) {
  for (const erase of whose === 'person' ? more.also : more.ofReceiver) await erase(tx, ids);
  await queries.erasePersonOfOrders(tx, ids, whose);
  if (whose === 'receiver') return leaveToGivers(tx, { ids, numbers });
  await erasePromoPeople(tx, numbers);
  const codes = await selectCreditCodes(tx, ids);
  // An empty one as well: an order that it paid may still be given up.
  await (more.stays ? moveCredits(tx, codes, '') : eraseCredits(tx, codes));
}

/** What gifts used of a code and what was given back of them is their givers': it forgets the receiver's phone alone. */
async function leaveToGivers(
  tx: Db,
  { ids, numbers }: { ids: readonly number[]; numbers: readonly string[] },
): Promise<void> {
  for (const number of numbers) await movePromoTo(tx, number, '');
  for (const id of ids) {
    const codes = await selectCreditCodes(tx, [id]);
    if (codes.length === 0) continue;
    const order = await selectOrder(tx, id);
    await moveCredits(tx, codes, order ? await creditPhoneOf(tx, order) : '');
  }
}

/**
 * Locks these orders, before them their returns, and then the sizes of those that are going to be cancelled: each one's after
 * another would not be in the order in which a checkout locks them. For all orders that are erased in one transaction.
 */
export async function lockToCancel(
  tx: Db,
  orderIds: readonly number[],
  { requested }: Pick<EraseMore, 'requested'>,
): Promise<void> {
  const reserved = await requested.lock(tx, orderIds);
  await lockPrices(tx, [...reserved, ...(await queries.lockOrders(tx, orderIds))]);
}

/**
 * The orders that `select` finds, with the exchanges that are approved at this moment: their returns are locked before it looks
 * again.
 */
export async function ordersToErase<Found>(
  tx: Db,
  select: () => Promise<Found>,
  idsOf: (found: Found) => readonly number[],
  { requested }: Pick<EraseMore, 'requested'>,
): Promise<Found> {
  await requested.lock(tx, idsOf(await select()));
  return select();
}

/**
 * Takes the person, or of gifts the receiver, out of these orders, as far as nothing is open between the shop and the person.
 * Answers the ids of those that it cancelled.
 */
export async function eraseOrdersOf(
  tx: Db,
  orderIds: readonly number[],
  { at, whose }: { at: Date; whose: queries.Whose },
  more: EraseMore,
): Promise<number[]> {
  // Of a gift neither whose it is nor who fetches it gave it up.
  const actor: Actor = { kind: whose === 'person' ? 'shopper' : 'system' };
  const cancelled: number[] = [];
  const ids: number[] = [];
  const numbers: string[] = [];
  const open: number[] = [];
  await lockToCancel(tx, orderIds, more);
  // An exchange would be sent to nobody. Of a gift the return is its giver's.
  if (whose === 'person') await more.requested.cancel(tx, orderIds, at);
  for (const id of orderIds) {
    let order = await selectOrder(tx, id);
    if (order?.status === 'placed' || order?.status === 'confirmed') {
      order = await moveOrder(tx, id, 'cancel', actor, { now: at });
      cancelled.push(id);
    }
    if (!order) continue;
    if (isUnderWay(order)) {
      await updateOrder(tx, id, { ...(whose === 'person' ? queries.notCarried : {}), leftAt: at });
      open.push(id);
    } else if (owes(order) || (await more.open(tx, id))) {
      await updateOrder(tx, id, { ...queries.emptied(whose), leftAt: at });
      open.push(id);
    } else {
      ids.push(id);
      numbers.push(order.number);
    }
  }
  await eraseOrders(tx, { ids, numbers, whose }, more);
  // Of gifts that are open as well: their giver reads nothing that names the receiver.
  if (whose === 'receiver') for (const erase of more.ofReceiver) await erase(tx, open);
  return cancelled;
}

/**
 * §7.24 The person leaves the books: orders that are not yet prepared are cancelled (nobody could deliver them), and so are returns that the shop has not answered,
 * then name, phones, e-mail, address and notes of every order are emptied, with what other modules keep of them.
 * Lines and amounts stay. An order that is being made ready or carried keeps whom it goes to until it has arrived, one with
 * money still to be given back keeps name and phone alone until it is settled (`eraseSettled`).
 */
export const erasePerson =
  (more: EraseMore) =>
  async (tx: Db, { userId, at }: { userId: number; at: Date }): Promise<void> => {
    const select = () => queries.selectOrderIdsOfUser(tx, userId);
    await eraseOrdersOf(
      tx,
      await ordersToErase(tx, select, (ids) => ids, more),
      { at, whose: 'person' },
      more,
    );
  };

/**
 * Erases the rest of people who left with a parcel on its way or money owed, once that is settled. By a job; may run on several nodes at
 * once. Answers how many orders were emptied.
 */
export async function eraseSettled(db: Database, more: EraseMore): Promise<number> {
  let erased = 0;
  for (const id of await queries.selectLeft(db)) {
    erased += await db.transaction(async (tx) => {
      const order = await selectOrderForUpdate(tx, id);
      if (!order?.leftAt || isUnderWay(order)) return 0;
      // Whoever left is of no account any more; a gift still is of its giver's.
      const whose = isOfGiverAlone(order) ? 'receiver' : 'person';
      if (owes(order) || (await more.open(tx, id))) {
        await updateOrder(tx, id, queries.emptied(whose));
        return 0;
      }
      await eraseOrders(tx, { ids: [id], numbers: [order.number], whose }, more);
      return 1;
    });
  }
  return erased;
}

/**
 * The keeping time of orders: those that ended before that moment lose their person, unless something is still open. Lines,
 * amounts and invoices stay, and so does the money of a credit. So many at most; answers how many it was.
 */
export async function expireOrders(
  db: Database,
  more: EraseMore,
  before: Date,
  most: number,
): Promise<number> {
  for (let after = 0; ; ) {
    const found = await queries.selectEndedBefore(db, { before, after, most });
    const last = found.at(-1);
    if (last === undefined) return 0;
    const erased = await db.transaction(async (tx) => {
      const ids: number[] = [];
      const numbers: string[] = [];
      for (const id of found) {
        const order = await selectOrderForUpdate(tx, id);
        const names = order && (order.phone !== '' || order.userId !== null);
        const ended = names && order.updatedAt < before;
        if (!ended || owes(order) || (await more.open(tx, id))) continue;
        ids.push(id);
        numbers.push(order.number);
      }
      if (ids.length > 0) await eraseOrders(tx, { ids, numbers, whose: 'person' }, { ...more, stays: true });
      return ids.length;
    });
    if (erased > 0) return erased;
    after = last;
  }
}
