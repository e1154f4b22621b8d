import { Bits } from './bits.ts';

/** From so many characters on a word is also found in the middle of others. */
const insideFrom = 4;
/** Slots of a word with fewer are a list: most words are SKUs, which one color has. */
const maxListed = 1000;

type Postings = { list: number[] } | { bits: Bits; count: number };

/** Folded words with the slots they occur in. */
export class Vocabulary {
  readonly #postings = new Map<string, Postings>();
  /** All words in order; undefined until it is needed again. */
  #sorted: string[] | undefined;

  add(slot: number, words: readonly string[]): void {
    for (const word of new Set(words)) {
      const known = this.#postings.get(word);
      if (!known) {
        this.#postings.set(word, { list: [slot] });
        this.#sorted = undefined;
      } else if ('bits' in known) {
        known.bits.add(slot);
        known.count++;
      } else if (known.list.push(slot) > maxListed) {
        this.#postings.set(word, { bits: Bits.of(known.list), count: known.list.length });
      }
    }
  }

  /** `words` as they were added. */
  remove(slot: number, words: readonly string[]): void {
    for (const word of new Set(words)) {
      const known = this.#postings.get(word);
      if (!known) continue;
      if ('bits' in known) {
        known.bits.delete(slot);
        known.count--;
      } else known.list.splice(known.list.indexOf(slot), 1);
      if (countOf(known) > 0) continue;
      this.#postings.delete(word);
      this.#sorted = undefined;
    }
  }

  has(word: string): boolean {
    return this.#postings.has(word);
  }

  /** Who has the word, a word that begins so, or, when none does, one that has it inside; `whole`: no part of a short one. */
  slotsOf(word: string, whole = false): Bits {
    const slots = new Bits();
    for (const known of this.#wordsLike(word, whole)) {
      const postings = this.#postings.get(known);
      if (postings && 'bits' in postings) slots.addAll(postings.bits);
      else for (const slot of postings?.list ?? []) slots.add(slot);
    }
    return slots;
  }

  #wordsLike(word: string, whole: boolean): string[] {
    if (whole && word.length <= insideFrom) return [word];
    const beginning = this.#beginning(word);
    if (whole || beginning.length > 0 || word.length < insideFrom) return beginning;
    return this.#inOrder().filter((known) => known.includes(word));
  }
  /** Words that begin so, those of most slots first. */
  completions(prefix: string, limit: number): string[] {
    const count = (word: string) => countOf(this.#postings.get(word) ?? { list: [] });
    return this.#beginning(prefix)
      .sort((one, other) => count(other) - count(one))
      .slice(0, limit);
  }

  #inOrder(): string[] {
    this.#sorted ??= [...this.#postings.keys()].sort();
    return this.#sorted;
  }

  #beginning(prefix: string): string[] {
    const sorted = this.#inOrder();
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (sorted[end]?.startsWith(prefix)) end++;
    return sorted.slice(low, end);
  }
}

const countOf = (postings: Postings): number => ('bits' in postings ? postings.count : postings.list.length);
