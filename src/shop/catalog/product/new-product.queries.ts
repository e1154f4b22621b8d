import type { Db } from '#/platform/database.ts';
import { articles, prices, products, stockMovements } from '../catalog.tables.ts';

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
