import { eq } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { products } from '../catalog.tables.ts';

/**
 * The stars that stand on a product's page and cards. The product's row is locked before they are counted, so that
 * two reviews approved at once are both in the sum; one that is gone has none. Lists are invalidated: they are ordered and narrowed by rating.
 */
export async function setProductRating(
  tx: Db,
  productId: number,
  tally: () => Promise<{ count: number; sum: number }>,
): Promise<void> {
  const locked = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update');
  if (locked.length === 0) return;
  const { count: ratingCount, sum: ratingSum } = await tally();
  await tx.update(products).set({ ratingCount, ratingSum }).where(eq(products.id, productId));
  await invalidate(tx, `product:${productId}`, 'catalog');
}
