import { useNavigate } from 'react-router';
import type { SettingKey, Settings } from '#/shop/settings/settings.schema.ts';
import type { VersionsBySetting } from '#/shop/staff/settings-change.schema.ts';
import { useDraft } from '../../use-draft.ts';
import { type Save, useSave } from '../../use-save.ts';
import { given, type SettingsGroup, settingsFields } from '../settings/use-settings-group.ts';

export type StepProps = {
  settings: Settings;
  versions: VersionsBySetting;
  /** Path of the next step. */
  next: string;
};

/**
 * A step of the onboarding: it saves unchanged values too, because the merchant has now reviewed them; then the next
 * step opens. `also` saves values that are no settings, and returns whether that worked.
 */
export function useStep(
  settings: Settings,
  versions: VersionsBySetting,
  keys: readonly SettingKey[],
  next: string,
  also?: (save: Save) => Promise<boolean>,
): SettingsGroup {
  const draft = useDraft(settings, JSON.stringify(versions));
  const save = useSave();
  const navigate = useNavigate();
  const pick = (from: object) =>
    Object.fromEntries(Object.entries(from).filter(([key]) => keys.some((one) => one === key)));
  return {
    ...settingsFields(save, draft),
    save,
    draft,
    async submit(event) {
      event.preventDefault();
      if (save.state === 'busy') return;
      const seen = pick(JSON.parse(draft.seen ?? '{}'));
      const change = given(pick(draft.value));
      const result = await save.run('PATCH', '/api/admin/settings', { ...change, seen });
      if (!result.ok) return;
      draft.saved();
      if (also && !(await also(save))) return;
      await navigate(next);
    },
  };
}
