import { Bits } from '../columns/bits.ts';
import { Codes } from '../columns/codes.ts';
import { firstOf } from '../columns/first-of.ts';
import { Rows, type RowsDump } from '../columns/rows.ts';
import { RowsById } from '../columns/rows-by-id.ts';
import { SoldSizes, type SoldSizesDump } from '../columns/sold-sizes.ts';
import type { FoundProducts } from '../found-products.ts';
import type { SearchedColor, SearchedProduct } from './search-index.types.ts';

const greatest = 2 ** 31 - 1;
const nobody = { from: greatest, to: -1 };

/** `group` is the first slot of the same product; `least` and `most` are prices of sizes in stock, whatever the moment. */
const shape = {
  product: Int32Array,
  article: Int32Array,
  group: Int32Array,
  names: Int32Array,
  sold: Int32Array,
  published: Float64Array,
  ageFrom: Int32Array,
  ageTo: Int32Array,
  least: Int32Array,
  most: Int32Array,
  firstSize: Int32Array,
  sizes: Int32Array,
};
const priceShape = { id: Int32Array };
type SetName = 'living' | 'inStock' | 'offered' | 'promoted';

export type SlotsDump = {
  rows: RowsDump<typeof shape>;
  sizes: SoldSizesDump;
  prices: RowsDump<typeof priceShape>;
  names: string[];
  sets: Record<SetName, Uint32Array>;
};

/** Colors of products by their number, with what every search compares. Those of a product stand one behind the other. */
export class Slots {
  readonly #rows = new Rows(shape);
  readonly #sizes = new SoldSizes();
  /** Ids of prices, by the row of their size. */
  readonly #prices = new Rows(priceShape);
  readonly #names: Codes;
  /** First slots by product. */
  readonly #groups = new RowsById();
  /** Those that were not taken out. */
  readonly living: Bits;
  readonly inStock: Bits;
  /** Those with a promotion that neither begins nor ends, and those with one of some moments. */
  readonly #offered: Bits;
  readonly #promoted: Bits;
  #gone = 0;

  constructor(dump?: SlotsDump) {
    this.#names = new Codes(dump?.names);
    this.living = new Bits(dump?.sets.living);
    this.inStock = new Bits(dump?.sets.inStock);
    this.#offered = new Bits(dump?.sets.offered);
    this.#promoted = new Bits(dump?.sets.promoted);
    if (!dump) return;
    this.#rows.restore(dump.rows);
    this.#sizes.restore(dump.sizes);
    this.#prices.restore(dump.prices);
    const { product, group } = this.#rows.columns;
    this.living.each((slot) => this.#groups.set(product[slot] ?? 0, group[slot] ?? 0));
  }

  dump(): SlotsDump {
    return {
      rows: this.#rows.dump(),
      sizes: this.#sizes.dump(),
      prices: this.#prices.dump(),
      names: this.#names.keys,
      sets: {
        living: this.living.words,
        inStock: this.inStock.words,
        offered: this.#offered.words,
        promoted: this.#promoted.words,
      },
    };
  }

  /** How many numbers are given, to living slots and to those that were taken out. */
  get count(): number {
    return this.#rows.length;
  }
  /** Of how many products. */
  get products(): number {
    return this.#groups.size;
  }
  /** How many slots were taken out. */
  get gone(): number {
    return this.#gone;
  }

  productOf(slot: number): number {
    return this.#rows.columns.product[slot] ?? 0;
  }
  articleOf(slot: number): number {
    return this.#rows.columns.article[slot] ?? 0;
  }
  groupOf(slot: number): number {
    return this.#rows.columns.group[slot] ?? 0;
  }

  /** The slots of a product, its colors in order. */
  ofProduct(productId: number): number[] {
    const first = this.#groups.get(productId);
    const slots: number[] = [];
    if (first === undefined) return slots;
    const { group } = this.#rows.columns;
    for (let slot = first; slot < this.count && group[slot] === first; slot++) slots.push(slot);
    return slots;
  }

  namesOf(productId: number): string | undefined {
    const first = this.#groups.get(productId);
    return first === undefined ? undefined : this.#names.keys[this.#rows.columns.names[first] ?? 0];
  }

  /** Slots of one product that has none yet. Answers the first. */
  add(product: SearchedProduct, colors: readonly SearchedColor[]): number {
    const group = this.count;
    this.#groups.set(product.id, group);
    for (const color of colors) this.#addOne(product, color, group);
    return group;
  }

  #addOne(product: SearchedProduct, { articleId, sizes }: SearchedColor, group: number): void {
    const stocked = sizes.filter(({ inStock }) => inStock);
    const firstSize = this.#sizes.length;
    const { from, to } = product.ages ?? nobody;
    const slot = this.#rows.add({
      product: product.id,
      article: articleId,
      group,
      names: this.#names.of(product.names),
      sold: product.soldCount,
      published: product.publishedAt,
      ageFrom: from,
      ageTo: Math.min(to, greatest),
      least: Math.min(greatest, ...stocked.map(({ price, promo }) => promo?.price ?? price)),
      most: Math.max(-1, ...stocked.map(({ price }) => price)),
      firstSize,
      sizes: sizes.length,
    });
    let [isOffered, isPromoted] = [false, false];
    for (const { priceId, ...size } of sizes) {
      const row = this.#sizes.add(size);
      this.#prices.add({ id: priceId });
      if (size.inStock && size.promo) {
        if (this.#sizes.isEndless(row)) isOffered = true;
        else isPromoted = true;
      }
    }
    this.living.add(slot);
    if (stocked.length > 0) this.inStock.add(slot);
    if (isOffered) this.#offered.add(slot);
    else if (isPromoted) this.#promoted.add(slot);
  }

  /** Its slots are no one's any more until they are numbered anew. */
  remove(productId: number): void {
    for (const slot of this.ofProduct(productId)) {
      for (const set of [this.living, this.inStock, this.#offered, this.#promoted]) set.delete(slot);
      for (const row of this.#sizesOf(slot)) this.#sizes.drop(row);
      this.#gone++;
    }
    this.#groups.delete(productId);
  }

  /** Numbers the living anew, in their order. Answers the new number of each; -1 is gone. */
  renumber(): Int32Array {
    const marks = new Uint8Array(this.count);
    const sizeMarks = new Uint8Array(this.#sizes.length);
    this.living.each((slot) => {
      marks[slot] = 1;
      for (const row of this.#sizesOf(slot)) sizeMarks[row] = 1;
    });
    const sizePlaces = this.#sizes.retain(sizeMarks);
    this.#prices.retain(sizeMarks);
    const places = this.#rows.retain(marks);
    const { product, group, firstSize } = this.#rows.columns;
    this.#groups.clear();
    for (let slot = 0; slot < this.count; slot++) {
      const first = places[group[slot] ?? 0] ?? 0;
      group[slot] = first;
      firstSize[slot] = sizePlaces[firstSize[slot] ?? 0] ?? 0;
      this.#groups.set(product[slot] ?? 0, first);
    }
    for (const set of [this.living, this.inStock, this.#offered, this.#promoted]) set.renumber(places);
    this.#gone = 0;
    return places;
  }

  *#sizesOf(slot: number): Generator<number> {
    const first = this.#rows.columns.firstSize[slot] ?? 0;
    const end = first + (this.#rows.columns.sizes[slot] ?? 0);
    for (let row = first; row < end; row++) yield row;
  }

  /** Months; ages that overlap. */
  ofAge(from: number, to: number): Bits {
    const { ageFrom, ageTo } = this.#rows.columns;
    return this.#where((slot) => (ageFrom[slot] ?? greatest) <= to && (ageTo[slot] ?? -1) >= from);
  }

  publishedAfter(moment: number): Bits {
    const { published } = this.#rows.columns;
    return this.#where((slot) => (published[slot] ?? 0) > moment);
  }

  everSold(): Bits {
    const { sold } = this.#rows.columns;
    return this.#where((slot) => (sold[slot] ?? 0) > 0);
  }

  /** A size in stock costs so much now. */
  priced(from: number, to: number, at: number): Bits {
    const { least, most } = this.#rows.columns;
    return this.#where((slot) => {
      const [min, max] = [least[slot] ?? greatest, most[slot] ?? -1];
      if (min > to || max < from) return false;
      if (min >= from && max <= to) return true;
      return this.#someInStock(slot, (row) => {
        const price = this.#sizes.priceAt(row, at);
        return price >= from && price <= to;
      });
    });
  }

  /** A size in stock costs less now than at other times. */
  onOffer(at: number): Bits {
    const found = Bits.upTo(this.count);
    found.addAll(this.#offered);
    const { price } = this.#sizes.columns;
    this.#promoted.each((slot) => {
      const isLower = (row: number) => this.#sizes.priceAt(row, at) < (price[row] ?? 0);
      if (this.#someInStock(slot, isLower)) found.add(slot);
    });
    return found;
  }

  #someInStock(slot: number, test: (row: number) => boolean): boolean {
    const { inStock } = this.#sizes.columns;
    for (const row of this.#sizesOf(slot)) if (inStock[row] === 1 && test(row)) return true;
    return false;
  }

  #where(test: (slot: number) => boolean): Bits {
    const found = Bits.upTo(this.count);
    this.living.each((slot) => {
      if (test(slot)) found.add(slot);
    });
    return found;
  }

  /** Its sizes as they are then. */
  sizesAt(
    slot: number,
    at: number,
  ): { priceId: number; size: string; used: number; promo: boolean; inStock: boolean }[] {
    const { size, price, inStock } = this.#sizes.columns;
    return Array.from(this.#sizesOf(slot), (row) => {
      const used = this.#sizes.priceAt(row, at);
      return {
        priceId: this.#prices.columns.id[row] ?? 0,
        size: this.#sizes.labels.keys[size[row] ?? 0] ?? '',
        used,
        promo: used < (price[row] ?? 0),
        inStock: inStock[row] === 1,
      };
    });
  }

  /** The products of these slots, each with its articles among them and its best score. */
  byProduct(
    found: Bits,
    scores: Int32Array,
  ): Pick<FoundProducts, 'productIds' | 'scores' | 'firsts' | 'articleIds'> {
    const slots = found.toArray();
    const { product, article, group } = this.#rows.columns;
    const [productIds, best] = [new Int32Array(slots.length), new Int32Array(slots.length)];
    const firsts = new Int32Array(slots.length + 1);
    const articleIds = new Int32Array(slots.length);
    let [count, last] = [0, -1];
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] ?? 0;
      if (group[slot] !== last) {
        last = group[slot] ?? 0;
        productIds[count] = product[slot] ?? 0;
        best[count] = scores[slot] ?? 0;
        firsts[count++] = at;
      } else best[count - 1] = Math.max(best[count - 1] ?? 0, scores[slot] ?? 0);
      articleIds[at] = article[slot] ?? 0;
    }
    firsts[count] = slots.length;
    return {
      productIds: productIds.subarray(0, count),
      scores: best.subarray(0, count),
      firsts: firsts.subarray(0, count + 1),
      articleIds,
    };
  }

  /** The best slot of each product; of equals the first. */
  bestOfEach(found: Bits, scores: Int32Array): Int32Array {
    const best: number[] = [];
    let last = -1;
    found.each((slot) => {
      const group = this.groupOf(slot);
      if (group !== last) best.push(slot);
      else if ((scores[slot] ?? 0) > (scores[best.at(-1) ?? 0] ?? 0)) best[best.length - 1] = slot;
      last = group;
    });
    return Int32Array.from(best);
  }

  /** The first so many: by score, then by sales, then the newest. */
  first(slots: Int32Array, count: number, scores: Int32Array): number[] {
    const { product, article, sold, published } = this.#rows.columns;
    const order = (one: number, other: number): number =>
      (scores[other] ?? 0) - (scores[one] ?? 0) ||
      (sold[other] ?? 0) - (sold[one] ?? 0) ||
      (published[other] ?? 0) - (published[one] ?? 0) ||
      (product[other] ?? 0) - (product[one] ?? 0) ||
      (article[one] ?? 0) - (article[other] ?? 0);
    return firstOf(slots, count, order);
  }
}
