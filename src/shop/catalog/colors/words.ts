import { memo } from '#/platform/memo.rules.ts';

/** Words of one thing in the languages a file may speak, folded so that spelling does not matter. */
export const foldWord = memo(
  (text) =>
    text
      .normalize('NFKD')
      .replace(/[\p{M}\u0640\u200b-\u200f]/gu, '')
      .toLowerCase()
      .replace(/[أإآٱ]/g, 'ا')
      .replace(/ى/g, 'ي')
      .replace(/ة/g, 'ه')
      .replaceAll('ß', 'ss')
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
