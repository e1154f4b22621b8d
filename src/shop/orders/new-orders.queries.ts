import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { orders } from './orders.tables.ts';

/** What a notice of a new order says of it; nothing of the person. `total`: hundredths of the shown currency. */
export type NewOrderFacts = {
  id: number;
  number: string;
  total: number;
  currencyLabel: string;
  placeId: number | null;
  city: string;
  createdAt: Date;
  /** Until when somebody held it at the desk, without a call; null: not since it was given back. */
  agentUntil: Date | null;
};

const factsOf = ({
  id,
  number,
  shownAmounts,
  currencyLabel,
  placeId,
  city,
  createdAt,
  agentUntil,
}: typeof orders.$inferSelect) => ({
  ...{ id, number, currencyLabel, placeId, city, createdAt, agentUntil },
  total: shownAmounts.total,
});

/** Waits as it was placed: nobody has called about it or holds it at `now`. One that the desk only gave out stays unanswered. */
const waitsUntouched = (now: Date) =>
  and(
    eq(orders.status, 'placed'),
    // Postponing begins the tries anew.
    inArray(orders.confirmation, ['to_confirm', 'not_needed']),
    eq(orders.callTries, 0),
    or(isNull(orders.agentUntil), lte(orders.agentUntil, now)),
  );

/** Free, or confirmed by the shopper, not by a call. */
const neededNoAnswer = and(eq(orders.status, 'confirmed'), eq(orders.callTries, 0), isNull(orders.agentId));

/**
 * Those of these orders that are new still at `now`, the oldest first: nobody has called about them, holds them, has sent or
 * ended them. One that needs no answer is new while it waits to be prepared.
 */
export async function selectNewOrders(db: Db, ids: readonly number[], now: Date): Promise<NewOrderFacts[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), or(waitsUntouched(now), neededNoAnswer)))
    .orderBy(asc(orders.id));
  return rows.map(factsOf);
}

/** Those of these orders that somebody holds at `now`: without a call they are new again after it. */
export async function selectHeldOrders(db: Db, ids: readonly number[], now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), eq(orders.status, 'placed'), gt(orders.agentUntil, now)));
  return rows.map((row) => row.id);
}

/** Cash orders since then that nobody has called about or answered, nor holds at `now`, the oldest first. */
export async function selectUnanswered(db: Db, since: Date, now: Date): Promise<NewOrderFacts[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.paymentMethod, 'cod'),
        eq(orders.confirmation, 'to_confirm'),
        waitsUntouched(now),
        gt(orders.createdAt, since),
      ),
    )
    .orderBy(asc(orders.id));
  return rows.map(factsOf);
}
