import * as z from 'zod/mini';
import { version } from '#/platform/version.schema.ts';
import { settingKeys, settingsPatch } from '#/shop/settings/settings.schema.ts';

/** The version of each setting, by its name. */
export const versionsBySetting = z.partialRecord(z.enum(settingKeys), version);
export type VersionsBySetting = z.infer<typeof versionsBySetting>;

/** A change of some settings, each with the version that it was typed over. */
export const settingsChange = z.extend(settingsPatch, { seen: versionsBySetting });
