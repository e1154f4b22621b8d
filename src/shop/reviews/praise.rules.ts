/** What the home page shows of shoppers' reviews. */
type Candidate = { productId: number; stars: number; text: string; pictureIds: readonly number[] };

const minStars = 4;
/** Shorter ones say little to whoever has not bought. */
const minLetters = 20;

/**
 * The best of these reviews, given with the newest first: good ones in words, one of each product, those with a photograph before
 * the others. At most `most`.
 */
export function praiseOf<Review extends Candidate>(newestFirst: readonly Review[], most: number): Review[] {
  const good = newestFirst.filter(({ stars, text }) => stars >= minStars && text.length >= minLetters);
  const [pictured, plain] = [
    good.filter(({ pictureIds }) => pictureIds.length > 0),
    good.filter(({ pictureIds }) => pictureIds.length === 0),
  ];
  const byProduct = new Map<number, Review>();
  for (const review of [...pictured, ...plain])
    if (!byProduct.has(review.productId)) byProduct.set(review.productId, review);
  return [...byProduct.values()].slice(0, most);
}
