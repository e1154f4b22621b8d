import { useState } from 'react';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { type CallFailure, call } from '#/web/call.ts';
import { useDebouncedQuery } from '../../use-debounced-query.ts';
import { lineRequests, type NewOrderDraft } from './new-order-draft.ts';

/** The current quote of the draft; the last one stays until the next arrives. */
export function useQuote(draft: NewOrderDraft): {
  quote: Quote | null;
  failure: CallFailure | null;
  again: () => void;
} {
  const [priced, setPriced] = useState<Quote | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { country, placeId, provinceId, payment, delivery } = draft;
  const promo = draft.promo.trim();
  const body =
    draft.lines.length === 0
      ? null
      : JSON.stringify({
          lines: lineRequests(draft.lines),
          country,
          placeId,
          provinceId,
          payment,
          ...(delivery ? { delivery } : {}),
          ...(promo ? { promo } : {}),
        });
  const again = useDebouncedQuery(body, async (query, signal) => {
    if (query === null) {
      setPriced(null);
      setFailure(null);
      return;
    }
    const answer = await call<Quote>('POST', '/api/checkout/cart/price', JSON.parse(query), { signal });
    if (signal.aborted) return;
    setFailure(answer.ok ? null : answer);
    if (answer.ok) setPriced(answer.data);
  });
  return body === null ? { quote: null, failure: null, again } : { quote: priced, failure, again };
}
