import * as z from 'zod/mini';
import { version } from '#/platform/version.schema.ts';
import { settingKeys, settingsPatch } from '#/shop/settings/settings.schema.ts';

/** The version of each setting, by its name. */
export const versionsBySetting = z.partialRecord(z.enum(settingKeys), version);
export type VersionsBySetting = z.infer<typeof versionsBySetting>;

/** A change of some settings, each with the version that it was typed over. Phones come as they were typed. */
export const settingsChange = z.extend(settingsPatch, {
  phones: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(3))),
  seen: versionsBySetting,
});
