import { foldDigits } from '#/shop/countries/digits.rules.ts';

/** A whole number as it was typed; NaN when it is none. */
export const wholeNumber = (typed: string): number => {
  const text = foldDigits(typed).trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
};

/** Dirhams as they were typed (`1000`, `49,90`) in centimes; NaN when they are none. */
export const centimesOf = (typed: string): number => {
  const text = foldDigits(typed).replace(/[\s٬]/g, '').replace(/[٫,]/, '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
};

/** Centimes as one would type them in dirhams. */
export const dirhamsText = (centimes: number): string =>
  Number.isNaN(centimes) ? '' : centimes % 100 === 0 ? String(centimes / 100) : (centimes / 100).toFixed(2);
