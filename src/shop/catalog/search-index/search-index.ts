import type { FoundProducts, SizeFits } from '../found-products.types.ts';
import { Bits } from './bits.ts';
import type {
  Requirement,
  SearchedColor,
  SearchedProduct,
  SearchedSize,
  SearchFound,
  SearchHit,
  WeighedRequirement,
} from './search-index.types.ts';
import { sizeFits } from './size-fits.ts';
import { Vocabulary } from './vocabulary.ts';

const dayMs = 86_400_000;
/** So long a product counts as new, in days. */
const newDays = 45;

type Slot = { product: SearchedProduct; color: SearchedColor };
/** `each`: products by their best color, or every color by itself. */
type Page = {
  limit: number;
  offset: number;
  each?: 'product' | 'color';
  first?: readonly number[];
};

/**
 * What searches find products by, held in memory as the listing's index is: each color of a product has a number (a
 * slot), and each meaning and word the set of slots that have it. Knows nothing of SQL or of languages.
 */
export class SearchIndex {
  readonly #slots: (Slot | undefined)[] = [];
  readonly #free: number[] = [];
  readonly #ofProduct = new Map<number, number[]>();
  /** By meaning: who has it at all, and who has it in the title. */
  readonly #meanings = new Map<string, { all: Bits; title: Bits }>();
  readonly #sizes = new Map<string, Bits>();
  readonly #words = new Vocabulary();
  readonly #titleWords = new Vocabulary();

  get size(): number {
    return this.#ofProduct.size;
  }

  /** The names of its categories and fabrics as they were read, if it has the product. */
  namesOf(productId: number): string | undefined {
    const [slot] = this.#ofProduct.get(productId) ?? [];
    return slot === undefined ? undefined : this.#slots[slot]?.product.names;
  }

  /** Replaces these products; an id without a product (hidden, deleted, nothing to sell) is taken out. */
  replace(ids: Iterable<number>, products: readonly SearchedProduct[]): void {
    for (const id of ids) this.#remove(id);
    for (const product of products) {
      this.#remove(product.id);
      const slots = product.colors
        .filter(({ sizes }) => sizes.length > 0)
        .map((color) => this.#add({ product, color }));
      if (slots.length > 0) this.#ofProduct.set(product.id, slots);
    }
  }

  /** Whether a word of the catalog is written so. */
  hasWord(folded: string): boolean {
    return this.#words.has(folded);
  }

  /** Whether anything has it. */
  has(requirement: Requirement, at: number): boolean {
    return !this.#slotsWith(requirement, at).isEmpty();
  }

  /** Whether a size of the product can be bought. */
  isInStock(productId: number): boolean {
    return this.#inStock(productId).length > 0;
  }

  /** Words of the catalog that begin so, those of most colors first. */
  completions(prefix: string, limit: number): string[] {
    return this.#titleWords.completions(prefix, limit);
  }

  /**
   * Products that have every requirement, best first: in stock, what is asked for in the title, sales, newness. When
   * nothing has all of them: first what nothing has at all is dropped, then the least telling, until something is found.
   * Products of `first` that are in stock come before all others, in their order, whether or not they have what is asked for.
   */
  find(requirements: readonly WeighedRequirement[], page: Page, at: number): SearchFound {
    const { found, used, dropped } = this.#match(requirements, at, page.first);
    return { ...this.#best(found, used, page, at), dropped };
  }

  /** All that `find` pages through: every found color of each product. */
  findAll(
    requirements: readonly WeighedRequirement[],
    at: number,
    first: readonly number[] = [],
  ): FoundProducts & { dropped: readonly number[] } {
    const { found, used, dropped } = this.#match(requirements, at, first);
    const inTitle = this.#titlesWith(used);
    const products = new Map<number, { articleIds: number[]; score: number }>();
    for (const number of found) {
      const slot = this.#slots[number];
      if (!slot) continue;
      const score = scoreOf(number, slot, inTitle, first);
      const known = products.get(slot.product.id);
      known?.articleIds.push(slot.color.articleId);
      if (known) known.score = Math.max(known.score, score);
      else products.set(slot.product.id, { articleIds: [slot.color.articleId], score });
    }
    return { products, fits: sizeFits(used), dropped };
  }

  #match(requirements: readonly WeighedRequirement[], at: number, first: readonly number[] = []) {
    const sets = requirements.map(({ anyOf }) => union(anyOf.map((one) => this.#slotsWith(one, at))));
    const possible = [...sets.keys()].filter((index) => !sets[index]?.isEmpty());
    const left = this.#withoutLeastTelling(possible, requirements, sets);
    const dropped = [...sets.keys()].filter((index) => !left.includes(index));
    const [one, ...others] = left.map((index) => sets[index] ?? new Bits());
    const having = others.reduce((all, set) => all.and(set), one ?? new Bits());
    const pinned = Bits.of(first.flatMap((id) => this.#inStock(id)));
    const found = pinned.isEmpty() ? having : union([having, pinned]);
    return { found, used: left.flatMap((index) => requirements[index] ?? []), dropped };
  }

  #inStock(productId: number): number[] {
    const slots = this.#ofProduct.get(productId) ?? [];
    return slots.filter((number) => this.#slots[number]?.color.sizes.some(({ inStock }) => inStock));
  }

  #withoutLeastTelling(
    possible: readonly number[],
    requirements: readonly WeighedRequirement[],
    sets: readonly Bits[],
  ): readonly number[] {
    const some = (indexes: readonly number[]) =>
      !indexes
        .map((index) => sets[index] ?? new Bits())
        .reduce((all, set) => all.and(set), Bits.below(this.#slots.length))
        .isEmpty();
    let left = possible;
    while (left.length > 1 && !some(left)) {
      const byWeight = left.toSorted(
        (a, b) => (requirements[a]?.weight ?? 0) - (requirements[b]?.weight ?? 0),
      );
      const one = byWeight.find((index) => some(left.filter((other) => other !== index))) ?? byWeight[0];
      left = left.filter((index) => index !== one);
    }
    return left;
  }

  #slotsWith(requirement: Requirement, at: number): Bits {
    switch (requirement.kind) {
      case 'meaning':
        return this.#meanings.get(requirement.meaning)?.all ?? new Bits();
      case 'size':
        return this.#sizes.get(requirement.size) ?? new Bits();
      case 'words':
        return requirement.words
          .map((word) => this.#words.slotsOf(word, requirement.whole))
          .reduce((all, set) => all.and(set), Bits.below(this.#slots.length));
      case 'age':
        return this.#where(
          ({ product: { ages } }) =>
            ages !== null && ages.from <= requirement.to && ages.to >= requirement.from,
        );
      case 'price': {
        const { from, to } = requirement;
        const fits = (size: SearchedSize) => {
          const price = priceAt(size, at);
          return size.inStock && (from === null || price >= from) && (to === null || price <= to);
        };
        return this.#where(({ color }) => color.sizes.some(fits));
      }
      case 'offer':
        return this.#where(({ color }) =>
          color.sizes.some((size) => size.inStock && priceAt(size, at) < size.price),
        );
      case 'new':
        return this.#where(({ product }) => product.publishedAt > at - newDays * dayMs);
      case 'product':
        return Bits.of(this.#ofProduct.get(requirement.id) ?? []);
      case 'all':
        return requirement.of
          .map((anyOf) => union(anyOf.map((one) => this.#slotsWith(one, at))))
          .reduce((all, set) => all.and(set), Bits.below(this.#slots.length));
    }
  }

  #where(test: (slot: Slot) => boolean): Bits {
    const bits = new Bits();
    for (const [number, slot] of this.#slots.entries()) if (slot && test(slot)) bits.add(number);
    return bits;
  }

  #best(
    found: Bits,
    used: readonly WeighedRequirement[],
    { limit, offset, each = 'product', first }: Page,
    at: number,
  ): Omit<SearchFound, 'dropped'> {
    const inTitle = this.#titlesWith(used);
    const fits = sizeFits(used);
    const best = new Map<number, { slot: Slot; score: number }>();
    for (const number of found) {
      const slot = this.#slots[number];
      if (!slot) continue;
      const score = scoreOf(number, slot, inTitle, first);
      const key = each === 'product' ? slot.product.id : slot.color.articleId;
      const known = best.get(key);
      if (!known || score > known.score) best.set(key, { slot, score });
    }
    const order = (one: { slot: Slot; score: number }, other: { slot: Slot; score: number }) =>
      other.score - one.score ||
      other.slot.product.soldCount - one.slot.product.soldCount ||
      other.slot.product.publishedAt - one.slot.product.publishedAt ||
      other.slot.product.id - one.slot.product.id ||
      one.slot.color.articleId - other.slot.color.articleId;
    const hits = firstOf([...best.values()], offset + limit, order).slice(offset);
    return { hits: hits.map(({ slot }) => hitOf(slot, fits, at)), total: best.size };
  }

  #titlesWith(used: readonly WeighedRequirement[]): Bits[] {
    return used.flatMap(({ anyOf }) => anyOf.flatMap((requirement) => this.#titleWith(requirement) ?? []));
  }

  #titleWith(requirement: Requirement): Bits | undefined {
    if (requirement.kind === 'meaning') return this.#meanings.get(requirement.meaning)?.title;
    if (requirement.kind === 'words') {
      return union(requirement.words.map((word) => this.#titleWords.slotsOf(word)));
    }
    return undefined;
  }

  #add(slot: Slot): number {
    const number = this.#free.pop() ?? this.#slots.length;
    this.#slots[number] = slot;
    const { product, color } = slot;
    for (const meaning of [...product.titleMeanings, ...product.otherMeanings, ...color.meanings]) {
      this.#meaning(meaning).all.add(number);
    }
    for (const meaning of [...product.titleMeanings, ...color.meanings])
      this.#meaning(meaning).title.add(number);
    for (const { size, inStock } of color.sizes) {
      if (!inStock) continue;
      const bits = this.#sizes.get(size) ?? new Bits();
      this.#sizes.set(size, bits);
      bits.add(number);
    }
    this.#words.add(number, [...product.titleWords, ...product.otherWords, ...color.words]);
    this.#titleWords.add(number, [...product.titleWords, ...color.words]);
    return number;
  }

  #remove(productId: number): void {
    for (const number of this.#ofProduct.get(productId) ?? []) {
      const slot = this.#slots[number];
      if (!slot) continue;
      const { product, color } = slot;
      for (const meaning of [...product.titleMeanings, ...product.otherMeanings, ...color.meanings]) {
        this.#meanings.get(meaning)?.all.delete(number);
        this.#meanings.get(meaning)?.title.delete(number);
      }
      for (const { size } of color.sizes) this.#sizes.get(size)?.delete(number);
      this.#words.remove(number, [...product.titleWords, ...product.otherWords, ...color.words]);
      this.#titleWords.remove(number, [...product.titleWords, ...color.words]);
      this.#slots[number] = undefined;
      this.#free.push(number);
    }
    this.#ofProduct.delete(productId);
  }

  #meaning(meaning: string): { all: Bits; title: Bits } {
    const sets = this.#meanings.get(meaning) ?? { all: new Bits(), title: new Bits() };
    this.#meanings.set(meaning, sets);
    return sets;
  }
}

function scoreOf(
  number: number,
  { product, color }: Slot,
  inTitle: readonly Bits[],
  first: readonly number[] = [],
): number {
  const titles = inTitle.reduce((sum, set) => sum + (set.has(number) ? 1 : 0), 0);
  if (!color.sizes.some(({ inStock }) => inStock)) return titles;
  const place = first.indexOf(product.id);
  return 100 + titles + (place < 0 ? 0 : (first.length - place) * 1000);
}

function union(sets: readonly (Bits | undefined)[]): Bits {
  const all = new Bits();
  for (const set of sets) if (set) all.addAll(set);
  return all;
}

/** §9.6 A promotion counts from its first moment until before its last. */
const priceAt = ({ price, promo }: SearchedSize, at: number): number =>
  promo && promo.from <= at && at < promo.to ? promo.price : price;

/** The size to show: one that fits the search if it can be bought, else the cheapest in stock. */
function hitOf({ product, color }: Slot, fits: SizeFits, at: number): SearchHit {
  const doesFit = (one: SearchedSize): boolean => {
    const used = priceAt(one, at);
    return fits?.({ size: one.size, used, promo: used < one.price, inStock: one.inStock }) ?? true;
  };
  const [first] = color.sizes.toSorted(
    (one, other) =>
      Number(other.inStock) - Number(one.inStock) ||
      Number(doesFit(other)) - Number(doesFit(one)) ||
      priceAt(one, at) - priceAt(other, at),
  );
  return { productId: product.id, articleId: color.articleId, priceId: first?.priceId ?? 0 };
}

/** The first `count` in this order, sorted: a heap's work without sorting all. */
function firstOf<Item>(items: Item[], count: number, order: (one: Item, other: Item) => number): Item[] {
  if (items.length <= count * 4) return items.sort(order).slice(0, count);
  let kept: Item[] = [];
  for (const item of items) {
    kept.push(item);
    if (kept.length >= count * 8) kept = kept.sort(order).slice(0, count);
  }
  return kept.sort(order).slice(0, count);
}
