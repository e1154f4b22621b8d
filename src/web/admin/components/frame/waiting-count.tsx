import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';

/** How much waits at a screen, within its link; a screen reader says what the number is. */
export function WaitingCount({ count, className }: { count: number | undefined; className?: string }) {
  if (!count) return null;
  return (
    <span
      className={clsx(
        'flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 text-xs leading-none font-bold tabular-nums',
        className,
      )}
    >
      <bdi dir="ltr">{count > 99 ? '99+' : count}</bdi>
      <span className="sr-only">
        {' '}
        <Trans>في الانتظار</Trans>
      </span>
    </span>
  );
}
