import { Bits } from '../columns/bits.ts';
import { FoundProducts, isFitting, type SizeFits } from '../found-products.ts';
import { NamedSets, type NamedSetsDump } from './named-sets.ts';
import type { Postings } from './postings.ts';
import type {
  Requirement,
  SearchedProduct,
  SearchFound,
  SearchHit,
  WeighedRequirement,
} from './search-index.types.ts';
import { sizeFits } from './size-fits.ts';
import { Slots, type SlotsDump } from './slots.ts';
import { Vocabulary, type VocabularyDump } from './vocabulary.ts';

const dayMs = 86_400_000;
/** So long a product counts as new, in days. */
const newDays = 45;

/** Stands beside a meaning in the titles that name it by a word of its own. */
const named = (meaning: string): string => `named:${meaning}`;

/** `each`: products by their best color, or every color by itself. */
type Page = {
  limit: number;
  offset: number;
  each?: 'product' | 'color';
  first?: readonly number[];
};

/** A requirement with the slots that have it: `wider` also has those of what serves instead. */
type Condition = {
  place: number;
  requirement: WeighedRequirement;
  set: Bits;
  wider: Bits | undefined;
  weight: number;
};

/** What serves instead is asked for as well; it can still be left out. */
function widened({ place, requirement, set, wider = set }: Condition): Condition {
  const { anyOf, weight, near } = requirement;
  const both = { anyOf: [...anyOf, ...(near?.anyOf ?? [])], weight };
  return { place, requirement: both, set: wider, wider: undefined, weight };
}

/** So many slots that were taken out may stay, and one for so many in all. */
const maxGone = { atAll: 1000, ofEach: 4 };

export type SearchDump = {
  slots: SlotsDump;
  meanings: NamedSetsDump;
  titleMeanings: NamedSetsDump;
  sizes: NamedSetsDump;
  words: VocabularyDump;
  titleWords: VocabularyDump;
};

/**
 * What searches find products by, held in memory as the listing's index is: each color of a product has a number (a
 * slot), and each meaning and word the set of slots that have it. Knows nothing of SQL or of languages.
 */
export class SearchIndex {
  readonly #slots: Slots;
  /** By meaning: who has it at all, and who has it in the title. */
  readonly #meanings: NamedSets;
  readonly #titleMeanings: NamedSets;
  /** By label: who has it in stock. */
  readonly #sizes: NamedSets;
  readonly #words: Vocabulary;
  readonly #titleWords: Vocabulary;
  /** Room for the scores of one search. */
  #scores = new Int32Array();

  constructor(dump?: SearchDump) {
    this.#slots = new Slots(dump?.slots);
    this.#meanings = new NamedSets(dump?.meanings);
    this.#titleMeanings = new NamedSets(dump?.titleMeanings);
    this.#sizes = new NamedSets(dump?.sizes);
    this.#words = new Vocabulary(dump?.words);
    this.#titleWords = new Vocabulary(dump?.titleWords);
  }

  dump(): SearchDump {
    if (this.#slots.gone > 0) this.#renumber();
    return {
      slots: this.#slots.dump(),
      meanings: this.#meanings.dump(),
      titleMeanings: this.#titleMeanings.dump(),
      sizes: this.#sizes.dump(),
      words: this.#words.dump(),
      titleWords: this.#titleWords.dump(),
    };
  }

  get size(): number {
    return this.#slots.products;
  }

  /** The names of its categories and fabrics as they were read, if it has the product. */
  namesOf(productId: number): string | undefined {
    return this.#slots.namesOf(productId);
  }

  /** Replaces these products; an id without a product (hidden, deleted, nothing to sell) is taken out. */
  replace(ids: Iterable<number>, products: readonly SearchedProduct[]): void {
    for (const id of ids) this.#slots.remove(id);
    for (const product of products) {
      this.#slots.remove(product.id);
      this.#add(product);
    }
    if (this.#slots.gone > Math.max(maxGone.atAll, this.#slots.count / maxGone.ofEach)) this.#renumber();
  }

  #add(product: SearchedProduct): void {
    const colors = product.colors.filter(({ sizes }) => sizes.length > 0);
    if (colors.length === 0) return;
    const first = this.#slots.add(product, colors);
    const end = first + colors.length;
    const { titleMeanings, otherMeanings, titleWords, otherWords, namedGarments } = product;
    const meanings = [...titleMeanings, ...otherMeanings];
    const words = [...titleWords, ...otherWords];
    this.#meanings.add(first, end, meanings);
    this.#titleMeanings.add(first, end, titleMeanings);
    this.#titleMeanings.add(first, end, namedGarments.map(named));
    this.#words.add(first, end, words);
    this.#titleWords.add(first, end, titleWords);
    for (const [at, color] of colors.entries()) {
      const slot = first + at;
      const without = (own: readonly string[], known: readonly string[]) =>
        own.filter((one) => !known.includes(one));
      this.#meanings.add(slot, slot + 1, without(color.meanings, meanings));
      this.#titleMeanings.add(slot, slot + 1, without(color.meanings, titleMeanings));
      this.#words.add(slot, slot + 1, without(color.nameWords, words));
      this.#titleWords.add(slot, slot + 1, without(color.nameWords, titleWords));
      this.#words.addCodes(slot, color.skuWords);
      this.#sizes.add(
        slot,
        slot + 1,
        color.sizes.flatMap(({ size, inStock }) => (inStock ? size : [])),
      );
    }
    for (let slot = first; slot < end; slot++) this.#words.addCodes(slot, product.handleWords);
  }

  #renumber(): void {
    const numbers = this.#slots.renumber();
    for (const sets of [this.#meanings, this.#titleMeanings, this.#sizes, this.#words, this.#titleWords])
      sets.renumber(numbers);
  }

  /** Whether a word of the catalog is written so. */
  hasWord(folded: string): boolean {
    return this.#words.has(folded, this.#slots.living);
  }

  /** Whether a brand is called so, in folded words. */
  hasBrand(name: string): boolean {
    return this.#meanings.get(`brand:${name}`)?.isAmong(this.#slots.living) ?? false;
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
      const own = this.#meanings.get(meaning)?.toBits();
      return own ? all.and(own).count() : 0;
    });
  }

  /** How many products have all of the requirements. */
  count(requirements: readonly WeighedRequirement[], at: number): number {
    let [products, last] = [0, -1];
    this.#having(requirements, at).each((slot) => {
      const group = this.#slots.groupOf(slot);
      if (group !== last) products++;
      last = group;
    });
    return products;
  }

  #having(requirements: readonly WeighedRequirement[], at: number): Bits {
    return requirements
      .map(({ anyOf }) => union(anyOf.map((one) => this.#slotsWith(one, at))))
      .reduce((all, set) => all.and(set), this.#slots.living);
  }

  /**
   * Products that have every requirement, best first: in stock, what is asked for in the title, a garment by its own
   * name before one that it is broader than, sales, newness. When nothing has all of them: first what nothing has at all is dropped,
   * then the least telling, or those that tell less together than the one without which something is found.
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
  ): { found: FoundProducts; dropped: readonly number[] } {
    const { found, used, dropped } = this.#match(requirements, at, first);
    const scores = this.#scoresOf(found, used, first);
    return { found: new FoundProducts(this.#slots.byProduct(found, scores), sizeFits(used)), dropped };
  }

  #match(requirements: readonly WeighedRequirement[], at: number, first: readonly number[] = []) {
    const conditions = requirements
      .map((requirement, place) => this.#conditionOf(requirement, place, at))
      .filter(({ set, wider }) => !set.isEmpty() || wider)
      .map((one) => (one.set.isEmpty() ? widened(one) : one));
    const left = this.#withoutLeastTelling(conditions);
    const places = left.map(({ place }) => place);
    const dropped = [...requirements.keys()].filter((place) => !places.includes(place));
    const [one, ...others] = left.map(({ set }) => set);
    const having = others.reduce((all, set) => all.and(set), one ?? new Bits());
    const pinned = Bits.of(first.flatMap((id) => this.#inStock(id)));
    const found = pinned.isEmpty() ? having : union([having, pinned]);
    return { found, used: left.map(({ requirement }) => requirement), dropped };
  }

  #conditionOf(requirement: WeighedRequirement, place: number, at: number): Condition {
    const { anyOf, weight, near } = requirement;
    const set = union(anyOf.map((one) => this.#slotsWith(one, at)));
    const nearSet = near && union(near.anyOf.map((one) => this.#slotsWith(one, at)));
    const wider = nearSet && !nearSet.isEmpty() ? union([set, nearSet]) : undefined;
    return { place, requirement, set, wider, weight: wider && near ? near.weight : weight };
  }

  #inStock(productId: number): number[] {
    return this.#slots.ofProduct(productId).filter((slot) => this.#slots.inStock.has(slot));
  }

  /** The least telling of them is widened or left out, until something has the rest. */
  #withoutLeastTelling(conditions: readonly Condition[]): readonly Condition[] {
    const some = (those: readonly Condition[]) =>
      !those.reduce((all, { set }) => all.and(set), this.#slots.living).isEmpty();
    const without = (those: readonly Condition[], given: readonly Condition[]) =>
      those.flatMap((other) => (!given.includes(other) ? other : other.wider ? widened(other) : []));
    let left = conditions;
    while (left.length > 1 && !some(left)) {
      // Of two garments the one that more products have tells less: `t-shirt` more than `nightwear`.
      const byWeight = left.toSorted((a, b) => a.weight - b.weight || b.set.count() - a.set.count());
      const one = byWeight.find((each) => some(without(left, [each]))) ?? byWeight[0];
      if (!one) break;
      const lighter = byWeight.slice(0, byWeight.indexOf(one));
      // Rather both of `warm winter pyjamas` than the pyjamas: of what is lighter so much is given up, where it weighs less.
      const needed = lighter.reduceRight<readonly Condition[]>((given, each) => {
        const fewer = given.filter((other) => other !== each);
        return some(without(left, fewer)) ? fewer : given;
      }, lighter);
      const weight = needed.reduce((sum, each) => sum + each.weight, 0);
      const isLess = needed.length > 0 && weight < one.weight && some(without(left, needed));
      left = without(left, isLess ? needed : [one]);
    }
    return left;
  }

  #slotsWith(requirement: Requirement, at: number): Bits {
    switch (requirement.kind) {
      case 'meaning':
        return this.#living(this.#meanings.get(requirement.meaning));
      case 'size':
        return this.#living(this.#sizes.get(requirement.size));
      case 'words':
        return requirement.words
          .map((word) => this.#words.slotsOf(word, this.#slots.living, requirement.whole))
          .reduce((all, set) => all.and(set), this.#slots.living);
      case 'age':
        return this.#slots.ofAge(requirement.from, requirement.to);
      case 'price':
        return this.#slots.priced(requirement.from ?? 0, requirement.to ?? Number.POSITIVE_INFINITY, at);
      case 'offer':
        return this.#slots.onOffer(at);
      case 'new':
        return this.#slots.publishedAfter(at - newDays * dayMs);
      case 'popular':
        return this.#slots.everSold();
      case 'product':
        return Bits.of(this.#slots.ofProduct(requirement.id));
      case 'all':
        return requirement.of
          .map((anyOf) => union(anyOf.map((one) => this.#slotsWith(one, at))))
          .reduce((all, set) => all.and(set), this.#slots.living);
    }
  }

  /** For reading alone: it may be shared. */
  #living(set: Postings | undefined): Bits {
    const slots = set?.toBits() ?? new Bits();
    return this.#slots.gone === 0 ? slots : slots.and(this.#slots.living);
  }

  #best(
    found: Bits,
    used: readonly WeighedRequirement[],
    { limit, offset, each = 'product', first }: Page,
    at: number,
  ): Omit<SearchFound, 'dropped'> {
    const scores = this.#scoresOf(found, used, first);
    const fits = sizeFits(used);
    const all = each === 'product' ? this.#slots.bestOfEach(found, scores) : found.toArray();
    const hits = this.#slots.first(all, offset + limit, scores).slice(offset);
    return { hits: hits.map((slot) => this.#hitOf(slot, fits, at)), total: all.length };
  }

  /** The size to show: one that fits the search if it can be bought, else the cheapest in stock. */
  #hitOf(slot: number, fits: SizeFits, at: number): SearchHit {
    const doesFit = (size: (typeof sizes)[number]) => Number(isFitting(fits, size));
    const sizes = this.#slots.sizesAt(slot, at);
    const [first] = sizes.toSorted(
      (one, other) =>
        Number(other.inStock) - Number(one.inStock) || doesFit(other) - doesFit(one) || one.used - other.used,
    );
    return {
      productId: this.#slots.productOf(slot),
      articleId: this.#slots.articleOf(slot),
      priceId: first?.priceId ?? 0,
    };
  }

  /** By slot: what is in stock, then what has most of it in its title, by its own name; before them `first`, in its order. */
  #scoresOf(found: Bits, used: readonly WeighedRequirement[], first: readonly number[] = []): Int32Array {
    // Only those of what was found are written and read; each search goes through without a pause.
    const { count } = this.#slots;
    if (this.#scores.length < count) this.#scores = new Int32Array(Math.ceil(count * 1.25));
    const scores = this.#scores;
    const { inStock } = this.#slots;
    found.each((number) => {
      scores[number] = inStock.has(number) ? 100 : 0;
    });
    for (const { titles, worth } of this.#titlesWith(used))
      titles.and(found).each((number) => {
        scores[number] = (scores[number] ?? 0) + worth;
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
        if (!titles) return [];
        if (requirement.kind !== 'meaning') return { titles, worth: 1 };
        if (requirement.meaning.startsWith('brand:')) return { titles, worth: 3 };
        const called = this.#titleMeanings.get(named(requirement.meaning))?.toBits();
        return [{ titles, worth: 1 }, ...(called ? [{ titles: called, worth: 1 }] : [])];
      }),
    );
  }

  #titleWith(requirement: Requirement): Bits | undefined {
    if (requirement.kind === 'meaning') return this.#titleMeanings.get(requirement.meaning)?.toBits();
    if (requirement.kind === 'words') {
      const { living } = this.#slots;
      return union(requirement.words.map((word) => this.#titleWords.slotsOf(word, living)));
    }
    return undefined;
  }
}

function union(sets: readonly (Bits | undefined)[]): Bits {
  const all = new Bits();
  for (const set of sets) if (set) all.addAll(set);
  return all;
}
