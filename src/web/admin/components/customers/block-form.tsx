import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CustomerPage } from '#/shop/orders/customers.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useSave } from '../../use-save.ts';
import { useUnsaved } from '../../use-unsaved.ts';
import { FailureText } from '../failure-text.tsx';
import { Card } from '../screen.tsx';

const path = '/api/admin/customers/block';

/** §6.2 Whether this phone may order with cash on delivery; only the staff sees the reason. */
export function BlockForm({
  phone,
  block,
  version,
}: {
  phone: string;
  block: CustomerPage['block'];
  version: string;
}) {
  const { t } = useLingui();
  const save = useSave();
  const [reason, setReason] = useState('');
  useUnsaved(reason !== '');

  async function set(blocked: boolean) {
    if (save.state === 'busy') return;
    const result = await save.run('PUT', path, { phone, blocked, reason, seen: version });
    if (result.ok) setReason('');
  }
  return (
    <Card title={<Trans>الدفع عند الاستلام</Trans>}>
      {block ? (
        <>
          <p>
            <span className="font-medium text-danger">
              <Trans>هذا الهاتف ممنوع من الطلب بالدفع عند الاستلام.</Trans>
            </span>
            <span className="block text-sm text-muted">
              <DateText iso={block.at} style="moment" /> · <bdi>{block.actor}</bdi>
            </span>
          </p>
          {block.reason && (
            <p className="rounded bg-surface p-3 wrap-anywhere whitespace-pre-line" dir="auto">
              {block.reason}
            </p>
          )}
          <Button
            look="secondary"
            size="small"
            className="justify-self-start"
            aria-disabled={save.state === 'busy'}
            onClick={() => set(false)}
          >
            <Trans>السماح له من جديد</Trans>
          </Button>
        </>
      ) : (
        <form
          noValidate
          className="grid gap-3"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            set(true);
          }}
        >
          <p className="text-muted">
            <Trans>
              بعد المنع لا يُسجَّل طلب بالدفع عند الاستلام بهذا الهاتف، ويُطلب من صاحبه التواصل مع المتجر دون ذكر
              السبب. التحويل البنكي يبقى متاحًا.
            </Trans>
          </p>
          <TextInput
            id="block-reason"
            label={t`سبب المنع (للفريق وحده)`}
            maxLength={300}
            value={reason}
            onValue={(typed) => {
              save.touch();
              setReason(typed);
            }}
            error={save.errorOf('reason')}
          />
          <Button
            type="submit"
            look="secondary"
            size="small"
            className="justify-self-start"
            aria-disabled={save.state === 'busy'}
          >
            <Trans>منع الدفع عند الاستلام</Trans>
          </Button>
        </form>
      )}
      <FailureText save={save} />
    </Card>
  );
}

/** A blocked phone without any other data: it can still be unblocked. */
export function Unblock({ phone }: { phone: string }) {
  const save = useSave();
  const { revalidate } = useRevalidator();
  return (
    <div className="grid gap-2">
      <Button
        look="secondary"
        size="small"
        className="justify-self-start"
        onClick={async () => {
          await save.run('PUT', '/api/admin/customers/unblock', { phone });
          await revalidate();
        }}
      >
        <Trans>السماح له من جديد</Trans>
      </Button>
      <FailureText save={save} />
    </div>
  );
}
