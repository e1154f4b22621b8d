import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OutboxMail } from '#/shop/staff/outbox.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { useSave } from '../../use-save.ts';
import { AdminLink, orderPath } from '../admin-link.tsx';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { FailureText } from '../failure-text.tsx';

/** One e-mail: recipient, text and state. */
export function OutboxEmail({ mail }: { mail: OutboxMail }) {
  const { t } = useLingui();
  const save = useSave();
  const [shown, setShown] = useState(false);
  const path = `/api/admin/mails/${mail.id}`;
  return (
    <li className="grid gap-2 rounded border border-line bg-raised p-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <bdi dir="ltr" className="font-semibold break-all">
          {mail.to}
        </bdi>
        <DateText iso={mail.sentAt ?? mail.createdAt} style="moment" className="text-sm text-muted" />
      </p>
      <p dir="auto" className="break-words">
        {mail.subject}
      </p>
      {mail.failure && (
        <p className="rounded-sm bg-danger-soft px-3 py-2 text-sm text-danger">
          <Trans>آخر خطأ:</Trans>{' '}
          <bdi dir="ltr" className="break-words">
            {mail.failure}
          </bdi>
        </p>
      )}
      <details onToggle={(event) => setShown(event.currentTarget.open)}>
        <summary className="flex min-h-11 items-center underline">
          <Trans>عرض الرسالة</Trans>
        </summary>
        {/* Nothing in it runs, opens or is fetched: a frame without any leave. */}
        {shown && (
          <iframe
            title={t`نص الرسالة`}
            sandbox=""
            srcDoc={mail.html}
            className="h-80 w-full rounded border border-line bg-white"
          />
        )}
      </details>
      {mail.orderId !== null && (
        <AdminLink to={orderPath(mail.orderId)} className="flex min-h-11 items-center self-start underline">
          <Trans>فتح الطلب</Trans>
        </AdminLink>
      )}
      <FailureText save={save} />
      {mail.state !== 'sent' && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            aria-disabled={save.state === 'busy'}
            onClick={() => save.state !== 'busy' && save.run('POST', `${path}/retry`)}
          >
            <Trans>إعادة الإرسال</Trans>
          </Button>
          {mail.state !== 'cancelled' && (
            <ConfirmedButton
              id={`cancel-mail-${mail.id}`}
              label={<Trans>إلغاء الإرسال</Trans>}
              title={<Trans>إلغاء إرسال هذه الرسالة؟</Trans>}
              act={(cancelling) => cancelling.run('POST', `${path}/cancel`)}
            >
              <Trans>
                لن تصل إلى <bdi dir="ltr">{mail.to}</bdi>. يمكن إرسالها بعد ذلك من قائمة الملغاة.
              </Trans>
            </ConfirmedButton>
          )}
        </div>
      )}
    </li>
  );
}
