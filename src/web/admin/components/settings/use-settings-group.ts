import type { FormEvent } from 'react';
import { cleanLine } from '#/platform/clean-text.rules.ts';
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

/** What the fields of settings are bound to. */
export type SettingsFields = Fields<Settings> & {
  value: Settings;
  set: (change: Partial<Settings>) => void;
  /** The error of a setting or of anything under it. */
  errorOf: (field: string) => string | undefined;
};

/** The typed settings, by their names. */
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

/** The typed settings for the request, without empty phones. */
export const given = (changes: Partial<Settings>): Partial<Settings> =>
  changes.phones ? { ...changes, phones: changes.phones.map(cleanLine).filter(Boolean) } : changes;

/** Settings that are saved together. Only changed ones are sent, each with the version it was typed over. */
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
      if (result.ok) draft.saved();
    },
  };
}
