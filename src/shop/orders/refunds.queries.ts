import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { refunds } from './orders.tables.ts';

export type RefundRow = typeof refunds.$inferSelect;

/** All that was owed back of an order, the earliest first. */
export const selectRefunds = (db: Db, orderId: number): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));

export const insertRefund = (tx: Db, row: typeof refunds.$inferInsert) => tx.insert(refunds).values(row);

/** What was still owed of an order is given back. */
export const payRefunds = (tx: Db, orderId: number, paidAt: Date) =>
  tx
    .update(refunds)
    .set({ paidAt })
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.paidAt)));
