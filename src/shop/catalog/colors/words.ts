import { foldLetters } from '#/platform/fold.rules.ts';
import { memo } from '#/platform/memo.rules.ts';

/** Words of one thing in the languages a file may speak, folded so that spelling and signs do not matter. */
export const foldWord = memo(
  (text) =>
    foldLetters(text)
      .replace(/[^\p{L}\p{N}%]+/gu, ' ')
      .trim(),
  { maxCached: 5000 },
);

/** From every word to the key of its entry. */
export function wordIndex(entries: Record<string, readonly string[]>): Map<string, string> {
  return new Map(
    Object.entries(entries).flatMap(([key, words]) => words.map((word) => [foldWord(word), key])),
  );
}
