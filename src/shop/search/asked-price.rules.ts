import type { AskedPrice } from '#/shop/catalog/index.ts';
import { type ShownCurrency, toCentimes } from '#/shop/countries/money.rules.ts';

/** The currency in which who asks sees the prices. */
export type AskerCurrency = Pick<ShownCurrency, 'code' | 'rate' | 'rateDh'>;

/** Of who asks for no country: the currency that prices are stored in. */
export const dirhams: AskerCurrency = { code: 'MAD', rate: '1', rateDh: '1' };

const ofThreeDecimals: ReadonlySet<string> = new Set(['BHD', 'KWD', 'OMR']);
/** A riyal of Morocco, which is spoken but not printed, is five centimes. */
const riyalsOfDirham = 20;
/** Nothing costs more, in hundredths: what is typed may be a long number of something else. */
const maxHundredths = 1_000_000_000;
/** No price of another currency is as round as the one that is asked for. */
const nearby = 0.02;

/** A price in a currency that the page does not show says nothing here: it is not converted. */
export const isOfCurrency = ({ currencies }: AskedPrice, { code }: AskerCurrency): boolean =>
  currencies?.includes(code) ?? true;

/** A price that was asked for, in centimes of DH. */
export function inCentimes(
  { from, to, riyals, dotted }: AskedPrice,
  currency: AskerCurrency,
): Pick<AskedPrice, 'from' | 'to'> {
  const isDirham = currency.code === dirhams.code;
  const divisor =
    riyals && isDirham ? riyalsOfDirham : dotted && ofThreeDecimals.has(currency.code) ? 1000 : 1;
  const read = (hundredths: number | null, share = 1): number | null =>
    hundredths === null
      ? null
      : toCentimes(Math.min(maxHundredths, Math.round((hundredths / divisor) * share)), currency);
  const isOne = from !== null && from === to && !isDirham;
  return isOne
    ? { from: read(from, 1 - nearby), to: read(to, 1 + nearby) }
    : { from: read(from), to: read(to) };
}
