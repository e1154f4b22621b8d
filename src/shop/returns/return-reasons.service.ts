import type { Db } from '#/platform/database.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { productTitles, readSize } from '#/shop/catalog/index.ts';
import {
  selectDeliveredPieces,
  selectReasonPieces,
  selectReturnedProducts,
} from './return-reasons.queries.ts';
import { returnReasons } from './returns.rules.ts';
import type { SizeReasons } from './returns.schema.ts';

/** Of each product the sizes of which something came back, in their order; returns that were refused or given up are left out. */
export async function reasonsOfProducts(
  db: Db,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, SizeReasons[]>> {
  const delivered = await selectDeliveredPieces(db, productIds);
  const byProduct = Map.groupBy(await selectReasonPieces(db, productIds), ({ productId }) => productId);
  return new Map(
    [...byProduct].map(([id, rows]) => [
      id,
      [...Map.groupBy(rows, ({ size }) => size)]
        .map(([size, ofSize]) => ({
          size,
          delivered: delivered.find((row) => row.productId === id && row.size === size)?.pieces ?? 0,
          reasons: returnReasons.flatMap((reason) => {
            const pieces = ofSize.find((row) => row.reason === reason)?.pieces ?? 0;
            return pieces > 0 ? [{ reason, pieces }] : [];
          }),
        }))
        .toSorted((one, other) => readSize(one.size).rank - readSize(other.size).rank),
    ]),
  );
}

const perPage = 24;

/** Products of which most came back, with why. */
export async function listReturnReasons(db: Db, page: number, locale: Locale) {
  const { ids, total } = await selectReturnedProducts(db, { offset: (page - 1) * perPage, limit: perPage });
  const titles = await productTitles(db, ids);
  const reasons = await reasonsOfProducts(db, ids);
  return {
    data: ids.map((id) => ({ id, title: textIn(titles.get(id), locale), sizes: reasons.get(id) ?? [] })),
    meta: metaOf(page, perPage, total),
  };
}
