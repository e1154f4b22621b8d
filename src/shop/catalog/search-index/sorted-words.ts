/** So many new words are sorted at once: a few milliseconds. */
const maxAdded = 4000;

/**
 * Words in order, to which some are added now and then. They are put among the others a few thousand at a time, so that
 * neither a hundred thousand products nor one new word means sorting all.
 */
export class SortedWords {
  #sorted: string[];
  #added = new Set<string>();

  /** With words that are in order. */
  constructor(sorted: string[] = []) {
    this.#sorted = sorted;
  }

  /** Only these from now on, which are in order. */
  restart(sorted: string[]): void {
    this.#sorted = sorted;
    this.#added = new Set();
  }

  add(word: string): void {
    if (this.#sorted[this.#placeOf(word)] === word) return;
    this.#added.add(word);
    if (this.#added.size >= maxAdded) this.#merge();
  }

  all(): readonly string[] {
    if (this.#added.size > 0) this.#merge();
    return this.#sorted;
  }

  beginning(prefix: string): string[] {
    const sorted = this.all();
    const from = this.#placeOf(prefix);
    let to = from;
    while (sorted[to]?.startsWith(prefix)) to++;
    return sorted.slice(from, to);
  }

  /** Where the word stands, or would. */
  #placeOf(word: string): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #merge(): void {
    const added = [...this.#added].sort();
    const merged: string[] = [];
    let at = 0;
    for (const word of this.#sorted) {
      for (let next = added[at]; next !== undefined && next < word; next = added[++at]) merged.push(next);
      merged.push(word);
    }
    while (at < added.length) merged.push(added[at++] ?? '');
    this.#sorted = merged;
    this.#added = new Set();
  }
}
