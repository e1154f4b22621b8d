import type { Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { cached, type QuerySource } from '#/platform/query-cache.ts';
import { readSettings, writeSettings } from './settings.queries.ts';
import {
  defaultSettings,
  type SettingKey,
  type Settings,
  type SettingsPatch,
  settingKeys,
  settingShapes,
} from './settings.schema.ts';

/**
 * Every setting, with the defaults filled in. Read anew each time, so that it is right on every node at once; only
 * cached pages read it through their cache. A page that shows one of them has the cache tag `settings`.
 */
export const getSettings = (source: QuerySource): Promise<Settings> =>
  cached(source, 'settings', ['settings'], readAllSettings);

async function readAllSettings(db: Db): Promise<Settings> {
  const stored = new Map((await readSettings(db)).map((row) => [row.key, row.value]));
  return Object.fromEntries(
    settingKeys.map((key) => {
      if (!stored.has(key)) return [key, defaultSettings[key]];
      const read = settingShapes[key].safeParse(stored.get(key));
      return [key, read.success ? read.data : defaultSettings[key]];
    }),
  ) as Settings;
}

/**
 * Writes the given settings and leaves the others. Throws ShopError 422 `invalid` naming each setting that does
 * not fit; then nothing is written.
 */
export async function updateSettings(tx: Db, patch: SettingsPatch): Promise<void> {
  const values: { key: SettingKey; value: unknown }[] = [];
  const fields: Record<string, string[]> = {};
  for (const key of settingKeys) {
    if (patch[key] === undefined) continue;
    const read = settingShapes[key].safeParse(patch[key]);
    if (read.success) values.push({ key, value: read.data });
    else fields[key] = ['invalid'];
  }
  if (Object.keys(fields).length > 0) throw new ShopError(422, 'invalid', { fields });
  if (values.length === 0) return;
  await writeSettings(tx, values);
  await invalidate(tx, 'settings');
}
