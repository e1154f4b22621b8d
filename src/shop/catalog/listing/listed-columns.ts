import type { LocalText } from '#/platform/local-text.ts';
import { Codes, Lists, type ListsDump } from '../columns/codes.ts';
import { Rows, type RowsDump } from '../columns/rows.ts';
import { RowsById } from '../columns/rows-by-id.ts';
import { SoldSizes, type SoldSizesDump } from '../columns/sold-sizes.ts';
import { ArticleSums } from './article-sums.ts';
import type { IndexedProduct, IndexedSize } from './listing-index.types.ts';

/** Texts and lists of them are codes. `articles` articles stand from row `firstArticle` on. */
const productShape = {
  id: Int32Array,
  categories: Int32Array,
  labels: Int32Array,
  fabrics: Int32Array,
  seasons: Int32Array,
  patterns: Int32Array,
  audience: Int32Array,
  ages: Int32Array,
  brand: Int32Array,
  ratingSum: Int32Array,
  ratingCount: Int32Array,
  featuredRank: Int32Array,
  soldCount: Int32Array,
  publishedAt: Float64Array,
  firstArticle: Int32Array,
  articles: Int32Array,
};
/** `name` is -1 where it names no color; an article with a name alone has no sizes. */
const articleShape = {
  id: Int32Array,
  color: Int32Array,
  families: Int32Array,
  name: Int32Array,
  firstSize: Int32Array,
  sizes: Int32Array,
};
/** A product or an article that was taken out: its rows stay until many are. */
const gone = 0;
/** So many products that were taken out may stay, and one for so many that are there. */
const maxGone = { atAll: 1000, ofEach: 4 };

type ColorName = { name: LocalText; hex: string | null };
type Texts = { lists: Record<ListName, ListsDump>; codes: Record<CodeName, string[]>; ranks: number[] };
type ListName = 'categories' | 'labels' | 'fabrics' | 'seasons' | 'patterns' | 'ages' | 'families';
type CodeName = 'audiences' | 'brands' | 'colors' | 'names';
export type ListedDump = {
  products: RowsDump<typeof productShape>;
  articles: RowsDump<typeof articleShape>;
  sizes: SoldSizesDump;
  texts: Texts;
};

/** What lists know of products, as columns of numbers. */
export class ListedColumns {
  readonly #products = new Rows(productShape);
  readonly #articles = new Rows(articleShape);
  readonly sizes = new SoldSizes();
  readonly #rows = new RowsById();
  #gone = 0;
  readonly categories: Lists;
  readonly labels: Lists;
  readonly fabrics: Lists;
  readonly seasons: Lists;
  readonly patterns: Lists;
  readonly ages: Lists;
  readonly families: Lists;
  readonly audiences: Codes;
  readonly brands: Codes;
  readonly colors: Codes;
  /** Names of colors with their values: as JSON, and read. */
  readonly #nameTexts: Codes;
  readonly #names: ColorName[];
  /** Ranks of sizes, by code. */
  readonly ranks: number[];
  /** By color, the article that names it; undefined where that must be looked for. */
  #naming: (number | undefined)[] = [];
  #sums: ArticleSums | undefined;

  constructor(dump?: ListedDump) {
    const { lists, codes, ranks } = dump?.texts ?? {};
    this.categories = new Lists(lists?.categories);
    this.labels = new Lists(lists?.labels);
    this.fabrics = new Lists(lists?.fabrics);
    this.seasons = new Lists(lists?.seasons);
    this.patterns = new Lists(lists?.patterns);
    this.ages = new Lists(lists?.ages);
    this.families = new Lists(lists?.families);
    this.audiences = new Codes(codes?.audiences);
    this.brands = new Codes(codes?.brands);
    this.colors = new Codes(codes?.colors);
    this.#nameTexts = new Codes(codes?.names);
    this.#names = this.#nameTexts.keys.map((text) => JSON.parse(text));
    this.ranks = ranks ?? [];
    if (!dump) return;
    this.#products.restore(dump.products);
    this.#articles.restore(dump.articles);
    this.sizes.restore(dump.sizes);
    this.#numberRows();
  }

  dump(): ListedDump {
    this.#clean();
    const { categories, labels, fabrics, seasons, patterns, ages, families } = this;
    return {
      products: this.#products.dump(),
      articles: this.#articles.dump(),
      sizes: this.sizes.dump(),
      texts: {
        lists: {
          categories: categories.dump(),
          labels: labels.dump(),
          fabrics: fabrics.dump(),
          seasons: seasons.dump(),
          patterns: patterns.dump(),
          ages: ages.dump(),
          families: families.dump(),
        },
        codes: {
          audiences: this.audiences.keys,
          brands: this.brands.keys,
          colors: this.colors.keys,
          names: this.#nameTexts.keys,
        },
        ranks: this.ranks,
      },
    };
  }

  /** How many products are there, and how many rows with those that were taken out: these have the id 0. */
  get size(): number {
    return this.#rows.size;
  }
  get length(): number {
    return this.#products.length;
  }
  get products() {
    return this.#products.columns;
  }
  get articles() {
    return this.#articles.columns;
  }

  /** What the sizes of each article come to then. */
  sumsAt(at: number): ArticleSums {
    const live = this.sizes.liveSpans(at);
    if (!this.#sums?.isOf(live)) this.#sums = new ArticleSums(this.sizes, live);
    this.#sums.reserve(this.#articles.length);
    return this.#sums;
  }

  rowOf(productId: number): number | undefined {
    return this.#rows.get(productId);
  }

  /** Takes these out and puts in what has something to sell. */
  replace(ids: Iterable<number>, products: readonly IndexedProduct[]): void {
    for (const id of ids) this.#remove(id);
    for (const product of products) {
      this.#remove(product.id);
      if (product.sizes.length > 0) this.#add(product);
    }
    if (this.#gone > Math.max(maxGone.atAll, this.size / maxGone.ofEach)) this.#clean();
  }

  #add(product: IndexedProduct): void {
    const articles = articlesOf(product);
    const firstArticle = this.#articles.length;
    for (const article of articles) this.#addArticle(article);
    const row = this.#products.add({
      id: product.id,
      categories: this.categories.of(product.categoryIds),
      labels: this.labels.of(product.labels),
      fabrics: this.fabrics.of(product.fabrics),
      seasons: this.seasons.of(product.seasons),
      patterns: this.patterns.of(product.patterns),
      audience: this.audiences.of(product.audience),
      ages: this.ages.of(product.ages),
      brand: this.brands.of(product.brand),
      ratingSum: product.ratingSum,
      ratingCount: product.ratingCount,
      featuredRank: product.featuredRank,
      soldCount: product.soldCount,
      publishedAt: product.publishedAt,
      firstArticle,
      articles: articles.length,
    });
    this.#rows.set(product.id, row);
  }

  #addArticle({ articleId, color, families, named, sizes }: Article): void {
    const firstSize = this.sizes.length;
    for (const one of sizes) {
      const code = this.sizes.labels.of(one.size);
      // Equal sizes have equal ranks; where the data disagrees, the lowest counts.
      this.ranks[code] = Math.min(this.ranks[code] ?? one.rank, one.rank);
      this.sizes.add(one);
    }
    const code = this.colors.of(color);
    const row = this.#articles.add({
      id: articleId,
      color: code,
      families: this.families.of(families),
      name: named ? this.#nameCode(named) : -1,
      firstSize,
      sizes: sizes.length,
    });
    const naming = this.#naming[code];
    if (named && naming !== undefined && this.#namesBefore(row, naming)) this.#naming[code] = row;
  }

  #nameCode({ name, hex }: ColorName): number {
    const code = this.#nameTexts.of(JSON.stringify({ name, hex }));
    this.#names[code] ??= { name, hex };
    return code;
  }

  #remove(productId: number): void {
    const row = this.#rows.get(productId);
    if (row === undefined) return;
    this.#rows.delete(productId);
    this.#gone++;
    const { id, firstArticle, articles } = this.products;
    id[row] = gone;
    const first = firstArticle[row] ?? 0;
    for (let at = 0; at < (articles[row] ?? 0); at++) this.#removeArticle(first + at);
  }

  #removeArticle(row: number): void {
    const { id, color, firstSize, sizes } = this.articles;
    id[row] = gone;
    const code = color[row] ?? 0;
    if (this.#naming[code] === row) this.#naming[code] = undefined;
    const first = firstSize[row] ?? 0;
    for (let at = 0; at < (sizes[row] ?? 0); at++) this.sizes.drop(first + at);
  }

  /** The rows of what was taken out go. */
  #clean(): void {
    if (this.#gone === 0) return;
    const marks = new Uint8Array(this.sizes.length);
    const { id, firstSize, sizes } = this.articles;
    for (let row = 0; row < this.#articles.length; row++) {
      const first = firstSize[row] ?? 0;
      if (id[row] !== gone) marks.fill(1, first, first + (sizes[row] ?? 0));
    }
    const sizePlaces = this.sizes.retain(marks);
    const articlePlaces = this.#articles.retain(Uint8Array.from(id, (one) => (one === gone ? 0 : 1)));
    this.#products.retain(Uint8Array.from(this.products.id, (one) => (one === gone ? 0 : 1)));
    const { firstSize: first } = this.articles;
    // What has no sizes may have stood behind the last one.
    for (let row = 0; row < this.#articles.length; row++) first[row] = sizePlaces[first[row] ?? 0] ?? 0;
    const { firstArticle } = this.products;
    for (let row = 0; row < this.#products.length; row++)
      firstArticle[row] = articlePlaces[firstArticle[row] ?? 0] ?? 0;
    this.#gone = 0;
    this.#naming = [];
    this.#sums = undefined;
    this.#numberRows();
  }

  #numberRows(): void {
    this.#rows.clear();
    const { id } = this.products;
    for (let row = 0; row < this.#products.length; row++) this.#rows.set(id[row] ?? 0, row);
  }

  /** What a color is called: the oldest article names it for all; one that shows a value before a print, which has none. */
  nameOf(key: string): ColorName {
    const color = this.colors.of(key);
    if (this.#naming[color] === undefined) this.#findNames();
    const code = this.articles.name[this.#naming[color] ?? -1] ?? -1;
    return this.#names[code] ?? { name: {}, hex: null };
  }

  #namesBefore(article: number, other: number): boolean {
    const { id, name } = this.articles;
    const [one, two] = [this.#names[name[article] ?? -1], this.#names[name[other] ?? -1]];
    if (!one || !two) return one !== undefined;
    if ((one.hex === null) !== (two.hex === null)) return one.hex !== null;
    return (id[article] ?? 0) < (id[other] ?? 0);
  }

  /** -1: nothing names it. */
  #findNames(): void {
    const lacking = this.colors.keys.map((_key, color) => this.#naming[color] === undefined);
    for (const [color, lacks] of lacking.entries()) if (lacks) this.#naming[color] = -1;
    const { id, color, name } = this.articles;
    for (let row = 0; row < this.#articles.length; row++) {
      const code = color[row] ?? 0;
      if (!lacking[code] || id[row] === gone || name[row] === -1) continue;
      if (this.#namesBefore(row, this.#naming[code] ?? -1)) this.#naming[code] = row;
    }
  }
}

type Article = {
  articleId: number;
  color: string;
  families: string[];
  named: ColorName | undefined;
  sizes: IndexedSize[];
};

/** Sizes that one article has in common, and articles that only name a color. */
function articlesOf({ colors, sizes }: IndexedProduct): Article[] {
  const articles: Article[] = [];
  for (const size of sizes) {
    const { articleId, color, families } = size;
    const known = articles.find(
      (one) => one.articleId === articleId && one.color === color && one.families.join() === families.join(),
    );
    if (known) known.sizes.push(size);
    else articles.push({ articleId, color, families, named: undefined, sizes: [size] });
  }
  for (const { articleId, key, ...named } of colors) {
    const own = articles.find((one) => one.articleId === articleId && one.color === key);
    if (own) own.named = named;
    else articles.push({ articleId, color: key, families: [], named, sizes: [] });
  }
  return articles;
}
