import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { creditNotes, invoices, refunds } from './orders.tables.ts';

/** Invoices are issued one after the other, so that a number that was not written is taken by the next. */
export const lockInvoices = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('invoices'))`);

export async function findInvoice(
  db: Db,
  orderId: number,
): Promise<typeof invoices.$inferSelect | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  return row;
}

const papersOf = { invoice: invoices, creditNote: creditNotes };
export type PaperKind = keyof typeof papersOf;

export async function lastNumber(tx: Db, kind: PaperKind, year: number): Promise<number> {
  const papers = papersOf[kind];
  const [row] = await tx
    .select({ last: sql<number | null>`max(${papers.number})` })
    .from(papers)
    .where(eq(papers.year, year));
  return row?.last ?? 0;
}

export const insertInvoice = (tx: Db, row: typeof invoices.$inferInsert) => tx.insert(invoices).values(row);

export const insertCreditNote = (tx: Db, row: typeof creditNotes.$inferInsert) =>
  tx.insert(creditNotes).values(row);

/** The credit notes of an order with their refunds, the earliest first. */
export const selectCreditNotes = (db: Db, orderId: number) =>
  db
    .select({ note: creditNotes, refund: refunds })
    .from(creditNotes)
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(creditNotes.id));
