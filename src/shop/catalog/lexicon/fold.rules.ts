import { foldLetters } from '#/platform/fold.rules.ts';

/** A word as it is compared: no letter three times in a row. */
export const foldWord = (typed: string): string => foldLetters(typed).replace(/(?!x)(\p{L})\1{2,}/gu, '$1');

const arabic = /\p{Script=Arabic}/u;
export const isArabic = (word: string): boolean => arabic.test(word);

const minStem = 3;

/** The article with what may be written onto it. */
const prefixes = ['وبال', 'وال', 'بال', 'فال', 'كال', 'دال', 'ولل', 'لل', 'ال'] as const;
/** These are often the first letter of the word itself: what is left must be a longer word, and stand as it is. */
const letterPrefixes = ['و', 'ب', 'ل'] as const;
const rarePrefixes = ['ف', 'ك', 'د'] as const;
/** Two of them: `ولأطفالي`, and with the article as Darija writes it (`فلبيض`, `دلبنات`); many words begin with the first four. */
const doublePrefixes = { ول: 4, وب: 4, وف: 4, بل: 4, فل: minStem, دل: minStem } as const;

/** The word without its article, for the forms of the lexicon; what begins with a hamza has none. */
export const withoutArticle = (raw: string, folded: string): string =>
  /^ال/u.test(raw) && folded.length >= minStem + 2 ? folded.slice(2) : folded;

const latinArticle = /^(?:[bdf]?el|al|l)(?=.{4})/;

/** A mistyped or transcribed word without the article that was written onto it: `lbnat`, `والبيجمة`. */
export function withoutPrefix(word: string): string | undefined {
  if (!isArabic(word)) return latinArticle.test(word) ? word.replace(latinArticle, '') : undefined;
  const prefix = prefixes.find((one) => word.startsWith(one) && word.length - one.length > minStem);
  return prefix && word.slice(prefix.length);
}

/** Endings of the feminine, the plurals and the dual, and what may stand in their place. */
const arabicEndings: readonly (readonly [ending: string, instead: readonly string[]])[] = [
  ['تين', ['ه', '']],
  ['تان', ['ه', '']],
  ['يات', ['يه', 'ي', '']],
  ['ات', ['ه', '', 'ا']],
  ['يين', ['ي', '']],
  ['ين', ['', 'ي', 'ه']],
  ['ون', ['']],
  ['يه', ['ي', '']],
  ['يا', ['ي', 'يه']],
  ['ه', ['', 'ا', 'ات']],
  ['ا', ['ه', '']],
  ['ي', ['']],
  ['', ['ه', 'ات']],
];

const latinEndings: readonly (readonly [ending: string, instead: readonly string[]])[] = [
  ['ies', ['y', 'ie']],
  ['sses', ['ss']],
  ['xes', ['x']],
  ['ches', ['ch']],
  ['shes', ['sh']],
  ['aux', ['al', 'au']],
  ['eaux', ['eau']],
  ['euses', ['eux']],
  ['euse', ['eux']],
  ['ees', ['e', 'ee']],
  ['ives', ['if', 'ive']],
  ['ive', ['if']],
  ['nnes', ['n', 'nne']],
  ['nne', ['n']],
  ['lles', ['l', 'lle']],
  ['lle', ['l']],
  ['ttes', ['t', 'tte']],
  ['ettes', ['et', 'ette']],
  ['es', ['', 'e']],
  ['s', ['']],
  ['x', ['']],
  ['', ['s', 'es']],
];

/** Ways a folded word may stand in the lexicon instead, the nearest first: without prefixes, in another gender or number. */
export function variantsOf(word: string): string[] {
  const found = new Set<string>();
  if (!isArabic(word)) {
    addEndings(word, latinEndings, found);
    if (word.length >= 5 && word.endsWith('e')) found.add(word.slice(0, -1));
    if (word.length >= 4) found.add(`${word}e`);
    return [...found];
  }
  const stems = [word];
  for (const prefix of [...prefixes, ...letterPrefixes]) {
    // An article is seldom anything else: behind it a word may be short (`الدب`).
    const min = prefix.length > 1 ? minStem - 1 : minStem;
    if (word.startsWith(prefix) && word.length - prefix.length >= min) stems.push(word.slice(prefix.length));
  }
  for (const stem of stems) found.add(stem);
  for (const prefix of rarePrefixes) {
    if (word.startsWith(prefix) && word.length > minStem + 1) found.add(word.slice(1));
  }
  for (const [prefix, min] of Object.entries(doublePrefixes)) {
    if (word.startsWith(prefix) && word.length >= prefix.length + min) found.add(word.slice(prefix.length));
  }
  for (const stem of stems) addEndings(stem, arabicEndings, found);
  // خضراء of أخضر, as folded.
  for (const stem of stems) if (/^\p{L}{3}ا$/u.test(stem)) found.add(`ا${stem.slice(0, -1)}`);
  found.delete(word);
  return [...found];
}

function addEndings(
  stem: string,
  endings: readonly (readonly [ending: string, instead: readonly string[]])[],
  found: Set<string>,
): void {
  for (const [ending, instead] of endings) {
    const base = stem.length - ending.length;
    if (base < minStem || !stem.endsWith(ending)) continue;
    for (const other of instead) found.add(stem.slice(0, base) + other);
  }
}

/** How many letters of a word may be wrong. */
export const allowedErrors = (length: number): number => (length <= 3 ? 0 : length < 8 ? 1 : 2);

/** Letters to add, drop, change or swap between two words (Damerau); `limit` + 1 when there are more than `limit`. */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    let least = row;
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      }
      line.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    before = last;
    last = line;
  }
  return Math.min(last[other.length] ?? 0, limit + 1);
}
