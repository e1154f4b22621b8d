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

/** Without any space, with its articles and without those that `foldPlace` finds: `الدارالبيضاء`, `داربيضا`. */
function tightForms(text: string): string[] {
  const forms = [foldLetters(text).replace(/[^\p{L}\p{N}]+/gu, ''), foldPlace(text).replaceAll(' ', '')];
  return forms.map((form) => form.replace(/(\p{L})\1+/gu, '$1'));
}

/** The same of what was typed, which may begin with an article that the name lacks: `elmohammedia`. */
const tightQueries = (typed: string): string[] => [
  ...new Set(tightForms(typed).flatMap((form) => [form, form.replace(/^(?:ال|[ea]l)(?=.{3})/u, '')])),
];

/** How well a name answers; 0 is not at all. */
function score(name: string, query: string): number {
  if (name === query) return 4;
  if (name.startsWith(query)) return 3;
  if (name.includes(` ${query}`)) return 2;
  return query.length > 2 && name.includes(query) ? 1 : 0;
}

const isTightName = (tight: readonly string[], queries: readonly string[]): boolean =>
  queries.some((query) => tight.includes(query));

/** The same without spaces: below every answer that has them right. */
function tightScore(tight: readonly string[], queries: readonly string[]): number {
  if (isTightName(tight, queries)) return 0.6;
  return queries.some((query) => tight.some((name) => name.startsWith(query))) ? 0.5 : 0;
}

type Names = { spaced: readonly string[]; tight: readonly string[] };
const folded = new WeakMap<PlaceOption, Names>();

function namesOf(place: PlaceOption): Names {
  let names = folded.get(place);
  if (!names) {
    const all = [place.ar, place.fr, ...place.aliases];
    names = { spaced: all.map(foldPlace), tight: all.flatMap(tightForms) };
    folded.set(place, names);
  }
  return names;
}

/** Whether what was typed is a name of the place, however it is spaced. */
export function isNameOf(place: PlaceOption, typed: string): boolean {
  const query = foldPlace(typed);
  if (query === '') return false;
  const { spaced, tight } = namesOf(place);
  return spaced.includes(query) || isTightName(tight, tightQueries(typed));
}

/** The best answers first; of equals the earlier in the list, which is ordered by importance. */
export function searchPlaces(places: readonly PlaceOption[], typed: string, limit = 8): PlaceOption[] {
  const query = foldPlace(typed);
  if (query === '') return places.slice(0, limit);
  const tight = tightQueries(typed);
  const scoreOf = (names: Names) =>
    Math.max(...names.spaced.map((name) => score(name, query))) || tightScore(names.tight, tight);
  return places
    .map((place) => ({ place, score: scoreOf(namesOf(place)) }))
    .filter((found) => found.score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
    .map((found) => found.place);
}
