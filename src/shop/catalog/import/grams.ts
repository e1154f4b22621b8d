import { foldDigits } from '#/shop/countries/index.ts';
import { foldWord } from '../colors/words.ts';
import { readCountText } from './money-text.rules.ts';

/** Grams of one unit, by how weights are written above a column. */
const units: Record<string, number> = {
  kg: 1000,
  kgs: 1000,
  كجم: 1000,
  كغ: 1000,
  كلغ: 1000,
  g: 1,
  gr: 1,
  grammes: 1,
  grams: 1,
  جم: 1,
  غ: 1,
  غرام: 1,
  lbs: 453.59,
  lb: 453.59,
  oz: 28.35,
};

/** Grams of the unit that a column of weights is in; undefined for another column. Without a unit it is kilograms. */
export function weightUnit(header: string): number | undefined {
  const words = foldWord(header).split(' ');
  if (!['weight', 'poids', 'الوزن', 'وزن'].includes(words[0] ?? '') || words.length > 2) return undefined;
  return words[1] === undefined ? 1000 : units[words[1]];
}

/**
 * Whole grams of `250`, `٢٥٠`, `0,25 kg`, `250 غرام`; a weight that names no unit is in `unit`. Three digits behind one separator
 * are thousands of grams (`1.200` is 1200), of another unit they are decimals. undefined when it is none, or a tonne and more.
 */
export function readGrams(text: string, unit: number): number | undefined {
  const bare = foldDigits(text.normalize('NFKC'))
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim();
  const [, amount = '', word = ''] = /^(\d[\d.,٫٬' ]*?)\s*(\p{L}*)\.?$/u.exec(bare) ?? [];
  const own = word === '' ? unit : units[foldWord(word)];
  if (amount === '' || own === undefined) return undefined;
  const whole = own === 1 ? readCountText(amount) : undefined;
  const grams = Math.round((whole ?? Number(amount.replace(/[٫,]/, '.'))) * own);
  return grams < 1_000_000 ? grams : undefined;
}

/** A weight in whole grams as text; what cannot be read stays as it is, with its unit, to be reported. */
export function gramsOf(text: string, unit: number): string {
  const bare = text.trim();
  if (bare === '') return '';
  const [name = ''] = Object.entries(units).find(([, grams]) => grams === unit) ?? [];
  return String(readGrams(bare, unit) ?? (/\p{L}/u.test(bare) ? bare : `${bare} ${name}`));
}
