import { foldDigits } from '#/shop/countries/index.ts';
import { foldWord } from '../colors/words.ts';

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

/** A weight in whole grams; what cannot be read stays as it is, to be reported. */
export function gramsOf(text: string, unit: number): string {
  const number = Number(foldDigits(text).trim().replace(/[٫,]/, '.'));
  return text.trim() === '' || !Number.isFinite(number) ? text.trim() : String(Math.round(number * unit));
}
