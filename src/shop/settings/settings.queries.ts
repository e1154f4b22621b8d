import { isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { type SettingKey, type SettingsPatch, settingKeys } from './settings.schema.ts';
import { settings } from './settings.tables.ts';

export const readSettings = (db: Db): Promise<{ key: string; value: unknown }[]> =>
  db.select({ key: settings.key, value: settings.value }).from(settings);

/** Keys are written in one order, so that two savers wait for each other rather than for ever. */
export async function writeSettings(tx: Db, values: { key: SettingKey; value: unknown }[]): Promise<void> {
  const ordered = values.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  await tx
    .insert(settings)
    // A JSON null in place of SQL's, which the column refuses.
    .values(ordered.map(({ key, value }) => ({ key, value: value === null ? sql`'null'::jsonb` : value })))
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value`, updatedAt: sql`now()` },
    });
}

/** Only where nothing stands yet. */
export async function insertDemoSettings(tx: Db, given: SettingsPatch): Promise<void> {
  const rows = settingKeys.flatMap((key) => {
    const value = given[key];
    return value === undefined || value === null ? [] : [{ key, value, demo: value }];
  });
  await tx.insert(settings).values(rows).onConflictDoNothing();
}

/** What the demo filled in, by setting. */
export async function selectDemoSettings(db: Db): Promise<Map<SettingKey, unknown>> {
  const rows = await db
    .select({ key: settings.key, demo: settings.demo })
    .from(settings)
    .where(isNotNull(settings.demo));
  return new Map(
    rows.flatMap(({ key, demo }) => {
      const known = settingKeys.find((one) => one === key);
      return known ? [[known, demo] as const] : [];
    }),
  );
}

export const deleteDemoMarks = (tx: Db) => tx.update(settings).set({ demo: null });

/** Whoever else changes settings waits until this transaction ends. */
export const lockSettings = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
