import type { Clock } from '#/platform/clock.ts';
import type { Db } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { viewPicture } from '#/platform/picture-view.ts';
import { selectProductList } from './product-list.queries.ts';
import type { ProductsQuery, StaffProductList } from './product-list.schema.ts';

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
