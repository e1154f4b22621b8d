import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { BoundedQueue } from './bounded-queue.ts';
import { ShopError } from './errors.ts';

/** Argon2id's parameters: KiB of memory, how often it is gone through, lanes. */
type Cost = { memory: number; passes: number; parallelism: number };

/** The parameters of new hashes (decision 040). */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
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

const hashOf = (password: string, salt: Buffer, given: Cost, urgent: boolean): Promise<Buffer> =>
  derive((done) => {
    const parameters = { message: password.normalize('NFKC'), nonce: salt, tagLength: keyLength, ...given };
    argon2('argon2id', parameters, done);
  }, urgent);

/** Hashes of before November 2026. */
const oldHashOf = (password: string, salt: Buffer, urgent: boolean): Promise<Buffer> =>
  derive((done) => {
    const parameters = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
    scrypt(password.normalize('NFKC'), salt, keyLength, parameters, done);
  }, urgent);

const derive = (
  begin: (done: (error: Error | null, key: Buffer) => void) => void,
  urgent: boolean,
): Promise<Buffer> =>
  hashing.run(
    () => new Promise((resolve, reject) => begin((error, key) => (error ? reject(error) : resolve(key)))),
    urgent,
  );

/** Hashes in the PHC format: `$argon2id$v=19$m=19456,t=2,p=1$salt$key`, the last two base64 without padding. */
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
const format = (salt: Buffer, key: Buffer): string => `${prefix}${base64(salt)}$${base64(key)}`;
const nobody = format(Buffer.alloc(16), Buffer.alloc(keyLength));

/**
 * Hashes a password, in the PHC format. Never inside a transaction: it takes tens of milliseconds, and longer in the queue.
 * Refuses with 503 `unavailable` while too many wait.
 */
export const hashPassword = (password: string): Promise<string> => newHash(password, false);

async function newHash(password: string, urgent: boolean): Promise<string> {
  const salt = randomBytes(16);
  return format(salt, await hashOf(password, salt, cost, urgent));
}

/**
 * Takes as long for a person that does not exist as for a wrong password. Refuses like hashPassword; an `urgent` one
 * goes before all others, and is not refused.
 */
export async function passwordFits(
  password: string,
  hash: string | null | undefined,
  urgent = false,
): Promise<boolean> {
  const stored = hash ?? nobody;
  const [salt, key] = stored
    .split('$')
    .slice(-2)
    .map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer];
  const parameters = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored);
  const [memory = 0, passes = 0, parallelism = 0] = parameters?.slice(1).map(Number) ?? [];
  const derived = parameters
    ? await hashOf(password, salt, { memory, passes, parallelism }, urgent)
    : await oldHashOf(password, salt, urgent);
  return timingSafeEqual(derived, key) && Boolean(hash);
}

/** A new hash of a password that has just been found to fit, where the stored one was made otherwise; else undefined. */
export const renewedHash = async (password: string, stored: string): Promise<string | undefined> =>
  stored.startsWith(prefix) ? undefined : newHash(password, true);
