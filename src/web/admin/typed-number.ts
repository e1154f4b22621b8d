import { foldDigits } from '#/shop/countries/digits.rules.ts';

/**
 * A whole number from typed text; NaN when it is none. One beyond any limit is a number too: the server names the limit.
 */
export const wholeNumber = (typed: string): number => {
  const text = foldDigits(typed).trim();
  return /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
};

/** A typed number with Latin digits, a dot, and no separator of thousands; what else it holds stays. */
export const decimalText = (typed: string): string =>
  foldDigits(typed).replace(/[\s٬]/g, '').replace(/[٫,]/, '.');

/** Centimes from dirhams as text (`1000`, `49,90`); NaN when it is none. As large as a field can hold. */
export const centimesOf = (typed: string): number => {
  const text = decimalText(typed);
  return /^\d{1,12}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
};

/** Centimes as a text in dirhams. */
export const dirhamsText = (centimes: number): string =>
  Number.isNaN(centimes) ? '' : centimes % 100 === 0 ? String(centimes / 100) : (centimes / 100).toFixed(2);
