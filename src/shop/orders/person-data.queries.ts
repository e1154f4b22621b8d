import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { selectBlock, selectGiftIds, selectNotes } from './customers.queries.ts';
import { withoutUndone } from './order-history.rules.ts';
import { orderEvents, orderLines, orders, refunds } from './orders.tables.ts';

/** Orders for their person, with what the shop wrote of them where `words` asks for it. Amounts are centimes of DH. */
export async function selectOrdersData(db: Db, ids: readonly number[], words: boolean) {
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id));
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.id));
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...ids]))
    .orderBy(asc(orderEvents.id));
  const owed = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, [...ids]));
  const of = <Row extends { orderId: number }>(all: readonly Row[], id: number): Row[] =>
    all.filter(({ orderId }) => orderId === id);
  return rows.map((order) => ({
    number: order.number,
    createdAt: order.createdAt,
    status: order.status,
    payment: order.payment,
    paymentMethod: order.paymentMethod,
    name: order.customerName,
    phone: order.phone,
    secondPhone: order.secondPhone,
    email: order.email,
    city: order.city,
    address: order.address,
    note: order.note,
    locale: order.locale,
    delivery: order.delivery,
    promise: order.promise,
    source: order.source,
    device: order.device,
    promoCode: order.promoCode,
    amounts: order.amounts,
    currency: order.currency,
    shownAmounts: order.shownAmounts,
    lines: of(lines, order.id).map(({ title, color, size, quantity, price, usedPrice }) => ({
      ...{ title, color, size, quantity, price, usedPrice },
    })),
    refunds: of(owed, order.id).map(({ centimes, dueAt, paidAt }) => ({ centimes, dueAt, paidAt })),
    events: (words ? of(events, order.id) : withoutUndone(of(events, order.id)))
      .filter(({ shown }) => shown || words)
      .map(({ at, axis, from, to, note }) => ({ at, axis, from, to, ...(words ? { note } : {}) })),
  }));
}

/** What gifts say of whom they go to; what they cost and who gives them is not theirs. */
export async function selectReceived(db: Db, key: { userId: number | null; phone: string | null }) {
  const { userId: accountId, phone } = key;
  const ids = phone === null ? [] : await selectGiftIds(db, { phone, accountId });
  return db
    .select({
      number: orders.number,
      createdAt: orders.createdAt,
      name: orders.customerName,
      phone: orders.phone,
      secondPhone: orders.secondPhone,
      city: orders.city,
      address: orders.address,
      note: orders.note,
    })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id));
}

/** What the staff wrote of a person, and whether the phone places no cash order. */
export async function selectStaffWords(db: Db, key: { userId: number | null; phone: string | null }) {
  const block = key.phone === null ? undefined : await selectBlock(db, key.phone);
  const notes = await selectNotes(db, { phone: key.phone, accountId: key.userId });
  return {
    notes: notes.map(({ at, text }) => ({ at, text })),
    block: block ? { at: block.at, phone: block.phone, reason: block.reason } : null,
  };
}

/** Whether an order of this account was taken in by number and phone. */
export const hasClaimed = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(orders, and(eq(orders.userId, userId), isNotNull(orders.claimedAt)))) > 0;

export const selectNumbers = async (db: Db, ids: readonly number[]): Promise<string[]> =>
  (
    await db
      .select({ number: orders.number })
      .from(orders)
      .where(inArray(orders.id, [...ids]))
  ).map(({ number }) => number);
