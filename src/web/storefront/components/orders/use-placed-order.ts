import { useEffect, useState } from 'react';
import type { GuestOrder } from '#/shop/orders/orders.schema.ts';
import { call } from '#/web/call.ts';
import { useQuery } from '#/web/ui/use-query.ts';

/**
 * A placed order as it stands now, by its signed path; null until it was read, undefined where it cannot be. Read again
 * whenever the page comes back into sight: it may have been corrected or cancelled elsewhere.
 */
export function usePlacedOrder(ownPath: string): GuestOrder | null | undefined {
  const [order, setOrder] = useState<GuestOrder | null | undefined>(ownPath === '' ? undefined : null);
  const again = useQuery(ownPath, (path, gone) => {
    if (path === '') return;
    const signed = path.split('/').at(-1);
    void call<{ data: GuestOrder }>('GET', `/api/orders/${signed}`, undefined, { signal: gone }).then(
      (answer) => {
        if (gone.aborted) return;
        // What was read once stays when the connection is lost.
        setOrder((before) => (answer.ok ? answer.data.data : (before ?? undefined)));
      },
    );
  });
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') again();
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [again]);
  return order;
}
