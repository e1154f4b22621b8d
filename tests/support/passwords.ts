import { scryptSync } from 'node:crypto';

/** A hash as it was written before November 2026. */
export function oldPasswordHash(password: string): string {
  const salt = Buffer.alloc(16, 7);
  const key = scryptSync(password, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}
