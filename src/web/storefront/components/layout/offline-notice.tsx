import { Trans } from '@lingui/react/macro';
import { useOnline } from '#/web/storefront/state/online.ts';
import { WifiOff } from '#/web/ui/icons.tsx';

/** §4.5 Shown while the browser is offline, above the header, for which app.css makes room. */
export function OfflineNotice() {
  if (useOnline()) return null;
  return (
    <p
      role="status"
      className="offline-notice fixed inset-x-0 top-0 z-50 flex h-(--notice) items-center justify-center gap-2 bg-warning px-4 text-sm leading-4 text-white"
    >
      <WifiOff aria-hidden className="size-4 shrink-0" />
      <Trans>لا يوجد اتصال بالإنترنت. ما كتبته محفوظ.</Trans>
    </p>
  );
}
