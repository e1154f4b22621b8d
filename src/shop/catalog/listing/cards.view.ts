import { type Locale, type LocalText, overrideIn, textIn } from '#/platform/local-text.ts';
import { viewPicture } from '#/platform/picture-view.ts';
import { productPath } from '../address.rules.ts';
import {
  availabilityOf,
  earlier,
  effectiveLabels,
  livePromo,
  overallAvailability,
  promoChangesAt,
} from '../catalog.rules.ts';
import type { PriceView, ProductCard } from '../catalog.schema.ts';
import type { StoredArticle, StoredCard, StoredPrice } from './cards.queries.ts';

/** When and for whom something stored is looked at. */
export type Look = { locale: Locale; at: Date; lowStockThreshold: number };

/** Which sizes a card speaks of: those that the listing's choices let through. */
export type Match = (article: StoredArticle, size: PriceView) => boolean;

const promotionOf = (price: StoredPrice) => ({
  price: price.price,
  promoPrice: price.promoPrice,
  promoStartsAt: price.promoStartsAt === null ? null : new Date(price.promoStartsAt),
  promoEndsAt: price.promoEndsAt === null ? null : new Date(price.promoEndsAt),
});

/** A size as shown: its promotion only while it is live, its stock only in words. */
export function viewPrice(price: StoredPrice, look: Look): PriceView {
  const promotion = promotionOf(price);
  const promoPrice = livePromo(promotion, look.at);
  return {
    id: price.id,
    size: price.size,
    price: price.price,
    promoPrice,
    promoEndsAt: promoPrice === null ? null : (promotion.promoEndsAt?.toISOString() ?? null),
    availability: availabilityOf(price.stock, look.lowStockThreshold),
    sku: price.sku,
  };
}

/** §9.6 Centimes of DH. */
export const usedPriceOf = (size: Pick<PriceView, 'price' | 'promoPrice'>): number =>
  size.promoPrice ?? size.price;

/** The nearest moment at which the clock changes one of these prices. */
export function pricesChangeAt(articles: readonly StoredArticle[], at: Date): Date | null {
  return articles
    .flatMap(({ prices }) => prices)
    .reduce<Date | null>((moment, price) => earlier(moment, promoChangesAt(promotionOf(price), at)), null);
}

/**
 * A product as a list shows it. Price and availability speak of the sizes that match (the first of `matches` that any
 * does), and of those in stock before others; the pictures are of the first colour that has such a size.
 */
export function viewCard(stored: StoredCard, look: Look, ...matches: readonly Match[]): ProductCard {
  const all = stored.articles.flatMap((article) =>
    article.prices.map((price) => ({ article, size: viewPrice(price, look) })),
  );
  const matching = matches.map((match) => all.filter(({ article, size }) => match(article, size)));
  const spoken = matching.find((sizes) => sizes.length > 0) ?? all;
  const isEveryColor = stored.articles.every((one) => spoken.some(({ article }) => article === one));
  const inStock = spoken.filter(({ size }) => size.availability !== 'out');
  const [first, ...others] = inStock.length > 0 ? inStock : spoken;
  if (!first) throw new Error(`product ${stored.id} has nothing to sell`);
  const cheapest = others.reduce(
    (least, next) => (usedPriceOf(next.size) < usedPriceOf(least.size) ? next : least),
    first,
  );
  const shown = [first, ...others];
  const price = usedPriceOf(cheapest.size);
  return {
    id: stored.id,
    title: textIn(stored.title, look.locale),
    path: productPath(stored.categoryTag, stored.id, stored.slug),
    price,
    oldPrice: cheapest.size.promoPrice === null ? null : cheapest.size.price,
    from: shown.some(({ size }) => usedPriceOf(size) !== price),
    promoEndsAt: cheapest.size.promoEndsAt,
    labels: effectiveLabels(
      stored.labels,
      shown.some(({ size }) => size.promoPrice !== null),
    ),
    availability: overallAvailability(spoken.map(({ size }) => size.availability)),
    ...(isEveryColor ? {} : { articleId: first.article.id }),
    pictures: first.article.pictures
      .slice(0, 2)
      .map((picture) =>
        viewPicture(picture, altOf(stored, first.article, look.locale, picture.alt), look.locale),
      ),
    colors: stored.articles
      .filter(({ key }) => key !== '')
      .map((article) => {
        const { id, key, name, hex } = article;
        const [front] = hex === null ? article.pictures : [];
        return {
          key,
          name: textIn(name, look.locale),
          hex,
          articleId: id,
          ...(front && { picture: viewPicture(front, altOf(stored, article, look.locale), look.locale) }),
        };
      }),
    rating: ratingOf(stored),
    ratingCount: stored.ratingCount,
  };
}

/** What a picture shows, in its own words or by the product and its colour. */
export function altOf(
  product: Pick<StoredCard, 'title'>,
  article: Pick<StoredArticle, 'name'>,
  locale: Locale,
  /** The picture's own, where it has one. */
  own?: LocalText,
): string {
  const named = [textIn(product.title, locale), textIn(article.name, locale)].filter(Boolean).join(' – ');
  return overrideIn(own, product.title, locale) || named;
}

/** Average of the stars × 10; null while there is no review. */
export const ratingOf = ({
  ratingSum,
  ratingCount,
}: {
  ratingSum: number;
  ratingCount: number;
}): number | null => (ratingCount > 0 ? Math.round((ratingSum * 10) / ratingCount) : null);
