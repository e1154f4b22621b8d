import '#/web/i18n/account.ts';
import { Trans } from '@lingui/react/macro';
import type { CallFailure } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { RotateCw } from '#/web/ui/icons.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { Skeleton } from '#/web/ui/skeleton.tsx';
import { useFailureText } from './texts.ts';

/** What stands where a customer's own data is not there: still on its way, or refused, with another try. */
export function NotThere({ failure, onRetry }: { failure: CallFailure | null; onRetry: () => void }) {
  const failureText = useFailureText();
  // Without a token the page is being left.
  if (!failure || failure.status === 401) {
    return (
      <div aria-busy="true" className="space-y-4">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    );
  }
  return (
    <Notice
      tone="warning"
      role="alert"
      title={<Trans>تعذّر عرض هذه الصفحة الآن</Trans>}
      action={
        <Button look="secondary" size="small" onClick={onRetry}>
          <RotateCw aria-hidden className="size-4" />
          <Trans>إعادة المحاولة</Trans>
        </Button>
      }
    >
      {failureText(failure)}
    </Notice>
  );
}
