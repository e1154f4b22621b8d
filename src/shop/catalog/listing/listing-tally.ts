import type { ListedProduct, ListingFilter } from './listing-index.types.ts';

/** Texts as small numbers, in the order in which they were first met; they are few and never forgotten. */
export class Codes {
  readonly keys: string[] = [];
  readonly #codes = new Map<string, number>();

  of(key: string): number {
    let code = this.#codes.get(key);
    if (code === undefined) {
      code = this.keys.push(key) - 1;
      this.#codes.set(key, code);
    }
    return code;
  }

  readonly #lists = new Map<string, readonly number[]>();

  /** The codes of several texts. Equal lists are one: a catalog has few of them. */
  listOf(keys: readonly string[]): readonly number[] {
    const name = keys.join('\n');
    let list = this.#lists.get(name);
    if (!list) {
      list = keys.map((key) => this.of(key));
      this.#lists.set(name, list);
    }
    return list;
  }

  /** 1 at each chosen code; null when nothing is chosen. */
  chosen(keys: readonly string[]): Uint8Array | null {
    if (keys.length === 0) return null;
    const marks = new Uint8Array(this.keys.length);
    for (const key of keys) {
      const code = this.#codes.get(key);
      if (code !== undefined) marks[code] = 1;
    }
    return marks;
  }
}

/** Counts products by code, each product once for a code; a product's additions come one after the other. */
export class Tally {
  readonly #keys: readonly string[];
  readonly #counts: Int32Array;
  readonly #last: Int32Array;

  constructor(codes: Codes) {
    this.#keys = codes.keys;
    this.#counts = new Int32Array(codes.keys.length);
    this.#last = new Int32Array(codes.keys.length);
  }

  add(code: number, productId: number): void {
    if (this.#last[code] === productId) return;
    this.#last[code] = productId;
    this.#counts[code] = (this.#counts[code] ?? 0) + 1;
  }

  /** What was counted. The unnamed ('': one size, one colour) is no value of a facet. */
  list(): { code: number; key: string; count: number }[] {
    return this.#keys
      .map((key, code) => ({ code, key, count: this.#counts[code] ?? 0 }))
      .filter(({ key, count }) => key !== '' && count > 0);
  }

  /** The most frequent first. */
  frequent(): { key: string; count: number }[] {
    return this.list()
      .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
      .map(({ key, count }) => ({ key, count }));
  }
}

/** The first `count` in order, without sorting the others: most pages are the first one. */
export function firstOf<Item>(
  items: readonly Item[],
  count: number,
  compare: (a: Item, b: Item) => number,
): Item[] {
  if (count * 8 > items.length) return items.toSorted(compare).slice(0, count);
  const best: Item[] = [];
  for (const item of items) {
    const last = best[count - 1];
    if (last !== undefined && compare(item, last) >= 0) continue;
    let from = 0;
    let to = best.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const other = best[middle];
      if (other !== undefined && compare(item, other) < 0) to = middle;
      else from = middle + 1;
    }
    best.splice(from, 0, item);
    if (best.length > count) best.pop();
  }
  return best;
}

/** Counts products by the values of the category facet, each once however many of its categories belong to one. */
export class CategoryTally {
  readonly #facets: ListingFilter['facetCategories'];
  readonly #byMember = new Map<number, number[]>();
  readonly #counts: Int32Array;
  readonly #last: Int32Array;

  constructor(facets: ListingFilter['facetCategories']) {
    this.#facets = facets;
    this.#counts = new Int32Array(facets.length);
    this.#last = new Int32Array(facets.length);
    for (const [at, { members }] of facets.entries()) {
      for (const member of members) this.#byMember.set(member, [...(this.#byMember.get(member) ?? []), at]);
    }
  }

  add({ id, categoryIds }: ListedProduct): void {
    for (const categoryId of categoryIds) {
      for (const at of this.#byMember.get(categoryId) ?? []) {
        if (this.#last[at] === id) continue;
        this.#last[at] = id;
        this.#counts[at] = (this.#counts[at] ?? 0) + 1;
      }
    }
  }

  counts(): Map<number, number> {
    return new Map(this.#facets.map(({ id }, at) => [id, this.#counts[at] ?? 0]));
  }
}
