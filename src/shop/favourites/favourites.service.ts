import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Locale } from '#/platform/local-text.ts';
import { detailKeys } from '#/shop/catalog/index.ts';
import { usedPrice } from '#/shop/countries/index.ts';
import * as queries from './favourites.queries.ts';
import type { FavouritesAnswer } from './favourites.schema.ts';

/** Nobody looks through more; the call answers them all at once. */
const maxFavourites = 300;

/** §3.16 §7.13 Liked sizes as they are sold now. */
export async function listFavourites(
  db: Db,
  clock: Clock,
  locale: Locale,
  userId: number,
): Promise<FavouritesAnswer> {
  const ids = await queries.selectLiked(db, userId);
  const { productsDetailKeys } = await detailKeys(db, clock.now(), locale, { ids: [], priceIds: ids });
  const place = new Map(ids.map((id, at) => [id, at]));
  const data = productsDetailKeys.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return { data, ids };
}

/** §7.14 Likes a size, or takes the like back. Errors: 404 when there is no such size, 422 `too_many_favourites`. */
export async function toggleLike(
  db: Database,
  clock: Clock,
  userId: number,
  priceId: number,
): Promise<{ id: number; liked: boolean }> {
  if (await queries.deleteLike(db, userId, priceId)) return { id: priceId, liked: false };
  const { missing } = await detailKeys(db, clock.now(), 'ar', { ids: [], priceIds: [priceId] });
  if (missing.length > 0) throw new ShopError(404, 'not_found');
  if ((await queries.countLiked(db, userId)) >= maxFavourites) {
    throw new ShopError(422, 'too_many_favourites');
  }
  await queries.insertLikes(db, userId, [priceId], clock.now());
  return { id: priceId, liked: true };
}

/**
 * The wishlist becomes favourites: of each product the cheapest size in stock (else the cheapest), unless one of its
 * sizes is liked already. Answers how many were added.
 */
export async function likeProducts(
  db: Database,
  clock: Clock,
  userId: number,
  productIds: readonly number[],
): Promise<number> {
  const ids = [...new Set(productIds)];
  const { productsDetailKeys } = await detailKeys(db, clock.now(), 'ar', { ids, priceIds: [] });
  const liked = new Set(await queries.selectLiked(db, userId));
  const chosen: number[] = [];
  for (const productId of ids) {
    const sizes = productsDetailKeys.filter((size) => size.productId === productId);
    if (sizes.some((size) => liked.has(size.id))) continue;
    const [best] = sizes.toSorted(
      (one, other) =>
        Number(other.quantity > 0) - Number(one.quantity > 0) ||
        usedPrice(one.price, one.promoPrice) - usedPrice(other.price, other.promoPrice) ||
        one.id - other.id,
    );
    if (best) chosen.push(best.id);
  }
  const added = chosen.slice(0, Math.max(0, maxFavourites - liked.size));
  if (added.length > 0) await queries.insertLikes(db, userId, added, clock.now());
  return added.length;
}

/** The person goes, and what they liked with them. */
export async function eraseFavourites(tx: Db, { userId }: { userId: number }): Promise<void> {
  await queries.deleteLikesOf(tx, userId);
}
