import { Bits } from './bits.ts';
import { SortedWords } from './sorted-words.ts';

/** From so many characters on a word is also found in the middle of others. */
const insideFrom = 4;
/** Slots of a word with fewer are a list: most words are SKUs, which one color has. */
const maxListed = 1000;

/** Most words are SKUs, which one color has: the slot itself. Many are bits. */
type Postings = number | number[] | { bits: Bits; count: number };

/** Folded words with the slots they occur in. */
export class Vocabulary {
  readonly #postings = new Map<string, Postings>();
  readonly #inOrder = new SortedWords();

  add(slot: number, words: readonly string[]): void {
    for (const word of new Set(words)) {
      const known = this.#postings.get(word);
      if (known === undefined) {
        this.#postings.set(word, slot);
        this.#inOrder.add(word);
      } else if (typeof known === 'number') this.#postings.set(word, [known, slot]);
      else if ('bits' in known) {
        known.bits.add(slot);
        known.count++;
      } else if (known.push(slot) > maxListed) {
        this.#postings.set(word, { bits: Bits.of(known), count: known.length });
      }
    }
  }

  /** `words` as they were added. */
  remove(slot: number, words: readonly string[]): void {
    for (const word of new Set(words)) {
      const known = this.#postings.get(word);
      if (known === undefined) continue;
      if (typeof known !== 'number') {
        if ('bits' in known) {
          known.bits.delete(slot);
          known.count--;
        } else known.splice(known.indexOf(slot), 1);
        if (countOf(known) > 0) continue;
      }
      this.#postings.delete(word);
    }
  }

  has(word: string): boolean {
    return this.#postings.has(word);
  }

  /** Who has the word, a word that begins so, or, when none does, one that has it inside; `whole`: no part of a short one. */
  slotsOf(word: string, whole = false): Bits {
    const slots = new Bits();
    for (const known of this.#wordsLike(word, whole)) {
      const postings = this.#postings.get(known) ?? [];
      if (typeof postings === 'number') slots.add(postings);
      else if ('bits' in postings) slots.addAll(postings.bits);
      else for (const slot of postings) slots.add(slot);
    }
    return slots;
  }

  #wordsLike(word: string, whole: boolean): string[] {
    if (whole && word.length <= insideFrom) return [word];
    const beginning = this.#beginning(word);
    if (whole || beginning.length > 0 || word.length < insideFrom) return beginning;
    return this.#inOrder.all().filter((known) => known.includes(word) && this.has(known));
  }

  /** A word whose last slot went is still in its place. */
  #beginning(prefix: string): string[] {
    return this.#inOrder.beginning(prefix).filter((word) => this.has(word));
  }
}

const countOf = (postings: Postings): number =>
  typeof postings === 'number' ? 1 : 'bits' in postings ? postings.count : postings.length;
