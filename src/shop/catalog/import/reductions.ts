import { foldDigits } from '#/shop/countries/index.ts';
import { amountAndWord } from './file-money.ts';
import { readMoneyText, writeMoneyText } from './money-text.rules.ts';

type Decimals = 2 | 3;

export const noReduction = (text: string, column: string) =>
  ({ severity: 'warning', code: 'reduction_wrong', values: { text: text.slice(0, 60), column } }) as const;

/** A reduced price and a full one, in the smallest unit; undefined where one cannot be read or they are in different currencies. */
function amountsOf(
  price: string,
  reduced: string,
  decimals: Decimals,
): { full: number; less: number } | undefined {
  const [one, other] = [amountAndWord(price), amountAndWord(reduced)];
  const full = readMoneyText(one.amount, decimals);
  const less = readMoneyText(other.amount, decimals);
  const alike = one.word === '' || other.word === '' || one.word === other.word;
  return full !== undefined && less !== undefined && alike ? { full, less } : undefined;
}

/**
 * A reduced price as it is written; '' for one that reduces nothing: 0, or as much as the price and more. What cannot be read stays, to
 * be reported.
 */
export function lowerPrice(price: string, reduced: string, decimals: Decimals): string {
  const amounts = amountsOf(price, reduced, decimals);
  return amounts && (amounts.less === 0 || amounts.less >= amounts.full || isShare(amounts, decimals))
    ? ''
    : reduced;
}

/** A percentage as a spreadsheet keeps it, `0.2`, in place of a price. */
const isShare = ({ full, less }: { full: number; less: number }, decimals: Decimals): boolean =>
  less > 0 && less < 10 ** decimals && full >= 10 * 10 ** decimals;

/**
 * Whether a reduced price is above the price, or a share of it: nobody means that. One that equals it says that there is no reduction.
 */
export function isWrongReduced(price: string, reduced: string, decimals: Decimals): boolean {
  const amounts = amountsOf(price, reduced, decimals);
  return amounts !== undefined && (amounts.less > amounts.full || isShare(amounts, decimals));
}

/** The price after an amount is taken off it, `-50` as much as `50`; '' when nothing is left or nothing is taken. */
export function priceAfter(price: string, off: string, decimals: Decimals): string {
  const { amount, word } = amountAndWord(price);
  const full = readMoneyText(amount, decimals);
  const taken = readMoneyText(withoutMinus(off), decimals) ?? 0;
  return full === undefined ? '' : reducedText(full, full - taken, word, decimals);
}

/** The same after percents. */
export function priceAfterPercent(price: string, percent: string, decimals: Decimals): string {
  const { amount, word } = amountAndWord(price);
  const full = readMoneyText(amount, decimals);
  if (full === undefined) return '';
  return reducedText(full, full - Math.round((full * percentOf(percent)) / 100), word, decimals);
}

const reducedText = (full: number, reduced: number, word: string, decimals: Decimals): string =>
  reduced > 0 && reduced < full ? `${writeMoneyText(reduced, decimals)} ${word}`.trim() : '';

const withoutMinus = (text: string): string =>
  amountAndWord(text).amount.replace(/^[\s\u200e\u200f\u061c]*[-−]/, '');

/** What is taken off, as it is written: `20`, `-20 %`, `٢٠٪`, or `0.2`, as a spreadsheet keeps its percentages. NaN for none. */
function percentOf(text: string): number {
  const bare = foldDigits(text.normalize('NFKC')).replace(/[\s\u200e\u200f\u061c]/g, '');
  const number = Math.abs(Number(bare.replace(/[%٪]/, '').replace(/[,٫]/, '.').replace('−', '-')));
  return number < 1 && !/[%٪]/.test(bare) ? number * 100 : number;
}

/** Whether a percentage is written that nothing can be reduced by. */
export const isWrongPercent = (text: string): boolean => text !== '' && !(percentOf(text) < 100);

/** Whether an amount to be taken off is written that cannot be, from this price. */
export function isWrongOff(price: string, off: string, decimals: Decimals): boolean {
  if (off === '') return false;
  const taken = readMoneyText(withoutMinus(off), decimals);
  const full = readMoneyText(amountAndWord(price).amount, decimals);
  return taken === undefined || (full !== undefined && taken >= full);
}
