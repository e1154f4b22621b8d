import { eq, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { invoices } from './orders.tables.ts';

/** Invoices are issued one after the other, so that a number that was not written is taken by the next. */
export const lockInvoices = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('invoices'))`);

export async function findInvoice(
  db: Db,
  orderId: number,
): Promise<typeof invoices.$inferSelect | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  return row;
}

export async function lastInvoiceNumber(tx: Db, year: number): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number | null>`max(${invoices.number})` })
    .from(invoices)
    .where(eq(invoices.year, year));
  return row?.last ?? 0;
}

export const insertInvoice = (tx: Db, row: typeof invoices.$inferInsert) => tx.insert(invoices).values(row);
