import type { Db } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { type PictureRow, type PictureView, viewPicture } from '#/platform/picture-view.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { productPath } from '../address.rules.ts';
import { availabilityOf, livePromo, type Stock } from '../catalog.rules.ts';
import type { StockReason } from '../catalog.tables.ts';
import {
  type LockedPrice,
  type MoveWhy,
  moveStock,
  moveStocks,
  selectLastMovements,
  selectPricesForSale,
  selectPricesForUpdate,
  selectStock,
  setStocks,
  updateCosts,
} from './stock.queries.ts';

export type StockMoved =
  | { ok: true; productId: number; stock: Stock }
  /** `stock` is what there is; undefined when there is no such price any more. */
  | { ok: false; stock: Stock | undefined };

/**
 * Adds `delta` pieces (negative takes) and writes the movement. Below zero is refused, and then nothing is
 * written; a size that is sold without a count gives and takes any number, and nothing is written either. Cached pages are invalidated only when what they say of the stock (in, low, out) changes, so that an order does
 * not empty the cache; lists, only when a size runs out or comes back.
 */
export async function setPriceStock(
  tx: Db,
  priceId: number,
  delta: number,
  reason: StockReason,
  actor: string,
  orderNumber?: string,
  note = '',
): Promise<StockMoved> {
  const moved = await moveStock(tx, priceId, delta, reason, actor, orderNumber ?? null, note);
  if (!moved) return { ok: false, stock: await selectStock(tx, priceId) };
  const { productId, stock } = moved;
  if (stock !== null) await tellAvailability(tx, [{ productId, before: stock - delta, after: stock }]);
  return { ok: true, ...moved };
}

/**
 * Moves many stocks at once for one reason. The caller has locked the prices (`lockPrices`) and made sure that none
 * falls below zero; one that would fails the whole transaction. One statement for up to a thousand.
 * `lowFrom` is the setting `lowStockThreshold`, where the caller has read it already.
 */
export async function moveLockedStocks(
  tx: Db,
  moves: readonly { priceId: number; delta: number }[],
  why: MoveWhy,
  lowFrom?: number,
): Promise<void> {
  for (let at = 0; at < moves.length; at += 1000) {
    const moved = await moveStocks(tx, moves.slice(at, at + 1000), why);
    await tellAvailability(
      tx,
      moved.map(({ productId, delta, stock }) => ({ productId, before: stock - delta, after: stock })),
      lowFrom,
    );
  }
}

/**
 * Begins to count sizes, each of which then has so many pieces, or ends it (null): from then on they are sold without a
 * count. The caller has locked the prices (`lockPrices`).
 */
export async function setCounting(
  tx: Db,
  sizes: readonly { priceId: number; to: Stock }[],
  why: MoveWhy,
): Promise<void> {
  const set = await setStocks(tx, sizes, why);
  await tellAvailability(
    tx,
    set.map(({ productId, from, to }) => ({ productId, before: from, after: to })),
  );
}

/** Tells cached pages of the stocks that became low, out or back again. */
async function tellAvailability(
  tx: Db,
  moved: readonly { productId: number; before: Stock; after: Stock }[],
  lowFrom?: number,
): Promise<void> {
  const lowStockThreshold = lowFrom ?? (await getSettings(tx)).lowStockThreshold;
  const names: string[] = [];
  for (const { productId, ...stocks } of moved) {
    const before = availabilityOf(stocks.before, lowStockThreshold);
    const after = availabilityOf(stocks.after, lowStockThreshold);
    if (before === after) continue;
    names.push(`product:${productId}`);
    if (before === 'out' || after === 'out') names.push('catalog');
  }
  await invalidate(tx, ...names);
}

/** Locks these prices for the rest of the transaction, in one fixed order. Ids that are gone are left out. */
export function lockPrices(tx: Db, priceIds: readonly number[]): Promise<LockedPrice[]> {
  return priceIds.length === 0 ? Promise.resolve([]) : selectPricesForUpdate(tx, priceIds);
}

/**
 * Of these sizes those that this staff user has moved by hand since the last movement that their screen knew (0: none).
 * A change that is sent again after a lost answer would move them twice.
 */
export async function movedSinceSeen(
  tx: Db,
  actor: string,
  sizes: readonly { priceId: number; movementSeen: number }[],
): Promise<Set<number>> {
  if (sizes.length === 0) return new Set();
  const ids = sizes.map(({ priceId }) => priceId);
  const last = await selectLastMovements(tx, ids, actor);
  return new Set(
    sizes.flatMap(({ priceId, movementSeen }) => ((last.get(priceId) ?? 0) > movementSeen ? [priceId] : [])),
  );
}

/** What one piece of these sizes costs from now on; the caller has locked them (`lockPrices`). Shoppers see no costs. */
export async function setCosts(
  tx: Db,
  costs: readonly { priceId: number; cost: number | null }[],
): Promise<void> {
  if (costs.length > 0) await updateCosts(tx, costs);
}

/** A sellable size with all that a cart line, the re-price call and an order need. Money in centimes of DH. */
export type PriceForSale = {
  id: number;
  productId: number;
  articleId: number;
  title: LocalText;
  color: LocalText;
  size: string;
  sku: string | null;
  price: number;
  /** The live promotion's price at the given moment, else null (§9.6). */
  promoPrice: number | null;
  promoEndsAt: Date | null;
  /** What one piece costs the shop; null: not known. Not for shoppers. */
  cost: number | null;
  stock: Stock;
  /** Active and of a published product; else it is gone for the shopper. */
  available: boolean;
  hygiene: boolean;
  /** The product's categories and all that stand above them, ascending. */
  categoryIds: number[];
  pictureId: number | null;
  picture: (PictureRow & { id: number; alt: LocalText }) | null;
  slug: string;
  /** Without language prefix, Arabic not encoded. */
  path: string;
};

/** What these prices are at the moment `at`, ascending by id. Ids that are gone are left out. */
export async function pricesForSale(db: Db, priceIds: readonly number[], at: Date): Promise<PriceForSale[]> {
  if (priceIds.length === 0) return [];
  const rows = await selectPricesForSale(db, priceIds);
  return rows.map(({ promoStartsAt, promoEndsAt, categoryTag, ...row }) => {
    const promoPrice = livePromo({ ...row, promoStartsAt, promoEndsAt }, at);
    return {
      ...row,
      promoPrice,
      promoEndsAt: promoPrice === null ? null : promoEndsAt,
      pictureId: row.picture?.id ?? null,
      path: productPath(categoryTag, row.productId, row.slug),
    };
  });
}

/** The picture of a cart or order line in one language; null when the colour has none. */
export function linePicture(price: PriceForSale, locale: 'ar' | 'fr' | 'en'): PictureView | null {
  return price.picture && viewPicture(price.picture, price.picture.alt, locale);
}
