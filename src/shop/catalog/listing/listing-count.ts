import type { SoldSizes } from '../columns/sold-sizes.ts';
import type { FoundProducts, SizeFits } from '../found-products.ts';
import { type ArticleSums, unpriced } from './article-sums.ts';
import type { ListedColumns } from './listed-columns.ts';
import type { ListingFilter, ListingFound } from './listing-index.types.ts';
import { averageOf, type Hits, roomForHits, withoutRoom } from './listing-order.ts';
import { ListTally, Tally } from './listing-tally.ts';

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
const age = 8192;
const ofProduct = category | fabric | audience | age | brand | rating | season | pattern;

const none = -1;
const several = -2;

/** More than one bit. */
const isSeveral = (bits: number): boolean => (bits & (bits - 1)) !== 0;

export type Counts = Omit<ListingFound, 'ids' | 'changesAt'>;

/**
 * Each sellable size is tested by every chosen facet. One that fails two counts for nothing. One that fails exactly
 * one still counts for that facet ("with the other facets applied"). One that fails none is part of the result.
 */
export function countHits(columns: ListedColumns, filter: ListingFilter): { hits: Hits; counts: Counts } {
  const { found } = filter;
  const counting = new Counting(columns, filter);
  if (found) {
    for (let at = 0; at < found.count; at++) {
      const row = columns.rowOf(found.productIds[at] ?? 0);
      if (row !== undefined) counting.addFound(row, found, at);
    }
  } else {
    const { id } = columns.products;
    for (let row = 0; row < columns.length; row++) if (id[row] !== 0) counting.add(row);
  }
  return counting.result();
}

class Counting {
  readonly #columns: ListedColumns;
  readonly #filter: ListingFilter;
  readonly #tests: ReturnType<typeof testsOf>;
  readonly #live: Uint8Array;
  readonly #sizes: SoldSizes['columns'];
  readonly #hits: Hits;
  readonly #tallies;
  readonly #stars = [0, 0, 0, 0, 0, 0];
  #priceMin = Number.POSITIVE_INFINITY;
  #priceMax = 0;
  #promos = 0;
  #inStocks = 0;
  readonly #fitTests: ReturnType<typeof fitTestsOf>;
  /** Where nothing is chosen of sizes. */
  readonly #sums: ArticleSums | undefined;
  // Of the product that is looked at: the facets that it counts for by any of its sizes; of those that fail nothing the
  // least prices and the greatest shares that live promotions take off.
  #counted = 0;
  #min = unpriced;
  #minInStock = unpriced;
  #discount = 0;
  #discountInStock = 0;
  /** The list of labels that all of its articles have. */
  #labels = none;
  /** How many products have a list of labels, by its number. */
  readonly #labelled: number[] = [];

  constructor(columns: ListedColumns, filter: ListingFilter) {
    this.#columns = columns;
    this.#filter = filter;
    this.#tests = testsOf(columns, filter);
    this.#fitTests = fitTestsOf(columns, filter.found?.fits);
    this.#live = columns.sizes.liveSpans(filter.at.getTime());
    this.#sums = isOfSizes(this.#tests) ? undefined : columns.sumsAt(filter.at.getTime());
    this.#sizes = columns.sizes.columns;
    this.#hits = roomForHits(filter.found?.count ?? columns.size, filter.found !== undefined);
    this.#tallies = {
      categories: new ListTally(columns.categories),
      fabrics: new ListTally(columns.fabrics),
      seasons: new ListTally(columns.seasons),
      patterns: new ListTally(columns.patterns),
      ages: new ListTally(columns.ages),
      families: new Tally(columns.families.codes),
      sizes: new Tally(columns.sizes.labels),
      colors: new Tally(columns.colors),
      audiences: new Tally(columns.audiences),
      brands: new Tally(columns.brands),
    };
  }

  /** A product with all its sizes. */
  add(row: number): void {
    const failed = this.#failedBy(row);
    if (failed === undefined) return;
    const { firstArticle, articles } = this.#columns.products;
    const first = firstArticle[row] ?? 0;
    const end = first + (articles[row] ?? 0);
    this.#begin();
    for (let article = first; article < end; article++) this.#addArticle(row, article, failed);
    this.#end(row, 0);
  }

  /** The product at this place among the found, with the sizes of its found colors: those that fit, or all where none does. */
  addFound(row: number, found: FoundProducts, at: number): void {
    const failed = this.#failedBy(row);
    if (failed === undefined) return;
    const { products, articles } = this.#columns;
    const first = products.firstArticle[row] ?? 0;
    const end = first + (products.articles[row] ?? 0);
    this.#begin();
    let isFitting = false;
    if (found.fits) {
      for (let article = first; article < end; article++) {
        if (found.hasArticle(at, articles.id[article] ?? 0) && this.#addFitting(row, article, failed))
          isFitting = true;
      }
    }
    for (let article = first; article < end && !isFitting; article++) {
      if (found.hasArticle(at, articles.id[article] ?? 0)) this.#addArticle(row, article, failed);
    }
    this.#end(row, found.scores[at] ?? 0);
  }

  /** Its sizes that fit, if there are any. */
  #addFitting(row: number, article: number, failed: number): boolean {
    if (!this.#hasFitting(article)) return false;
    this.#addArticle(row, article, failed, true);
    return true;
  }

  #hasFitting(article: number): boolean {
    const { firstSize, sizes } = this.#columns.articles;
    const first = firstSize[article] ?? 0;
    for (let at = first; at < first + (sizes[article] ?? 0); at++) if (this.#fits(at)) return true;
    return false;
  }

  #fits(at: number): boolean {
    const { size: label, price: full, promoPrice, span, inStock } = this.#sizes;
    const { mustBeInStock, conditions } = this.#fitTests;
    if (mustBeInStock && inStock[at] !== 1) return false;
    for (const { labels, price } of conditions) {
      if (labels?.[label[at] ?? 0] === 1) continue;
      const live = this.#live[span[at] ?? 0] === 1;
      if (!price?.((live ? promoPrice[at] : full[at]) ?? 0, live)) return false;
    }
    return true;
  }

  /** The facets that the product itself fails; undefined: it counts for nothing. */
  #failedBy(row: number): number | undefined {
    const { products } = this.#columns;
    const tests = this.#tests;
    if (tests.scope && tests.scope[products.categories[row] ?? 0] !== 1) return undefined;
    let failed = 0;
    if (tests.categories && tests.categories[products.categories[row] ?? 0] !== 1) failed |= category;
    if (tests.fabrics && tests.fabrics[products.fabrics[row] ?? 0] !== 1) failed |= fabric;
    if (tests.seasons && tests.seasons[products.seasons[row] ?? 0] !== 1) failed |= season;
    if (tests.patterns && tests.patterns[products.patterns[row] ?? 0] !== 1) failed |= pattern;
    if (tests.audiences && tests.audiences[products.audience[row] ?? 0] !== 1) failed |= audience;
    if (tests.ages && tests.ages[products.ages[row] ?? 0] !== 1) failed |= age;
    if (tests.brands && tests.brands[products.brand[row] ?? 0] !== 1) failed |= brand;
    if (tests.rating > 0 && averageOf(products.ratingSum, products.ratingCount, row) < tests.rating)
      failed |= rating;
    return isSeveral(failed) ? undefined : failed;
  }

  #begin(): void {
    this.#counted = 0;
    this.#min = unpriced;
    this.#minInStock = unpriced;
    this.#discount = 0;
    this.#discountInStock = 0;
    this.#labels = none;
  }

  #addArticle(row: number, article: number, failedBefore: number, onlyFitting = false): void {
    const { articles, families } = this.#columns;
    const tests = this.#tests;
    const tallies = this.#tallies;
    const colorCode = articles.color[article] ?? 0;
    const familyList = articles.families[article] ?? 0;
    let failed = failedBefore;
    if (tests.colors && tests.colors[colorCode] !== 1) failed |= color;
    if (tests.families && tests.families[familyList] !== 1) failed |= family;
    if (isSeveral(failed) || articles.sizes[article] === 0) return;
    const sums = onlyFitting ? undefined : this.#sums;
    const tells = sums
      ? this.#addSums(sums, row, article, failed)
      : this.#addSizes(row, article, failed, onlyFitting);
    if (tells & color) tallies.colors.add(colorCode, row);
    if (tells & family) for (const code of families.lists[familyList] ?? []) tallies.families.add(code, row);
  }

  /** All of its sizes together. Answers the facets that they count for. */
  #addSums(sums: ArticleSums, row: number, article: number, failed: number): number {
    sums.know(article, this.#columns.articles);
    const isLive = sums.isLive(article);
    const isInStock = sums.isInStock(article);
    // Nothing is chosen of sizes, which fail what their article fails.
    const tells = failed === 0 ? -1 : failed;
    this.#counted |= tells & ofProduct;
    if (isLive) this.#counted |= tells & promotion;
    if (isInStock) this.#counted |= tells & stock;
    if (failed !== 0) return tells;
    const labels = sums.labelsOf(article);
    if (labels !== this.#labels) this.#addLabels(sums, labels, row);
    const least = sums.least[article] ?? unpriced;
    const minInStock = sums.minInStock[article] ?? unpriced;
    const greatest = sums.greatest[article] ?? 0;
    if (least < this.#priceMin) this.#priceMin = least;
    if (greatest > this.#priceMax) this.#priceMax = greatest;
    if (least < this.#min) this.#min = least;
    if (minInStock < this.#minInStock) this.#minInStock = minInStock;
    this.#discount = Math.max(this.#discount, sums.discount[article] ?? 0);
    this.#discountInStock = Math.max(this.#discountInStock, sums.discountInStock[article] ?? 0);
    return tells;
  }

  /** A product whose articles have the same labels is counted with all that have them; of another each label is. */
  #addLabels(sums: ArticleSums, labels: number, row: number): void {
    const before = this.#labels;
    this.#labels = before === none ? labels : several;
    if (before === none) return;
    for (const list of before === several ? [labels] : [before, labels])
      for (const code of sums.listOf(list)) this.#tallies.sizes.add(code, row);
  }

  /** Its sizes one by one. Answers the facets that any of them counts for. */
  #addSizes(row: number, article: number, failed: number, onlyFitting: boolean): number {
    const { articles } = this.#columns;
    const tests = this.#tests;
    const { size: label, price: full, promoPrice, span, inStock } = this.#sizes;
    const spans = this.#live;
    const first = articles.firstSize[article] ?? 0;
    const end = first + (articles.sizes[article] ?? 0);
    let countedByAny = 0;
    for (let at = first; at < end; at++) {
      if (onlyFitting && !this.#fits(at)) continue;
      const live = spans[span[at] ?? 0] === 1;
      const used = (live ? promoPrice[at] : full[at]) ?? 0;
      const isInStock = inStock[at] === 1;
      let fails = failed;
      if (tests.sizes && tests.sizes[label[at] ?? 0] !== 1) fails |= size;
      if (used < tests.priceFrom || used > tests.priceTo) fails |= price;
      if (tests.promo && !live) fails |= promotion;
      if (tests.inStock && !isInStock) fails |= stock;
      if (isSeveral(fails)) continue;
      // A size that fails nothing counts for all facets.
      const tells = fails === 0 ? -1 : fails;
      countedByAny |= tells;
      if (tells & size) this.#tallies.sizes.add(label[at] ?? 0, row);
      if (tells & price) {
        if (used < this.#priceMin) this.#priceMin = used;
        if (used > this.#priceMax) this.#priceMax = used;
      }
      this.#counted |= tells & ofProduct;
      if (live) this.#counted |= tells & promotion;
      if (isInStock) this.#counted |= tells & stock;
      if (fails === 0) this.#hit(used, full[at] ?? 0, live, isInStock);
    }
    return countedByAny;
  }

  #hit(used: number, full: number, live: boolean, isInStock: boolean): void {
    if (used < this.#min) this.#min = used;
    if (isInStock && used < this.#minInStock) this.#minInStock = used;
    if (!live) return;
    const share = (full - used) / full;
    this.#discount = Math.max(this.#discount, share);
    if (isInStock) this.#discountInStock = Math.max(this.#discountInStock, share);
  }

  #end(row: number, score: number): void {
    if (this.#min !== unpriced) this.#addHit(row, score);
    const counted = this.#counted;
    if (counted === 0) return;
    const labels = this.#labels;
    if (labels >= 0) this.#labelled[labels] = (this.#labelled[labels] ?? 0) + 1;
    const tallies = this.#tallies;
    const { products } = this.#columns;
    if (counted & category) tallies.categories.add(products.categories[row] ?? 0);
    if (counted & fabric) tallies.fabrics.add(products.fabrics[row] ?? 0);
    if (counted & season) tallies.seasons.add(products.seasons[row] ?? 0);
    if (counted & pattern) tallies.patterns.add(products.patterns[row] ?? 0);
    if (counted & audience) tallies.audiences.add(products.audience[row] ?? 0, row);
    if (counted & age) tallies.ages.add(products.ages[row] ?? 0);
    if (counted & brand) tallies.brands.add(products.brand[row] ?? 0, row);
    if (counted & rating) {
      const average = averageOf(products.ratingSum, products.ratingCount, row);
      for (let stars = Math.floor(average); stars >= 1; stars--)
        this.#stars[stars] = (this.#stars[stars] ?? 0) + 1;
    }
    if (counted & promotion) this.#promos++;
    if (counted & stock) this.#inStocks++;
  }

  #addHit(row: number, score: number): void {
    const hits = this.#hits;
    const at = hits.count++;
    const isInStock = this.#minInStock !== unpriced;
    hits.products[at] = row;
    hits.used[at] = isInStock ? this.#minInStock : this.#min;
    if (isInStock) hits.inStock[at] = 1;
    // A reduction that is sold out is none while anything of the product can be bought.
    const discount = isInStock ? this.#discountInStock : this.#discount;
    if (discount > 0) hits.promo[at] = 1;
    hits.discount[at] = discount;
    hits.score[at] = score;
  }

  result(): { hits: Hits; counts: Counts } {
    const columns = this.#columns;
    const { sizes, colors, families, fabrics, seasons, patterns, audiences, ages, brands, categories } =
      this.#tallies;
    const { ranks } = columns;
    // No product has such a row: each list is counted by itself.
    for (const [list, count = 0] of this.#labelled.entries())
      for (const code of this.#sums?.listOf(list) ?? []) sizes.add(code, -2 - list, count);
    const counts = {
      total: this.#hits.count,
      categories: categories.byCategory(this.#filter.facetCategories),
      sizes: sizes
        .list()
        .sort((a, b) => (ranks[a.code] ?? 0) - (ranks[b.code] ?? 0) || (a.key < b.key ? -1 : 1))
        .map(({ key, count }) => ({ key, count })),
      colors: colors.frequent().map((one) => ({ ...one, ...columns.nameOf(one.key) })),
      families: families.frequent(),
      fabrics: fabrics.frequent(),
      seasons: seasons.frequent(),
      patterns: patterns.frequent(),
      audiences: new Map(audiences.list().map(({ key, count }) => [key, count])),
      ages: ages.frequent(),
      brands: brands.frequent(),
      ratings: [5, 4, 3, 2, 1]
        .map((stars) => ({ key: String(stars), count: this.#stars[stars] ?? 0 }))
        .filter(({ count }) => count > 0),
      priceMin: Number.isFinite(this.#priceMin) ? this.#priceMin : 0,
      priceMax: this.#priceMax,
      promo: this.#promos,
      inStock: this.#inStocks,
    };
    // What a search found is looked at once; a list is held for its next page.
    return { hits: this.#filter.found ? this.#hits : withoutRoom(this.#hits), counts };
  }
}

/** What a search says of single sizes: of each condition 1 at each label that meets it, and the test of a price. */
function fitTestsOf(columns: ListedColumns, fits: SizeFits) {
  const { keys } = columns.sizes.labels;
  const conditions = (fits?.conditions ?? []).map(({ label, price }) => ({
    labels: label && Uint8Array.from(keys, (key) => Number(label(key))),
    price,
  }));
  return { mustBeInStock: fits?.mustBeInStock ?? false, conditions };
}

/** Whether anything is chosen that one size of an article may have and another not. */
const isOfSizes = ({ sizes, priceFrom, priceTo, promo, inStock }: ReturnType<typeof testsOf>): boolean =>
  sizes !== null || priceFrom > 0 || priceTo !== Number.POSITIVE_INFINITY || promo || inStock;

/** What is chosen of each facet: 1 at each code, or list of codes, that has it. */
function testsOf(columns: ListedColumns, filter: ListingFilter) {
  const some = (keys: readonly string[]) => (keys.length === 0 ? null : keys);
  return {
    scope: columns.categories.chosen(filter.scope),
    categories: columns.categories.chosen(filter.categories),
    fabrics: columns.fabrics.chosen(some(filter.fabrics)),
    seasons: columns.seasons.chosen(some(filter.seasons)),
    patterns: columns.patterns.chosen(some(filter.patterns)),
    families: columns.families.chosen(some(filter.families)),
    audiences: columns.audiences.chosen(filter.audiences),
    ages: columns.ages.chosen(some(filter.ages)),
    brands: columns.brands.chosen(filter.brands),
    sizes: columns.sizes.labels.chosen(filter.sizes),
    colors: columns.colors.chosen(filter.colors),
    rating: filter.rating ?? 0,
    priceFrom: filter.priceFrom ?? 0,
    priceTo: filter.priceTo ?? Number.POSITIVE_INFINITY,
    promo: filter.promo,
    inStock: filter.inStock,
  };
}
