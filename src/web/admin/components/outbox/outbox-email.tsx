import { Trans, useLingui } from '@lingui/react/macro';
import type { OutboxMail } from '#/shop/staff/outbox.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { useSave } from '../../use-save.ts';
import { AdminLink, orderPath } from '../admin-link.tsx';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { FailureText } from '../failure-text.tsx';

/** One e-mail: its text, why it was not sent, and what can be done. */
export function OutboxEmail({ mail }: { mail: OutboxMail }) {
  const { t } = useLingui();
  const save = useSave();
  const path = `/api/admin/mails/${mail.id}`;
  return (
    <div className="grid gap-2">
      {mail.failure && (
        <p className="rounded-sm bg-danger-soft px-3 py-2 text-sm text-danger">
          <Trans>آخر خطأ:</Trans>{' '}
          <bdi dir="ltr" className="break-words">
            {mail.failure}
          </bdi>
        </p>
      )}
      {/* Nothing in it runs, opens or is fetched: a frame without any leave. */}
      <iframe
        title={t`نص الرسالة`}
        sandbox=""
        srcDoc={mail.html}
        className="h-80 w-full max-w-3xl rounded border border-line bg-white"
      />
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
    </div>
  );
}
