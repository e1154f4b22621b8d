import { Trans } from '@lingui/react/macro';
import { useShopAway } from '#/web/shop-away.ts';
import { Clock } from '#/web/ui/icons.tsx';

/** Says that ordering is paused, on every page for as long as it is. */
export function AwayNotice() {
  if (!useShopAway(({ away }) => away)) return null;
  return (
    <p
      role="status"
      className="fixed inset-x-0 top-0 z-50 flex min-h-9 items-center justify-center gap-2 bg-warning px-4 text-sm text-white"
    >
      <Clock aria-hidden className="size-4 shrink-0" />
      <Trans>الطلب غير ممكن الآن، ويعود بعد لحظات. سلتك محفوظة.</Trans>
    </p>
  );
}
