import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import type { WrittenKind, WrittenText } from '#/shop/content/written.schema.ts';
import { useDraft } from '../../use-draft.ts';
import { useSave } from '../../use-save.ts';
import { LocalTextFields } from '../local-text-fields.tsx';
import { SaveBar } from '../save-bar.tsx';
import { SwitchField } from '../switch-field.tsx';

/** One written text in three languages: its title, what it says, and whether it is shown. */
export function TextForm({ kind, text }: { kind: WrittenKind; text: WrittenText }) {
  const { t } = useLingui();
  const save = useSave();
  const { title, body, summary, published } = text;
  const draft = useDraft({ title, body, summary, published }, text.version);
  const { value } = draft;
  const set = (change: Partial<typeof value>) => {
    save.touch();
    draft.set(change);
  };
  const id = `${kind}-${text.key}`;
  // The fields of every text are named alike to the server, but not on the page.
  const errorOf = (field: string) => save.errorOf(field.replace(`${id}-`, ''));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!draft.dirty || save.state === 'busy') return;
    const change = { ...draft.changes, seen: draft.seen };
    const result = await save.run('PATCH', `/api/admin/texts/${kind}/${text.key}`, change);
    if (result.ok) draft.reset();
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 border-t border-line p-4">
      <LocalTextFields
        id={`${id}-title`}
        label={kind === 'questions' ? t`السؤال` : t`العنوان الظاهر`}
        value={value.title}
        onValue={(changed) => set({ title: changed })}
        errorOf={errorOf}
      />
      {value.summary && (
        <LocalTextFields
          id={`${id}-summary`}
          label={t`جملة لمحركات البحث`}
          value={value.summary}
          onValue={(changed) => set({ summary: changed })}
          errorOf={errorOf}
        />
      )}
      <LocalTextFields
        id={`${id}-body`}
        label={kind === 'questions' ? t`الجواب` : t`النص`}
        hint={t`HTML بسيط. ما بين قوسين يُملأ من الإعدادات، فيبقى صحيحًا إذا تغيرت.`}
        rows={10}
        maxLength={20_000}
        value={value.body}
        onValue={(changed) => set({ body: changed })}
        errorOf={errorOf}
      />
      {value.published !== null && (
        <SwitchField
          id={`${id}-published`}
          label={t`يظهر في المتجر`}
          checked={value.published}
          onValue={(changed) => set({ published: changed })}
        />
      )}
      <SaveBar save={save} dirty={draft.dirty} onDiscard={draft.reset} />
    </form>
  );
}
