import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Locale } from '#/platform/local-text.ts';
import { detailKeys, keysOf, productTitles } from '#/shop/catalog/index.ts';
import { usedPrice } from '#/shop/countries/index.ts';
import * as queries from './favourites.queries.ts';
import type { FavouritesAnswer, Wish } from './favourites.schema.ts';

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
  const { productsDetailKeys } = await detailKeys(db, clock.now(), 'ar', { ids: [], priceIds: [priceId] });
  const [size] = productsDetailKeys;
  if (!size) throw new ShopError(404, 'not_found');
  if ((await countLiked(db, userId)) >= maxFavourites) throw new ShopError(422, 'too_many_favourites');
  const { productId } = size;
  await queries.insertLikes(db, userId, [{ priceId, productId, sizeChosen: true, createdAt: clock.now() }]);
  return { id: priceId, liked: true };
}

/** How many sizes the account likes; those of deleted products take no room. */
async function countLiked(db: Db, userId: number): Promise<number> {
  const likes = await queries.selectLikes(db, userId);
  const titles = await titlesOf(db, likes);
  return likes.filter(({ productId }) => titles.has(productId)).length;
}

/** Of products that are there, hidden ones too. */
const titlesOf = (db: Db, likes: readonly { productId: number }[]) =>
  productTitles(db, [...new Set(likes.map(({ productId }) => productId))]);

/**
 * The account's wishlist: each product once, in the size that was chosen last. A product whose size is deleted stands
 * without one. Hidden products and sizes are in it too.
 */
export async function listWishes(db: Db, clock: Clock, userId: number): Promise<Wish[]> {
  const likes = await queries.selectLikes(db, userId);
  const priceIds = likes.map(({ priceId }) => priceId);
  const sizes = new Map((await keysOf(db, clock.now(), 'ar', priceIds)).map((size) => [size.id, size]));
  const withoutSize = await titlesOf(
    db,
    likes.filter(({ priceId }) => !sizes.has(priceId)),
  );
  const wishes = new Map<number, Wish>();
  for (const { priceId, productId, sizeChosen } of likes) {
    const size = sizes.get(priceId);
    const before = wishes.get(productId);
    if (!size) {
      if (!before && withoutSize.has(productId)) wishes.set(productId, { productId });
      continue;
    }
    if (before?.color !== undefined && (before.size !== undefined || !sizeChosen)) continue;
    wishes.set(productId, { productId, color: size.articleId, ...(sizeChosen && { size: priceId }) });
  }
  return [...wishes.values()];
}

/**
 * Joins a browser's wishlist with the account's: what either has, both have; twice changes nothing. A product without
 * a chosen size stands by the cheapest size in stock (else the cheapest) of its color. A size that is chosen now takes
 * the place of one that only stood for its product, and comes before those that were chosen earlier.
 */
export async function joinWishlist(
  db: Database,
  clock: Clock,
  userId: number,
  items: readonly Wish[],
): Promise<Wish[]> {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const { productsDetailKeys } = await detailKeys(db, clock.now(), 'ar', { ids, priceIds: [] });
  const ofProduct = Map.groupBy(productsDetailKeys, ({ productId }) => productId);
  await db.transaction(async (tx) => {
    const likes = new Map((await queries.selectLikes(tx, userId)).map((like) => [like.priceId, like]));
    /** Price ids that were in the account before this call, or take the place of one that was. */
    const placed = new Set(likes.keys());
    /** By product: the size that was chosen last before this call. */
    const chosenLast = new Map<number, number>();
    for (const { priceId, productId, sizeChosen } of likes.values())
      if (sizeChosen && !chosenLast.has(productId)) chosenLast.set(productId, priceId);
    /** By the price id: a product may come with a size and without one. */
    const added = new Map<number, Parameters<typeof queries.insertLikes>[2][number]>();
    const replaced: number[] = [];
    const now = clock.now().getTime();
    for (const [at, item] of items.entries()) {
      const sizes = ofProduct.get(item.productId) ?? [];
      const chosen = sizes.find(({ id }) => id === item.size);
      // By the product: a size that is hidden or deleted still stands for it.
      const liked = [...likes.values()].filter(({ productId }) => productId === item.productId);
      const before = chosenLast.get(item.productId);
      const again = chosen !== undefined && before !== undefined && before !== chosen.id;
      // Of two sizes of one product the first of this list is the newest.
      if (chosen) chosenLast.delete(item.productId);
      if (chosen ? likes.get(chosen.id)?.sizeChosen && !again : liked.length > 0) continue;
      const priceId = chosen?.id ?? standIn(sizes, item.color)?.id;
      if (priceId === undefined) continue;
      const like = { priceId, productId: item.productId, sizeChosen: chosen !== undefined };
      let takesPlace = false;
      for (const { priceId: id, sizeChosen } of liked) {
        // A size that is chosen again is written anew, with the moment of now.
        if (sizeChosen && id !== chosen?.id) continue;
        replaced.push(id);
        if (placed.delete(id)) takesPlace = true;
        likes.delete(id);
        added.delete(id);
      }
      if (takesPlace) placed.add(priceId);
      likes.set(priceId, like);
      // The order of the browser's list holds: its newest is the newest here.
      added.set(priceId, { ...like, createdAt: new Date(now - at) });
    }
    if (replaced.length > 0) await queries.deleteLikes(tx, userId, replaced);
    if (added.size === 0) return;
    const room = Math.max(0, maxFavourites - (await countLiked(tx, userId)));
    // What takes the place of another one has its room before what is new.
    const rows = [...added.values()].toSorted(
      (one, other) => Number(placed.has(other.priceId)) - Number(placed.has(one.priceId)),
    );
    if (room > 0) await queries.insertLikes(tx, userId, rows.slice(0, room));
  });
  return listWishes(db, clock, userId);
}

type SizeForSale = Awaited<ReturnType<typeof keysOf>>[number];

/** The size that stands for a product: of the color if it has one, in stock if there is one, the cheapest. */
const standIn = (sizes: readonly SizeForSale[], color: number | undefined): SizeForSale | undefined =>
  sizes.toSorted(
    (one, other) =>
      Number(other.articleId === color) - Number(one.articleId === color) ||
      Number(other.quantity > 0) - Number(one.quantity > 0) ||
      usedPrice(one.price, one.promoPrice) - usedPrice(other.price, other.promoPrice) ||
      one.id - other.id,
  )[0];

/** Removes a product from the account's wishlist, in all its sizes, hidden and deleted ones too. */
export async function removeWish(
  db: Database,
  clock: Clock,
  userId: number,
  productId: number,
): Promise<Wish[]> {
  await queries.deleteLikesOfProduct(db, userId, productId);
  return listWishes(db, clock, userId);
}

/** The person goes, and what they liked with them. */
export async function eraseFavourites(tx: Db, { userId }: { userId: number }): Promise<void> {
  await queries.deleteLikesOf(tx, userId);
}
