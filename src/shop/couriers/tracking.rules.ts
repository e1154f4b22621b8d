import { foldDigits } from '#/shop/countries/digits.rules.ts';

/** A courier's own number as it is stored: Latin digits, no spaces. It may be scanned, typed or pasted. */
export const cleanTracking = (written: string): string =>
  foldDigits(written.normalize('NFKC')).replace(/[\s\u200e\u200f\u061c]/g, '');

/** Letters, digits, and what stands between them; 4 signs at least, of which one is a digit. */
export const isTracking = (cleaned: string): boolean =>
  /^(?=.*\d)[A-Za-z0-9](?:[A-Za-z0-9._/-]{2,58})[A-Za-z0-9]$/.test(cleaned);
