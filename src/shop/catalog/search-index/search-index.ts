import type { FoundProducts, SizeFits } from '../found-products.types.ts';
import { Bits } from './bits.ts';
import type {
  Requirement,
  SearchedProduct,
  SearchedSize,
  SearchFound,
  SearchHit,
  WeighedRequirement,
} from './search-index.types.ts';
import { sizeFits } from './size-fits.ts';
import { priceAt, type Slot, Slots } from './slots.ts';
import { Vocabulary } from './vocabulary.ts';

const dayMs = 86_400_000;
/** So long a product counts as new, in days. */
const newDays = 45;

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
  readonly #slots = new Slots();
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
    return slot === undefined ? undefined : this.#slots.at(slot)?.product.names;
  }

  /** Replaces these products; an id without a product (hidden, deleted, nothing to sell) is taken out. */
  replace(ids: Iterable<number>, products: readonly SearchedProduct[]): void {
    for (const id of ids) this.#remove(id);
    for (const product of products) {
      this.#remove(product.id);
      const slots = product.colors
        .filter(({ sizes }) => sizes.length > 0)
        .map((color) => ({ product, color }));
      if (slots.length === 0) continue;
      const numbers = this.#slots.addAll(slots);
      this.#ofProduct.set(product.id, numbers);
      for (const [at, slot] of slots.entries()) this.#add(numbers[at] ?? 0, slot);
    }
  }

  /** Whether a word of the catalog is written so. */
  hasWord(folded: string): boolean {
    return this.#words.has(folded);
  }

  /** Whether a brand is called so, in folded words. */
  hasBrand(name: string): boolean {
    return !(this.#meanings.get(`brand:${name}`)?.all.isEmpty() ?? true);
  }

  /** Whether anything has it. */
  has(requirement: Requirement, at: number): boolean {
    return !this.#slotsWith(requirement, at).isEmpty();
  }

  /** Whether a size of the product can be bought. */
  isInStock(productId: number): boolean {
    return this.#inStock(productId).length > 0;
  }

  /** How many colors have all of the requirements and this meaning besides, for each of the meanings. */
  narrowed(requirements: readonly WeighedRequirement[], meanings: readonly string[], at: number): number[] {
    const all = this.#having(requirements, at);
    return meanings.map((meaning) => {
      const own = this.#meanings.get(meaning)?.all;
      return own ? all.and(own).count() : 0;
    });
  }

  /** How many products have all of the requirements. */
  count(requirements: readonly WeighedRequirement[], at: number): number {
    const products = new Set<number>();
    this.#having(requirements, at).each((number) => {
      const slot = this.#slots.at(number);
      if (slot) products.add(slot.product.id);
    });
    return products.size;
  }

  #having(requirements: readonly WeighedRequirement[], at: number): Bits {
    return requirements
      .map(({ anyOf }) => union(anyOf.map((one) => this.#slotsWith(one, at))))
      .reduce((all, set) => all.and(set), Bits.below(this.#slots.count));
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
    const scores = this.#scoresOf(found, used, first);
    const products = new Map<number, { articleIds: number[]; score: number }>();
    found.each((number) => {
      const slot = this.#slots.at(number);
      if (!slot) return;
      const score = scores[number] ?? 0;
      const known = products.get(slot.product.id);
      known?.articleIds.push(slot.color.articleId);
      if (known) known.score = Math.max(known.score, score);
      else products.set(slot.product.id, { articleIds: [slot.color.articleId], score });
    });
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
    return (this.#ofProduct.get(productId) ?? []).filter((number) => this.#slots.inStock.has(number));
  }

  #withoutLeastTelling(
    possible: readonly number[],
    requirements: readonly WeighedRequirement[],
    sets: readonly Bits[],
  ): readonly number[] {
    const some = (indexes: readonly number[]) =>
      !indexes
        .map((index) => sets[index] ?? new Bits())
        .reduce((all, set) => all.and(set), Bits.below(this.#slots.count))
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
          .reduce((all, set) => all.and(set), Bits.below(this.#slots.count));
      case 'age':
        return this.#slots.ofAge(requirement.from, requirement.to);
      case 'price':
        return this.#slots.priced(requirement.from ?? 0, requirement.to ?? Number.POSITIVE_INFINITY, at);
      case 'offer':
        return this.#slots.onOffer(at);
      case 'new':
        return this.#slots.publishedAfter(at - newDays * dayMs);
      case 'product':
        return Bits.of(this.#ofProduct.get(requirement.id) ?? []);
      case 'all':
        return requirement.of
          .map((anyOf) => union(anyOf.map((one) => this.#slotsWith(one, at))))
          .reduce((all, set) => all.and(set), Bits.below(this.#slots.count));
    }
  }

  #best(
    found: Bits,
    used: readonly WeighedRequirement[],
    { limit, offset, each = 'product', first }: Page,
    at: number,
  ): Omit<SearchFound, 'dropped'> {
    const scores = this.#scoresOf(found, used, first);
    const fits = sizeFits(used);
    const all = each === 'product' ? this.#slots.bestOfEach(found, scores) : [...found];
    const hits = this.#slots.first(all, offset + limit, scores).slice(offset);
    return {
      hits: hits.flatMap((number) => {
        const slot = this.#slots.at(number);
        return slot ? hitOf(slot, fits, at) : [];
      }),
      total: all.length,
    };
  }

  /** By slot: what is in stock, then what has most of it in its title; before them `first`, in its order. */
  #scoresOf(found: Bits, used: readonly WeighedRequirement[], first: readonly number[] = []): Int32Array {
    const scores = new Int32Array(this.#slots.count);
    const inTitle = this.#titlesWith(used);
    found.each((number) => {
      let score = this.#slots.inStock.has(number) ? 100 : 0;
      for (const { titles, worth } of inTitle) if (titles.has(number)) score += worth;
      scores[number] = score;
    });
    for (const [place, id] of first.entries()) {
      for (const number of this.#inStock(id))
        scores[number] = (scores[number] ?? 0) + (first.length - place) * 1000;
    }
    return scores;
  }

  /** Who has it in the title. Its brand is what a product is called by, before what the brand's name means. */
  #titlesWith(used: readonly WeighedRequirement[]): { titles: Bits; worth: number }[] {
    return used.flatMap(({ anyOf }) =>
      anyOf.flatMap((requirement) => {
        const titles = this.#titleWith(requirement);
        const isBrand = requirement.kind === 'meaning' && requirement.meaning.startsWith('brand:');
        return titles ? { titles, worth: isBrand ? 3 : 1 } : [];
      }),
    );
  }

  #titleWith(requirement: Requirement): Bits | undefined {
    if (requirement.kind === 'meaning') return this.#meanings.get(requirement.meaning)?.title;
    if (requirement.kind === 'words') {
      return union(requirement.words.map((word) => this.#titleWords.slotsOf(word)));
    }
    return undefined;
  }

  #add(number: number, { product, color }: Slot): void {
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
    this.#words.add(number, [
      ...product.titleWords,
      ...product.otherWords,
      ...color.nameWords,
      ...color.skuWords,
    ]);
    this.#titleWords.add(number, [...product.titleWords, ...color.nameWords]);
  }

  #remove(productId: number): void {
    for (const number of this.#ofProduct.get(productId) ?? []) {
      const slot = this.#slots.at(number);
      if (!slot) continue;
      const { product, color } = slot;
      for (const meaning of [...product.titleMeanings, ...product.otherMeanings, ...color.meanings]) {
        this.#meanings.get(meaning)?.all.delete(number);
        this.#meanings.get(meaning)?.title.delete(number);
      }
      for (const { size } of color.sizes) this.#sizes.get(size)?.delete(number);
      this.#words.remove(number, [
        ...product.titleWords,
        ...product.otherWords,
        ...color.nameWords,
        ...color.skuWords,
      ]);
      this.#titleWords.remove(number, [...product.titleWords, ...color.nameWords]);
      this.#slots.remove(number);
    }
    this.#ofProduct.delete(productId);
  }

  #meaning(meaning: string): { all: Bits; title: Bits } {
    const sets = this.#meanings.get(meaning) ?? { all: new Bits(), title: new Bits() };
    this.#meanings.set(meaning, sets);
    return sets;
  }
}

function union(sets: readonly (Bits | undefined)[]): Bits {
  const all = new Bits();
  for (const set of sets) if (set) all.addAll(set);
  return all;
}

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
