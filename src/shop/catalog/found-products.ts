/** Met by a size with such a label, or by one with such a price in centimes. */
export type SizeCondition = {
  label?: (size: string) => boolean;
  price?: (used: number, promo: boolean) => boolean;
};
/**
 * What a search says of single sizes (a size, an age, a price, an offer); undefined when it says nothing of them. Labels
 * are few and sizes hundreds of thousands: whoever tests them all asks once for each label.
 */
export type SizeFits = { mustBeInStock: boolean; conditions: readonly SizeCondition[] } | undefined;

/** Whether the size is one that the search speaks of. */
export const isFitting = (
  fits: SizeFits,
  { size, used, promo, inStock }: { size: string; used: number; promo: boolean; inStock: boolean },
): boolean =>
  !fits ||
  ((inStock || !fits.mustBeInStock) &&
    fits.conditions.every(({ label, price }) => label?.(size) || price?.(used, promo)));

/**
 * All that a search found: products, each once, how well each fits, and which of its colors were found. They are lists of
 * numbers: a search may find a hundred thousand.
 */
export class FoundProducts {
  readonly productIds: Int32Array;
  readonly scores: Int32Array;
  /** The articles of the product at place `at` stand from `firsts[at]` until before `firsts[at + 1]`. */
  readonly firsts: Int32Array;
  readonly articleIds: Int32Array;
  readonly fits: SizeFits;

  constructor(found: Pick<FoundProducts, 'productIds' | 'scores' | 'firsts' | 'articleIds'>, fits: SizeFits) {
    this.productIds = found.productIds;
    this.scores = found.scores;
    this.firsts = found.firsts;
    this.articleIds = found.articleIds;
    this.fits = fits;
  }

  /** A few products, all as good as each other unless they have scores. */
  static of(
    products: readonly { id: number; articleIds: readonly number[]; score?: number }[],
    fits: SizeFits,
  ): FoundProducts {
    const firsts = [0];
    for (const { articleIds } of products) firsts.push((firsts.at(-1) ?? 0) + articleIds.length);
    return new FoundProducts(
      {
        productIds: Int32Array.from(products, ({ id }) => id),
        scores: Int32Array.from(products, ({ score = 0 }) => score),
        firsts: Int32Array.from(firsts),
        articleIds: Int32Array.from(products.flatMap(({ articleIds }) => articleIds)),
      },
      fits,
    );
  }

  /** How many products. */
  get count(): number {
    return this.productIds.length;
  }

  hasArticle(at: number, articleId: number): boolean {
    const end = this.firsts[at + 1] ?? 0;
    for (let place = this.firsts[at] ?? 0; place < end; place++)
      if (this.articleIds[place] === articleId) return true;
    return false;
  }

  articlesOf(productId: number): number[] {
    const at = this.productIds.indexOf(productId);
    return at < 0 ? [] : [...this.articleIds.subarray(this.firsts[at], this.firsts[at + 1])];
  }
}
