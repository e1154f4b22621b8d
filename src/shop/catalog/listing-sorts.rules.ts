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

export type ListedSort = Sort | 'relevance';
/** In which orders a search's results are shown: what fits best instead of what the merchant puts first. */
export const resultSorts: readonly ListedSort[] = [
  'relevance',
  ...sorts.filter((sort) => sort !== 'featured'),
];
