import { dayAt, momentOf } from '#/platform/time-zone.rules.ts';

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

const dayMs = 86_400_000;

/**
 * §9.2 The moment (ms) at which returns are over: the end of the `days`-th day after the day of delivery, on the
 * shop's clock, so that the third day counts whole.
 */
export function returnsEndAt(deliveredAt: number, days: number, timeZone: string): number {
  const day = dayAt(deliveredAt, { timeZone });
  const after = new Date(Date.parse(`${day}T00:00:00Z`) + (days + 1) * dayMs).toISOString().slice(0, 10);
  return momentOf(after, '00:00', { timeZone });
}
