import type { Codes, Lists } from '../columns/codes.ts';
import type { ListingFilter } from './listing-index.types.ts';

type Counted = { key: string; count: number };

/** Counts products by code, each product once for a code; a product's additions come one after the other. */
export class Tally {
  readonly #keys: readonly string[];
  readonly #counts: Int32Array;
  readonly #last: Int32Array;

  constructor(codes: Codes) {
    this.#keys = codes.keys;
    this.#counts = new Int32Array(codes.keys.length);
    this.#last = new Int32Array(codes.keys.length).fill(-1);
  }

  add(code: number, product: number, count = 1): void {
    if (this.#last[code] === product) return;
    this.#last[code] = product;
    this.#counts[code] = (this.#counts[code] ?? 0) + count;
  }

  /** What was counted. The unnamed ('': one size, one colour) is no value of a facet. */
  list(): (Counted & { code: number })[] {
    return this.#keys
      .map((key, code) => ({ code, key, count: this.#counts[code] ?? 0 }))
      .filter(({ key, count }) => key !== '' && count > 0);
  }

  /** The most frequent first. */
  frequent(): Counted[] {
    return this.list()
      .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
      .map(({ key, count }) => ({ key, count }));
  }
}

/** Counts products by their lists of texts: what each text of a list counts follows from how often the list was met. */
export class ListTally {
  readonly #lists: Lists;
  readonly #counts: Int32Array;

  constructor(lists: Lists) {
    this.#lists = lists;
    this.#counts = new Int32Array(lists.lists.length);
  }

  add(list: number): void {
    this.#counts[list] = (this.#counts[list] ?? 0) + 1;
  }

  /** The most frequent first. */
  frequent(): Counted[] {
    const tally = new Tally(this.#lists.codes);
    for (const [list, codes] of this.#lists.lists.entries())
      for (const code of codes) tally.add(code, list, this.#counts[list]);
    return tally.frequent();
  }

  /** By the values of the category facet, each product once however many of its categories belong to one. */
  byCategory(facets: ListingFilter['facetCategories']): Map<number, number> {
    const marks = facets.map(({ members }) => this.#lists.codes.chosen(members.map(String)));
    const counts = new Int32Array(facets.length);
    for (const [list, codes] of this.#lists.lists.entries()) {
      const met = this.#counts[list] ?? 0;
      if (met === 0) continue;
      for (const [at, members] of marks.entries())
        if (codes.some((code) => members?.[code] === 1)) counts[at] = (counts[at] ?? 0) + met;
    }
    return new Map(facets.map(({ id }, at) => [id, counts[at] ?? 0]));
  }
}
