import { openSigned, sign } from '#/platform/signed.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import { withoutUndone } from './order-history.rules.ts';

/** What a signed link says: whose order, and when it was renewed (ms; 0 for the one that came with the order). */
export type OrderLink = { number: string; renewedAt: number };

/** The signed part of an order's own link. */
export const signOrder = (key: SigningKey, number: string, renewedAt?: Date): string =>
  sign(key, 'order', renewedAt ? `${number} ${renewedAt.getTime()}` : number);

/** What stands in a link of ours; null for any other. */
export function openOrderLink(key: SigningKey, signed: string): OrderLink | null {
  const [number, at = '0'] = openSigned(key, 'order', signed)?.split(' ') ?? [];
  return number === undefined ? null : { number, renewedAt: Number(at) };
}

type Event = { at: Date; axis: string; from: string | null; to: string | null };

/** When an order came to its end: delivered, or it never will be. Money that went back later counts anew. */
export function settledAt(events: readonly Event[]): Date | null {
  const last = withoutUndone(events).findLast(
    ({ axis, to }) =>
      (axis === 'order' && (to === 'delivered' || to === 'cancelled' || to === 'returned')) ||
      (axis === 'payment' && to === 'refunded'),
  );
  return last?.at ?? null;
}

/** Whether a link has ended: so many days after the order's end, or after it was renewed. */
export const hasLinkEnded = (
  { renewedAt }: Pick<OrderLink, 'renewedAt'>,
  settled: Date | null,
  days: number,
  now: Date,
): boolean => settled !== null && now.getTime() > Math.max(settled.getTime(), renewedAt) + days * 86_400_000;
