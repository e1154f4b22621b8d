import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { articles, prices } from '../catalog.tables.ts';
import type { CellView, MatrixView } from './matrix.schema.ts';

export type StoredMatrix = Omit<MatrixView, 'version'>;

/** Every colour and size of a product, also what is no longer sold. */
export async function selectMatrix(db: Db, productId: number): Promise<StoredMatrix> {
  const colors = await db
    .select({
      id: articles.id,
      colorKey: articles.colorKey,
      color: articles.color,
      colorHex: articles.colorHex,
      colorFamilies: articles.colorFamilies,
      description: articles.description,
    })
    .from(articles)
    .where(eq(articles.productId, productId))
    .orderBy(asc(articles.position), asc(articles.id));
  const cells = await db
    .select({
      id: prices.id,
      articleId: prices.articleId,
      size: prices.size,
      price: prices.price,
      promoPrice: prices.promoPrice,
      promoStartsAt: prices.promoStartsAt,
      promoEndsAt: prices.promoEndsAt,
      cost: prices.cost,
      stock: prices.stock,
      // In the same moment as the stock. `+ 0`: found by the size; for `max(id)` the whole table may be read from its end.
      lastMovement: sql<number>`coalesce((select max(movement.id + 0) from stock_movements movement
        where movement.price_id = prices.id), 0)`,
      sku: prices.sku,
      shelf: prices.shelf,
      active: prices.active,
    })
    .from(prices)
    .where(eq(prices.productId, productId))
    .orderBy(asc(prices.sizeRank), asc(prices.id));
  return {
    articles: colors,
    cells: cells.map((cell) => ({
      ...cell,
      promoStartsAt: cell.promoStartsAt?.toISOString() ?? null,
      promoEndsAt: cell.promoEndsAt?.toISOString() ?? null,
    })),
  };
}

/** The names of these sizes, each with where it stands among the others. */
export async function selectSizeRanks(db: Db, priceIds: readonly number[]): Promise<Map<string, number>> {
  const { size, sizeRank } = prices;
  const rows = await db
    .select({ size, sizeRank })
    .from(prices)
    .where(inArray(prices.id, [...priceIds]))
    .orderBy(desc(prices.id));
  return new Map(rows.map((row) => [row.size, row.sizeRank]));
}

export type ArticleColumns = Pick<
  typeof articles.$inferInsert,
  'colorKey' | 'color' | 'colorHex' | 'colorFamilies' | 'description' | 'position'
>;

export async function updateArticleColumns(
  tx: Db,
  id: number,
  columns: Partial<ArticleColumns>,
): Promise<void> {
  await tx.update(articles).set(columns).where(eq(articles.id, id));
}

export type CellColumns = Pick<CellView, 'price' | 'promoPrice' | 'cost' | 'sku' | 'shelf' | 'active'> & {
  promoStartsAt: Date | null;
  promoEndsAt: Date | null;
};

export async function updateCell(tx: Db, id: number, columns: Partial<CellColumns>): Promise<void> {
  await tx.update(prices).set(columns).where(eq(prices.id, id));
}

export async function deactivateCells(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(prices)
    .set({ active: false })
    .where(and(inArray(prices.id, [...ids]), eq(prices.active, true)));
}
