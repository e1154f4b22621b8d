import type { HomeTag } from '../catalog.schema.ts';
import { firstOf } from '../columns/first-of.ts';
import type { ListedColumns } from './listed-columns.ts';
import type { ListingFilter } from './listing-index.types.ts';

/** Products as one listing found them, by their places: the least used price, promotion and stock of their sizes that match; of those in stock where there are any. */
export type Hits = {
  count: number;
  /** Rows of the products. */
  products: Int32Array;
  used: Int32Array;
  promo: Uint8Array;
  inStock: Uint8Array;
  /** The greatest share that a promotion takes off. */
  discount: Float64Array;
  /** How well it fits a search; 0 without one. */
  score: Int32Array;
};

export const roomForHits = (count: number, isSearch: boolean): Hits => ({
  count: 0,
  products: new Int32Array(count),
  used: new Int32Array(count),
  promo: new Uint8Array(count),
  inStock: new Uint8Array(count),
  discount: new Float64Array(count),
  score: new Int32Array(isSearch ? count : 0),
});

/** Without the room that was not needed: they are held for the next page. */
export const withoutRoom = ({ count, ...hits }: Hits): Hits => ({
  count,
  products: hits.products.slice(0, count),
  used: hits.used.slice(0, count),
  promo: hits.promo.slice(0, count),
  inStock: hits.inStock.slice(0, count),
  discount: hits.discount.slice(0, count),
  score: hits.score.slice(0, count),
});

type Compare = (one: number, other: number) => number;
type Numbers = Int32Array | Float64Array | Uint8Array;

const of = (numbers: Numbers, at: number): number => numbers[at] ?? 0;
/** By a number of each hit, the greatest first. */
const byHit =
  (numbers: Numbers): Compare =>
  (one, other) =>
    of(numbers, other) - of(numbers, one);
/** By a number of each hit's product. */
const byProduct =
  ({ products }: Hits, numbers: Numbers): Compare =>
  (one, other) =>
    of(numbers, of(products, other)) - of(numbers, of(products, one));
const inTurn =
  (...all: readonly Compare[]): Compare =>
  (one, other) => {
    for (const compare of all) {
      const order = compare(one, other);
      if (order !== 0) return order;
    }
    return 0;
  };

type Sorted = Pick<ListingFilter, 'sort' | 'arranged'>;

function sortingOf({ sort, arranged = [] }: Sorted, hits: Hits, columns: ListedColumns): Compare {
  const { featuredRank, publishedAt, soldCount, ratingSum, ratingCount } = columns.products;
  const byFeatured = inTurn(byProduct(hits, featuredRank), byProduct(hits, publishedAt));
  switch (sort) {
    case 'featured':
      return byFeatured;
    case 'by-hand':
    case 'most-stock':
      return inTurn(byProduct(hits, fromTheLast(arranged, columns)), byFeatured);
    case 'relevance':
      return inTurn(byHit(hits.score), byProduct(hits, soldCount), byProduct(hits, publishedAt));
    case 'newest':
      return byProduct(hits, publishedAt);
    case 'price-up':
      return (one, other) => of(hits.used, one) - of(hits.used, other);
    case 'price-down':
      return byHit(hits.used);
    case 'best-selling':
      return byProduct(hits, soldCount);
    case 'discount':
      return byHit(hits.discount);
    case 'rating': {
      const average = (at: number) => averageOf(ratingSum, ratingCount, of(hits.products, at));
      return inTurn((one, other) => average(other) - average(one), byProduct(hits, ratingCount));
    }
  }
}

/** How far from the last of these each product stands, by row; the farthest is what is not among them. */
function fromTheLast(ids: readonly number[], columns: ListedColumns): Int32Array {
  const left = new Int32Array(columns.length).fill(ids.length + 1);
  for (const [place, id] of ids.entries()) {
    const row = columns.rowOf(id);
    if (row !== undefined) left[row] = ids.length - place;
  }
  return left;
}

/** Stars, 0 while nobody gave any. */
export const averageOf = (ratingSum: Int32Array, ratingCount: Int32Array, row: number): number =>
  of(ratingCount, row) > 0 ? of(ratingSum, row) / of(ratingCount, row) : 0;

/** Ids in order. What is out of stock comes last whatever the sort; the newest id decides between equals. */
export function pageOf(
  hits: Hits,
  columns: ListedColumns,
  { sort, arranged, promosFirst, offset, limit }: ListingFilter,
): number[] {
  const compare = inTurn(
    byHit(hits.inStock),
    ...(promosFirst ? [byHit(hits.promo)] : []),
    sortingOf({ sort, arranged }, hits, columns),
    byProduct(hits, columns.products.id),
  );
  return idsOf(firstOf(everyHit(hits), offset + limit, compare).slice(offset), hits, columns);
}

function everyHit({ count }: Hits): Int32Array {
  const places = new Int32Array(count);
  for (let at = 0; at < count; at++) places[at] = at;
  return places;
}
const idsOf = (places: readonly number[], { products }: Hits, columns: ListedColumns): number[] =>
  places.map((place) => of(columns.products.id, of(products, place)));

/** 1 for a hit with the label. */
type Labelled = (at: number) => number;

/** §3.26 The first of a list of the home page, what is out of stock last. */
export function homeOf(hits: Hits, columns: ListedColumns, tag: HomeTag, limit: number): number[] {
  const { labels, featuredRank, soldCount, publishedAt, id } = columns.products;
  const labelled = (label: string): Labelled => {
    const marks = columns.labels.chosen([label]) ?? new Uint8Array();
    return (at) => of(marks, of(labels, of(hits.products, at)));
  };
  const labelledFirst =
    (label: Labelled): Compare =>
    (one, other) =>
      label(other) - label(one);
  const rules: Record<HomeTag, () => { holds: (at: number) => boolean; compare: Compare }> = {
    news: () => ({ holds: () => true, compare: labelledFirst(labelled('new')) }),
    special: () => {
      const special = labelled('special');
      return { holds: (at) => special(at) === 1, compare: byProduct(hits, featuredRank) };
    },
    best_sellers: () => {
      const best = labelled('best_seller');
      return {
        holds: (at) => best(at) === 1 || of(soldCount, of(hits.products, at)) > 0,
        compare: inTurn(labelledFirst(best), byProduct(hits, soldCount)),
      };
    },
    promotioned: () => ({ holds: (at) => hits.promo[at] === 1, compare: byHit(hits.discount) }),
  };
  const { holds, compare } = rules[tag]();
  const order = inTurn(byHit(hits.inStock), compare, byProduct(hits, publishedAt), byProduct(hits, id));
  return idsOf(firstOf(everyHit(hits).filter(holds), limit, order), hits, columns);
}
