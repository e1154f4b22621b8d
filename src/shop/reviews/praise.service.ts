import type { Clock } from '#/platform/clock.ts';
import type { Locale } from '#/platform/local-text.ts';
import { type PictureView, viewPicture } from '#/platform/picture-view.ts';
import { databaseOf, type QuerySource } from '#/platform/query-cache.ts';
import type { Tagged } from '#/platform/tagged.ts';
import { cardsOf } from '#/shop/catalog/index.ts';
import { praiseOf } from './praise.rules.ts';
import { selectNewestShown, selectReviewPictures } from './reviews.queries.ts';
import type { Praise } from './reviews.schema.ts';

/** So many of the newest reviews are looked through. */
const readThrough = 200;

/** §2.1 The best of the newest reviews with their products; one of a product that is hidden or gone is left out. */
export async function listPraise(
  source: QuerySource,
  clock: Clock,
  locale: Locale,
  most: number,
): Promise<Tagged<Praise[]>> {
  const db = databaseOf(source);
  const rows = await selectNewestShown(db, readThrough);
  const productIds = [...new Set(rows.map(({ productId }) => productId))];
  const { value: cards } = await cardsOf(source, clock, locale, productIds);
  const byId = new Map(cards.map((card) => [card.id, card]));
  // Before the best are chosen: one of a hidden product must not take the place of another.
  const readable = rows.filter(({ productId }) => byId.has(productId));
  const chosen = praiseOf(readable, most, locale);
  const pictures = await selectReviewPictures(
    db,
    chosen.flatMap(({ pictureIds }) => pictureIds.slice(0, 1)),
  );
  const pictureOf = ([id]: readonly number[]): PictureView | null => {
    const picture = id === undefined ? undefined : pictures.get(id);
    // One that is still being made is left out.
    return picture && picture.widths.length > 0 ? viewPicture(picture, '', locale) : null;
  };
  return {
    value: chosen.flatMap(({ productId, pictureIds, ...review }) => {
      const card = byId.get(productId);
      if (!card) return [];
      const product = { path: card.path, title: card.title };
      const { id, name, stars, title, text } = review;
      return [
        { id, name, stars, title, text, locale: review.locale, picture: pictureOf(pictureIds), product },
      ];
    }),
    // A review that is shown or hidden changes its product's rating, and with it the lists. So does a product that comes back:
    // those that were looked through and not chosen need no tag of their own.
    tags: ['catalog', 'settings', ...chosen.map(({ productId }) => `product:${productId}`)],
    changesAt: null,
  };
}
