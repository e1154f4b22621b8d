/** What an amount that contains VAT is made of: before tax (HT), the tax (TVA) and with it (TTC), in minor units. */
export interface VatPart {
  /** Hundredths of a percent. */
  rate: number;
  net: number;
  vat: number;
  gross: number;
}

/** The tax inside an amount, rounded half-up once; before tax is what is left, so that both add up to the amount. */
export function vatInside(gross: number, rate: number): VatPart {
  const top = gross * rate;
  const bottom = 10_000 + rate;
  const vat = Math.floor((2 * top + bottom) / (2 * bottom));
  return { rate, net: gross - vat, vat, gross };
}

/** Per rate; the shop has one, or owes no tax and names none. */
export const vatParts = (gross: number, rate: number | null): VatPart[] =>
  rate === null ? [] : [vatInside(gross, rate)];
