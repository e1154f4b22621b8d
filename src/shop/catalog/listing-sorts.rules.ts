/** In which orders a listing is shown. */
export const sorts = [
  'featured',
  'newest',
  'price-up',
  'price-down',
  'best-selling',
  'discount',
  'rating',
] as const;
type Sort = (typeof sorts)[number];

/**
 * In which order a category shows its products until a shopper chooses another; `by-hand`: as staff arranged them; `most-stock`:
 * those of which most pieces are left.
 */
export const categorySorts = ['by-hand', 'most-stock', ...sorts] as const;
export type CategorySort = (typeof categorySorts)[number];

export type ListedSort = Sort | 'relevance';
/** In which orders a search's results are shown: what fits best instead of what the merchant puts first. */
export const resultSorts: readonly ListedSort[] = [
  'relevance',
  ...sorts.filter((sort) => sort !== 'featured'),
];
