import { foldDigits } from '#/shop/countries/digits.rules.ts';

/** What a shop types around an amount in dirhams. Any other letter means another currency or no amount. */
const currency = /dirhams?|dhs?|mad|درهما|درهم|دراهم|د\s*\.?\s*م\s*\.?/giu;
/** Thousands apart by a space or an apostrophe. */
const spacedThousands = /^\d{1,3}(?:[\s'’]\d{3})+(?!\d)/;
export const largestCentimes = 100_000_000;

/**
 * Centimes of DH from what people write: `1290.00`, `1.290,00`, `1 290,00 DH`, `١٢٩٠٫٥٠ درهم`, `1'290.-`.
 * A single separator followed by exactly three digits groups thousands (`1,290` is 1290 DH): no price has
 * three decimals. Undefined when it is no amount, is negative, is above 1 000 000 DH or finer than a centime.
 * Another currency may have three decimals (`decimals`): then those are what is counted, and three digits behind one separator
 * are decimals.
 */
export function readMoneyText(text: string, decimals: 2 | 3 = 2): number | undefined {
  const written = foldDigits(text.normalize('NFKC'))
    .replace(currency, '')
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim();
  // `249 99` is no 24 999.
  if (/\d[\s'’]+\d/.test(written.replace(spacedThousands, ''))) return undefined;
  const bare = written
    .replace(/[\s'’]/g, '')
    .replace(/[٫]/g, '.')
    .replace(/[٬،]/g, ',')
    .replace(/[.,]-$/, '');
  if (!/^\d[\d.,]*$/.test(bare)) return undefined;
  const decimalAt = decimalPosition(bare, decimals);
  if (decimalAt === undefined) return undefined;
  const whole = decimalAt < 0 ? bare : bare.slice(0, decimalAt);
  const fraction = decimalAt < 0 ? '' : bare.slice(decimalAt + 1);
  if (!wellGrouped(whole) || !/^\d*$/.test(fraction)) return undefined;
  const exact = fraction.replace(/0+$/, '');
  if (exact.length > decimals) return undefined;
  const parts = 10 ** decimals;
  const amount = Number(whole.replace(/[.,]/g, '')) * parts + Number(exact.padEnd(decimals, '0'));
  return amount * 100 <= largestCentimes * parts ? amount : undefined;
}

/** Index of the decimal mark, -1 when there is none, undefined when the marks contradict each other. */
function decimalPosition(text: string, decimals: 2 | 3): number | undefined {
  const dots = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (dots > 1 && commas > 1) return undefined;
  if (dots && commas) {
    const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
    return text.indexOf(text.charAt(last)) === last ? last : undefined;
  }
  if (dots + commas !== 1) return -1;
  const at = Math.max(text.indexOf('.'), text.indexOf(','));
  if (decimals === 3 || text.length - at - 1 !== 3) return at;
  if (text.startsWith('0')) return undefined;
  return at <= 3 ? -1 : at;
}

function wellGrouped(whole: string): boolean {
  return /^\d+$/.test(whole) || /^\d{1,3}(?:\.\d{3})+$/.test(whole) || /^\d{1,3}(?:,\d{3})+$/.test(whole);
}

/** Thousands apart by one mark, and digits alone; behind either a fraction that is none. */
const groupedCount = /^([1-9]\d{0,2}([ ,.'])\d{3}(?:\2\d{3})*)(?:(?!\2)[,.]0+)?$/;
const plainCount = /^(\d{1,7})(?:[,.]0+)?$/;

/**
 * A count such as stock: `12`, `12.0`, `-3`, `١٢`. A separator followed by exactly three digits groups thousands (`1.000` is a
 * thousand): a count has no decimals. Undefined when it is no whole number within a million.
 */
export function readCountText(text: string): number | undefined {
  const bare = foldDigits(text.normalize('NFKC'))
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim()
    .replace(/^'/, '')
    .replace(/٫0+$/, '')
    .replace(/[’٬]/g, "'")
    .replaceAll('،', ',');
  const [, sign = '', amount = ''] = /^([-−+]?)\s*(.*)$/su.exec(bare) ?? [];
  const whole = (groupedCount.exec(amount) ?? plainCount.exec(amount))?.[1];
  const count = Number((whole ?? 'none').replace(/[ ,.']/g, ''));
  if (!(count <= 1_000_000)) return undefined;
  return sign === '-' || sign === '−' ? 0 - count : count;
}

/** Centimes as the export writes them: `1290.00`. */
export function writeMoneyText(centimes: number, decimals: 2 | 3 = 2): string {
  return (centimes / 10 ** decimals).toFixed(decimals);
}
