import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { fabrics, productFabrics } from '../catalog.tables.ts';

export type Fabric = typeof fabrics.$inferSelect;

export const selectAllFabrics = (db: Db): Promise<Fabric[]> =>
  db.select().from(fabrics).orderBy(asc(fabrics.elementId));

export async function lockFabric(tx: Db, id: number): Promise<Fabric | undefined> {
  const [row] = await tx.select().from(fabrics).where(eq(fabrics.id, id)).for('update');
  return row;
}

export async function countFabricProducts(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: productFabrics.fabricId, count: sql<number>`count(*)::int` })
    .from(productFabrics)
    .groupBy(productFabrics.fabricId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The products made of it, whose pages name it. */
export async function selectProductsOfFabric(db: Db, fabricId: number): Promise<number[]> {
  const rows = await db
    .select({ id: productFabrics.productId })
    .from(productFabrics)
    .where(eq(productFabrics.fabricId, fabricId));
  return rows.map(({ id }) => id);
}

/** Undefined when the elementId is another fabric's. */
export async function insertFabric(
  tx: Db,
  values: { elementId: string; name: LocalText },
): Promise<number | undefined> {
  const [made] = await tx.insert(fabrics).values(values).onConflictDoNothing().returning({ id: fabrics.id });
  return made?.id;
}

export const updateFabric = (tx: Db, id: number, change: Partial<Omit<Fabric, 'id'>>) =>
  tx.update(fabrics).set(change).where(eq(fabrics.id, id));

export const deleteFabric = (tx: Db, id: number) => tx.delete(fabrics).where(eq(fabrics.id, id));

export async function hasElementId(tx: Db, elementId: string): Promise<boolean> {
  const [row] = await tx.select({ id: fabrics.id }).from(fabrics).where(eq(fabrics.elementId, elementId));
  return row !== undefined;
}

/** Sizes as products have them, in their order. */
export async function selectUsedSizes(db: Db): Promise<{ size: string; rank: number; products: number }[]> {
  const { rows } = await db.execute<{ size: string; rank: number; products: number }>(sql`
    select size, min(size_rank) as rank, count(distinct product_id)::int as products
    from prices group by size order by 2, 1 limit 1000`);
  return rows;
}

export async function countLabels(db: Db): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ label: string; count: number }>(
    sql`select label, count(*)::int as count from products, unnest(labels) label group by label`,
  );
  return new Map(rows.map(({ label, count }) => [label, count]));
}
