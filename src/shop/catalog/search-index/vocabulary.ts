import { Bits } from '../columns/bits.ts';
import { CodeTable, type CodeTableDump } from './code-table.ts';
import { NamedSets, type NamedSetsDump } from './named-sets.ts';
import { SortedWords } from './sorted-words.ts';

/** From so many characters on a word is also found in the middle of others. */
const insideFrom = 4;

export type VocabularyDump = { words: NamedSetsDump; codes: CodeTableDump };

/**
 * Folded words with the slots they occur in. Slots are only added, with numbers that rise; what is looked for is answered for
 * those that are living.
 */
export class Vocabulary {
  readonly #words: NamedSets;
  readonly #inOrder: SortedWords;
  readonly #codes: CodeTable;

  constructor(dump?: VocabularyDump) {
    this.#words = new NamedSets(dump?.words);
    this.#inOrder = new SortedWords(this.#words.names().sort());
    this.#codes = new CodeTable(dump?.codes);
  }

  dump(): VocabularyDump {
    return { words: this.#words.dump(), codes: this.#codes.dump() };
  }

  /** Words of a language, which many have; the slots from `first` until before `end` have them. */
  add(first: number, end: number, words: readonly string[]): void {
    for (const word of words) if (!this.#words.has(word)) this.#inOrder.add(word);
    this.#words.add(first, end, words);
  }

  /** Words that hardly two slots have, such as SKUs. */
  addCodes(slot: number, codes: readonly string[]): void {
    for (const code of codes) this.#codes.add(slot, code);
  }

  has(word: string, living: Bits): boolean {
    return (this.#words.get(word)?.isAmong(living) ?? false) || this.#codes.has(word, living);
  }

  /** Who has the word, a word that begins so, or, when none does, one that has it inside; `whole`: no part of a short one. */
  slotsOf(word: string, living: Bits, whole = false): Bits {
    const found = new Bits();
    if (whole && word.length <= insideFrom) {
      this.#words.addTo(found, word);
      this.#codes.addWord(word, found);
      return found.and(living);
    }
    for (const known of this.#inOrder.beginning(word)) this.#words.addTo(found, known);
    this.#codes.addBeginning(word, found);
    const beginning = found.and(living);
    if (whole || !beginning.isEmpty() || word.length < insideFrom) return beginning;
    for (const known of this.#inOrder.all()) if (known.includes(word)) this.#words.addTo(found, known);
    this.#codes.addContaining(word, found);
    return found.and(living);
  }

  /** Slots by their new names; what only those with -1 had is forgotten. */
  renumber(names: Int32Array): void {
    this.#words.renumber(names);
    this.#inOrder.restart(this.#words.names().sort());
    this.#codes.renumber(names);
  }
}
