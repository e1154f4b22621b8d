import type { LocalText } from '#/platform/local-text.ts';
import type { AgeGroup } from '../ages.rules.ts';
import type { Audience, PromoSpan } from '../catalog.rules.ts';
import type { FoundProducts } from '../found-products.ts';
import type { CategorySort, ListedSort } from '../listing-sorts.rules.ts';

/** A sellable size as it counts for lists. Money in centimes of DH, moments in ms. */
export type IndexedSize = {
  size: string;
  rank: number;
  articleId: number;
  color: string;
  /** Of the color. */
  families: string[];
  price: number;
  /** null: it has no promotion that is ever lower than the price. */
  promo: PromoSpan | null;
  inStock: boolean;
};

export type IndexedProduct = {
  id: number;
  /** Its own category and its others. */
  categoryIds: number[];
  audience: Audience;
  ages: AgeGroup[];
  /** '' is none. */
  brand: string;
  labels: string[];
  /** Of the composition, and what the trade calls the cloth, with the broader kinds; so the next two. */
  fabrics: string[];
  seasons: string[];
  patterns: string[];
  ratingSum: number;
  ratingCount: number;
  featuredRank: number;
  soldCount: number;
  publishedAt: number;
  colors: { articleId: number; key: string; name: LocalText; hex: string | null }[];
  sizes: IndexedSize[];
};

/** A listing with everything resolved: categories as ids with all that is below them. */
export type ListingFilter = {
  /** null is the whole shop. */
  scope: readonly number[] | null;
  /** null when none is chosen. */
  categories: readonly number[] | null;
  /** The values of the category facet, each with the ids that count for it. */
  facetCategories: readonly { id: number; members: readonly number[] }[];
  sizes: readonly string[];
  colors: readonly string[];
  families: readonly string[];
  fabrics: readonly string[];
  seasons: readonly string[];
  patterns: readonly string[];
  audiences: readonly string[];
  ages: readonly string[];
  brands: readonly string[];
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  promo: boolean;
  inStock: boolean;
  rating?: number | undefined;
  /** Live promotions before everything else: the rule category `soldes`. */
  promosFirst: boolean;
  /** Only what a search found; undefined is no search. */
  found?: FoundProducts | undefined;
  sort: ListedSort | CategorySort;
  /** Products as staff arranged them or as many pieces are left, for the sorts `by-hand` and `most-stock`. What is not among them is newer and comes first. */
  arranged?: readonly number[] | undefined;
  limit: number;
  offset: number;
  at: Date;
};

type Counted = { key: string; count: number };
export type ListingFound = {
  ids: number[];
  total: number;
  /** Count by category id. */
  categories: Map<number, number>;
  /** In the order of sizes. */
  sizes: Counted[];
  /** The most frequent first. */
  colors: (Counted & { name: LocalText; hex: string | null })[];
  families: Counted[];
  fabrics: Counted[];
  seasons: Counted[];
  patterns: Counted[];
  audiences: Map<string, number>;
  ages: Counted[];
  /** The most frequent first. */
  brands: Counted[];
  /** `4` is four stars and more. */
  ratings: Counted[];
  priceMin: number;
  priceMax: number;
  promo: number;
  inStock: number;
  /** When the clock changes a price anywhere: lists are sorted and counted over all of them. */
  changesAt: Date | null;
};
