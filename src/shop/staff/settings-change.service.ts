import { cleanLine, cleanText } from '#/platform/clean-text.rules.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { cleanedText } from '#/platform/local-text.ts';
import { requireUsablePicture } from '#/platform/staff-pictures.ts';
import { definedFields, versionOf } from '#/platform/version.ts';
import {
  accountProblems,
  getSettings,
  lockSettings,
  type SettingKey,
  type Settings,
  type SettingsPatch,
  updateSettings,
} from '#/shop/settings/index.ts';
import type { VersionsBySetting } from './settings-change.schema.ts';
import { journalBy } from './staff.queries.ts';
import type { StaffView } from './staff.schema.ts';

/** The version of every setting as it stands. */
export const settingVersions = (settings: Settings): VersionsBySetting =>
  Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, versionOf(value)]));

/** §9.8 Shoppers send their money there: a number that cannot be right is refused (422) where it was written anew. */
function requireAccount(bank: Settings['bank'] | undefined, before: Settings['bank']): void {
  if (!bank) return;
  const fields = Object.entries(accountProblems(bank)).flatMap(([name, code]) =>
    bank[name as keyof Settings['bank']] === before[name as keyof Settings['bank']]
      ? []
      : [[`bank.${name}`, [code]]],
  );
  if (fields.length > 0) throw new ShopError(422, 'invalid_input', { fields: Object.fromEntries(fields) });
}

/**
 * §1.15 The shop's typed phones as E.164. Error: 422 `invalid_phone` on `phones.N` for one that is none, unless it was
 * stored so before phones were checked.
 */
function readShopPhones(
  typed: readonly string[],
  before: Settings['phones'],
  parsePhone: (typed: string) => string | null,
): string[] {
  const fields: Record<string, string[]> = {};
  const phones = typed.map((text, index) => {
    const phone = before.includes(text) ? text : parsePhone(text);
    if (phone === null) fields[`phones.${index}`] = ['invalid_phone'];
    return phone ?? text;
  });
  if (Object.keys(fields).length > 0) throw new ShopError(422, 'invalid_input', { fields });
  return phones;
}

/**
 * Texts as they are stored: a language or a line of a paper that only holds a space or an invisible mark is empty, so that
 * another stands for it, or none. Error: 422 `required` for one that must have Arabic.
 */
function cleanTexts({ shopName, mainCity, openingHours, pickupAddress, shopPlace, legal }: SettingsPatch) {
  const inLine = <Text extends Record<string, string>>(text: Text) =>
    Object.fromEntries(Object.entries(text).map(([name, value]) => [name, cleanLine(value)])) as Text;
  // Joiners within words stay; alone they are no text.
  const inLines = (value: string) => cleanLine(value) && cleanText(value);
  const cleaned: SettingsPatch = {
    ...(shopName && { shopName: inLine(shopName) }),
    ...(mainCity && { mainCity: cleanedText(mainCity, cleanLine) }),
    ...(openingHours && { openingHours: cleanedText(openingHours, inLines) }),
    ...(pickupAddress && { pickupAddress: cleanedText(pickupAddress, inLines) }),
    ...(shopPlace && { shopPlace: cleanLine(shopPlace) }),
    ...(legal && { legal: inLine(legal) }),
  };
  const fields = (['shopName', 'pickupAddress'] as const).flatMap((name) =>
    cleaned[name] && !cleaned[name].ar ? [[`${name}.ar`, ['required']]] : [],
  );
  if (fields.length > 0) throw new ShopError(422, 'invalid_input', { fields: Object.fromEntries(fields) });
  return cleaned;
}

/**
 * A change by a staff user, with what it was in the journal. Errors: 409 `changed_meanwhile` naming each
 * setting that another staff user changed since, 422 by field, also for a setting without its version.
 * `parsePhone` answers a phone of the shop as E.164, however it was typed, null for none; without it phones are E.164 already.
 */
export async function changeSettings(
  db: Database,
  clock: Clock,
  by: StaffView,
  change: { [Key in keyof SettingsPatch]?: SettingsPatch[Key] | undefined },
  seen: VersionsBySetting,
  parsePhone?: (typed: string) => string | null,
): Promise<void> {
  const typed: SettingsPatch = definedFields(change);
  const patch: SettingsPatch = { ...typed, ...cleanTexts(typed) };
  const unseen = (Object.keys(patch) as SettingKey[]).filter((key) => seen[key] === undefined);
  if (unseen.length > 0) {
    const fields = Object.fromEntries(unseen.map((key) => [`seen.${key}`, ['required']]));
    throw new ShopError(422, 'invalid_input', { fields });
  }
  await db.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await getSettings(tx);
    const now = settingVersions(before);
    const moved = (Object.keys(patch) as SettingKey[]).filter((key) => seen[key] !== now[key]);
    if (moved.length > 0) {
      throw new ShopError(409, 'changed_meanwhile', {
        fields: Object.fromEntries(moved.map((key) => [key, ['changed_meanwhile']])),
      });
    }
    await requireUsablePicture(tx, patch.logo, 'logo');
    requireAccount(patch.bank, before.bank);
    if (patch.phones && parsePhone) patch.phones = readShopPhones(patch.phones, before.phones, parsePhone);
    await updateSettings(tx, patch);
    await journalBy(tx, by, clock.now(), 'settings.change', 'shop', {
      before: Object.fromEntries(Object.entries(before).filter(([key]) => key in patch)),
      after: { ...patch },
    });
  });
}
