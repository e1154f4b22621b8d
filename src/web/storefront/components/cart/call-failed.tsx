import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import type { CallFailure } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { RotateCw } from '#/web/ui/icons.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { useOnline } from '../../state/online.ts';

/** The reason of a failed call, with a retry button. */
export function CallFailed({
  failure,
  ofCart = true,
  onRetry,
}: {
  failure: CallFailure | null;
  /** The call was about the cart: it is saved on the device. */
  ofCart?: boolean;
  onRetry: () => void;
}) {
  const online = useOnline();
  return (
    <Notice
      tone="warning"
      role="status"
      title={online ? <Trans>تعذّر الاتصال بالمتجر</Trans> : <Trans>لا يوجد اتصال بالإنترنت</Trans>}
      action={
        <Button look="secondary" size="small" onClick={onRetry}>
          <RotateCw aria-hidden className="size-4" />
          <Trans>إعادة المحاولة</Trans>
        </Button>
      }
    >
      {failure && failure.status > 0 && failure.message ? (
        failure.message
      ) : online ? (
        ofCart ? (
          <Trans>سلتك محفوظة على هذا الجهاز. حاول بعد لحظات.</Trans>
        ) : (
          <Trans>حاول بعد لحظات.</Trans>
        )
      ) : !ofCart ? (
        <Trans>سنعيد المحاولة تلقائيًا عند عودة الاتصال.</Trans>
      ) : (
        <Trans>سلتك محفوظة على هذا الجهاز، وسنعيد المحاولة تلقائيًا عند عودة الاتصال.</Trans>
      )}
    </Notice>
  );
}
