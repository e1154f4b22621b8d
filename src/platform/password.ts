import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { BoundedQueue } from './bounded-queue.ts';
import { ShopError } from './errors.ts';

/** scrypt with 32 MiB of memory: cost N = 2^15, r = 8, p = 1. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const;
const keyLength = 32;

/**
 * Hashes share Node's pool of four threads with files and look-ups of names, and the processor with everything. So two
 * run at once at most, and one where that would take every core; what the queue holds is served within two seconds.
 */
const hashing = new BoundedQueue(
  { atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)), waiting: 16 },
  () => new ShopError(503, 'unavailable', { retryAfter: 5 }),
);

/**
 * Calls of unknown callers that may hash a password run inside this queue as a whole: their limits and look-ups share
 * the database's few connections with orders. Refuses with 503 `unavailable` while too many wait, before it asks the
 * database anything; an `urgent` call is not refused.
 */
export const signIns = new BoundedQueue(
  { atOnce: 2, waiting: 16 },
  () => new ShopError(503, 'unavailable', { retryAfter: 5 }),
);

const derive = (password: string, salt: Buffer, urgent = false): Promise<Buffer> =>
  hashing.run(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, keyLength, cost, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
    urgent,
  );

/**
 * `scrypt$salt$key`, both base64url. Never inside a transaction: it takes tens of milliseconds, and longer in the queue.
 * Refuses with 503 `unavailable` while too many wait.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

const nobody = `scrypt$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(keyLength).toString('base64url')}`;

/**
 * Takes as long for a person that does not exist as for a wrong password. Refuses like hashPassword; an `urgent` one
 * goes before all others, and is not refused.
 */
export async function passwordFits(
  password: string,
  hash: string | null | undefined,
  urgent = false,
): Promise<boolean> {
  const [, salt = '', key = ''] = (hash ?? nobody).split('$');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), urgent);
  const expected = Buffer.from(key, 'base64url');
  return timingSafeEqual(derived, expected) && Boolean(hash);
}
