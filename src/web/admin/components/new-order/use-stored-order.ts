import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newKey } from '#/web/new-key.ts';
import { earlyValue } from '#/web/ui/early-value.ts';
import { emptyDraft, type FilledPart, type NewOrderDraft } from './new-order-draft.ts';
import { readStoredOrder, type StoredOrder, storeOrder } from './stored-draft.ts';

const newOrderKey = () => `by-phone-${newKey()}`;

/**
 * The phone order, stored in this tab: a reload or another screen loses nothing. `restored` is the draft that was
 * found, null when it started empty. The key stays the same for one order, so that sending it again makes no second
 * one.
 */
export function useStoredOrder(staffId: number, countries: readonly string[], locale: 'ar' | 'fr') {
  const [order, setOrder] = useState<StoredOrder>(() => ({
    key: newOrderKey(),
    draft: emptyDraft(countries[0] ?? 'MA', locale),
  }));
  // A ref, so that two changes in one event both count.
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
    // A phone typed before hydration counts too: it is the first field that staff fill.
    const phone = earlyValue('new-phone');
    if (phone !== '') put({ ...started, draft: { ...started.draft, phone } });
    else if (stored) put(stored);
  });
  useEffect(() => begin(), []);

  return {
    order,
    restored,
    change: (changes: Partial<NewOrderDraft>, filled: FilledPart | undefined = now.current.filled) =>
      put({ ...now.current, draft: { ...now.current.draft, ...changes }, filled }),
    /** What is typed is another order than the one that its key has placed. */
    renew: (): string => {
      put({ ...now.current, key: newOrderKey() });
      return now.current.key;
    },
  };
}
