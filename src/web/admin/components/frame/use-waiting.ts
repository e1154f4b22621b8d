import { useEffect, useState } from 'react';
import type { WaitingCounts } from '#/shop/back-office/waiting.schema.ts';
import { call } from '#/web/call.ts';
import { pauseMs, useOrderUpdates } from '../../order-updates.ts';

/** The counts of the menu: `loaded` with each screen, and asked for anew when orders have changed since. */
export function useWaiting(loaded: WaitingCounts | null): WaitingCounts | null {
  const [fresh, setFresh] = useState({ since: loaded, counts: loaded });
  useEffect(() => {
    if (!loaded) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let missed = false;
    const ask = async () => {
      timer = undefined;
      missed = document.visibilityState !== 'visible';
      if (missed) return;
      const more = { signal: leaving.signal };
      const result = await call<{ data: WaitingCounts }>('GET', '/api/admin/waiting', undefined, more);
      if (result.ok && !leaving.signal.aborted) setFresh({ since: loaded, counts: result.data.data });
    };
    const stop = useOrderUpdates.subscribe((now, before) => {
      if (now.changes !== before.changes) timer ??= setTimeout(ask, pauseMs);
    });
    const onSight = () => {
      if (missed) void ask();
    };
    document.addEventListener('visibilitychange', onSight);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSight);
      leaving.abort();
    };
  }, [loaded]);
  return fresh.since === loaded ? fresh.counts : loaded;
}
