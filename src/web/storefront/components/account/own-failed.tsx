import '#/web/i18n/account.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CallFailure } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { RotateCw } from '#/web/ui/icons.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { Skeleton } from '#/web/ui/skeleton.tsx';
import { useFailureText } from './texts.ts';

/** Placeholder for a customer's own data: loading, or failed with a retry button. */
export function NotThere({
  failure,
  onRetry,
  skeleton = <TwoBlocks />,
}: {
  failure: CallFailure | null;
  onRetry: () => void;
  skeleton?: ReactNode;
}) {
  const failureText = useFailureText();
  // Without a token the page redirects to the login.
  if (!failure || failure.status === 401) return <div aria-busy="true">{skeleton}</div>;
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

const TwoBlocks = () => (
  <div className="space-y-4">
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-24 w-full" />
  </div>
);
