import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from './signing-key.ts';

/** What a link may be for; a signature for one purpose is worth nothing for another. */
export type Purpose = 'unsubscribe' | 'order' | 'device' | 'preview' | 'captcha' | 'restock' | 'look';

const signatureOf = (key: Buffer, purpose: Purpose, value: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}\n${value}`).digest().subarray(0, 24);

/** A value that comes back in a link: `<value>.<signature>`, both fit for an address. It can be read, not forged. */
export const sign = (key: SigningKey, purpose: Purpose, value: string): string =>
  signBy(key.current(), purpose, value);

const signBy = (key: Buffer, purpose: Purpose, value: string): string =>
  `${Buffer.from(value).toString('base64url')}.${signatureOf(key, purpose, value).toString('base64url')}`;

/** The value, or null when the link was not made by this shop for this purpose. */
export function openSigned(key: SigningKey, purpose: Purpose, signed: string): string | null {
  if (signed.length > 1000) return null;
  const value = Buffer.from(signed.split('.')[0] ?? '', 'base64url').toString();
  // The whole text is compared, so that no letter of it may differ: the encoding alone has letters that say nothing.
  const given = Buffer.from(signed);
  const isBy = (accepted: Buffer): boolean => {
    const expected = Buffer.from(signBy(accepted, purpose, value));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return key.accepted().some(isBy) ? value : null;
}
