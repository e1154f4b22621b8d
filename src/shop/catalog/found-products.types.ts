/** What a search says of single sizes (a size, an age, a price, an offer); undefined when it says nothing of them. */
export type SizeFits =
  | ((size: { size: string; used: number; promo: boolean; inStock: boolean }) => boolean)
  | undefined;

/** All that a search found: of each product the colors, and how well it fits. */
export type FoundProducts = {
  products: ReadonlyMap<number, { articleIds: readonly number[]; score: number }>;
  fits: SizeFits;
};
