import { Trans } from '@lingui/react/macro';
import '#/web/i18n/content.ts';
import { Button } from '#/web/ui/button.tsx';
import { Notice } from '#/web/ui/notice.tsx';

/** A form that was not sent: the reason, the reassurance that its text is still there, and a retry button. */
export function SendFailed({
  failure,
  onRetry,
}: {
  failure: { status: number; message: string };
  onRetry: () => void;
}) {
  return (
    <Notice
      tone="warning"
      role="alert"
      title={
        failure.status === 0 ? <Trans>لم يصل ما كتبته: لا يوجد اتصال</Trans> : <Trans>لم يصل ما كتبته</Trans>
      }
      action={
        <Button look="secondary" size="small" onClick={onRetry}>
          <Trans>إعادة المحاولة</Trans>
        </Button>
      }
    >
      {failure.message || <Trans>ما كتبته محفوظ هنا. أعد المحاولة عند عودة الاتصال.</Trans>}
    </Notice>
  );
}
