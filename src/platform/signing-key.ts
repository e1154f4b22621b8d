import { readFileSync, statSync } from 'node:fs';
import { newSecret, writeSecret } from './secret-file.ts';

/** What signs links and cookies, and what their signatures are held against. */
export interface SigningKey {
  current(): Buffer;
  /** Those whose signatures count: the current one, and for some time the one before it. */
  accepted(): readonly Buffer[];
}

/** A key that is never replaced. */
export const fixedKey = (key: Buffer): SigningKey => ({ current: () => key, accepted: () => [key] });

/** So long the former key counts after a rotation. */
export const formerKeyDays = 30;

type StoredKeys = { current: Buffer; former: { key: Buffer; until: number } | null };

/**
 * The keys in a file: the current one, and on a second line the former one with the moment at which it ends. Read anew
 * whenever the file was replaced, so that every process follows a rotation at once.
 */
export class SigningKeyFile implements SigningKey {
  readonly #file: string;
  readonly #nowMs: () => number;
  #version: string;
  #keys: StoredKeys;

  constructor(file: string, nowMs: () => number = Date.now) {
    this.#file = file;
    this.#nowMs = nowMs;
    this.#version = versionOf(file);
    this.#keys = readKeys(file);
  }

  current(): Buffer {
    return this.#read().current;
  }

  accepted(): readonly Buffer[] {
    const { current, former } = this.#read();
    return former && this.#nowMs() < former.until ? [current, former.key] : [current];
  }

  #read(): StoredKeys {
    try {
      const version = versionOf(this.#file);
      if (version !== this.#version) {
        this.#keys = readKeys(this.#file);
        this.#version = version;
      }
    } catch {
      // A file that cannot be read for a moment ends no link.
    }
    return this.#keys;
  }
}

const versionOf = (file: string): string => {
  const { ino, mtimeMs } = statSync(file);
  return `${ino} ${mtimeMs}`;
};

function readKeys(file: string): StoredKeys {
  const [current = '', formerLine = ''] = readFileSync(file, 'utf8').trim().split('\n');
  const [former = '', until = ''] = formerLine.split(' ');
  return {
    current: Buffer.from(current, 'base64url'),
    former: former ? { key: Buffer.from(former, 'base64url'), until: Date.parse(until) } : null,
  };
}

/** Makes a new key the current one; the one before the former is dropped. Answers when the former one ends. */
export function rotateSigningKey(file: string, now: Date): Date {
  const until = new Date(now.getTime() + formerKeyDays * 86_400_000);
  const former = readKeys(file).current.toString('base64url');
  writeSecret(file, `${newSecret()}\n${former} ${until.toISOString()}`);
  return until;
}
