import { Trans } from '@lingui/react/macro';
import { useServerNow } from '#/web/server-time.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { Clock } from '#/web/ui/icons.tsx';

const hourMs = 3_600_000;
/** Longer times are shown as a date instead. */
const countedMs = 48 * hourMs;

/** §2.47 Shown only while a promotion has an end; counts to that moment, so it never restarts. */
export function Countdown({ endsAt }: { endsAt: string }) {
  const now = useServerNow(1000);
  const left = now === undefined ? undefined : Date.parse(endsAt) - now;
  if (left !== undefined && left <= 0) return null;
  const date = <DateText iso={endsAt} style="moment" className="font-semibold" />;
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0');
  return (
    <p className="flex min-h-7 items-center gap-2 text-sm text-action">
      <Clock aria-hidden className="size-4" />
      {left === undefined || left > countedMs ? (
        <span>
          <Trans>ينتهي العرض {date}</Trans>
        </span>
      ) : (
        <span>
          <Trans>ينتهي العرض بعد</Trans>{' '}
          <bdi dir="ltr" role="timer" className="font-semibold tabular-nums">
            {two(left / hourMs)}:{two((left / 60_000) % 60)}:{two((left / 1000) % 60)}
          </bdi>
        </span>
      )}
    </p>
  );
}
