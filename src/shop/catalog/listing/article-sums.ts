import type { SoldSizes } from '../columns/sold-sizes.ts';

const isKnown = 1;
const isLive = 2;
const isInStock = 4;

/** More than any price in centimes. */
export const unpriced = 2 ** 31 - 1;

type Articles = { firstSize: Int32Array; sizes: Int32Array };

/**
 * What the sizes of an article come to where nothing is chosen of sizes: summed up when it is first asked for, as a broad list
 * counts tens of thousands of articles again and again. It holds as long as the same promotions are live; rows of
 * articles and sizes do not change, until all are numbered anew.
 */
export class ArticleSums {
  readonly #sizes: SoldSizes;
  /** 1 for each span that is live, as `SoldSizes` has them. */
  #live: Uint8Array;
  #flags = new Uint8Array();
  /** The lowest price of those that are in stock, and of all; `unpriced`: there is none. */
  minInStock = new Int32Array();
  least = new Int32Array();
  greatest = new Int32Array();
  /** The greatest share that a live promotion takes off, of those that are in stock, and of all; 0: there is none. */
  discountInStock = new Float64Array();
  discount = new Float64Array();
  #labels = new Int32Array();
  /** Labels of sizes by their codes, each once; a catalog has few such lists. */
  readonly #lists: number[][] = [];
  readonly #numbers = new Map<string, number>();

  constructor(sizes: SoldSizes, live: Uint8Array) {
    this.#sizes = sizes;
    this.#live = live;
  }

  /** Whether the same promotions are live; of those that came since no article has been summed up. */
  isOf(live: Uint8Array): boolean {
    if (live === this.#live) return true;
    if (this.#live.some((one, span) => one !== live[span])) return false;
    this.#live = live;
    return true;
  }

  /** Before articles are asked for: so many rows there are. */
  reserve(rows: number): void {
    if (rows <= this.#flags.length) return;
    const room = Math.ceil(rows * 1.1);
    const grown = <Column extends Uint8Array | Int32Array | Float64Array>(
      column: Column,
      to: Column,
    ): Column => {
      to.set(column);
      return to;
    };
    this.#flags = grown(this.#flags, new Uint8Array(room));
    this.minInStock = grown(this.minInStock, new Int32Array(room));
    this.least = grown(this.least, new Int32Array(room));
    this.greatest = grown(this.greatest, new Int32Array(room));
    this.discountInStock = grown(this.discountInStock, new Float64Array(room));
    this.discount = grown(this.discount, new Float64Array(room));
    this.#labels = grown(this.#labels, new Int32Array(room));
  }

  /** Sums it up if it has not been; the columns have it then. It has a size. */
  know(article: number, articles: Articles): void {
    if (((this.#flags[article] ?? 0) & isKnown) === 0) this.#add(article, articles);
  }

  isLive(article: number): boolean {
    return ((this.#flags[article] ?? 0) & isLive) !== 0;
  }

  isInStock(article: number): boolean {
    return ((this.#flags[article] ?? 0) & isInStock) !== 0;
  }

  /** The number of its list of labels. */
  labelsOf(article: number): number {
    return this.#labels[article] ?? 0;
  }

  /** A list of labels by its number. */
  listOf(number: number): readonly number[] {
    return this.#lists[number] ?? [];
  }

  #add(article: number, { firstSize, sizes }: Articles): void {
    const { size, price, promoPrice, span, inStock } = this.#sizes.columns;
    const first = firstSize[article] ?? 0;
    const labels: number[] = [];
    let [flags, least, minInStock, greatest] = [isKnown, unpriced, unpriced, 0];
    let [discount, discountInStock] = [0, 0];
    for (let at = first; at < first + (sizes[article] ?? 0); at++) {
      const live = this.#live[span[at] ?? 0] === 1;
      const full = price[at] ?? 0;
      const used = live ? (promoPrice[at] ?? 0) : full;
      least = Math.min(least, used);
      greatest = Math.max(greatest, used);
      const share = live ? (full - used) / full : 0;
      if (live) flags |= isLive;
      discount = Math.max(discount, share);
      if (inStock[at] === 1) {
        flags |= isInStock;
        minInStock = Math.min(minInStock, used);
        discountInStock = Math.max(discountInStock, share);
      }
      if (!labels.includes(size[at] ?? 0)) labels.push(size[at] ?? 0);
    }
    this.#flags[article] = flags;
    this.least[article] = least;
    this.minInStock[article] = minInStock;
    this.greatest[article] = greatest;
    this.discountInStock[article] = discountInStock;
    this.discount[article] = discount;
    this.#labels[article] = this.#numberOf(labels);
  }

  #numberOf(labels: number[]): number {
    const key = labels.join(' ');
    const number = this.#numbers.get(key) ?? this.#lists.push(labels) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}
