import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { ordersToJoin, statesOf } from '#/shop/orders/index.ts';
import { receipts } from './payments.tables.ts';

export type ReceiptRow = typeof receipts.$inferSelect;

export const selectReceipts = (db: Db, orderId: number): Promise<ReceiptRow[]> =>
  db.select().from(receipts).where(eq(receipts.orderId, orderId)).orderBy(asc(receipts.id));

export async function selectReceipt(db: Db, orderId: number, id: number): Promise<ReceiptRow | undefined> {
  const [row] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.orderId, orderId), eq(receipts.id, id)));
  return row;
}

export const insertReceipts = (tx: Db, rows: (typeof receipts.$inferInsert)[]) =>
  tx.insert(receipts).values(rows);

/** Takes the receipts of these orders out of the books; answers the names of their files. */
export const deleteReceipts = async (tx: Db, orderIds: readonly number[]): Promise<string[]> =>
  (
    await tx
      .delete(receipts)
      .where(inArray(receipts.orderId, [...orderIds]))
      .returning({ file: receipts.file })
  ).map(({ file }) => file);

/** For each of these files, the numbers of other orders that were sent the same. */
export async function selectSameFiles(db: Db, orderId: number): Promise<{ hash: string; number: string }[]> {
  const { rows } = await db.execute<{ hash: string; number: string }>(sql`
    select distinct other.hash, placed.number
    from receipts own
    join receipts other on other.hash = own.hash and other.order_id <> own.order_id
    join ${ordersToJoin} placed on placed.id = other.order_id
    where own.order_id = ${orderId} order by placed.number`);
  return rows;
}

/** Also of a cancelled order: money that came for it goes back. */
const underReview = sql`orders.payment = 'under_review'`;

/** For the counts of the menu: orders whose receipt waits to be looked at. */
export const ordersUnderReview = sql`(select orders.id from ${ordersToJoin} orders where ${underReview})`;

/** The same, the one whose receipt came first first. */
export async function selectUnderReview(db: Db, most: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select orders.id from ${ordersToJoin} orders
    left join receipts on receipts.order_id = orders.id
    where ${underReview}
    group by orders.id order by max(receipts.at), orders.id limit ${most}`);
  return rows.map(({ id }) => id);
}

/** Which of these files an order was sent as its receipt. */
export async function selectNamedReceipts(db: Db, files: string[]): Promise<Set<string>> {
  const rows = await db.select({ file: receipts.file }).from(receipts).where(inArray(receipts.file, files));
  return new Set(rows.map(({ file }) => file));
}

/** Receipts of orders that are done with, so many at most; answers the names of their files. */
export async function deleteReceiptsBefore(tx: Db, before: Date, most: number): Promise<string[]> {
  const { rows } = await tx.execute<{ file: string }>(sql`
    delete from receipts where id in (
      select receipts.id from receipts join ${ordersToJoin} orders on orders.id = receipts.order_id
      where receipts.at < ${before.toISOString()}::timestamptz
        and orders.status in ${statesOf('over')}
        and orders.payment not in ('under_review', 'refund_due')
      order by receipts.id limit ${most} for update of receipts skip locked)
    returning file`);
  return rows.map(({ file }) => file);
}

/** Receipts of these orders, for the person: what was sent and when; the files are the shop's to hand over. */
export const selectReceiptsOfOrders = (db: Db, orderIds: readonly number[]) =>
  db
    .select({
      orderId: receipts.orderId,
      file: receipts.file,
      type: receipts.type,
      bytes: receipts.bytes,
      at: receipts.at,
    })
    .from(receipts)
    .where(inArray(receipts.orderId, [...orderIds]))
    .orderBy(asc(receipts.id));
