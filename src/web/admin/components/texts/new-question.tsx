import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { LocalText } from '#/platform/local-text.ts';
import { Button } from '#/web/ui/button.tsx';
import { useSave } from '../../use-save.ts';
import { useUnsaved } from '../../use-unsaved.ts';
import { FailureText } from '../failure-text.tsx';
import { LocalTextFields } from '../local-text-fields.tsx';

/** A question of the shop's own, with its answer. */
export function NewQuestion({ onMade }: { onMade: () => void }) {
  const { t } = useLingui();
  const save = useSave();
  const [title, setTitle] = useState<LocalText>({});
  const [body, setBody] = useState<LocalText>({});
  useUnsaved([title, body].flatMap((text) => Object.values(text)).some(Boolean));
  const errorOf = (field: string) => save.errorOf(field.replace('new-', ''));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy') return;
    const result = await save.run('POST', '/api/admin/questions', { title, body });
    if (result.ok) onMade();
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t`سؤال جديد`}
      className="grid gap-4 rounded border border-line bg-raised p-4"
    >
      <LocalTextFields id="new-title" label={t`السؤال`} value={title} onValue={setTitle} errorOf={errorOf} />
      <LocalTextFields
        id="new-body"
        label={t`الجواب`}
        rows={6}
        maxLength={20_000}
        value={body}
        onValue={setBody}
        errorOf={errorOf}
      />
      <div>
        <Button type="submit" size="small" aria-disabled={save.state === 'busy'}>
          <Trans>إضافة السؤال</Trans>
        </Button>
      </div>
      <FailureText save={save} />
    </form>
  );
}
