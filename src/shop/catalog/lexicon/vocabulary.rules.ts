import { memo } from '#/platform/memo.rules.ts';
import { allowedErrors, editDistance, isArabic, variantsOf, withoutPrefix } from './fold.rules.ts';
import type { ConceptKind } from './meaning.ts';
import { consonantsOf, soundsOf, vowelDistance } from './sound.rules.ts';
import { wordsOfForm } from './tokens.rules.ts';

export type FormLanguage = 'ar' | 'darija' | 'fr' | 'en' | 'arabizi' | 'any';
/** A concept, or a word that has a part in the grammar of a query (`below`, `year`, `stop`). */
export type Sense = { kind: ConceptKind; id: string };
type AnySense = Sense | { kind: 'grammar' | 'size'; id: string };
export type Entry = AnySense & { form: string; language: FormLanguage };

/** A sense as one node of the tree holds it, with the languages that say it so. */
type Held = { sense: AnySense; languages: Set<FormLanguage> };
type Node = { next: Map<string, Node>; held: Map<string, Held> };
/** Words of the lexicon that a typed word may be. */
type Candidates = { words: readonly string[]; sure: number };
/** A word that may be mistyped, with its letters as bits. */
type Mistakable = { word: string; mask: number };
type Candidate = { word: string; sure: number };
export type Match = { length: number; sure: number; senses: readonly Held[] };

const exact = 1;
/** Another gender or number is as sure as the word itself, but stands behind it. */
const agreement = 0.99;
const bySound = 0.9;
const byConsonants = 0.8;
const byErrors = [1, 0.7, 0.5] as const;
/** A typing error that may be as many things as this tells nothing. */
const maxSenses = 3;
const maxCached = 2000;
const longestPhrase = 6;

const newNode = (): Node => ({ next: new Map(), held: new Map() });
export const senseKey = ({ kind, id }: AnySense): string => `${kind}:${id}`;

/** All forms of the lexicon as a tree of words, and the ways to come from a typed word to a word of the tree. */
export class Vocabulary {
  readonly #root = newNode();
  readonly #connectors: ReadonlySet<string>;
  readonly #byConsonants = new Map<string, string[]>();
  /** Words that may be mistyped, by script and length. */
  readonly #byLength = new Map<string, Mistakable[]>();
  readonly #words = new Set<string>();
  /** Words in Arabizi that no other form has. */
  readonly #transcribed: ReadonlySet<string>;
  /** Given names: a word of these is no other word's gender, sound or misspelling (`كريمة` is not cream). */
  readonly #names: ReadonlySet<string>;
  /** The word itself, then its other genders and numbers, the nearest first. */
  readonly #exactly = memo(
    (word): readonly Candidate[] => {
      const variants = variantsOf(word).filter((variant) => this.#words.has(variant));
      return [
        ...(this.#words.has(word) ? [{ word, sure: exact }] : []),
        ...variants.map((variant, at) => ({
          word: variant,
          sure: agreement + (variants.length - at) * 1e-4,
        })),
      ];
    },
    { maxCached },
  );
  readonly #mendings = memo(
    (word): readonly Candidate[] => {
      const { words, sure } = this.#mendedStem(word);
      const mended = words.map((one) => ({ word: one, sure }));
      // What only sounds so may still be mistyped in a phrase: `chemsie de nuit`.
      const mistyped = sure >= byConsonants ? this.#mistyped(word) : undefined;
      const others = mistyped?.words.filter((one) => !words.includes(one)) ?? [];
      return [...mended, ...others.map((one) => ({ word: one, sure: mistyped?.sure ?? 0 }))];
    },
    { maxCached },
  );

  constructor(entries: readonly Entry[], names: readonly string[]) {
    this.#names = new Set(names.flatMap(wordsOfForm));
    this.#connectors = new Set(
      entries.filter(({ id }) => id === 'connector').map(({ form }) => wordsOfForm(form).join('')),
    );
    const forSound = new Set<string>();
    const transcribed = new Set<string>();
    const written = new Set<string>();
    for (const entry of entries) {
      const words = wordsOfForm(entry.form);
      const telling = words.filter((word) => !this.#connectors.has(word));
      const way = telling.length > 0 ? telling : words;
      if (way.length === 0) continue;
      this.#add(way, entry);
      if (way.length > 1 && way.join('').length > 5) this.#add([way.join('')], entry);
      for (const word of way)
        if (entry.language !== 'arabizi') written.add(word);
        else transcribed.add(word);
      for (const word of way) if (isMended(entry, word)) forSound.add(word);
    }
    this.#transcribed = transcribed.difference(written);
    for (const word of [...forSound].sort()) this.#index(word, written.has(word));
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  #add(way: readonly string[], entry: Entry): void {
    let node = this.#root;
    for (const word of way) {
      this.#words.add(word);
      const next = node.next.get(word) ?? newNode();
      node.next.set(word, next);
      node = next;
    }
    const { kind, id, language } = entry;
    const key = senseKey(entry);
    const held = node.held.get(key) ?? { sense: { kind, id } as AnySense, languages: new Set() };
    held.languages.add(language);
    node.held.set(key, held);
  }

  #isForm(word: string): boolean {
    return (this.#root.next.get(word)?.held.size ?? 0) > 0;
  }

  /** Arabizi is written as one likes: nobody mistypes it. */
  #index(word: string, isMistakable: boolean): void {
    if (/\d/.test(word) && !/\p{L}/u.test(word)) return;
    for (const sound of soundsOf(word)) {
      const consonants = consonantsOf(sound);
      if (consonants.length >= 2) pushTo(this.#byConsonants, consonants, word);
    }
    if (isMistakable && word.length >= 4 && !/\d/.test(word)) {
      pushTo(this.#byLength, lengthKey(word, word.length), { word, mask: maskOf(word) });
    }
  }

  /**
   * The longest phrase of the lexicon that begins at `at`. `mend` tells whether a word may be taken for another that
   * sounds so or that is one error away; without it only exact forms count. Names are forms as they are written, or none.
   */
  matchAt(
    words: readonly string[],
    at: number,
    mend: (word: string) => boolean,
    isName = false,
  ): Match | undefined {
    const found: { length: number; sure: number; node: Node }[] = [];
    const walk = (node: Node, place: number, sure: number, steps: number): void => {
      const word = words[place];
      if (word === undefined || place - at >= longestPhrase) return;
      for (const way of this.#candidates(word, mend, isName)) {
        const next = node.next.get(way.word);
        if (next) step(next, place + 1, Math.min(sure, way.sure), steps + 1);
      }
      if (steps === 0) this.#walkJoined(words, place, (next) => step(next, place + 2, sure, steps + 1));
      if (steps > 0 && this.#connectors.has(word)) walk(node, place + 1, sure, steps);
    };
    const step = (node: Node, place: number, sure: number, steps: number): void => {
      if (node.held.size > 0) found.push({ length: place - at, sure, node });
      walk(node, place, sure, steps);
    };
    walk(this.#root, at, exact, 0);
    return this.#longest(found);
  }

  /** Two words that the lexicon writes as one: `cache col`, `بول اوفر`. */
  #walkJoined(words: readonly string[], place: number, walk: (node: Node) => void): void {
    const [one, other] = [words[place], words[place + 1]];
    if (one === undefined || other === undefined || one.length < 2 || other.length < 2) return;
    const next = this.#root.next.get(one + other);
    if (next) walk(next);
  }

  #longest(found: readonly { length: number; sure: number; node: Node }[]): Match | undefined {
    const length = Math.max(...found.map((one) => one.length));
    const long = found.filter((one) => one.length === length);
    const sure = Math.max(...long.map((one) => one.sure));
    const senses = new Map<string, Held>();
    for (const { node } of long.filter((one) => one.sure === sure)) {
      for (const [key, held] of node.held) senses.set(key, held);
    }
    const list = [...senses.values()].sort((a, b) => (senseKey(a.sense) < senseKey(b.sense) ? -1 : 1));
    const isExact = sure >= agreement;
    if (list.length === 0 || (!isExact && list.length > maxSenses)) return undefined;
    return { length, sure: isExact ? exact : sure, senses: list };
  }

  #candidates(word: string, mend: (word: string) => boolean, isName: boolean): readonly Candidate[] {
    if (isName || this.#names.has(word)) return this.#words.has(word) ? [{ word, sure: exact }] : [];
    const exactly = this.#exactly(word);
    // Arabizi may be another word's spelling (`rjali` beside `9amis rjali`), and in a phrase that stands in Arabic alone (`kswa dyal dar`).
    const isOpen = exactly.length === 0 || exactly.every((one) => this.#transcribed.has(one.word));
    if (!isOpen || !mend(word)) return exactly;
    return [...exactly, ...this.#mendings(word)];
  }

  #mendedStem(word: string): Candidates {
    const whole = this.#mended(word);
    const stem = withoutPrefix(word);
    if (whole.sure >= byConsonants || stem === undefined) return whole;
    const known = this.#exactly(stem).map((one) => one.word);
    const rest = known.length > 0 ? { words: known.slice(0, 1), sure: byConsonants } : this.#mended(stem);
    // What begins with an l in Latin letters has seldom an article: then the rest must sound like a word.
    const isTelling = isArabic(word) || rest.sure >= byConsonants;
    return isTelling && rest.sure > whole.sure ? rest : whole;
  }

  #mended(word: string): Candidates {
    const sounding = this.#sounding(word);
    const mistyped = sounding && sounding.sure >= byConsonants ? undefined : this.#mistyped(word);
    const ways = [sounding, mistyped].filter((way) => way !== undefined);
    return ways.reduce((best, way) => (way.sure > best.sure ? way : best), { words: [], sure: 0 });
  }

  /** Words with the same consonants whose vowels are the nearest. */
  #sounding(word: string): Candidates | undefined {
    if (/^\d+$/.test(word)) return undefined;
    const near: { word: string; distance: number }[] = [];
    for (const sound of soundsOf(word)) {
      const consonants = consonantsOf(sound);
      const others = this.#byConsonants.get(consonants) ?? [];
      // `nass` sounds as `n3as` does, which is Arabic by its digit.
      const isTranscribed =
        hasDigits(word) ||
        this.#transcribed.has(word) ||
        others.some((other) => isSameWithDigits(sound, other));
      for (const other of others) {
        const distance = soundDistance(word, sound, other);
        if (distance <= maxDistance(word, other, consonants.length, isTranscribed))
          near.push({ word: other, distance });
      }
    }
    if (near.length === 0) return undefined;
    // The nearest of all, and of those that are a form by themselves: `hmar` is in the zebra's name, but means red.
    const min = minDistance(near);
    const minOfForms = minDistance(near.filter((one) => this.#isForm(one.word)));
    const words = near
      .filter(({ word: other, distance }) => distance <= (this.#isForm(other) ? minOfForms : min) + 0.01)
      .map((one) => one.word);
    return { words: [...new Set(words)], sure: min <= maxAlike ? bySound : byConsonants };
  }

  /** Words with the fewest wrong letters, as many as the length allows. */
  #mistyped(word: string): Candidates | undefined {
    const limit = allowedErrors(lengthWithoutArticle(word));
    if (limit === 0 || /\d/.test(word)) return undefined;
    const mask = maskOf(word);
    for (let errors = 1; errors <= limit; errors++) {
      const words: string[] = [];
      for (let length = word.length - errors; length <= word.length + errors; length++) {
        for (const other of this.#byLength.get(lengthKey(word, length)) ?? []) {
          if (!mayBeNear(mask, other.mask, errors)) continue;
          // In a short word the first letter is seldom wrong, and another one makes it another word.
          if (word.length <= 5 && other.word[0] !== word[0]) continue;
          if (editDistance(word, other.word, errors) <= errors) words.push(other.word);
        }
      }
      if (words.length > 0) return { words, sure: byErrors[errors] ?? 0 };
    }
    return undefined;
  }
}

const soughtGrammar = new Set(['offer', 'new', 'popular']);

/** Small words are not mended, but those of an offer, of what is new or bought most are looked for like any other. */
const isMended = ({ kind, id }: Entry, word: string): boolean =>
  kind === 'grammar'
    ? soughtGrammar.has(id) && word.length >= 5
    : // `xxxxl` is a code: what looks or sounds like it is not it.
      kind !== 'size' || !/^\d*x+[sl]?$/.test(word);

/** In a word that looks like one with its article, what is left of it is what may be mistyped. */
const lengthWithoutArticle = (word: string): number => word.replace(/^(?:ال|لل)/u, '').length;

const lengthKey = (word: string, length: number): string => `${isArabic(word) ? 'a' : 'l'}${length}`;

function pushTo<Value>(index: Map<string, Value[]>, key: string, value: Value): void {
  const list = index.get(key);
  if (!list) index.set(key, [value]);
  else if (list.at(-1) !== value) list.push(value);
}

/** The letters of a word as bits: each error changes two of them at most. */
function maskOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) % 32);
  return mask;
}

function mayBeNear(one: number, other: number, errors: number): boolean {
  let bits = one ^ other;
  let count = 0;
  for (; bits !== 0 && count <= errors * 2; count++) bits &= bits - 1;
  return count <= errors * 2;
}

/** The distance of one wrong letter between words that sound alike: it decides which is nearest, and excludes none. */
const alike = 0.02;
const maxAlike = alike * 4;

const minDistance = (near: readonly { distance: number }[]): number =>
  Math.min(...near.map(({ distance }) => distance));

function soundDistance(word: string, sound: string, other: string): number {
  if (isArabic(word) === isArabic(other)) {
    const same = soundsOf(other).includes(sound);
    const errors = editDistance(word, other, 3);
    // Of words that sound alike the nearest spelling wins: `nuisete` is no `noisette`.
    return same ? errors * alike : errors / 2;
  }
  const distances = soundsOf(other).map((second) =>
    isArabic(other) ? vowelDistance(sound, second) : vowelDistance(second, sound),
  );
  return Math.min(...distances);
}

/** Two consonants are little to go by: then the vowels must agree, or digits must tell that it is Arabic. */
function maxDistance(word: string, other: string, consonants: number, isTranscribed: boolean): number {
  if (isArabic(word) === isArabic(other)) {
    if (consonants < 3 || word.length < 5) return maxAlike;
    // A short one may lack a vowel (`bijma`).
    return word.length >= 6 ? 1 : 0.5;
  }
  // Five consonants alike are no chance: French nasals have any vowel in Arabic letters (`بونطوفل`).
  if (consonants >= 5) return 1;
  if (consonants >= 3) return isTranscribed ? 1 : 0.5;
  return isTranscribed ? 1 : -1;
}

/** Digits that stand for Arabic letters. */
const hasDigits = (word: string): boolean => /[235679]/.test(word);
const isSameWithDigits = (sound: string, other: string): boolean =>
  hasDigits(other) && soundsOf(other).includes(sound);
