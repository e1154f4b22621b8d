import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { isRecord } from '#/platform/record.rules.ts';
import { deleteDemoMarks, insertDemoSettings, lockSettings, selectDemoSettings } from './settings.queries.ts';
import { defaultSettings, type SettingKey, type Settings, type SettingsPatch } from './settings.schema.ts';
import { getSettings, updateSettings } from './settings.service.ts';

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

/**
 * `value` without what stands in it from `demo`; where that was, `fallback` stands. A merchant who changes one
 * phone of three keeps two of the demo's.
 */
export function withoutDemo(value: unknown, demo: unknown, fallback: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(demo)) {
    return value.filter((entry) => !demo.some((other) => isDeepStrictEqual(entry, other)));
  }
  if (isRecord(value) && isRecord(demo) && isRecord(fallback)) {
    const left = Object.entries(value).map(([key, part]) => {
      const given = !isEmpty(part) && isDeepStrictEqual(part, demo[key]);
      return [key, given ? fallback[key] : part] as const;
    });
    return Object.fromEntries(left);
  }
  return isDeepStrictEqual(value, demo) ? fallback : value;
}

/** Fills in what the demo shop needs to be whole; a setting that somebody has saved is left alone. */
export async function fillDemoSettings(tx: Db, given: SettingsPatch): Promise<void> {
  await insertDemoSettings(tx, given);
  await invalidate(tx, 'settings');
}

/** The settings in which something of the demo's still stands, and what would be left without it. */
export async function demoSettingsLeft(db: Db): Promise<Partial<Settings>> {
  const settings = await getSettings(db);
  const demo = await selectDemoSettings(db);
  const left = [...demo].flatMap(([key, value]) => {
    const own = withoutDemo(settings[key], value, defaultSettings[key]);
    return isDeepStrictEqual(own, settings[key]) ? [] : [[key, own] as const];
  });
  return Object.fromEntries(left);
}

/** Takes what is still the demo's out of the settings; the answer names those that it was taken from. */
export async function removeDemoSettings(tx: Db): Promise<SettingKey[]> {
  // What somebody saves meanwhile stays theirs: it is read once it stands, or is written after this.
  await lockSettings(tx);
  const left = await demoSettingsLeft(tx);
  await updateSettings(tx, left);
  await deleteDemoMarks(tx);
  return Object.keys(left) as SettingKey[];
}
