import type { HomeTag } from '../catalog.schema.ts';
import type { SizeFits } from '../found-products.types.ts';
import type {
  IndexedProduct,
  IndexedSize,
  ListedProduct,
  ListingFilter,
  ListingFound,
} from './listing-index.types.ts';
import { averageOf, type Hit, homeOf, pageOf } from './listing-order.ts';
import { CategoryTally, Codes, Tally } from './listing-tally.ts';

/**
 * What listings are filtered, counted and sorted by, held in memory: counting every facet of ten thousand products
 * costs the database half a second, and this a few milliseconds. Knows nothing of SQL; what is shown of the
 * products found comes from the database.
 */

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
const brand = 512;
const family = 1024;
const season = 2048;
const pattern = 4096;
const ofProduct = category | fabric | audience | brand | rating | season | pattern;

/** A size and a product with their texts as numbers: comparing and counting them is most of the work. */
type Sold = Omit<IndexedSize, 'size' | 'rank' | 'color' | 'families'> & {
  size: number;
  color: number;
  families: readonly number[];
};
type Entry = {
  product: ListedProduct;
  fabrics: readonly number[];
  seasons: readonly number[];
  patterns: readonly number[];
  audience: number;
  brand: number;
  sold: Sold[];
};
type NamedColor = IndexedProduct['colors'][number];

/** What a filter finds, whatever page of it is shown. Shared by all who ask: nobody changes it. */
type Found = { hits: readonly Hit[]; counts: Omit<ListingFound, 'ids'> };
/** Of ten thousand hits each, they are some megabytes. */
const maxFound = 16;

export class ListingIndex {
  readonly #entries = new Map<number, Entry>();
  readonly #sizes = new Codes();
  readonly #colors = new Codes();
  readonly #families = new Codes();
  readonly #fabrics = new Codes();
  readonly #seasons = new Codes();
  readonly #patterns = new Codes();
  readonly #audiences = new Codes();
  readonly #brands = new Codes();
  /** Ranks of sizes, by code. */
  readonly #ranks: number[] = [];
  /** Derived from the products when first asked for after a change. */
  #derived: { moments: number[]; colors: Map<string, NamedColor> } | undefined;
  /** What was found since the last change, in the order of its last use: pages of one list are asked for together. */
  readonly #found = new Map<string, Found>();

  get size(): number {
    return this.#entries.size;
  }

  /** Replaces these products; an id without a product (hidden, deleted, nothing to sell) is taken out. */
  replace(ids: Iterable<number>, products: readonly IndexedProduct[]): void {
    for (const id of ids) this.#entries.delete(id);
    for (const product of products) {
      if (product.sizes.length > 0) this.#entries.set(product.id, this.#entryOf(product));
    }
    this.#changed();
  }

  #changed(): void {
    this.#derived = undefined;
    this.#found.clear();
  }

  #entryOf({ fabrics, seasons, patterns, sizes, ...product }: IndexedProduct): Entry {
    return {
      product,
      fabrics: this.#fabrics.listOf(fabrics),
      seasons: this.#seasons.listOf(seasons),
      patterns: this.#patterns.listOf(patterns),
      audience: this.#audiences.of(product.audience),
      brand: this.#brands.of(product.brand),
      sold: sizes.map(({ size, rank, color, families, ...sold }) => {
        const code = this.#sizes.of(size);
        // Equal sizes have equal ranks; where the data disagrees, the lowest counts.
        this.#ranks[code] = Math.min(this.#ranks[code] ?? rank, rank);
        const { articleId, price, promo, inStock } = sold;
        const colors = { color: this.#colors.of(color), families: this.#families.listOf(families) };
        return { articleId, size: code, ...colors, price, promo, inStock };
      }),
    };
  }

  /** One page of ids, and every facet's counts. */
  find(filter: ListingFilter): ListingFound {
    const { sort, limit, offset, at, found: searched, ...narrowed } = filter;
    if (searched) return this.#pageOf(this.#findAnew(filter), filter);
    // Between two moments at which a promotion begins or ends the clock changes nothing.
    const period = this.#derive().moments.findLastIndex((moment) => moment <= at.getTime());
    const key = JSON.stringify({ ...narrowed, period });
    const found = this.#found.get(key) ?? this.#findAnew(filter);
    this.#found.delete(key);
    this.#found.set(key, found);
    const [oldest] = this.#found.keys();
    if (this.#found.size > maxFound && oldest !== undefined) this.#found.delete(oldest);
    return this.#pageOf(found, filter);
  }

  #pageOf({ hits, counts }: Found, filter: ListingFilter): ListingFound {
    return { ids: pageOf(hits, filter).map(({ product }) => product.id), ...counts };
  }

  /** Entries to look at, each with the sizes that count. */
  *#entriesOf({ found, at }: ListingFilter): Generator<[entry: Entry, sold: readonly Sold[], score: number]> {
    if (!found) {
      for (const entry of this.#entries.values()) yield [entry, entry.sold, 0];
      return;
    }
    for (const [id, { articleIds, score }] of found.products) {
      const entry = this.#entries.get(id);
      if (entry) yield [entry, this.#foundSizes(entry, articleIds, found.fits, at), score];
    }
  }

  /** Sizes of the colors that were found: those that fit the search, or all where none does by itself. */
  #foundSizes({ sold }: Entry, articleIds: readonly number[], fits: SizeFits, at: Date): readonly Sold[] {
    const own = sold.filter(({ articleId }) => articleIds.includes(articleId));
    if (!fits) return own;
    const fitting = own.filter((one) => {
      const { live, used } = priceOf(one, at.getTime());
      return fits({ size: this.#sizes.keys[one.size] ?? '', used, promo: live, inStock: one.inStock });
    });
    return fitting.length > 0 ? fitting : own;
  }

  /**
   * Each sellable size is tested by every chosen facet. One that fails two counts for nothing. One that fails exactly
   * one still counts for that facet ("with the other facets applied"). One that fails none is part of the result.
   */
  #findAnew(filter: ListingFilter): Found {
    const at = filter.at.getTime();
    const test = this.#testsOf(filter);
    const categories = new CategoryTally(filter.facetCategories);
    const sizes = new Tally(this.#sizes);
    const colors = new Tally(this.#colors);
    const families = new Tally(this.#families);
    const fabrics = new Tally(this.#fabrics);
    const seasons = new Tally(this.#seasons);
    const patterns = new Tally(this.#patterns);
    const audiences = new Tally(this.#audiences);
    const brands = new Tally(this.#brands);
    const stars = [0, 0, 0, 0, 0, 0];
    const hits: Hit[] = [];
    let priceMin = Number.POSITIVE_INFINITY;
    let priceMax = 0;
    let promos = 0;
    let inStocks = 0;

    for (const [entry, sizesSold, score] of this.#entriesOf(filter)) {
      const { product } = entry;
      if (test.scope && !product.categoryIds.some((id) => test.scope?.has(id))) continue;
      const failed = failedBy(entry, test);
      if (isSeveral(failed)) continue;
      let hit: Hit | undefined;
      let usedInStock = Number.POSITIVE_INFINITY;
      /** What the product counts for, by any of its sizes. */
      let counted = 0;
      for (const sold of sizesSold) {
        const { live, used } = priceOf(sold, at);
        let fails = failed;
        if (test.sizes && test.sizes[sold.size] !== 1) fails |= size;
        if (test.colors && test.colors[sold.color] !== 1) fails |= color;
        if (!hasOne(sold.families, test.families)) fails |= family;
        if (used < test.priceFrom || used > test.priceTo) fails |= price;
        if (filter.promo && !live) fails |= promotion;
        if (filter.inStock && !sold.inStock) fails |= stock;
        if (isSeveral(fails)) continue;
        // A size that fails nothing counts for all facets.
        const tells = fails === 0 ? -1 : fails;
        if (tells & size) sizes.add(sold.size, product.id);
        if (tells & color) colors.add(sold.color, product.id);
        if (tells & family) for (const code of sold.families) families.add(code, product.id);
        if (tells & price) {
          if (used < priceMin) priceMin = used;
          if (used > priceMax) priceMax = used;
        }
        counted |= tells & ofProduct;
        if (live) counted |= tells & promotion;
        if (sold.inStock) counted |= tells & stock;
        if (fails !== 0) continue;
        hit ??= { product, used, promo: false, inStock: false, discount: 0, score };
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
      if (counted & category) categories.add(product);
      if (counted & fabric) for (const code of entry.fabrics) fabrics.add(code, product.id);
      if (counted & season) for (const code of entry.seasons) seasons.add(code, product.id);
      if (counted & pattern) for (const code of entry.patterns) patterns.add(code, product.id);
      if (counted & audience) audiences.add(entry.audience, product.id);
      if (counted & brand) brands.add(entry.brand, product.id);
      if (counted & rating) {
        for (let least = Math.floor(averageOf(product)); least >= 1; least--)
          stars[least] = (stars[least] ?? 0) + 1;
      }
      if (counted & promotion) promos++;
      if (counted & stock) inStocks++;
    }

    const named = this.#derive().colors;
    const counts = {
      total: hits.length,
      categories: categories.counts(),
      sizes: sizes
        .list()
        .sort((a, b) => (this.#ranks[a.code] ?? 0) - (this.#ranks[b.code] ?? 0) || (a.key < b.key ? -1 : 1))
        .map(({ key, count }) => ({ key, count })),
      colors: colors.frequent().map(({ key, count }) => {
        return { key, count, name: named.get(key)?.name ?? {}, hex: named.get(key)?.hex ?? null };
      }),
      families: families.frequent(),
      fabrics: fabrics.frequent(),
      seasons: seasons.frequent(),
      patterns: patterns.frequent(),
      audiences: new Map(audiences.list().map(({ key, count }) => [key, count])),
      brands: brands.frequent(),
      ratings: [5, 4, 3, 2, 1]
        .map((least) => ({ key: String(least), count: stars[least] ?? 0 }))
        .filter(({ count }) => count > 0),
      priceMin: Number.isFinite(priceMin) ? priceMin : 0,
      priceMax,
      promo: promos,
      inStock: inStocks,
      changesAt: this.#changesAfter(filter.at),
    };
    return { hits, counts };
  }

  /**
   * §3.26 Ids of a list of the home page, what is out of stock last: `news` the newest, those labelled new before
   * others; `special` labelled so; `best_sellers` labelled so, then by pieces sold; `promotioned` with a live
   * promotion, the biggest first.
   */
  home(tag: HomeTag, limit: number, at: Date): { ids: number[]; changesAt: Date | null } {
    const hits = Array.from(this.#entries.values(), (entry) => wholeHit(entry, at.getTime()));
    return {
      ids: homeOf(hits, tag, limit).map(({ product }) => product.id),
      changesAt: this.#changesAfter(at),
    };
  }

  #changesAfter(at: Date): Date | null {
    const next = this.#derive().moments.find((moment) => moment > at.getTime());
    return next === undefined ? null : new Date(next);
  }

  #testsOf(filter: ListingFilter) {
    return {
      scope: filter.scope && new Set(filter.scope),
      categories: filter.categories && new Set(filter.categories),
      families: this.#families.chosen(filter.families),
      fabrics: this.#fabrics.chosen(filter.fabrics),
      seasons: this.#seasons.chosen(filter.seasons),
      patterns: this.#patterns.chosen(filter.patterns),
      audiences: this.#audiences.chosen(filter.audiences),
      brands: this.#brands.chosen(filter.brands),
      sizes: this.#sizes.chosen(filter.sizes),
      colors: this.#colors.chosen(filter.colors),
      rating: filter.rating ?? 0,
      priceFrom: filter.priceFrom ?? 0,
      priceTo: filter.priceTo ?? Number.POSITIVE_INFINITY,
    };
  }

  #derive() {
    if (this.#derived) return this.#derived;
    const moments = new Set<number>();
    const colors = new Map<string, NamedColor>();
    for (const { product, sold } of this.#entries.values()) {
      for (const { promo } of sold) {
        if (promo && Number.isFinite(promo.from)) moments.add(promo.from);
        if (promo && Number.isFinite(promo.to)) moments.add(promo.to);
      }
      for (const named of product.colors) {
        const known = colors.get(named.key);
        // The oldest article names its colour for all; one that shows a value before a print, which has none.
        const older = known && named.articleId < known.articleId;
        const sameKind = known && (known.hex === null) === (named.hex === null);
        if (!known || (sameKind ? older : known.hex === null)) colors.set(named.key, named);
      }
    }
    this.#derived = { moments: [...moments].sort((a, b) => a - b), colors };
    return this.#derived;
  }
}

function priceOf({ price, promo }: Sold, at: number): { live: boolean; used: number } {
  const live = promo !== null && promo.from <= at && promo.to > at;
  return { live, used: live ? promo.price : price };
}

/** A product with all its sizes. */
function wholeHit({ product, sold }: Entry, at: number): Hit {
  const hit: Hit = {
    ...{ product, used: Number.POSITIVE_INFINITY, promo: false, inStock: false, discount: 0, score: 0 },
  };
  for (const one of sold) {
    const { live, used } = priceOf(one, at);
    hit.used = Math.min(hit.used, used);
    hit.inStock ||= one.inStock;
    hit.promo ||= live;
    if (live) hit.discount = Math.max(hit.discount, (one.price - used) / one.price);
  }
  return hit;
}

/** Without a choice all have it. */
const hasOne = (codes: readonly number[], chosen: Uint8Array | null): boolean =>
  chosen === null || codes.some((code) => chosen[code] === 1);

/** More than one bit. */
const isSeveral = (bits: number): boolean => (bits & (bits - 1)) !== 0;

type Tests = {
  categories: ReadonlySet<number> | null;
  fabrics: Uint8Array | null;
  seasons: Uint8Array | null;
  patterns: Uint8Array | null;
  audiences: Uint8Array | null;
  brands: Uint8Array | null;
  rating: number;
};

/** The facets that the product itself fails. */
function failedBy({ product, fabrics, seasons, patterns, ...own }: Entry, test: Tests): number {
  let failed = 0;
  if (test.categories && !product.categoryIds.some((id) => test.categories?.has(id))) failed |= category;
  if (!hasOne(fabrics, test.fabrics)) failed |= fabric;
  if (!hasOne(seasons, test.seasons)) failed |= season;
  if (!hasOne(patterns, test.patterns)) failed |= pattern;
  if (test.audiences && test.audiences[own.audience] !== 1) failed |= audience;
  if (test.brands && test.brands[own.brand] !== 1) failed |= brand;
  if (averageOf(product) < test.rating) failed |= rating;
  return failed;
}
