import { type AnyColumn, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import { articles, prices, products } from '../catalog.tables.ts';

export type SkuOwner = { sku: string; priceId: number; handle: string };

/** Who has these SKUs in the shop. */
export async function selectSkuOwners(db: Db, skus: readonly string[]): Promise<SkuOwner[]> {
  if (skus.length === 0) return [];
  return await db
    .select({ sku: sql<string>`${prices.sku}`, priceId: prices.id, handle: products.handle })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.productId))
    .where(inArray(prices.sku, [...skus]));
}

/** Locks these products and their sizes, so that what was compared is what is written. */
export async function lockProducts(tx: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const ids = idList(productIds);
  await tx.execute(sql`select id from products where id = any(${ids}) order by id for update`);
  await tx.execute(sql`select id from prices where product_id = any(${ids}) order by id for update`);
}

const oneOf = (column: AnyColumn, ids: readonly number[]): SQL => sql`${column} = any(${idList(ids)})`;

/** SKUs are unique: two sizes can only swap theirs when both have let go first. */
export async function releaseSkus(tx: Db, priceIds: number[]): Promise<void> {
  if (priceIds.length > 0) await tx.update(prices).set({ sku: null }).where(oneOf(prices.id, priceIds));
}

export async function deleteArticles(tx: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(articles).where(oneOf(articles.id, ids));
}

export async function deletePrices(tx: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(prices).where(oneOf(prices.id, ids));
}

export async function deleteProducts(tx: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(products).where(oneOf(products.id, ids));
}
