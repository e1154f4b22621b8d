import { createHash } from 'node:crypto';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { showSentPictures } from '../images/staff-pictures.service.ts';
import type { PriceReferences } from '../product/price-references.ts';
import { readSize } from '../sizes.rules.ts';
import { selectMatrix } from './matrix.queries.ts';
import { viewMatrix, writeMatrix } from './matrix.service.ts';
import { findMade } from './product-form.queries.ts';
import { writeProduct } from './product-form.service.ts';
import type { QuickProductWritten } from './quick-product.schema.ts';

/**
 * A whole product at once, or nothing of it: texts, sizes with price and stock, pictures. What the short form leaves out
 * is as in a new product. The same request again, its key too, answers the product that was made by it. Errors: 403
 * `forbidden` for stock without its permission, 409 `product_made` for what was changed since it was made under this
 * key, 422 by field.
 */
export async function createQuickProduct(
  db: Database,
  clock: Clock,
  by: StaffView,
  priceReferences: PriceReferences,
  { key, ...written }: QuickProductWritten,
): Promise<number> {
  const { title, categoryId, price, sizes, stock, pictureIds, published } = written;
  const requestKey = `${key} ${createHash('sha256').update(JSON.stringify(written)).digest('hex')}`;
  if (price < 1) throw new ShopError(422, 'invalid_input', { fields: { price: ['price_positive'] } });
  return await db.transaction(async (tx) => {
    const made = await findMade(tx, key);
    if (made && made.requestKey !== requestKey) throw new ShopError(409, 'product_made');
    if (made) return made.id;
    const { id, articleId } = await writeProduct(tx, clock, by, {
      ...{ title, categoryId, published },
      requestKey,
    });
    const cell = { article: 'only', price, promoPrice: null, promoStartsAt: null, promoEndsAt: null };
    await writeMatrix(tx, clock, by, priceReferences, id, {
      seen: viewMatrix(await selectMatrix(tx, id)).version,
      reason: 'edit',
      articles: [{ id: articleId, ref: 'only', colorKey: '', color: {}, colorHex: null, description: {} }],
      cells: [...new Set(sizes.map((size) => readSize(size).label))].map((size) => ({
        ...cell,
        ...{ size, stock, sku: null, active: true },
      })),
    });
    if (pictureIds.length > 0) await showSentPictures(tx, clock, by, articleId, pictureIds);
    return id;
  });
}
