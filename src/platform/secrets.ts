import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { newSecret, readOrMakeSecret, writeSecret } from './secret-file.ts';
import { rotateSigningKey, type SigningKey, SigningKeyFile } from './signing-key.ts';
import { StartError } from './start-error.ts';

export type Secrets = {
  signingKey: SigningKey;
  /**
   * What other keys are made of that must outlive a rotation: names of files in encrypted copies, the secrets of code apps, the pair that push services
   * know the shop by. It began as a copy of the signing key, of which they were made before.
   */
  lastingKey: Buffer;
  /** The password of the embedded PostgreSQL. */
  postgresPassword: string;
};

const filesIn = (dataFolder: string) => {
  const folder = join(dataFolder, 'secrets');
  return {
    folder,
    signingKey: join(folder, 'signing-key'),
    password: join(folder, 'postgres-password'),
    /** While the password is replaced: the database has the one in this file, or still the one in `password`. */
    nextPassword: join(folder, 'postgres-password.next'),
    lastingKey: join(folder, 'lasting-key'),
  };
};

/** Reads the shop's secrets from `<data>/secrets`; what is missing is made there, readable by its owner alone. */
export const loadSecrets = (dataFolder: string): Secrets => {
  const { folder, signingKey, lastingKey, password } = filesIn(dataFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  readOrMakeSecret(signingKey);
  const key = new SigningKeyFile(signingKey);
  const lasting = readOrMakeSecret(lastingKey, () => key.current().toString('base64url'));
  return {
    signingKey: key,
    lastingKey: Buffer.from(lasting, 'base64url'),
    postgresPassword: readOrMakeSecret(password),
  };
};

/** What a tool says that finds no shop where it looks for one. */
export const noShopIn = (dataFolder: string): string =>
  `There is no shop in the data folder ${dataFolder}: name the shop’s own with HILAL_DATA.`;

/** Whether a shop has been started on this folder, or restored to it. Makes nothing. */
export const hasSecrets = (dataFolder: string): boolean => existsSync(filesIn(dataFolder).signingKey);

/** A new key signs from now on, also in running processes. Answers when the former one ends. Errors: StartError. */
export const replaceSigningKey = (dataFolder: string, now: Date): Date => {
  const { signingKey } = filesIn(dataFolder);
  if (!hasSecrets(dataFolder)) throw new StartError(noShopIn(dataFolder));
  // The lasting key is there from now on at the latest.
  loadSecrets(dataFolder);
  return rotateSigningKey(signingKey, now);
};

/**
 * Replaces the password of the embedded PostgreSQL: `tell` gives it to the database. The new one stands in a file before the
 * database knows it, so that whenever the process ends one of two files has the right one.
 */
export const replacePassword = async (
  dataFolder: string,
  tell: (password: string) => Promise<void>,
): Promise<void> => {
  const { password, nextPassword } = filesIn(dataFolder);
  const next = newSecret();
  writeSecret(nextPassword, next);
  await tell(next);
  renameSync(nextPassword, password);
};

/** The password of a replacement that was cut short; `keep` makes it the password. */
export const nextPassword = (dataFolder: string): { password: string; keep(): void } | undefined => {
  const files = filesIn(dataFolder);
  if (!existsSync(files.nextPassword)) return undefined;
  return {
    password: readOrMakeSecret(files.nextPassword),
    keep: () => renameSync(files.nextPassword, files.password),
  };
};
