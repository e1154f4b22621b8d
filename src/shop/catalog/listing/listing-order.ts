import type { HomeTag } from '../catalog.schema.ts';
import type { ListedSort } from '../listing-sorts.rules.ts';
import type { ListedProduct, ListingFilter } from './listing-index.types.ts';
import { firstOf } from './listing-tally.ts';

/** A product as one listing found it: the least used price, promotion and stock of its sizes that match. */
export type Hit = {
  product: ListedProduct;
  used: number;
  promo: boolean;
  inStock: boolean;
  discount: number;
  /** How well it fits a search; 0 without one. */
  score: number;
};

/** Stars, 0 while nobody gave any. */
export const averageOf = ({ ratingSum, ratingCount }: ListedProduct): number =>
  ratingCount > 0 ? ratingSum / ratingCount : 0;

const bestSelling = (a: Hit, b: Hit): number => b.product.soldCount - a.product.soldCount;
const newest = (a: Hit, b: Hit): number => b.product.publishedAt - a.product.publishedAt;

const sortings: Record<ListedSort, (a: Hit, b: Hit) => number> = {
  featured: (a, b) =>
    b.product.featuredRank - a.product.featuredRank || b.product.publishedAt - a.product.publishedAt,
  relevance: (a, b) => b.score - a.score || bestSelling(a, b) || newest(a, b),
  newest,
  'price-up': (a, b) => a.used - b.used,
  'price-down': (a, b) => b.used - a.used,
  'best-selling': bestSelling,
  discount: (a, b) => b.discount - a.discount,
  rating: (a, b) =>
    averageOf(b.product) - averageOf(a.product) || b.product.ratingCount - a.product.ratingCount,
};

/** What is out of stock comes last whatever the sort; the newest id decides between equals. */
export function pageOf(hits: readonly Hit[], { sort, promosFirst, offset, limit }: ListingFilter): Hit[] {
  const sorting = sortings[sort];
  const promos = promosFirst && sort === 'featured';
  const compare = (a: Hit, b: Hit): number =>
    Number(b.inStock) - Number(a.inStock) ||
    (promos ? Number(b.promo) - Number(a.promo) : 0) ||
    sorting(a, b) ||
    b.product.id - a.product.id;
  return firstOf(hits, offset + limit, compare).slice(offset);
}

const labelled = (label: string, { product }: Hit): boolean => product.labels.includes(label);
const labelledFirst = (label: string, a: Hit, b: Hit): number =>
  Number(labelled(label, b)) - Number(labelled(label, a));

/** §3.26 Which products a list of the home page holds, and in which order. */
const homeRules: Record<HomeTag, { holds(hit: Hit): boolean; compare(a: Hit, b: Hit): number }> = {
  news: { holds: () => true, compare: (a, b) => labelledFirst('new', a, b) },
  special: {
    holds: (hit) => labelled('special', hit),
    compare: (a, b) => b.product.featuredRank - a.product.featuredRank,
  },
  best_sellers: {
    holds: (hit) => labelled('best_seller', hit) || hit.product.soldCount > 0,
    compare: (a, b) => labelledFirst('best_seller', a, b) || b.product.soldCount - a.product.soldCount,
  },
  promotioned: { holds: ({ promo }) => promo, compare: (a, b) => b.discount - a.discount },
};

/** The first of a list of the home page, what is out of stock last. */
export function homeOf(hits: Hit[], tag: HomeTag, limit: number): Hit[] {
  const { holds, compare } = homeRules[tag];
  return firstOf(
    hits.filter(holds),
    limit,
    (a, b) =>
      Number(b.inStock) - Number(a.inStock) ||
      compare(a, b) ||
      b.product.publishedAt - a.product.publishedAt ||
      b.product.id - a.product.id,
  );
}
