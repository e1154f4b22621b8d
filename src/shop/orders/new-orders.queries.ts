import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
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
};

const factsOf = ({
  id,
  number,
  shownAmounts,
  currencyLabel,
  placeId,
  city,
  createdAt,
}: typeof orders.$inferSelect) => ({
  ...{ id, number, currencyLabel, placeId, city, createdAt },
  total: shownAmounts.total,
});

/** These orders, the oldest first. */
export async function selectNewOrders(db: Db, ids: readonly number[]): Promise<NewOrderFacts[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id));
  return rows.map(factsOf);
}

/** Cash orders since then that nobody has called about, taken or answered, the oldest first. */
export async function selectUnanswered(db: Db, since: Date): Promise<NewOrderFacts[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, 'placed'),
        eq(orders.paymentMethod, 'cod'),
        eq(orders.confirmation, 'to_confirm'),
        eq(orders.callTries, 0),
        isNull(orders.agentId),
        gt(orders.createdAt, since),
      ),
    )
    .orderBy(asc(orders.id));
  return rows.map(factsOf);
}
