import type { Clock } from '#/platform/clock.ts';
import type { Db } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { viewPicture } from '#/platform/picture-view.ts';
import { arrangedProducts } from '../taxonomy/arrangement.service.ts';
import { type ProductListRow, selectProductList, selectRows } from './product-list.queries.ts';
import type { ProductsQuery, StaffProduct, StaffProductList } from './product-list.schema.ts';

const perPage = 24;
/** More of them, because they are moved about within a page. */
const arrangedPerPage = 48;

const viewed = ({ picture, ...row }: ProductListRow, locale: Locale): StaffProduct => ({
  ...row,
  picture: picture && viewPicture(picture, picture.alt, locale),
});

/** A page of all products of the shop, hidden ones too. Money in centimes of DH. */
export async function listStaffProducts(
  db: Db,
  clock: Clock,
  locale: Locale,
  params: ProductsQuery,
  most = perPage,
): Promise<StaffProductList> {
  const { rows, total } = await selectProductList(db, params, most, clock.now());
  return {
    data: rows.map((row) => viewed(row, locale)),
    meta: metaOf(params.page, most, total),
  };
}

/** A page of the products of a category as they are arranged by hand; null without the category. */
export async function listArranged(
  db: Db,
  clock: Clock,
  locale: Locale,
  { categoryId, page }: { categoryId: number; page: number },
): Promise<StaffProductList | null> {
  const ids = await arrangedProducts(db, categoryId);
  if (!ids) return null;
  const meta = metaOf(page, arrangedPerPage, ids.length);
  const shown = ids.slice((page - 1) * arrangedPerPage, page * arrangedPerPage);
  return { data: (await selectRows(db, shown, clock.now())).map((row) => viewed(row, locale)), meta };
}
