import { cleanLine } from '#/platform/clean-text.rules.ts';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { searchWords } from './search.rules.ts';

/** Longer is no search that anyone repeats. */
export const phraseLength = 60;
export const maxPhrases = 30;
export const maxTargets = 10;
/** Products that can stand first in the results of one search. */
export const maxPinned = 8;

/** What a word can be taught to mean, besides other words. The first two are the shop's own rows, by their id. */
export const targetKinds = [
  'category',
  'product',
  'color',
  'fabric',
  'garment',
  'person',
  'pattern',
  'season',
  'occasion',
  'feature',
] as const;
export type TargetKind = (typeof targetKinds)[number];

/** Says nothing: the search goes on without it, and nobody has to answer it. */
export const ignored = 'ignore';

export type Target = { kind: TargetKind; id: string };

/** `category:12`, `color:navy`; null for anything else. */
export function readTarget(text: string): Target | null {
  const [, name, id] = /^([a-z]+):([a-z0-9][a-z0-9_-]{0,59})$/.exec(text) ?? [];
  const kind = targetKinds.find((one) => one === name);
  if (kind === undefined || id === undefined) return null;
  return kind !== 'category' && kind !== 'product'
    ? { kind, id }
    : /^[1-9]\d{0,8}$/.test(id)
      ? { kind, id }
      : null;
}

/** A word, or a few together, as it is stored; '' when nothing of it can be searched. */
export const cleanPhrase = (typed: string): string => searchWords(foldDigits(cleanLine(typed))).join(' ');

/** What was typed into one box: phrases parted by commas (Arabic or Latin) or lines, each once. */
export function readPhrases(typed: string): string[] {
  const phrases = typed.split(/[,،;؛\n]+/).map(cleanPhrase);
  return [...new Set(phrases.filter((phrase) => phrase !== ''))];
}
