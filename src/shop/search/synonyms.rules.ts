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

/**
 * Whether a search that found nothing is written down: not when it may be a person's (an address, a phone, the number
 * of an order), and not when it is no search at all.
 */
export function isWorthNoting(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return text.length >= 2 && text.length <= 60 && digits < 6 && !/[@/]|www\.|:\/\//i.test(text);
}
