import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { statesOf } from './order-groups.queries.ts';
import { refunds } from './orders.tables.ts';
import type { Refund } from './refund.rules.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** All that was owed back of an order, the earliest first. */
export const selectRefunds = (db: Db, orderId: number): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));

export const insertRefund = (tx: Db, row: typeof refunds.$inferInsert) => tx.insert(refunds).values(row);

/** What was still owed of an order is given back, as money or as a credit. */
export const payRefunds = (tx: Db, orderId: number, paidAt: Date, creditCode: string | null = null) =>
  tx
    .update(refunds)
    .set({ paidAt, creditCode })
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.paidAt)));

/** What of an order's money pays for the orders that were sent in exchange for its pieces. */
export async function selectPassedOn(db: Db, orderId: number): Promise<Refund> {
  const { rows } = await db.execute<Refund>(sql`
    select coalesce(sum((amounts ->> 'credit')::bigint), 0)::float8 as centimes,
      coalesce(sum((shown_amounts ->> 'credit')::bigint), 0)::float8 as shown
    from orders where exchange_of = ${orderId} and status not in ${statesOf('undone')}`);
  return rows[0] ?? { centimes: 0, shown: 0 };
}

/** Credits that refunds of these orders were given back as. */
export async function selectCreditCodes(db: Db, orderIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .select({ code: refunds.creditCode })
    .from(refunds)
    .where(and(inArray(refunds.orderId, [...orderIds]), isNotNull(refunds.creditCode)));
  return rows.flatMap(({ code }) => code ?? []);
}
