import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';
import type { Locale } from '#/platform/local-text.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { viewPicture } from '#/platform/picture-view.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import { lockStates, updateState } from './product-form.queries.ts';
import { selectProductList } from './product-list.queries.ts';
import type { BulkChange, ProductsQuery, StaffProductList } from './product-list.schema.ts';

const perPage = 24;

/** A page of all products of the shop, hidden ones too. Money in centimes of DH. */
export async function listStaffProducts(
  db: Db,
  clock: Clock,
  locale: Locale,
  params: ProductsQuery,
): Promise<StaffProductList> {
  const { rows, total } = await selectProductList(db, params, perPage, clock.now());
  return {
    data: rows.map(({ picture, ...row }) => ({
      ...row,
      picture: picture && viewPicture(picture, picture.alt, locale),
    })),
    meta: metaOf(params.page, perPage, total),
  };
}

/**
 * Shows, hides or labels many products at once; what is so already stays untouched, ids that are gone are left out.
 * The answer is how many were changed.
 */
export async function changeManyProducts(
  db: Database,
  clock: Clock,
  by: StaffView,
  { ids, change }: BulkChange,
): Promise<number> {
  return db.transaction(async (tx) => {
    const written: number[] = [];
    for (const row of await lockStates(tx, ids)) {
      const before = 'published' in change ? { published: row.published } : { labels: row.labels };
      const labels = 'label' in change ? row.labels.filter((label) => label !== change.label) : [];
      const after =
        'published' in change
          ? { published: change.published }
          : { labels: change.on ? [...labels, change.label] : labels };
      const same =
        'published' in change
          ? row.published === change.published
          : row.labels.includes(change.label) === change.on;
      if (same) continue;
      await updateState(tx, row.id, after, clock.now());
      await journalBy(tx, by, clock.now(), 'product.change', row.id, { before, after });
      written.push(row.id);
    }
    if (written.length > 0) await invalidate(tx, ...written.map((id) => `product:${id}`), 'catalog');
    return written.length;
  });
}
