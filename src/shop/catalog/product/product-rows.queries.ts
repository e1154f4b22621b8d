import { eq, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList, isOneOf } from '#/platform/id-list.ts';
import { articles, prices, products } from '../catalog.tables.ts';

export type SkuOwner = { sku: string; priceId: number; handle: string };

/** Who has these SKUs in the shop. */
export async function selectSkuOwners(db: Db, skus: readonly string[]): Promise<SkuOwner[]> {
  if (skus.length === 0) return [];
  return await db
    .select({ sku: sql<string>`${prices.sku}`, priceId: prices.id, handle: products.handle })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.productId))
    .where(sql`${prices.sku} = any(${sql.param([...skus])}::text[])`);
}

/** Locks these products and their sizes, so that what was compared is what is written. */
export async function lockProducts(tx: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const ids = idList(productIds);
  // Counted there: nobody needs the ids, which may be a hundred thousand.
  await tx.execute(
    sql`select count(*) from (select id from products where id = any(${ids}) order by id for update) locked`,
  );
  await tx.execute(
    sql`select count(*) from (select id from prices where product_id = any(${ids}) order by id for update) locked`,
  );
}

/** A product was changed by a merchant: what they have made their own does not go when the demo goes. */
export async function touchProduct(tx: Db, productId: number, at: Date): Promise<void> {
  await tx.update(products).set({ isDemo: false, updatedAt: at }).where(eq(products.id, productId));
}

/** SKUs are unique: two sizes can only swap theirs when both have let go first. */
export async function releaseSkus(tx: Db, priceIds: number[]): Promise<void> {
  if (priceIds.length > 0) await tx.update(prices).set({ sku: null }).where(isOneOf(prices.id, priceIds));
}

export async function deleteArticles(tx: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(articles).where(isOneOf(articles.id, ids));
}

export async function deletePrices(tx: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(prices).where(isOneOf(prices.id, ids));
}

export async function deleteProducts(tx: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(products).where(isOneOf(products.id, ids));
}
