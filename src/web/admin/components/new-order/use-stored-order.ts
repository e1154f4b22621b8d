import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { emptyDraft, type NewOrderDraft } from './new-order-draft.ts';
import { readStoredOrder, type StoredOrder, storeOrder } from './stored-draft.ts';

/**
 * The order as it is taken down, kept by this tab: a reload or a look at another screen loses nothing. `restored` is
 * what it was found as, null where it began empty. One order, one key: sent again it is still the same order.
 */
export function useStoredOrder(staffId: number, countries: readonly string[], locale: 'ar' | 'fr') {
  const [order, setOrder] = useState<StoredOrder>(() => ({
    key: `by-phone-${crypto.randomUUID()}`,
    draft: emptyDraft(countries[0] ?? 'MA', locale),
  }));
  // Two changes of one moment stand both.
  const now = useRef(order);
  const [restored, setRestored] = useState<NewOrderDraft | null>(null);

  function put(next: StoredOrder) {
    now.current = next;
    setOrder(next);
    storeOrder(staffId, next);
  }
  const begin = useEffectEvent(() => {
    const stored = readStoredOrder(staffId, countries);
    const started = stored ?? order;
    setRestored(stored?.draft ?? null);
    // What was typed before any script had run counts too: the phone is the first thing that is said.
    const box = document.getElementById('new-phone');
    const phone = box instanceof HTMLInputElement ? box.value : '';
    if (phone !== '') put({ ...started, draft: { ...started.draft, phone } });
    else if (stored) put(stored);
  });
  useEffect(() => begin(), []);

  return {
    order,
    restored,
    change: (changes: Partial<NewOrderDraft>) =>
      put({ ...now.current, draft: { ...now.current.draft, ...changes } }),
  };
}
