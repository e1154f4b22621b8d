/** A file says the same few words on every row. */
const folded = new Map<string, string>();
const maxRemembered = 5000;

/** Words of one thing in the languages a file may speak, folded so that spelling does not matter. */
export function foldWord(text: string): string {
  const known = folded.get(text);
  if (known !== undefined) return known;
  const word = fold(text);
  if (folded.size >= maxRemembered) folded.clear();
  folded.set(text, word);
  return word;
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640\u200b-\u200f]/gu, '')
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

/** From every word to the key of its entry. */
export function wordIndex(entries: Record<string, readonly string[]>): Map<string, string> {
  return new Map(
    Object.entries(entries).flatMap(([key, words]) => words.map((word) => [foldWord(word), key])),
  );
}
