import { cleanLine } from '#/shop/countries/digits.rules.ts';
import { searchWords } from './search.rules.ts';

/** Longer is no word that anyone searches. */
export const synonymLength = 40;
export const maxSynonyms = 30;

/** A word, or a few together, as a group keeps it; '' when nothing of it can be searched. */
export const cleanSynonym = (typed: string): string => searchWords(cleanLine(typed)).join(' ');

/** What was typed into one box: words parted by commas (Arabic or Latin) or lines, each once. */
export function readSynonyms(typed: string): string[] {
  const words = typed.split(/[,،;؛\n]+/).map(cleanSynonym);
  return [...new Set(words.filter((word) => word !== ''))];
}

type Way = { words: readonly string[]; typed: boolean };
type Term = readonly Way[];
type Found = { phrase: readonly string[]; others: readonly Way[] };

/**
 * What each of these folded words may stand for: itself, or whatever stands in a group with it. A group may hold
 * several words together (`robe de chambre`), which are then looked for together; of two that begin at one word the
 * longer counts. A word with the definite article is also looked for without it.
 */
export function termsOf(words: readonly string[], groups: readonly (readonly string[])[]): Term[] {
  const known = phrasesOf(groups);
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const rest = words.slice(at);
    const found = known.find(({ phrase }) => phrase.every((word, step) => means(rest[step], word)));
    const length = found?.phrase.length ?? 1;
    terms.push([...plain(words.slice(at, at + length)), ...(found?.others ?? [])]);
    at += length;
  }
  return terms;
}

const withoutArticle = (word: string): string | null => (/^ال.../u.test(word) ? word.slice(2) : null);
const means = (typed: string | undefined, word: string): boolean =>
  typed !== undefined && (typed === word || withoutArticle(typed) === word);
const plain = (words: readonly string[]): Term => {
  const bare = words.map((word) => withoutArticle(word) ?? word);
  const typed = { words, typed: true };
  return bare.join(' ') === words.join(' ') ? [typed] : [typed, { words: bare, typed: true }];
};

/** Every phrase with all that it may stand for, the longest first. */
function phrasesOf(groups: readonly (readonly string[])[]): Found[] {
  const ways = new Map<string, Set<string>>();
  for (const group of groups) {
    for (const phrase of group) {
      const all = ways.get(phrase) ?? new Set([phrase]);
      for (const other of group) all.add(other);
      ways.set(phrase, all);
    }
  }
  return [...ways]
    .map(([phrase, all]) => ({
      phrase: phrase.split(' '),
      others: [...all]
        .filter((way) => way !== phrase)
        .map((way) => ({ words: way.split(' '), typed: false })),
    }))
    .sort((one, other) => other.phrase.length - one.phrase.length);
}

/**
 * Whether a search that found nothing is written down: not when it may be a person's (an address, a phone, the number
 * of an order), and not when it is no search at all.
 */
export function isWorthNoting(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return text.length >= 2 && text.length <= 60 && digits < 6 && !/[@/]|www\.|:\/\//i.test(text);
}
