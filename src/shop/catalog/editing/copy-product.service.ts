import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import { insertProduct } from '../product/new-product.queries.ts';
import { copyColors } from './copy-product.queries.ts';
import { freeHandle, insertParts, selectProductParts } from './product-form.queries.ts';
import { tell } from './product-form.service.ts';

/**
 * A product like another one, hidden, with its colours, pictures, sizes and prices; without stock, SKUs and barcodes,
 * which belong to real pieces. The answer is its id. Errors: 404 `not_found`.
 */
export async function copyStaffProduct(
  db: Database,
  clock: Clock,
  by: StaffView,
  sourceId: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const source = await selectProductParts(tx, sourceId);
    if (!source) throw new ShopError(404, 'not_found');
    const { categoryIds, fabrics, ...columns } = source.content;
    const now = clock.now();
    const id = await insertProduct(tx, {
      ...columns,
      published: false,
      extra: source.row.extra,
      handle: await freeHandle(tx, source.row.handle),
      createdAt: now,
      updatedAt: now,
      publishedAt: now,
    });
    await insertParts(tx, id, { categoryId: columns.categoryId, categoryIds, fabrics });
    await copyColors(tx, sourceId, id);
    await tell(tx, id);
    await journalBy(tx, by, now, 'product.copy', id, { after: { source: sourceId, title: columns.title } });
    return id;
  });
}
