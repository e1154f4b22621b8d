import { eq, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { settings } from './settings.tables.ts';

/** Apart from the settings that are shown: nobody reads a hash by accident. */
const key = 'previewPassword';

export async function selectPreview(db: Db): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
}

export async function writePreview(tx: Db, value: object): Promise<void> {
  await tx
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
}

export const deletePreview = (tx: Db) => tx.delete(settings).where(eq(settings.key, key));
