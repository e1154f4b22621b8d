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
  /**
   * Of an exchange: its part of the whole price, with what the pieces that come back pay of it. What goes back is split by that:
   * it is the price of the goods, also where the exchange itself cost nothing.
   */
  of?: Amount;
}

type Amount = { centimes: number; shown: number };
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

/** The shares of an exchange: `credit` of its whole price is paid by pieces that come back. */
export function exchangedShares(total: Amount, credit: Amount, parts: readonly RatedAmount[]): TaxedShare[] {
  const whole = taxedShares(sumOfTwo(total, credit), parts);
  return taxedShares(total, parts).map((share, at) => ({
    ...share,
    of: { centimes: whole[at]?.centimes ?? 0, shown: whole[at]?.shown ?? 0 },
  }));
}

/**
 * What goes back of an invoice, by rate: all of it as it was invoiced, a part of it in its proportion; `credit` is that of an
 * exchange.
 */
export function refundedShares(
  refund: Amount,
  { taxed, credit, ...invoice }: Amount & { taxed: readonly TaxedShare[]; credit?: Amount | undefined },
): TaxedShare[] {
  const parts = taxed.map(({ rate, of, centimes, shown }) => ({ rate, ...(of ?? { centimes, shown }) }));
  const whole = credit && taxed.some(({ of }) => of) ? sumOfTwo(invoice, credit) : invoice;
  const rest = parts.reduce(
    (left, { centimes, shown }) => ({ centimes: left.centimes - centimes, shown: left.shown - shown }),
    { centimes: whole.centimes, shown: whole.shown },
  );
  return taxedShares(refund, [...parts, { rate: null, ...rest }]);
}

/**
 * What a credit note takes back, by rate. One that takes back a whole invoice for which no money came takes back what was invoiced,
 * also of an exchange.
 */
export const creditedShares = (
  note: Amount & { refundId: number | null },
  invoice: Parameters<typeof refundedShares>[1],
): readonly TaxedShare[] =>
  note.refundId === null && note.centimes === invoice.centimes
    ? invoice.taxed
    : refundedShares(note, invoice);

const sumOfTwo = (one: Amount, other: Amount): Amount => ({
  centimes: one.centimes + other.centimes,
  shown: one.shown + other.shown,
});

/** The VAT inside of each share, in DH or in the order's currency. */
export const vatParts = (taxed: readonly TaxedShare[], unit: keyof Amount): VatPart[] =>
  taxed.map((share) => vatInside(share[unit], share.rate));
