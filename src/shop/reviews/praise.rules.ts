import type { Locale } from '#/platform/local-text.ts';

/** What the home page shows of shoppers' reviews. */
type Candidate = {
  productId: number;
  stars: number;
  text: string;
  locale: Locale;
  pictureIds: readonly number[];
};

const minStars = 4;
/** Shorter ones say little to whoever has not bought. */
const minLetters = 20;

/**
 * The best of these reviews, given with the newest first: good ones in words, one of each product, no two in the same words, those in the
 * reader's language before the others, and of these those with a photograph. At most `most`.
 */
export function praiseOf<Review extends Candidate>(
  newestFirst: readonly Review[],
  most: number,
  locale: Locale,
): Review[] {
  const good = newestFirst.filter(({ stars, text }) => stars >= minStars && text.length >= minLetters);
  const rank = (review: Review) =>
    (review.locale === locale ? 2 : 0) + (review.pictureIds.length > 0 ? 1 : 0);
  const byProduct = new Map<number, Review>();
  const texts = new Set<string>();
  for (const review of good.toSorted((one, other) => rank(other) - rank(one))) {
    if (byProduct.has(review.productId) || texts.has(review.text)) continue;
    byProduct.set(review.productId, review);
    texts.add(review.text);
  }
  return [...byProduct.values()].slice(0, most);
}
