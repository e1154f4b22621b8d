import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { KnownPhone } from './known-phone.schema.ts';
import { statesOf } from './order-groups.queries.ts';
import type { OrderRow } from './orders.queries.ts';
import { orders } from './orders.tables.ts';

/** Orders that name this phone, as the first or the second. */
const ordersOf = (phone: string) => or(eq(orders.phone, phone), eq(orders.secondPhone, phone));

/** The newest first. */
export const selectOrdersOfPhone = (db: Db, phone: string, most: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(ordersOf(phone))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(most);

/** What became of all orders of a phone; an exchange is a part of the order that it belongs to. */
export async function countOrdersOfPhone(
  db: Db,
  phone: string,
): Promise<Omit<KnownPhone['counts'], 'imported'>> {
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::int`,
      delivered: sql<number>`count(*) filter (where status in ${statesOf('arrived')})::int`,
      refused: sql<number>`count(*) filter (where status in ${statesOf('notTaken')})::int`,
      cancelled: sql<number>`count(*) filter (where status = 'cancelled')::int`,
      open: sql<number>`count(*) filter (where status in ${statesOf('open')})::int`,
    })
    .from(orders)
    .where(and(ordersOf(phone), isNull(orders.exchangeOf)));
  return counts ?? { all: 0, delivered: 0, refused: 0, cancelled: 0, open: 0 };
}
