import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fchownSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** 32 random bytes as text. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What stands in the file, made on the first time. */
export const readOrMakeSecret = (file: string, make: () => string = newSecret): string => {
  const stored = readStored(file);
  if (stored) return stored;
  const made = make();
  writeSecret(file, made);
  return made;
};

/**
 * Writes a secret, readable by its owner alone. Written beside and renamed: a crash leaves the former content or the new one.
 * Run by root it stays the file of the user whom the folder belongs to.
 */
export const writeSecret = (file: string, text: string): void => {
  const folder = dirname(file);
  const beside = `${file}.${process.pid}`;
  const handle = openSync(beside, 'w', 0o600);
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(folder);
    fchownSync(handle, uid, gid);
  }
  writeSync(handle, `${text}\n`);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(beside, file);
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
};

const readStored = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};
