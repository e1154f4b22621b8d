import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { getStaffProduct, saveMatrix } from '#/shop/catalog/index.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { priceReferences } from '../../src/server/price-references.ts';
import { makeCategory, makeProduct } from './catalog.ts';

type Table = Parameters<typeof saveMatrix>[5];

/** Saves a product's table of sizes as an editor does, with its cells changed; none of those that become null. */
export const sizesEditor =
  ({ db, clock, by }: { db: Database; clock: Clock; by: StaffView }) =>
  async (
    id: number,
    change: (cell: Table['cells'][number]) => Table['cells'][number] | null,
    color: (article: Table['articles'][number]) => Table['articles'][number] = (article) => article,
  ): Promise<void> => {
    const { matrix } = await getStaffProduct(db, id);
    await saveMatrix(db, clock, by, priceReferences, id, {
      seen: matrix.version,
      reason: 'edit',
      articles: matrix.articles.map((article) => color({ ...article, ref: String(article.id) })),
      cells: matrix.cells.flatMap(
        ({ id: _id, articleId, stock: _stock, ...cell }) =>
          change({ ...cell, article: String(articleId) }) ?? [],
      ),
    });
  };

/** A product of two colors, the first in two sizes. */
export const twoSizes = async (db: Database) =>
  makeProduct(db, {
    categoryId: await makeCategory(db, { tag: 'femme' }),
    colors: [
      {
        key: 'navy',
        name: { ar: 'كحلي' },
        sizes: [
          { size: 'M', price: 20_000, sku: 'N-M' },
          { size: 'L', price: 20_000, sku: 'N-L' },
        ],
      },
      { key: 'rose', name: { ar: 'وردي' }, sizes: [{ size: 'M', price: 21_000, sku: 'R-M' }] },
    ],
  });
