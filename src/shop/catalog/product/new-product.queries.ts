import { eq, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { LocalText } from '#/platform/local-text.ts';
import {
  articlePictures,
  articles,
  categories,
  fabrics,
  prices,
  productCategories,
  productFabrics,
  products,
  stockMovements,
} from '../catalog.tables.ts';

/** Nothing to write is no statement. */
export async function insertCategoryLinks(
  tx: Db,
  productId: number,
  categoryIds: readonly number[],
): Promise<void> {
  if (categoryIds.length === 0) return;
  await tx.insert(productCategories).values(categoryIds.map((categoryId) => ({ productId, categoryId })));
}

export async function insertProduct(tx: Db, values: typeof products.$inferInsert): Promise<number> {
  const [made] = await tx.insert(products).values(values).returning({ id: products.id });
  if (!made) throw new Error('a product was not written');
  return made.id;
}

export async function insertArticle(tx: Db, values: typeof articles.$inferInsert): Promise<number> {
  const [made] = await tx.insert(articles).values(values).returning({ id: articles.id });
  if (!made) throw new Error('a colour was not written');
  return made.id;
}

export async function insertPictureLinks(
  tx: Db,
  articleId: number,
  links: readonly { pictureId: number; alt: LocalText }[],
): Promise<void> {
  if (links.length === 0) return;
  await tx.insert(articlePictures).values(links.map((link, position) => ({ ...link, articleId, position })));
}

/** Writes the sizes and, for each that has stock, the movement that brought it. */
export async function insertPrices(
  tx: Db,
  values: (typeof prices.$inferInsert)[],
  movement: Pick<typeof stockMovements.$inferInsert, 'reason' | 'actor'>,
): Promise<number[]> {
  if (values.length === 0) return [];
  const made = await tx.insert(prices).values(values).returning({ id: prices.id, stock: prices.stock });
  const moved = made.flatMap(({ id, stock }) => (stock ? [{ id, stock }] : []));
  if (moved.length > 0) {
    await tx
      .insert(stockMovements)
      .values(moved.map(({ id, stock }) => ({ ...movement, priceId: id, delta: stock, balance: stock })));
  }
  return made.map(({ id }) => id);
}

/** The id of the fabric with this elementId; its name is the one it was first given. */
export async function fabricOf(tx: Db, elementId: string, name: LocalText): Promise<number> {
  const [made] = await tx
    .insert(fabrics)
    .values({ elementId, name })
    // A write that changes nothing, so that the row is answered also when it was there.
    .onConflictDoUpdate({ target: fabrics.elementId, set: { elementId: sql`excluded.element_id` } })
    .returning({ id: fabrics.id });
  if (!made) throw new Error(`the fabric ${elementId} was not written`);
  return made.id;
}

export async function insertFabricLinks(
  tx: Db,
  productId: number,
  links: readonly { fabricId: number; percent: number }[],
): Promise<void> {
  if (links.length === 0) return;
  await tx.insert(productFabrics).values(links.map((link, position) => ({ ...link, productId, position })));
}

export async function selectTagIds(tx: Db): Promise<Map<string, number>> {
  const rows = await tx.select({ id: categories.id, tag: categories.tag }).from(categories);
  return new Map(rows.map(({ id, tag }) => [tag, id]));
}

/** Orders keep their own copy of what was bought, so a product may go. */
export async function deleteDemoProducts(tx: Db): Promise<number[]> {
  const gone = await tx.delete(products).where(eq(products.isDemo, true)).returning({ id: products.id });
  return gone.map(({ id }) => id);
}
