import { wordsOfText } from '#/shop/catalog/index.ts';

export type TaughtWord = { words: readonly string[]; targets: readonly string[] };
type PinnedAnswer = { text: string; productIds: readonly number[] };
type Taught = { word: TaughtWord } | { pin: PinnedAnswer };

/** A phrase of the merchant's, with all that it stands for. */
export type TaughtPhrase = {
  /** Folded, one by one. */
  words: readonly string[];
  /** All that mean the same, itself included, as the merchant wrote them. */
  same: ReadonlySet<string>;
  targets: ReadonlySet<string>;
};

type Phrase = { words: readonly string[]; same: Set<string>; targets: Set<string> };

/** The words of a text as they are compared: folded as queries are, with or without the article. */
export const keyWords = (text: string): string[] =>
  wordsOfText(text).map((word) => word.replace(/^ال(?=...)/u, ''));
export const keyOf = (text: string): string => keyWords(text).join(' ');

/** What the merchant has taught, held in memory: each phrase by its first word. */
export class TaughtIndex {
  readonly #phrases = new Map<string, Phrase>();
  /** The longest first. */
  readonly #byFirst = new Map<string, Phrase[]>();
  readonly #pins = new Map<string, readonly number[]>();

  add(items: readonly Taught[]): void {
    for (const item of items) {
      if ('word' in item) this.#add(item.word);
      else this.#pins.set(keyOf(item.pin.text), item.pin.productIds);
    }
    for (const phrases of this.#byFirst.values())
      phrases.sort((one, other) => other.words.length - one.words.length);
  }

  /** The longest phrase that a text begins with, given by the words (`keyWords`) of each of its parts, and how many parts it takes. */
  phraseAt(parts: readonly (readonly string[])[]): (TaughtPhrase & { chunks: number }) | undefined {
    const words = parts.flat();
    const ends = new Map<number, number>();
    let end = 0;
    for (const [at, part] of parts.entries()) {
      end += part.length;
      // Signs alone belong to neither.
      if (part.length > 0) ends.set(end, at + 1);
    }
    const found = (parts[0]?.length ? this.#byFirst.get(words[0] ?? '') : undefined)?.find(
      (phrase) => ends.has(phrase.words.length) && phrase.words.every((word, at) => words[at] === word),
    );
    return found && { ...found, chunks: ends.get(found.words.length) ?? 1 };
  }

  /** Whether the whole text is one of the phrases. */
  knows(text: string): boolean {
    return this.#phrases.has(keyOf(text));
  }

  /** Every phrase and every pinned search, folded. */
  keys(): string[] {
    return [...this.#phrases.keys(), ...this.#pins.keys()];
  }

  /** Ids of the products that stand first for this text, in their order. */
  pinned(text: string): readonly number[] {
    return this.#pins.size === 0 ? [] : (this.#pins.get(keyOf(text)) ?? []);
  }

  /** A phrase may be of several words' groups: it stands for all of them. */
  #add({ words, targets }: TaughtWord): void {
    for (const text of words) {
      const key = keyOf(text);
      if (key === '') continue;
      const known = this.#phrases.get(key);
      const phrase: Phrase = known ?? { words: key.split(' '), same: new Set(), targets: new Set() };
      for (const other of words) phrase.same.add(other);
      for (const target of targets) phrase.targets.add(target);
      if (known) continue;
      this.#phrases.set(key, phrase);
      const [first = ''] = phrase.words;
      this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), phrase]);
    }
  }
}
