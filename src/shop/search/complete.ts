import type { Locale } from '#/platform/local-text.ts';
import { conceptName, conceptNameBehind, conceptsBeginning, wordsOfText } from '#/shop/catalog/index.ts';
import type { Term } from './requirements.ts';

/** A text whose last words are still being typed. */
export type HalfTyped = {
  /** Before the words that are completed, and the terms in it. */
  head: string;
  headTerms: readonly Term[];
  /** The words that are completed, folded. */
  tail: string;
};

const longestTail = 3;
const minTail = 2;

/** The ways to see the last words of a cleaned text as one that is half typed: the longest first. */
export function halfTyped(text: string, terms: readonly Term[]): HalfTyped[] {
  const starts = [...text.matchAll(/\S+/gu)].map(({ index }) => index).slice(-longestTail);
  return starts
    .map((start) => ({
      head: text.slice(0, start).trim(),
      headTerms: terms.filter(({ spans }) => spans.every(({ to }) => to <= start)),
      tail: wordsOfText(text.slice(start)).join(' '),
    }))
    .filter(({ tail }) => tail.length >= minTail);
}

/** The concepts that the half-typed words may become. */
export const conceptsOf = ({ tail }: HalfTyped): string[] => conceptsBeginning(tail);

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/** The whole search with these words in place of its half-typed ones. */
export const completed = ({ head }: HalfTyped, words: string): string => `${head} ${words}`.trim();

/**
 * The whole search with the name of a concept in place of its half-typed words: in one script where the head has names in
 * it, and in the gender and number of the garment before it.
 */
export function completedBy(half: HalfTyped, key: string, locale: Locale): string | undefined {
  const { head, headTerms } = half;
  const name = conceptName(key, locale);
  if (!name) return undefined;
  const garment = headTerms.findLast(({ meanings }) => meanings.some(({ kind }) => kind === 'garment'));
  if (head === '' || isArabic(head) === isArabic(name)) {
    return completed(half, (garment && conceptNameBehind(garment.typed, key, locale)) ?? name);
  }
  const nameOf = ({ meanings: [first, ...others] }: Term) =>
    first && 'id' in first && others.length === 0
      ? conceptName(`${first.kind}:${first.id}`, locale)
      : undefined;
  const names = headTerms.map(nameOf);
  const isNamed = names.length > 0 && names.every((one) => one !== undefined);
  if (!isNamed) return completed(half, name);
  const noun = garment && nameOf(garment);
  return `${names.join(' ')} ${(noun && conceptNameBehind(noun, key, locale)) ?? name}`;
}

/** Words of a title that begin with the half-typed one, as they are written. */
export function wordsBeginning(title: string, tail: string): string[] {
  return title
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => wordsOfText(word)[0]?.startsWith(tail) ?? false);
}
