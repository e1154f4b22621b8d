import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export type Secrets = {
  /** 32 random bytes: signs links and cookies. */
  signingKey: Buffer;
  /** The password of the embedded PostgreSQL. */
  postgresPassword: string;
};

/** Reads the shop's secrets from `<data>/secrets`; what is missing is made there, readable by its owner alone. */
export const loadSecrets = (dataFolder: string): Secrets => {
  const folder = join(dataFolder, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    signingKey: Buffer.from(secret(join(folder, 'signing-key')), 'base64url'),
    postgresPassword: secret(join(folder, 'postgres-password')),
  };
};

const secret = (file: string): string => {
  const stored = readStored(file);
  if (stored) return stored;
  const made = randomBytes(32).toString('base64url');
  // Written beside and renamed: a crash leaves either no secret or a whole one.
  const beside = `${file}.${process.pid}`;
  const handle = openSync(beside, 'w', 0o600);
  writeSync(handle, `${made}\n`);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(beside, file);
  return made;
};

const readStored = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};
