import { createHmac, randomBytes } from 'node:crypto';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;

/** 20 random bytes in base 32, as apps for codes take them. */
export const newCodeSecret = (): string =>
  // 256 is a multiple of 32: no letter is likelier than another.
  [...randomBytes(32)].map((byte) => base32[byte % 32]).join('');

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds);

/** RFC 6238 with what every app speaks: SHA-1, six digits, 30 seconds. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The step whose code this is: the present one, or one beside it for a clock that goes wrong; null for any other code. */
export const stepOf = (secret: string, code: string, now: Date): number | null =>
  [0, -1, 1].map((drift) => stepAt(now) + drift).find((step) => codeAt(secret, step) === code) ?? null;

/** What the QR code for the app says. */
export function codeAppUrl(secret: string, shop: string, account: string): string {
  const label = `${encodeURIComponent(shop)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(shop)}`;
}
