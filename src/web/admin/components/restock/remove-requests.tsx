import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '#/web/ui/button.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useSave } from '../../use-save.ts';
import { useUnsaved } from '../../use-unsaved.ts';
import { FailureText } from '../failure-text.tsx';
import { Card } from '../screen.tsx';

/** Somebody told the staff that they want no message about a size: their requests are found by what they left. */
export function RemoveRequests() {
  const { t } = useLingui();
  const save = useSave();
  const [contact, setContact] = useState('');
  const [removed, setRemoved] = useState<number | null>(null);
  useUnsaved(contact !== '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy') return;
    setRemoved(null);
    const result = await save.run<{ data: { removed: number } }>('POST', '/api/admin/restock/remove', {
      contact,
    });
    if (!result.ok) return;
    setContact('');
    setRemoved(result.data.data.removed);
  }
  return (
    <Card title={<Trans>من لا يريد رسالة بعد الآن</Trans>}>
      <form onSubmit={submit} className="grid gap-3">
        <TextInput
          id="restock-contact"
          label={t`رقم الهاتف أو البريد الإلكتروني`}
          autoComplete="off"
          ltr
          maxLength={254}
          value={contact}
          onValue={(value) => {
            setContact(value);
            save.touch();
          }}
          error={save.errorOf('contact')}
        />
        <FailureText save={save} />
        <div>
          <Button type="submit" size="small" look="secondary" aria-disabled={save.state === 'busy'}>
            <Trans>حذف طلباته</Trans>
          </Button>
        </div>
        <p role="status" className="text-muted empty:sr-only">
          {removed !== null && (
            <Plural
              value={removed}
              zero="لم يُحذف شيء."
              one="حُذف طلب واحد."
              two="حُذف طلبان."
              few="حُذفت # طلبات."
              many="حُذف # طلبًا."
              other="حُذف # طلب."
            />
          )}
        </p>
      </form>
    </Card>
  );
}
