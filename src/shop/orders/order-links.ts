import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The guest's own order by a signed link: `K7M4Q2XB.signature`. Whoever holds the link may confirm, correct or
 * cancel; the number alone may not.
 */
function signatureOf(number: string, signingKey: Buffer): string {
  // 128 bits, so that the link stays short enough to be sent in a message.
  return createHmac('sha256', signingKey)
    .update(`order-link:${number}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}

export function signOrderLink(number: string, signingKey: Buffer): string {
  return `${number}.${signatureOf(number, signingKey)}`;
}

/** The order number of a link that we have signed, else null. */
export function openOrderLink(signed: string, signingKey: Buffer): string | null {
  const [number = '', signature = ''] = signed.split('.');
  const expected = Buffer.from(signatureOf(number, signingKey));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? number : null;
}
