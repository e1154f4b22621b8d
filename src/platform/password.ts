import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** scrypt with 32 MiB of memory: cost N = 2^15, r = 8, p = 1. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const;
const keyLength = 32;

const derive = (password: string, salt: Buffer, options: typeof cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** `scrypt$salt$key`, both base64url. Never inside a transaction: it takes tens of milliseconds. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

const nobody = `scrypt$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(keyLength).toString('base64url')}`;

/** Takes as long for a person that does not exist as for a wrong password. */
export async function passwordFits(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, salt = '', key = ''] = (hash ?? nobody).split('$');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  const wanted = Buffer.from(key, 'base64url');
  return timingSafeEqual(derived, wanted) && Boolean(hash);
}
