import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import type { OrderLineRow, OrderRow } from './orders.queries.ts';
import { creditNotes, invoices, orderLines, orders, refunds } from './orders.tables.ts';
import type { TaxedShare } from './vat.rules.ts';

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

/** The credit notes of an order, the earliest first. */
export const selectCreditNotes = (db: Db, orderId: number) =>
  db.select().from(creditNotes).where(eq(creditNotes.orderId, orderId)).orderBy(asc(creditNotes.id));

type Amount = { centimes: number; shown: number };
/** What the VAT of an order follows from. */
export type TaxedOrder = Pick<OrderRow, 'exchangeOf' | 'amounts' | 'shownAmounts'>;
export type TaxedLine = Pick<
  OrderLineRow,
  'productId' | 'quantity' | 'usedPrice' | 'shownUsedPrice' | 'offer'
>;
type TaxedRead = TaxedOrder & {
  id: number;
  lines: TaxedLine[];
  invoice: (Amount & { taxed: TaxedShare[] }) | null;
  refunds: Amount[];
};

/** Orders with their lines, the invoice that was issued, and what goes back of them. */
export async function selectTaxedOrders(db: Db, ids: readonly number[]): Promise<TaxedRead[]> {
  const { rows } = await db.execute<TaxedRead>(sql`
    select o.id, o.exchange_of as "exchangeOf", o.amounts, o.shown_amounts as "shownAmounts",
      (select coalesce(json_agg(json_build_object('productId', line.product_id, 'quantity', line.quantity,
          'usedPrice', line.used_price, 'shownUsedPrice', line.shown_used_price, 'offer', line.offer)), '[]')
        from ${orderLines} line where line.order_id = o.id) as lines,
      (select json_build_object('centimes', paper.centimes, 'shown', paper.shown, 'taxed', paper.taxed)
        from ${invoices} paper where paper.order_id = o.id) as invoice,
      (select coalesce(json_agg(json_build_object('centimes', back.centimes, 'shown', back.shown) order by back.id), '[]')
        from ${refunds} back where back.order_id = o.id) as refunds
    from ${orders} o where o.id = any(${idList(ids)})`);
  return rows;
}

const ofOrder = { id: orders.id, number: orders.number, name: orders.customerName };
const ofInvoice = { centimes: invoices.centimes, shown: invoices.shown, taxed: invoices.taxed };
/** Counts in an exchange alone (vat.rules.ts). */
const ofCredit = {
  centimes: sql<number>`coalesce((${orders.amounts} ->> 'credit')::bigint, 0)::float8`,
  shown: sql<number>`coalesce((${orders.shownAmounts} ->> 'credit')::bigint, 0)::float8`,
};

/** Invoices issued from one moment until before the other, then the credit notes with their invoice. */
export async function selectBook(db: Db, from: Date, to: Date) {
  const issued = await db
    .select({
      ...{ year: invoices.year, number: invoices.number, issuedAt: invoices.issuedAt },
      ...{ order: ofOrder, invoice: ofInvoice },
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(gte(invoices.issuedAt, from), lt(invoices.issuedAt, to)))
    .orderBy(asc(invoices.year), asc(invoices.number));
  const credited = await db
    .select({
      ...{ year: creditNotes.year, number: creditNotes.number, issuedAt: creditNotes.issuedAt },
      ...{ order: ofOrder, invoice: ofInvoice, credit: ofCredit },
      note: {
        ...{ id: creditNotes.id, refundId: creditNotes.refundId },
        ...{ centimes: creditNotes.centimes, shown: creditNotes.shown },
      },
    })
    .from(creditNotes)
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .innerJoin(invoices, eq(invoices.orderId, creditNotes.orderId))
    .where(and(gte(creditNotes.issuedAt, from), lt(creditNotes.issuedAt, to)))
    .orderBy(asc(creditNotes.year), asc(creditNotes.number));
  return [
    ...issued.map((row) => ({ ...row, kind: 'invoice' as const, note: null, credit: undefined })),
    ...credited.map((row) => ({ ...row, kind: 'creditNote' as const })),
  ];
}
export type BookRow = Awaited<ReturnType<typeof selectBook>>[number];

/** The first and the last moment of each day, by UTC, on which a paper was issued. */
export async function selectBookDays(db: Db): Promise<{ first: string; last: string }[]> {
  const { rows } = await db.execute<{ first: string; last: string }>(sql`
    select to_json(min(issued_at)) #>> '{}' as first, to_json(max(issued_at)) #>> '{}' as last
    from (select issued_at from ${invoices} union all select issued_at from ${creditNotes}) papers
    group by date_trunc('day', issued_at, 'UTC')`);
  return rows;
}
