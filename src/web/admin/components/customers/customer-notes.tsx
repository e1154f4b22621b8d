import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { CustomerPage } from '#/shop/orders/customers.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { useSave } from '../../use-save.ts';
import { FailureText } from '../failure-text.tsx';
import { Card } from '../screen.tsx';

/** What the staff knows of a person, each remark with who wrote it and when. */
export function CustomerNotes({ customer }: { customer: CustomerPage }) {
  const { t } = useLingui();
  const save = useSave();
  const [text, setText] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy') return;
    const body = { phone: customer.phone, accountId: customer.account?.id ?? null, text };
    const result = await save.run('POST', '/api/admin/customers/notes', body);
    if (result.ok) setText('');
  }
  return (
    <Card title={<Trans>ملاحظات الفريق</Trans>}>
      <ul className="grid gap-3 empty:hidden">
        {customer.notes.map((note) => (
          <li key={note.id} className="rounded bg-surface p-3">
            <p className="wrap-anywhere whitespace-pre-line" dir="auto">
              {note.text}
            </p>
            <p className="text-sm text-muted">
              <DateText iso={note.at} style="moment" /> · <bdi>{note.actor}</bdi>
            </p>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} noValidate className="grid gap-3">
        <TextArea
          id="customer-note"
          label={t`ملاحظة جديدة`}
          hint={t`لا يراها الزبون.`}
          rows={2}
          maxLength={1000}
          value={text}
          onValue={(typed) => {
            save.touch();
            setText(typed);
          }}
          error={save.errorOf('text')}
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
    </Card>
  );
}
