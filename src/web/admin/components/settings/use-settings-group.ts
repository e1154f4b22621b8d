import type { FormEvent } from 'react';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { foldPhone } from '#/shop/countries/phone.rules.ts';
import type { Settings } from '#/shop/settings/settings.schema.ts';
import type { VersionsBySetting } from '#/shop/staff/settings-change.schema.ts';
import { type Fields, fieldsOf } from '../../fields.ts';
import { type Draft, useDraft } from '../../use-draft.ts';
import { type Save, useSave } from '../../use-save.ts';

export type SettingsGroup = SettingsFields & {
  save: Save;
  draft: Draft<Settings>;
  submit: (event: FormEvent) => Promise<void>;
};

/** What fields of settings are bound to. */
export type SettingsFields = Fields<Settings> & {
  value: Settings;
  set: (change: Partial<Settings>) => void;
  /** The server's words about a setting or anything under it. */
  errorOf: (field: string) => string | undefined;
};

/** Settings that are being typed, each field under the setting's own name. */
export function settingsFields(save: Save, draft: Draft<Settings>): SettingsFields {
  const form = {
    value: draft.value,
    set(change: Partial<Settings>) {
      save.touch();
      draft.set(change);
    },
    errorOf: save.errorOf,
  };
  return { ...form, ...fieldsOf({ ...form, idOf: (field) => field }) };
}

/**
 * A phone as merchants type it (06…) is Moroccan; with a plus it is what it says. What is no phone stays as it was
 * typed, for the server to refuse.
 */
export const international = (typed: string): string => {
  if (!/^[\d+\s().\-/]*$/.test(foldDigits(typed))) return typed.trim();
  const folded = foldPhone(typed);
  return /^0[5-8]\d{8}$/.test(folded) ? `+212${folded.slice(1)}` : folded;
};

/** What was typed as the server takes it: empty phones are none. */
export const given = (changes: Partial<Settings>): Partial<Settings> =>
  changes.phones ? { ...changes, phones: changes.phones.map(international).filter(Boolean) } : changes;

/** Some settings that are saved together. Only what was typed is sent, each with the version it was typed over. */
export function useSettingsGroup(settings: Settings, versions: VersionsBySetting): SettingsGroup {
  const draft = useDraft(settings, JSON.stringify(versions));
  const save = useSave();
  return {
    ...settingsFields(save, draft),
    save,
    draft,
    async submit(event) {
      event.preventDefault();
      if (!draft.dirty || save.state === 'busy') return;
      const all: VersionsBySetting = JSON.parse(draft.seen ?? '{}');
      const seen = Object.fromEntries(Object.entries(all).filter(([key]) => key in draft.changes));
      const result = await save.run('PATCH', '/api/admin/settings', { ...given(draft.changes), seen });
      if (result.ok) draft.reset();
    },
  };
}
