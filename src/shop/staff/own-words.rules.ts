import { foldLetters } from '#/platform/fold.rules.ts';

/** Fewer letters than these beside own words make no password of them (`hilal-2026`, `Owner!hilal`). */
const minOther = 4;
/** Shorter words stand in too many others. */
const minWord = 3;

const letters = (text: string): string[] =>
  foldLetters(text.normalize('NFKC').toLowerCase()).match(/\p{L}+/gu) ?? [];

/**
 * Whether a password is made of words that everybody knows of this shop, with digits and signs: its name, its host, the name
 * or the e-mail of whoever chooses it. `known` are such texts as a whole.
 */
export function isMadeOfOwnWords(password: string, known: readonly string[]): boolean {
  const words = known.flatMap((text) => [...letters(text), letters(text).join('')]);
  const own = words.filter((word) => word.length >= minWord).toSorted((a, b) => b.length - a.length);
  const all = letters(password).join('');
  const other = own.reduce((rest, word) => rest.replaceAll(word, ''), all);
  return other !== all && other.length < minOther;
}
