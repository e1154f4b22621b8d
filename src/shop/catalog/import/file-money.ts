import type { Db } from '#/platform/database.ts';
import { foldDigits, listCurrencies, type ShownCurrency, toCentimes } from '#/shop/countries/index.ts';
import { largestCentimes, readMoneyText } from './money-text.rules.ts';

/** What the amounts of a file are in. */
export type FileMoney = {
  /** The currency of an amount beside which none is named. */
  code: string;
  /** Those of the shop, with its rates. */
  currencies: ReadonlyMap<string, ShownCurrency>;
  /** Codes of those that were converted to DH. */
  used: Set<string>;
};

export const dirham = 'MAD';

/** What the amounts of a file are in: as chosen, else as the header of the price says, else DH. */
export async function fileMoney(
  db: Db,
  header: string | undefined,
  chosen: string | undefined,
): Promise<FileMoney> {
  const all = await listCurrencies(db);
  const currencies = new Map(all.map((currency) => [currency.code, currency]));
  const money: FileMoney = { code: dirham, currencies, used: new Set() };
  return { ...money, code: chosen ?? currencyOfHeader(header ?? '', money) ?? dirham };
}

/** Amounts of these have three decimals: `4.500` is four and a half. */
const threeDecimals = new Set(['BHD', 'KWD', 'OMR']);
export const decimalsOf = (code: string): 2 | 3 => (threeDecimals.has(code) ? 3 : 2);

const unsaid = '';
/** Words for currencies; of those that are several, the first counts unless the file is in another. */
const words: Record<string, readonly string[]> = {
  ...{
    mad: ['MAD'],
    dh: ['MAD', 'AED'],
    dhs: ['MAD', 'AED'],
    dirham: ['MAD', 'AED'],
    dirhams: ['MAD', 'AED'],
  },
  ...{ درهم: ['MAD', 'AED'], درهما: ['MAD', 'AED'], دراهم: ['MAD', 'AED'], دم: ['MAD'], درهممغربي: ['MAD'] },
  ...{ sar: ['SAR'], sr: ['SAR'], رس: ['SAR'], ريالسعودي: ['SAR'], ريال: [unsaid, 'SAR', 'OMR', 'QAR'] },
  ...{ aed: ['AED'], دإ: ['AED'], درهمإماراتي: ['AED'], usd: ['USD'], us$: ['USD'], $: ['USD'] },
  ...{ dollar: ['USD'], dollars: ['USD'], دولار: ['USD'], دولارأمريكي: ['USD'] },
  ...{ kwd: ['KWD'], kd: ['KWD'], دك: ['KWD'], ديناركويتي: ['KWD'], دينار: [unsaid, 'KWD', 'BHD'] },
  ...{ bhd: ['BHD'], bd: ['BHD'], دب: ['BHD'], ديناربحريني: ['BHD'] },
  ...{
    omr: ['OMR'],
    رع: ['OMR'],
    ريالعماني: ['OMR'],
    qar: ['QAR'],
    qr: ['QAR'],
    رق: ['QAR'],
    ريالقطري: ['QAR'],
  },
};

/** The code of the currency that a text names, whatever stands around it; undefined when nobody knows it. */
export function currencyNamed(text: string, { code, currencies }: FileMoney): string | undefined {
  const word = text.toLowerCase().replace(/[^\p{L}\p{Sc}]/gu, '');
  const known = Object.hasOwn(words, word) ? (words[word] ?? []) : [word.toUpperCase()];
  const named = known.includes(code) ? code : (known[0] ?? unsaid);
  return currencies.has(named) ? named : undefined;
}

/** The currency of which a header says that its amounts are in it: `Prix (SAR)`. */
const currencyOfHeader = (header: string, money: FileMoney): string | undefined =>
  header
    .split(/[^\p{L}\p{Sc}.]+/u)
    .slice(1)
    .map((part) => currencyNamed(part, money))
    .find((code) => code !== undefined);

const letters = /[\p{L}\p{Sc}](?:[\p{L}\p{Sc}.\s]*[\p{L}\p{Sc}.])?/gu;

/** An amount without what names its currency, and those words. */
export function amountAndWord(text: string): { amount: string; word: string } {
  const plain = foldDigits(text.normalize('NFKC'));
  return { amount: plain.replace(letters, ''), word: plain.match(letters)?.join(' ') ?? '' };
}

/**
 * An amount as a file writes it, in the currency that it names itself, else in `code`: as it is written, and as centimes of DH,
 * converted at the shop's rate and rounded once. undefined for what is no amount or above 1 000 000 DH.
 */
export function amountIn(
  text: string,
  code: string,
  money: FileMoney,
): { centimes: number; amount: number; currency: string } | undefined {
  const { amount: digits, word } = amountAndWord(text);
  const named = word === '' ? code : currencyNamed(word, { ...money, code });
  const currency = named === undefined ? undefined : money.currencies.get(named);
  if (!currency) return undefined;
  const decimals = decimalsOf(currency.code);
  const amount = readMoneyText(digits, decimals);
  if (amount === undefined) return undefined;
  const centimes = currency.code === dirham ? amount : toCentimes(amount, currency, decimals);
  if (centimes > largestCentimes) return undefined;
  if (currency.code !== dirham) money.used.add(currency.code);
  return { centimes, amount, currency: currency.code };
}

/** The same as centimes of DH alone. */
export const readAmount = (text: string, code: string, money: FileMoney): number | undefined =>
  amountIn(text, code, money)?.centimes;

/** What one of each converted currency costs in DH: `2.4773`. */
export const convertedAt = ({ used, currencies }: FileMoney): { code: string; rate: string }[] =>
  [...used].sort().flatMap((code) => {
    const currency = currencies.get(code);
    return currency ? [{ code, rate: (toCentimes(10_000, currency) / 10_000).toFixed(4) }] : [];
  });
