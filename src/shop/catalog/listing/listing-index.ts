import type { HomeTag } from '../catalog.schema.ts';
import { ListedColumns, type ListedDump } from './listed-columns.ts';
import { type Counts, countHits } from './listing-count.ts';
import type { IndexedProduct, ListingFilter, ListingFound } from './listing-index.types.ts';
import { type Hits, homeOf, pageOf } from './listing-order.ts';

/** What a filter finds, whatever page of it is shown. Shared by all who ask: nobody changes it. */
type Found = {
  hits: Hits;
  counts: Counts;
  /** Lists of the home page made of it. */
  home: Map<string, readonly number[]>;
};
/** So many filters, and so many hits of them together: some megabytes. */
const maxFound = { filters: 16, hits: 500_000 };

/** The whole shop. */
const everything: Omit<ListingFilter, 'at' | 'limit' | 'offset' | 'sort' | 'arranged' | 'found'> = {
  ...{ scope: null, categories: null, facetCategories: [], sizes: [], colors: [], families: [], fabrics: [] },
  ...{ seasons: [], patterns: [], audiences: [], ages: [], brands: [] },
  ...{ promo: false, inStock: false, promosFirst: false },
};

/**
 * What listings are filtered, counted and sorted by, held in memory: counting every facet of ten thousand products
 * costs the database half a second, and this a few milliseconds. Knows nothing of SQL; what is shown of the
 * products found comes from the database.
 */
export class ListingIndex {
  readonly #columns: ListedColumns;
  /** When promotions begin and end, since the last change. */
  #moments: number[] | undefined;
  /** What was found since the last change, in the order of its last use: pages of one list are asked for together. */
  readonly #found = new Map<string, Found>();

  constructor(dump?: ListedDump) {
    this.#columns = new ListedColumns(dump);
  }

  dump(): ListedDump {
    return this.#columns.dump();
  }

  get size(): number {
    return this.#columns.size;
  }

  /** Replaces these products; an id without a product (hidden, deleted, nothing to sell) is taken out. */
  replace(ids: Iterable<number>, products: readonly IndexedProduct[]): void {
    this.#columns.replace(ids, products);
    this.#moments = undefined;
    this.#found.clear();
  }

  /** One page of ids, and every facet's counts. */
  find(filter: ListingFilter): ListingFound {
    const { hits, counts } = filter.found ? countHits(this.#columns, filter) : this.#findOnce(filter);
    return {
      ids: pageOf(hits, this.#columns, filter),
      ...counts,
      changesAt: this.#changesAfter(filter.at),
    };
  }

  #findOnce(filter: ListingFilter): Found {
    const { sort, arranged, promosFirst, limit, offset, at, found: _found, ...narrowed } = filter;
    // Between two moments at which a promotion begins or ends the clock changes nothing.
    const period = this.#promoMoments().findLastIndex((moment) => moment <= at.getTime());
    const key = JSON.stringify({ ...narrowed, period });
    const found = this.#found.get(key) ?? { ...countHits(this.#columns, filter), home: new Map() };
    this.#found.delete(key);
    this.#found.set(key, found);
    this.#forgetOldest();
    return found;
  }

  #forgetOldest(): void {
    let hits = [...this.#found.values()].reduce((sum, one) => sum + one.hits.count, 0);
    for (const [key, one] of this.#found) {
      if (this.#found.size <= maxFound.filters && hits <= maxFound.hits) return;
      this.#found.delete(key);
      hits -= one.hits.count;
    }
  }

  /**
   * §3.26 Ids of a list of the home page, what is out of stock last: `news` the newest, those labelled new before
   * others; `special` labelled so; `best_sellers` labelled so, then by pieces sold; `promotioned` with a live
   * promotion, the biggest first.
   */
  home(tag: HomeTag, limit: number, at: Date): { ids: readonly number[]; changesAt: Date | null } {
    const { hits, home } = this.#findOnce({ ...everything, sort: 'featured', limit, offset: 0, at });
    const key = `${tag} ${limit}`;
    const ids = home.get(key) ?? homeOf(hits, this.#columns, tag, limit);
    home.set(key, ids);
    return { ids, changesAt: this.#changesAfter(at) };
  }

  #changesAfter(at: Date): Date | null {
    const next = this.#promoMoments().find((moment) => moment > at.getTime());
    return next === undefined ? null : new Date(next);
  }

  #promoMoments(): readonly number[] {
    this.#moments ??= this.#columns.sizes.moments();
    return this.#moments;
  }
}
