import { splitAmount } from '#/platform/split-amount.rules.ts';

/** What an amount that contains VAT is made of: before tax (HT), the tax (TVA) and with it (TTC), in minor units. */
export interface VatPart {
  /** Hundredths of a percent. */
  rate: number;
  net: number;
  vat: number;
  gross: number;
}

/** How much of an invoice contains VAT at a rate: centimes of DH, and hundredths of the order's currency. */
export interface TaxedShare {
  /** Hundredths of a percent; 0 is exempt. */
  rate: number;
  centimes: number;
  shown: number;
}

type Amount = Omit<TaxedShare, 'rate'>;
/** What a line or the delivery costs with its rate; null owes no VAT and is named nowhere. */
export type RatedAmount = Amount & { rate: number | null };

/** The tax inside an amount, rounded half-up once; before tax is what is left, so that both add up to the amount. */
export function vatInside(gross: number, rate: number): VatPart {
  const top = gross * rate;
  const bottom = 10_000 + rate;
  const vat = Math.floor((2 * top + bottom) / (2 * bottom));
  return { rate, net: gross - vat, vat, gross };
}

/** The shares of a total by rate, the highest first. What is taken off the whole order comes off each in its proportion. */
export function taxedShares(total: Amount, parts: readonly RatedAmount[]): TaxedShare[] {
  const rates = [...new Set(parts.map(({ rate }) => rate))].toSorted((a, b) => (b ?? -1) - (a ?? -1));
  const splitIn = (unit: keyof Amount) =>
    splitAmount(
      total[unit],
      rates.map((rate) => parts.reduce((sum, part) => sum + (part.rate === rate ? part[unit] : 0), 0)),
    );
  const [centimes, shown] = [splitIn('centimes'), splitIn('shown')];
  return rates.flatMap((rate, at) =>
    rate === null ? [] : [{ rate, centimes: centimes[at] ?? 0, shown: shown[at] ?? 0 }],
  );
}

/** What goes back of an invoice, by rate: each in its proportion of the invoice. */
export const refundedShares = (
  refund: Amount,
  { taxed, ...whole }: Amount & { taxed: readonly TaxedShare[] },
): TaxedShare[] =>
  taxedShares(refund, [
    ...taxed,
    taxed.reduce<RatedAmount>(
      (rest, { centimes, shown }) => ({
        rate: null,
        centimes: rest.centimes - centimes,
        shown: rest.shown - shown,
      }),
      { rate: null, ...whole },
    ),
  ]);

/** The VAT inside of each share, in DH or in the order's currency. */
export const vatParts = (taxed: readonly TaxedShare[], unit: keyof Amount): VatPart[] =>
  taxed.map((share) => vatInside(share[unit], share.rate));
