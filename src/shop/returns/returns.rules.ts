import { addDays, beginOfDay, dayAt } from '#/platform/time-zone.rules.ts';

/** Why something is sent back. */
export const returnReasons = [
  'too_small',
  'too_large',
  'changed_mind',
  'not_as_shown',
  'defective',
  'wrong_item',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Reasons that speak of how a product fits. */
export const sizeReasons: readonly ReturnReason[] = ['too_small', 'too_large'];

/** Faults of the shop: it pays the way, and hygiene does not keep them from coming back. */
export const shopFaults: readonly ReturnReason[] = ['defective', 'wrong_item'];
export type Payer = 'shopper' | 'shop';

/** §9.2 The way back is the shopper's cost unless something is defective or wrong, or returns are free. */
export const payerOf = (reasons: readonly ReturnReason[], freeReturns: boolean): Payer =>
  freeReturns || reasons.some((reason) => shopFaults.includes(reason)) ? 'shop' : 'shopper';

/** Something defective is shown in a picture. */
export const needsPhoto = (reasons: readonly ReturnReason[]): boolean => reasons.includes('defective');

/**
 * §9.2 The moment (ms) at which returns are over: the end of the `days`-th day after the day of delivery, on the
 * shop's clock, so that the third day counts whole.
 */
export function returnsEndAt(deliveredAt: number, days: number, timeZone: string): number {
  const zone = { timeZone };
  return beginOfDay(addDays(dayAt(deliveredAt, zone), days + 1), zone);
}
