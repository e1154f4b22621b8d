import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { orderGroups } from './order-groups.rules.ts';
import type { OrderRow } from './orders.queries.ts';
import { orderEvents, orderLines, orders } from './orders.tables.ts';

/** A customer's orders, the newest first. */
export async function selectOrdersOfUser(
  db: Db,
  userId: number,
  page: { offset: number; limit: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db.select({ total: count() }).from(orders).where(eq(orders.userId, userId));
  return { rows, total: counted?.total ?? 0 };
}

/** One's own only: another person's number finds nothing. */
export async function selectOrderOfUser(
  db: Db,
  userId: number,
  number: string,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.number, number)));
  return row;
}

/** An order that belongs to no account yet becomes this customer's, unless its person has left. Answers how many did. */
export async function giveGuestOrder(
  tx: Db,
  { id, userId, at }: { id: number; userId: number; at: Date },
): Promise<number> {
  const given = await tx
    .update(orders)
    .set({ userId, claimedAt: at })
    .where(and(eq(orders.id, id), isNull(orders.userId), isNull(orders.leftAt)))
    .returning({ id: orders.id });
  return given.length;
}

export const selectOrderIdsOfUser = async (tx: Db, userId: number): Promise<number[]> =>
  (await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)).orderBy(orders.id)).map(
    ({ id }) => id,
  );

/**
 * Locks these orders in one fixed order: no return is asked for meanwhile. Answers the price ids of the lines of those that are not
 * yet prepared.
 */
export async function lockOrders(tx: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const locked = await tx
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(orders.id)
    .for('update');
  const unprepared = locked.filter(({ status }) => status === 'placed' || status === 'confirmed');
  const lines = await tx
    .selectDistinct({ priceId: orderLines.priceId })
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        unprepared.map(({ id }) => id),
      ),
    );
  return lines.map(({ priceId }) => priceId);
}

/** What a parcel does not need of a person. */
export const notCarried = { email: null, source: {}, device: null, userId: null };

/** All that an order knows of a person, or of a gift's receiver alone. */
export type Whose = 'person' | 'receiver';

const deliveredTo = { secondPhone: null, address: {}, note: '', parcel: null };

/** What a refund does not need of a person, or of whom a gift goes to. */
export const emptied = (whose: Whose) =>
  whose === 'person' ? { ...notCarried, ...deliveredTo } : deliveredTo;

/** Orders whose person left while a parcel was on its way or money was owed. */
export const selectLeft = async (db: Db): Promise<number[]> =>
  (await db.select({ id: orders.id }).from(orders).where(isNotNull(orders.leftAt)).orderBy(orders.id)).map(
    ({ id }) => id,
  );

/**
 * Takes the person out of these orders, or of gifts the receiver alone: account, e-mail and device are the giver's. Lines,
 * amounts, states and numbers stay.
 */
export async function erasePersonOfOrders(tx: Db, ids: readonly number[], whose: Whose): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(orders)
    .set({
      ...emptied(whose),
      customerName: '',
      phone: '',
      leftAt: null,
    })
    .where(inArray(orders.id, [...ids]));
  // What staff wrote of calls may name the person.
  await tx
    .update(orderEvents)
    .set({ note: '' })
    .where(and(inArray(orderEvents.orderId, [...ids]), ne(orderEvents.note, 'redated')));
}

/**
 * Orders after `after` that came to their end before that moment and still name their person, or the giver of an erased
 * receiver; so many at most.
 */
export const selectEndedBefore = async (
  db: Db,
  { before, after, most }: { before: Date; after: number; most: number },
): Promise<number[]> => {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        gt(orders.id, after),
        or(ne(orders.phone, ''), isNotNull(orders.userId)),
        isNull(orders.leftAt),
        lt(orders.updatedAt, before),
        inArray(orders.status, orderGroups.over),
      ),
    )
    .orderBy(orders.id)
    .limit(most);
  return rows.map(({ id }) => id);
};
