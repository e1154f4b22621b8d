import { foldLetters } from '#/platform/fold.rules.ts';

/**
 * Finding a place of Morocco as people write it: Arabic with or without hamza, harakat and article, the Moroccan
 * letters, French with or without accents, and the usual short names. Used by the checkout in the browser.
 */
export interface PlaceOption {
  id: number;
  ar: string;
  fr: string;
  aliases: readonly string[];
  province: { id: number; ar: string; fr: string };
  /** Belongs to the main city. */
  main: boolean;
}

/** One form for all the ways of writing a place; what is compared, never shown. */
export function foldPlace(text: string): string {
  return (
    foldLetters(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .split(' ')
      .map((word) => (word.length > 4 ? word.replace(/^ال/, '') : word))
      .filter(
        (word, _at, words) =>
          words.length === 1 || !['el', 'al', 'l', 'le', 'la', 'les', 'ال'].includes(word),
      )
      .join(' ')
      // Mohammedia and Mohamedia, Essaouira and Esaouira.
      .replace(/(\p{L})\1+/gu, '$1')
  );
}

/** What names of towns have or lack at will once they are folded: articles before letters of the sun, French ones, and prepositions. */
const fillers = new Set([
  'er',
  'ar',
  'es',
  'as',
  'ed',
  'ad',
  'en',
  'an',
  'ech',
  'et',
  'du',
  'des',
  'de',
  'd',
]);
const alike: Readonly<Record<string, string>> = {
  ...{ ouled: 'oulad', bni: 'beni', ayt: 'ait', kasbah: 'kasba', kasbat: 'kasba', yahia: 'yahya' },
};

/** One form for a town as the lists of couriers write it, where each name must be one place: `ELJADIDA`, `Beni-Mellal`, `Es Smara`. */
export function foldTown(text: string): string {
  const words = foldPlace(text).split(' ');
  const counted = words.filter((word) => !fillers.has(word));
  return (counted.length > 0 ? counted : words)
    .map((word) => alike[word] ?? word)
    .join('')
    .replace(/(\p{L})\1+/gu, '$1');
}

/** How well a name answers; 0 is not at all. */
function score(name: string, query: string): number {
  if (name === query) return 4;
  if (name.startsWith(query)) return 3;
  if (name.includes(` ${query}`)) return 2;
  return query.length > 2 && name.includes(query) ? 1 : 0;
}

const folded = new WeakMap<PlaceOption, readonly string[]>();

function namesOf(place: PlaceOption): readonly string[] {
  let names = folded.get(place);
  if (!names) {
    names = [place.ar, place.fr, ...place.aliases].map(foldPlace);
    folded.set(place, names);
  }
  return names;
}

/** The best answers first; of equals the earlier in the list, which is ordered by importance. */
export function searchPlaces(places: readonly PlaceOption[], typed: string, limit = 8): PlaceOption[] {
  const query = foldPlace(typed);
  if (query === '') return places.slice(0, limit);
  return places
    .map((place) => ({ place, score: Math.max(...namesOf(place).map((name) => score(name, query))) }))
    .filter((found) => found.score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
    .map((found) => found.place);
}
