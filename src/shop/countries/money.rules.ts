/**
 * Money (§5.8, §9.4, §9.5, §9.6). Prices are integer centimes of DH; what a shopper reads is an integer
 * count of hundredths of the shown currency ("shown minor units", two decimals for every currency).
 * Rates are decimal strings, calculated with whole numbers only, so nothing drifts.
 */

/** The currency a bill is shown in, with both rates per 1 USD as decimal strings ("3.75", "9.29"). */
export interface ShownCurrency {
  /** ISO 4217 code. */
  code: string;
  /** What stands after the number: DH, SR, … */
  label: string;
  /** Units of this currency per 1 USD. */
  rate: string;
  /** DH per 1 USD, by which the stored centimes are divided. */
  rateDh: string;
}

/** One row of a bill: what it is in DH and what the shopper reads. */
export interface Amount {
  /** Centimes of DH. */
  centimes: number;
  /** Hundredths of the shown currency. */
  shown: number;
}

const RATE = /^\d{1,9}(\.\d{1,9})?$/;

/** True for a positive decimal rate with at most nine digits on either side of the dot. */
export function isRate(text: string): boolean {
  return RATE.test(text) && /[1-9]/.test(text);
}

function scaled(rate: string): bigint {
  if (!isRate(rate)) throw new RangeError(`Not an exchange rate: ${rate}`);
  const [whole = '0', fraction = ''] = rate.split('.');
  return BigInt(whole + fraction.padEnd(9, '0'));
}

function requireWhole(value: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of minor units: ${value}`);
}

/**
 * Centimes × rate ÷ rate of DH, rounded half-up (away from zero for a negative row) to hundredths.
 * Throws RangeError on a fraction of a centime or on something that is no rate.
 */
export function toShown(centimes: number, currency: Pick<ShownCurrency, 'rate' | 'rateDh'>): number {
  requireWhole(centimes);
  const top = BigInt(Math.abs(centimes)) * scaled(currency.rate);
  const bottom = scaled(currency.rateDh);
  const rounded = Number((2n * top + bottom) / (2n * bottom));
  return centimes < 0 && rounded !== 0 ? -rounded : rounded;
}

/**
 * The other way: an amount of the currency, counted in its smallest part of `decimals` decimals, as centimes of DH; rounded
 * half-up once. Throws RangeError as above.
 */
export function toCentimes(
  amount: number,
  currency: Pick<ShownCurrency, 'rate' | 'rateDh'>,
  decimals: 2 | 3 = 2,
): number {
  requireWhole(amount);
  const top = BigInt(amount) * scaled(currency.rateDh);
  const bottom = scaled(currency.rate) * (decimals === 3 ? 10n : 1n);
  return Number((2n * top + bottom) / (2n * bottom));
}

/** A row of a bill: converted and rounded once. */
export function toAmount(centimes: number, currency: Pick<ShownCurrency, 'rate' | 'rateDh'>): Amount {
  return { centimes, shown: toShown(centimes, currency) };
}

/** The sum of shown rows: what is read adds up, in both currencies. */
export function sumAmounts(rows: readonly Amount[]): Amount {
  let centimes = 0;
  let shown = 0;
  for (const row of rows) {
    centimes += row.centimes;
    shown += row.shown;
  }
  return { centimes, shown };
}

/** `1234.50`: two decimals, a dot, Latin digits, no grouping (§5.8). */
export function formatMinor(minor: number): string {
  requireWhole(minor);
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `1234.50 DH`: the label follows the number. */
export function formatMoney(minor: number, label: string): string {
  return `${formatMinor(minor)} ${label}`;
}

/** The language in which amounts are written short (a setting). */
export type MoneyStyle = 'ar' | 'fr' | 'en';

/** What stands between thousands. Not of the browser's own data, which differs between browser and server. */
const groupMark: Record<MoneyStyle, string> = { ar: ',', fr: '\u202F', en: ',' };

/** The labels of §3.4 to §3.11 as Arabic writes them; a label that the merchant chose stays. */
const arabicLabels: Record<string, string> = {
  DH: 'درهم',
  SR: 'ريال',
  AED: 'درهم',
  BD: 'دينار',
  KD: 'دينار',
  OMR: 'ريال',
  QR: 'ريال',
  USD: 'دولار',
};

/** `1,234 درهم`, `1 234 DH`, `1,234.50 DH`: whole amounts without decimals, thousands apart, the label in the language. */
export function shortMoney(minor: number, label: string, style: MoneyStyle): string {
  const [whole = '', decimals] = formatMinor(minor).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, groupMark[style]);
  const name = style === 'ar' ? (arabicLabels[label] ?? label) : label;
  return `${grouped}${decimals === '00' ? '' : `.${decimals}`}\u00A0${name}`;
}

/** The style of a shop's amounts in a language; undefined is §5.8's own. */
export const moneyStyle = (
  { shortPrices }: { shortPrices: boolean },
  locale: MoneyStyle,
): MoneyStyle | undefined => (shortPrices ? locale : undefined);

/** An amount as pages and messages write it (hundredths of its currency): as §5.8 says, or short. */
export const moneyText = (minor: number, label: string, short?: MoneyStyle): string =>
  short ? shortMoney(minor, label, short) : formatMoney(minor, label);

/**
 * Couriers collect whole dirhams: the row that takes a cash total in DH down to one. Zero in any other
 * currency. Centimes.
 */
export function cashRounding(total: Amount, currency: Pick<ShownCurrency, 'code'>): Amount {
  const over = currency.code === 'MAD' ? total.centimes % 100 : 0;
  return over > 0 ? { centimes: -over, shown: -over } : { centimes: 0, shown: 0 };
}

/** §9.6 the promo price when it is lower than the price and `nowMs` lies within its dates (each may be open). */
export function usedPrice(
  price: number,
  promoPrice: number | null | undefined,
  dates: { startsAtMs?: number | null; endsAtMs?: number | null } = {},
  nowMs?: number,
): number {
  if (promoPrice === null || promoPrice === undefined || promoPrice >= price || promoPrice < 0) return price;
  if (nowMs !== undefined) {
    if (dates.startsAtMs != null && nowMs < dates.startsAtMs) return price;
    if (dates.endsAtMs != null && nowMs >= dates.endsAtMs) return price;
  }
  return promoPrice;
}
