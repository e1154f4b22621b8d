import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { likeEverywhere } from '#/platform/like.ts';
import type { PurchaseQuery } from './purchases.schema.ts';
import { purchaseLines, purchases } from './purchases.tables.ts';

export type PurchaseRow = typeof purchases.$inferSelect;
export type PurchaseLineRow = typeof purchaseLines.$inferSelect;

/** Undefined where a purchase with this key is there already. */
export async function insertPurchase(
  tx: Db,
  row: typeof purchases.$inferInsert,
): Promise<number | undefined> {
  const [made] = await tx
    .insert(purchases)
    .values(row)
    .onConflictDoNothing({ target: purchases.key })
    .returning({ id: purchases.id });
  return made?.id;
}

export async function insertPurchaseLines(
  tx: Db,
  rows: (typeof purchaseLines.$inferInsert)[],
): Promise<void> {
  await tx.insert(purchaseLines).values(rows);
}

export async function selectPurchaseByKey(db: Db, key: string): Promise<PurchaseRow | undefined> {
  const [row] = await db.select().from(purchases).where(eq(purchases.key, key));
  return row;
}

export async function selectPurchase(db: Db, id: number): Promise<PurchaseRow | undefined> {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id));
  return row;
}

export async function lockPurchase(tx: Db, id: number): Promise<PurchaseRow | undefined> {
  const [row] = await tx.select().from(purchases).where(eq(purchases.id, id)).for('update');
  return row;
}

export const updateTakenBack = (tx: Db, id: number, takenBackAt: Date | null) =>
  tx.update(purchases).set({ takenBackAt }).where(eq(purchases.id, id));

const spent = sql`(select coalesce(sum(pieces::bigint * unit_cost), 0) from purchase_lines where purchase_id = ${purchases.id})`;
const orders = {
  newest: [desc(purchases.day)],
  oldest: [purchases.day, purchases.id],
  total: [desc(spent)],
  '-total': [spent],
} as const;

export async function selectPurchasePage(
  db: Db,
  { q, sort }: Pick<PurchaseQuery, 'q' | 'sort'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PurchaseRow[]; total: number }> {
  const pattern = q ? likeEverywhere(q) : undefined;
  const where = pattern
    ? sql`(${purchases.supplier} ilike ${pattern} or ${purchases.note} ilike ${pattern} or exists (
        select from purchase_lines line, jsonb_each_text(line.title) name
        where line.purchase_id = ${purchases.id} and name.value ilike ${pattern}))`
    : undefined;
  const rows = await db
    .select()
    .from(purchases)
    .where(where)
    .orderBy(...orders[sort], desc(purchases.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(purchases, where) };
}

export async function selectPurchaseLines(
  db: Db,
  purchaseIds: readonly number[],
): Promise<PurchaseLineRow[]> {
  if (purchaseIds.length === 0) return [];
  return db
    .select()
    .from(purchaseLines)
    .where(inArray(purchaseLines.purchaseId, [...purchaseIds]))
    .orderBy(purchaseLines.id);
}

/** Suppliers of earlier purchases, the latest first. */
export async function selectSuppliers(db: Db, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ supplier: string }>(sql`
    select supplier from purchases where supplier <> '' group by supplier order by max(id) desc limit ${most}`);
  return rows.map(({ supplier }) => supplier);
}
