import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link may be for; a signature for one purpose is worth nothing for another. */
export type Purpose = 'unsubscribe' | 'order';

const signatureOf = (key: Buffer, purpose: Purpose, value: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}\n${value}`).digest().subarray(0, 24);

/** A value that comes back in a link: `<value>.<signature>`, both fit for an address. It can be read, not forged. */
export function sign(key: Buffer, purpose: Purpose, value: string): string {
  return `${Buffer.from(value).toString('base64url')}.${signatureOf(key, purpose, value).toString('base64url')}`;
}

/** The value, or null when the link was not made by this shop for this purpose. */
export function openSigned(key: Buffer, purpose: Purpose, signed: string): string | null {
  if (signed.length > 1000) return null;
  const [encoded = '', signature = ''] = signed.split('.');
  const value = Buffer.from(encoded, 'base64url').toString();
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(key, purpose, value);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? value : null;
}
