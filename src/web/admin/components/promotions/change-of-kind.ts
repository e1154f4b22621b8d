import { isPriceKind, type OfferKind } from '#/shop/promotions/offers.rules.ts';
import type { OfferWritten } from '#/shop/promotions/offers.schema.ts';

/**
 * What changes with the kind of an offer or a set. Fifty percent are no fifty centimes: between a percentage and a price
 * the value begins anew, with the usual `percent` or as an empty field (NaN), and so does what a further person costs.
 */
export function changeOfKind(from: OfferKind, to: OfferKind, percent: number): Partial<OfferWritten> {
  if (isPriceKind(from) === isPriceKind(to)) return { kind: to };
  const value = isPriceKind(to) ? Number.NaN : percent;
  return { kind: to, value, further: to === 'set_price' ? Number.NaN : 0 };
}
