import type { Locale } from '#/platform/local-text.ts';
import { type PictureView, viewPicture } from '#/platform/picture-view.ts';
import type { QuerySource } from '#/platform/query-cache.ts';
import type { Tagged } from '#/platform/tagged.ts';
import { selectCategories } from '../taxonomy/categories.queries.ts';
import { pathTo } from '../taxonomy/categories.rules.ts';
import { selectCards } from './cards.queries.ts';
import { altOf, pricesChangeAt, usedPriceOf, viewPrice } from './cards.view.ts';

/** A size that is sold, as offers look at it. Money in centimes of DH. */
export type Piece = {
  productId: number;
  articleId: number;
  size: string;
  /** Categories of the product, ancestors included. */
  categoryIds: readonly number[];
  price: number;
  usedPrice: number;
};

/** What is sold of these products at this moment, whatever its stock; colors and sizes in their own order. */
export async function piecesOf(
  source: QuerySource,
  at: Date,
  ids: readonly number[],
): Promise<Tagged<Piece[]>> {
  const [cards, categories] = await Promise.all([selectCards(source, ids), selectCategories(source)]);
  const pieces = cards.flatMap(({ id: productId, categoryIds: own, articles }) => {
    const categoryIds = [...new Set(own.flatMap((id) => pathTo(categories, id).map((one) => one.id)))];
    return articles.flatMap(({ id: articleId, prices }) =>
      prices.map((stored) => {
        const price = viewPrice(stored, { locale: 'ar', at, lowStockThreshold: 0 });
        return {
          ...{ productId, articleId, size: price.size, categoryIds },
          ...{ price: price.price, usedPrice: usedPriceOf(price) },
        };
      }),
    );
  });
  return {
    value: pieces,
    tags: ['categories', ...ids.map((id) => `product:${id}`)],
    changesAt: pricesChangeAt(
      cards.flatMap(({ articles }) => articles),
      at,
    ),
  };
}

/** The front pictures of these colors, each once and in their order; no color is a product's first. What has none is left out. */
export async function frontsOf(
  source: QuerySource,
  locale: Locale,
  wanted: readonly { productId: number; articleId: number | undefined }[],
): Promise<PictureView[]> {
  const cards = await selectCards(source, [...new Set(wanted.map(({ productId }) => productId))]);
  const fronts = new Map<string, PictureView>();
  for (const { productId, articleId } of wanted) {
    const card = cards.find(({ id }) => id === productId);
    const article = card?.articles.find(({ id }) => articleId === undefined || id === articleId);
    const [front] = article?.pictures ?? [];
    if (!card || !article || !front) continue;
    const picture = viewPicture(front, altOf(card, article, locale, front.alt), locale);
    fronts.set(picture.src, picture);
  }
  return [...fronts.values()];
}
