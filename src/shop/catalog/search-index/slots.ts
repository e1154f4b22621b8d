import type { PromoSpan } from '../catalog.rules.ts';
import { Bits } from './bits.ts';
import type { SearchedColor, SearchedProduct, SearchedSize } from './search-index.types.ts';

export type Slot = { product: SearchedProduct; color: SearchedColor };
const none = Number.POSITIVE_INFINITY;
const isEndless = ({ from, to }: PromoSpan): boolean => from === -none && to === none;

/** §9.6 A promotion counts from its first moment until before its last. */
export const priceAt = ({ price, promo }: SearchedSize, at: number): number =>
  promo && promo.from <= at && at < promo.to ? promo.price : price;

/**
 * Colors of products by their number, with what every search compares as lists of numbers: to look into a hundred
 * thousand products costs ten times more.
 */
export class Slots {
  readonly #slots: (Slot | undefined)[] = [];
  readonly #free: number[] = [];
  /** The first slot of the same product. */
  readonly #groups: number[] = [];
  readonly #sold: number[] = [];
  readonly #published: number[] = [];
  readonly #agesFrom: number[] = [];
  readonly #agesTo: number[] = [];
  /** Least and greatest price of sizes in stock, whatever the moment. */
  readonly #least: number[] = [];
  readonly #greatest: number[] = [];
  readonly inStock = new Bits();
  /** Those with a promotion that neither begins nor ends, and those with one of some moments. */
  readonly #offered = new Bits();
  readonly #promoted = new Bits();
  /** By group: the search that met it last, and its best slot. */
  #met = new Int32Array(64);
  #best = new Int32Array(64);
  #searches = 0;

  get count(): number {
    return this.#slots.length;
  }

  at(number: number): Slot | undefined {
    return this.#slots[number];
  }

  /** Slots of one product, its colors in order. */
  addAll(slots: readonly Slot[]): number[] {
    const numbers = slots.map(() => this.#free.pop() ?? this.#slots.push(undefined) - 1);
    for (const [at, slot] of slots.entries()) this.#put(numbers[at] ?? 0, numbers[0] ?? 0, slot);
    return numbers;
  }

  #put(number: number, group: number, slot: Slot): void {
    const { soldCount, publishedAt, ages } = slot.product;
    const stocked = slot.color.sizes.filter(({ inStock }) => inStock);
    this.#slots[number] = slot;
    this.#groups[number] = group;
    this.#sold[number] = soldCount;
    this.#published[number] = publishedAt;
    this.#agesFrom[number] = ages?.from ?? none;
    this.#agesTo[number] = ages?.to ?? -none;
    this.#least[number] = Math.min(
      ...stocked.map(({ price, promo }) => Math.min(price, promo?.price ?? price)),
    );
    this.#greatest[number] = Math.max(...stocked.map(({ price }) => price));
    if (stocked.length > 0) this.inStock.add(number);
    if (stocked.some(({ promo }) => promo && isEndless(promo))) this.#offered.add(number);
    else if (stocked.some(({ promo }) => promo !== null)) this.#promoted.add(number);
  }

  remove(number: number): void {
    this.#slots[number] = undefined;
    this.#agesFrom[number] = none;
    this.#published[number] = -none;
    this.#least[number] = none;
    this.#greatest[number] = -none;
    this.inStock.delete(number);
    this.#offered.delete(number);
    this.#promoted.delete(number);
    this.#free.push(number);
  }

  /** Months; ages that overlap. */
  ofAge(from: number, to: number): Bits {
    return this.#where(
      (number) => (this.#agesFrom[number] ?? none) <= to && (this.#agesTo[number] ?? -none) >= from,
    );
  }

  publishedAfter(moment: number): Bits {
    return this.#where((number) => (this.#published[number] ?? -none) > moment);
  }

  /** A size in stock costs so much now. */
  priced(from: number, to: number, at: number): Bits {
    return this.#where((number) => {
      const [least, greatest] = [this.#least[number] ?? none, this.#greatest[number] ?? -none];
      if (least > to || greatest < from) return false;
      if (least >= from && greatest <= to) return true;
      return this.#some(number, (size) => priceAt(size, at) >= from && priceAt(size, at) <= to);
    });
  }

  /** A size in stock costs less now than at other times. */
  onOffer(at: number): Bits {
    const found = Bits.upTo(this.#slots.length);
    found.addAll(this.#offered);
    for (const number of this.#promoted) {
      if (this.#some(number, (size) => priceAt(size, at) < size.price)) found.add(number);
    }
    return found;
  }

  #some(number: number, test: (size: SearchedSize) => boolean): boolean {
    return this.#slots[number]?.color.sizes.some((size) => size.inStock && test(size)) ?? false;
  }

  #where(test: (number: number) => boolean): Bits {
    const bits = Bits.upTo(this.#slots.length);
    for (let number = 0; number < this.#slots.length; number++) if (test(number)) bits.add(number);
    return bits;
  }

  /** The best slot of each product; of equals the first. */
  bestOfEach(found: Bits, scores: Int32Array): number[] {
    if (this.#met.length < this.#slots.length) {
      this.#met = new Int32Array(this.#slots.length * 2);
      this.#best = new Int32Array(this.#slots.length * 2);
      this.#searches = 0;
    }
    const search = ++this.#searches;
    const groups: number[] = [];
    found.each((number) => {
      const group = this.#groups[number] ?? 0;
      if (this.#met[group] !== search) {
        this.#met[group] = search;
        this.#best[group] = number;
        groups.push(group);
      } else if ((scores[number] ?? 0) > (scores[this.#best[group] ?? 0] ?? 0)) this.#best[group] = number;
    });
    return groups.map((group) => this.#best[group] ?? 0);
  }

  /** The first so many: by score, then by sales, then the newest. */
  first(numbers: readonly number[], count: number, scores: Int32Array): number[] {
    const order = (one: number, other: number): number =>
      (scores[other] ?? 0) - (scores[one] ?? 0) ||
      (this.#sold[other] ?? 0) - (this.#sold[one] ?? 0) ||
      (this.#published[other] ?? 0) - (this.#published[one] ?? 0) ||
      (this.#slots[other]?.product.id ?? 0) - (this.#slots[one]?.product.id ?? 0) ||
      (this.#slots[one]?.color.articleId ?? 0) - (this.#slots[other]?.color.articleId ?? 0);
    return firstOf(numbers, count, order);
  }
}

/** The first `count` in this order, sorted, without sorting the others. */
function firstOf(
  numbers: readonly number[],
  count: number,
  order: (one: number, other: number) => number,
): number[] {
  if (numbers.length <= count * 4) return numbers.toSorted(order).slice(0, count);
  const best: number[] = [];
  for (const number of numbers) {
    const last = best[count - 1];
    if (last !== undefined && order(number, last) >= 0) continue;
    let [from, to] = [0, best.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (order(number, best[middle] ?? 0) < 0) to = middle;
      else from = middle + 1;
    }
    best.splice(from, 0, number);
    if (best.length > count) best.pop();
  }
  return best;
}
