import type { LocalText } from '#/platform/local-text.ts';
import type { Sort } from './catalog.schema.ts';

/**
 * What listings are filtered, counted and sorted by, held in memory: counting every facet of ten thousand products
 * costs the database half a second, and this a few milliseconds. Knows nothing of SQL; what is shown of the
 * products found comes from the database.
 */

/** A sellable size as it counts for lists. Money in centimes of DH, moments in ms. */
export type IndexedSize = {
  size: string;
  rank: number;
  color: string;
  price: number;
  /** null: it has no promotion that is ever lower than the price. */
  promo: { price: number; from: number; to: number } | null;
  inStock: boolean;
};

export type IndexedProduct = {
  id: number;
  /** Its own category and its others. */
  categoryIds: number[];
  audience: string;
  fabrics: string[];
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
  fabrics: readonly string[];
  audiences: readonly string[];
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  promo: boolean;
  inStock: boolean;
  rating?: number | undefined;
  /** Live promotions before everything else: the rule category `soldes`. */
  promosFirst: boolean;
  sort: Sort;
  limit: number;
  offset: number;
  at: Date;
};

export type Counted = { key: string; count: number };
export type ListingFound = {
  ids: number[];
  total: number;
  /** Count by category id. */
  categories: Map<number, number>;
  /** In the order of sizes. */
  sizes: Counted[];
  /** The most frequent first. */
  colors: (Counted & { name: LocalText; hex: string | null })[];
  fabrics: Counted[];
  audiences: Map<string, number>;
  /** `4` is four stars and more. */
  ratings: Counted[];
  priceMin: number;
  priceMax: number;
  promo: number;
  inStock: number;
  /** When the clock changes a price anywhere: lists are sorted and counted over all of them. */
  changesAt: Date | null;
};

// Facets as bits: what a size or product fails, and what it counts for.
const category = 1;
const fabric = 2;
const audience = 4;
const rating = 8;
const size = 16;
const color = 32;
const price = 64;
const promotion = 128;
const stock = 256;

type Hit = { product: IndexedProduct; used: number; promo: boolean; inStock: boolean; discount: number };

export class ListingIndex {
  readonly #products = new Map<number, IndexedProduct>();
  /** Derived from the products when first asked for after a change. */
  #derived: { moments: number[]; colors: Map<string, IndexedProduct['colors'][number]> } | undefined;

  /** Replaces these products; an id without a product (hidden, deleted, nothing to sell) is taken out. */
  replace(ids: Iterable<number>, products: readonly IndexedProduct[]): void {
    for (const id of ids) this.#products.delete(id);
    for (const product of products) if (product.sizes.length > 0) this.#products.set(product.id, product);
    this.#derived = undefined;
  }

  clear(): void {
    this.#products.clear();
    this.#derived = undefined;
  }

  /**
   * One page of ids, and every facet's counts. Each sellable size is tested by every chosen facet. One that fails
   * two counts for nothing. One that fails exactly one still counts for that facet ("with the other facets
   * applied"). One that fails none is part of the result.
   */
  find(filter: ListingFilter): ListingFound {
    const at = filter.at.getTime();
    const scope = filter.scope && new Set(filter.scope);
    const wanted = wantedOf(filter);
    const facets = new Map<number, number[]>();
    for (const { id, members } of filter.facetCategories) {
      for (const member of members) facets.set(member, [...(facets.get(member) ?? []), id]);
    }
    const counts = {
      categories: new Tally<number>(),
      sizes: new Tally<string>(),
      colors: new Tally<string>(),
      fabrics: new Tally<string>(),
      audiences: new Tally<string>(),
    };
    const ranks = new Map<string, number>();
    const stars = [0, 0, 0, 0, 0, 0];
    const hits: Hit[] = [];
    let priceMin = Number.POSITIVE_INFINITY;
    let priceMax = 0;
    let promos = 0;
    let inStocks = 0;

    for (const product of this.#products.values()) {
      if (scope && !product.categoryIds.some((id) => scope.has(id))) continue;
      const failed = failedBy(product, wanted);
      // More than one bit.
      if (failed & (failed - 1)) continue;
      let hit: Hit | undefined;
      let usedInStock = Number.POSITIVE_INFINITY;
      /** What the product counts for, by any of its sizes. */
      let counted = 0;
      for (const sold of product.sizes) {
        const live = sold.promo !== null && sold.promo.from <= at && sold.promo.to > at;
        const used = live && sold.promo ? sold.promo.price : sold.price;
        let fails = failed;
        if (wanted.sizes && !wanted.sizes.has(sold.size)) fails |= size;
        if (wanted.colors && !wanted.colors.has(sold.color)) fails |= color;
        if (used < wanted.priceFrom || used > wanted.priceTo) fails |= price;
        if (filter.promo && !live) fails |= promotion;
        if (filter.inStock && !sold.inStock) fails |= stock;
        if (fails & (fails - 1)) continue;
        // A size that fails nothing counts for all facets.
        const told = fails === 0 ? -1 : fails;
        if (told & size && sold.size !== '') {
          counts.sizes.add(sold.size, product.id);
          const rank = ranks.get(sold.size);
          if (rank === undefined || sold.rank < rank) ranks.set(sold.size, sold.rank);
        }
        if (told & color && sold.color !== '') counts.colors.add(sold.color, product.id);
        if (told & price) {
          if (used < priceMin) priceMin = used;
          if (used > priceMax) priceMax = used;
        }
        counted |= told & (category | fabric | audience | rating);
        if (told & promotion && live) counted |= promotion;
        if (told & stock && sold.inStock) counted |= stock;
        if (fails !== 0) continue;
        hit ??= { product, used, promo: false, inStock: false, discount: 0 };
        if (used < hit.used) hit.used = used;
        if (sold.inStock && used < usedInStock) usedInStock = used;
        hit.inStock ||= sold.inStock;
        hit.promo ||= live;
        if (live) hit.discount = Math.max(hit.discount, (sold.price - used) / sold.price);
      }
      if (hit) {
        if (hit.inStock) hit.used = usedInStock;
        hits.push(hit);
      }
      if (counted & category) {
        for (const id of product.categoryIds) {
          for (const facet of facets.get(id) ?? []) counts.categories.add(facet, product.id);
        }
      }
      if (counted & fabric) for (const key of product.fabrics) counts.fabrics.add(key, product.id);
      if (counted & audience) counts.audiences.add(product.audience, product.id);
      if (counted & rating && product.ratingCount > 0) {
        const full = Math.min(5, Math.floor(product.ratingSum / product.ratingCount));
        for (let least = 1; least <= full; least++) stars[least] = (stars[least] ?? 0) + 1;
      }
      if (counted & promotion) promos++;
      if (counted & stock) inStocks++;
    }

    const { moments, colors } = this.#derive();
    const next = moments.find((moment) => moment > at);
    return {
      ids: pageOf(hits, filter).map(({ product }) => product.id),
      total: hits.length,
      categories: counts.categories.counts,
      sizes: counts.sizes
        .list()
        .sort((a, b) => (ranks.get(a.key) ?? 0) - (ranks.get(b.key) ?? 0) || order(a.key, b.key)),
      colors: counts.colors.frequent().map((counted) => {
        const named = colors.get(counted.key);
        return { ...counted, name: named?.name ?? {}, hex: named?.hex ?? null };
      }),
      fabrics: counts.fabrics.frequent(),
      audiences: counts.audiences.counts,
      ratings: [5, 4, 3, 2, 1]
        .map((least) => ({ key: String(least), count: stars[least] ?? 0 }))
        .filter(({ count }) => count > 0),
      priceMin: Number.isFinite(priceMin) ? priceMin : 0,
      priceMax,
      promo: promos,
      inStock: inStocks,
      changesAt: next === undefined ? null : new Date(next),
    };
  }

  #derive() {
    if (this.#derived) return this.#derived;
    const moments = new Set<number>();
    const colors = new Map<string, IndexedProduct['colors'][number]>();
    for (const product of this.#products.values()) {
      for (const { promo } of product.sizes) {
        if (promo && Number.isFinite(promo.from)) moments.add(promo.from);
        if (promo && Number.isFinite(promo.to)) moments.add(promo.to);
      }
      for (const named of product.colors) {
        const known = colors.get(named.key);
        // The oldest article names its colour for all.
        if (!known || named.articleId < known.articleId) colors.set(named.key, named);
      }
    }
    this.#derived = { moments: [...moments].sort((a, b) => a - b), colors };
    return this.#derived;
  }
}

/** Counts products by key, each product once for a key; a product's additions come one after the other. */
class Tally<Key> {
  readonly counts = new Map<Key, number>();
  readonly #last = new Map<Key, number>();

  add(key: Key, productId: number): void {
    if (this.#last.get(key) === productId) return;
    this.#last.set(key, productId);
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  list(): { key: Key; count: number }[] {
    return Array.from(this.counts, ([key, count]) => ({ key, count }));
  }

  frequent(): { key: Key; count: number }[] {
    return this.list().sort((a, b) => b.count - a.count || order(a.key, b.key));
  }
}

const order = <Key>(a: Key, b: Key): number => (a < b ? -1 : a > b ? 1 : 0);

type Wanted = {
  categories: ReadonlySet<number> | null;
  fabrics: ReadonlySet<string> | null;
  audiences: ReadonlySet<string> | null;
  sizes: ReadonlySet<string> | null;
  colors: ReadonlySet<string> | null;
  rating: number;
  priceFrom: number;
  priceTo: number;
};

function wantedOf(filter: ListingFilter): Wanted {
  const some = (keys: readonly string[]) => (keys.length > 0 ? new Set(keys) : null);
  return {
    categories: filter.categories && new Set(filter.categories),
    fabrics: some(filter.fabrics),
    audiences: some(filter.audiences),
    sizes: some(filter.sizes),
    colors: some(filter.colors),
    rating: filter.rating ?? 0,
    priceFrom: filter.priceFrom ?? 0,
    priceTo: filter.priceTo ?? Number.POSITIVE_INFINITY,
  };
}

/** The facets that the product itself fails. */
function failedBy(product: IndexedProduct, wanted: Wanted): number {
  let failed = 0;
  if (wanted.categories && !product.categoryIds.some((id) => wanted.categories?.has(id))) failed |= category;
  if (wanted.fabrics && !product.fabrics.some((key) => wanted.fabrics?.has(key))) failed |= fabric;
  if (wanted.audiences && !wanted.audiences.has(product.audience)) failed |= audience;
  if (wanted.rating > 0) {
    const enough = product.ratingCount > 0 && product.ratingSum >= wanted.rating * product.ratingCount;
    if (!enough) failed |= rating;
  }
  return failed;
}

const averageOf = ({ ratingSum, ratingCount }: IndexedProduct): number =>
  ratingCount > 0 ? ratingSum / ratingCount : 0;

const sortings: Record<Sort, (a: Hit, b: Hit) => number> = {
  featured: (a, b) =>
    b.product.featuredRank - a.product.featuredRank || b.product.publishedAt - a.product.publishedAt,
  newest: (a, b) => b.product.publishedAt - a.product.publishedAt,
  'price-up': (a, b) => a.used - b.used,
  'price-down': (a, b) => b.used - a.used,
  'best-selling': (a, b) => b.product.soldCount - a.product.soldCount,
  discount: (a, b) => b.discount - a.discount,
  rating: (a, b) =>
    averageOf(b.product) - averageOf(a.product) || b.product.ratingCount - a.product.ratingCount,
};

/** What is out of stock comes last whatever the sort; the newest id decides between equals. */
function pageOf(hits: Hit[], { sort, promosFirst, offset, limit }: ListingFilter): Hit[] {
  const sorting = sortings[sort];
  const promos = promosFirst && sort === 'featured';
  const compare = (a: Hit, b: Hit): number =>
    Number(b.inStock) - Number(a.inStock) ||
    (promos ? Number(b.promo) - Number(a.promo) : 0) ||
    sorting(a, b) ||
    b.product.id - a.product.id;
  return first(hits, offset + limit, compare).slice(offset);
}

/** The first `count` in order, without sorting the others: most pages are the first one. */
function first<Item>(items: Item[], count: number, compare: (a: Item, b: Item) => number): Item[] {
  if (count * 8 > items.length) return items.sort(compare).slice(0, count);
  const best: Item[] = [];
  for (const item of items) {
    const last = best[count - 1];
    if (last !== undefined && compare(item, last) >= 0) continue;
    let from = 0;
    let to = best.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const other = best[middle];
      if (other !== undefined && compare(item, other) < 0) to = middle;
      else from = middle + 1;
    }
    best.splice(from, 0, item);
    if (best.length > count) best.pop();
  }
  return best;
}
