import { cleanLine } from '#/platform/clean-text.rules.ts';
import { foldDigits } from '#/shop/countries/digits.rules.ts';

/** Longer than anything that is looked for. */
export const searchLength = 100;
const maxWords = 8;

/**
 * §4.10 What is really searched for: null for nothing typed, white space only, or the word `reset`, which clear the
 * results and make no search.
 */
export function searchText(typed: string): string | null {
  // Cleaned again: the cut may leave half a sign or a space.
  const text = cleanLine(cleanLine(foldDigits(typed)).normalize('NFC').slice(0, searchLength));
  return text === '' || text.toLowerCase() === 'reset' ? null : text;
}

/** The words of a search; signs between them do not count, a hyphen inside a size or a SKU does. */
export function searchWords(text: string): string[] {
  const words = text.split(/[^\p{L}\p{M}\p{N}\-/.]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return [...new Set(words)].slice(0, maxWords);
}

/** Fewer answers are few: the merchant is shown the search. */
export const fewAnswers = 4;

/**
 * Whether a search is counted: not when it may be a person's (an address, a phone, the number of an order), and not when
 * it is no search at all.
 */
export function isWorthCounting(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return text.length >= 2 && text.length <= 60 && digits < 6 && !/[@/]|www\.|:\/\//i.test(text);
}

/** The text that the address of a page of results asks for; null for none. */
export const textFromUrl = (params: URLSearchParams): string | null => searchText(params.get('q') ?? '');

/** The path of the page of results, without its language. */
export const resultsPath = (text: string): string => `/search?${new URLSearchParams({ q: text })}`;
