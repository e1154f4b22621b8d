import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '#/web/ui/button.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { useSave } from '../use-save.ts';
import { useUnsaved } from '../use-unsaved.ts';
import { FailureText } from './failure-text.tsx';

/** A remark of the staff, on an order or a person. */
export function NoteForm({
  id,
  label,
  path,
  field,
  more,
}: {
  id: string;
  label: string;
  path: string;
  /** Under which name the text is sent. */
  field: string;
  /** What is sent beside it. */
  more?: object;
}) {
  const { t } = useLingui();
  const save = useSave();
  const [text, setText] = useState('');
  useUnsaved(text !== '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy') return;
    const result = await save.run('POST', path, { ...more, [field]: text });
    if (result.ok) setText('');
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextArea
        id={id}
        label={label}
        hint={t`لا يراها الزبون.`}
        rows={2}
        maxLength={1000}
        value={text}
        onValue={(typed) => {
          save.touch();
          setText(typed);
        }}
        error={save.errorOf(field)}
      />
      <Button
        type="submit"
        look="secondary"
        size="small"
        className="justify-self-start"
        aria-disabled={save.state === 'busy'}
      >
        <Trans>حفظ الملاحظة</Trans>
      </Button>
      <FailureText save={save} />
    </form>
  );
}
