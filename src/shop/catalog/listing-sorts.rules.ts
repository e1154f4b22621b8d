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
export type Sort = (typeof sorts)[number];
