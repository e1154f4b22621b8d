import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, BellOff, BellRing } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { QuietHours } from '#/shop/alerts/quiet.rules.ts';
import { useTimeZone } from '#/web/ui/time-zone-context.tsx';
import { readOrderSound, ringOnce, setOrderSound, useOrderSound } from '../../order-sound.ts';
import { listenToOrders, takeUpdate, useOrderUpdates } from '../../order-updates.ts';
import { AdminLink } from '../admin-link.tsx';

/** In the layout of every screen: listens to new orders, counts those not seen yet, and rings when this is switched on. */
export function NewOrders({ to, quiet }: { to: string; quiet: QuietHours | null }) {
  const { t } = useLingui();
  const count = useOrderUpdates(({ placed }) => placed.length);
  const on = useOrderSound((sound) => sound.on);
  const zone = useTimeZone();
  const ring = useEffectEvent(() => void ringOnce(quiet, zone));
  useEffect(() => {
    readOrderSound();
    const leaving = new AbortController();
    listenToOrders((update) => {
      if (takeUpdate(update)) ring();
    }, leaving.signal);
    return () => leaving.abort();
  }, []);
  return (
    <>
      <span role="status" className="contents">
        {count > 0 && (
          <AdminLink
            to={to}
            className="flex min-h-11 shrink-0 items-center gap-1 rounded px-2 font-semibold hover:bg-night-raised"
          >
            <BellRing aria-hidden className="size-5" />
            <span className="sr-only sm:not-sr-only">
              <Trans>طلبات جديدة</Trans>
            </span>
            <bdi dir="ltr">{count}</bdi>
          </AdminLink>
        )}
      </span>
      {on !== undefined && (
        <button
          type="button"
          aria-pressed={on}
          aria-label={t`صوت عند كل طلب جديد`}
          title={t`صوت عند كل طلب جديد`}
          onClick={() => setOrderSound(!on)}
          className="flex size-11 shrink-0 items-center justify-center rounded hover:bg-night-raised"
        >
          {on ? <Bell aria-hidden className="size-5" /> : <BellOff aria-hidden className="size-5" />}
        </button>
      )}
    </>
  );
}
