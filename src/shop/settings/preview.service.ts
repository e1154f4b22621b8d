import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Db } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { passwordFits } from '#/platform/password.ts';
import { deletePreview, selectPreview, writePreview } from './preview.queries.ts';

const stored = z.object({ hash: z.string(), version: z.string() });

/** The password in force: its hash, and a name that changes with it, so that passes of an older one end. */
export type Preview = z.infer<typeof stored>;

/** The name of a change of the preview password. */
export const previewName = 'preview';

/** §2.43 Null while the shop is open to everyone. */
export async function findPreview(db: Db): Promise<Preview | null> {
  const value = await selectPreview(db);
  // Something there that cannot be read keeps the shop closed: no password fits an empty hash.
  return value === undefined ? null : (stored.safeParse(value).data ?? { hash: '', version: '' });
}

/** §2.43 Puts the shop behind a password (hash of platform/password.ts), or opens it with null. */
export async function setPreview(tx: Db, hash: string | null): Promise<void> {
  if (hash === null) await deletePreview(tx);
  else await writePreview(tx, { hash, version: randomUUID() } satisfies Preview);
  await invalidate(tx, previewName);
}

/** The version that this password opens; null when it is wrong. Takes tens of milliseconds, right or wrong. */
export async function openPreview(preview: Preview, password: string): Promise<string | null> {
  return (await passwordFits(password, preview.hash)) ? preview.version : null;
}
