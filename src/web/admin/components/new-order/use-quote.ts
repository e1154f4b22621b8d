import { useEffect, useState } from 'react';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { type CallFailure, call } from '#/web/call.ts';
import { askedLines, type NewOrderDraft } from './new-order-draft.ts';

const restMs = 200;

/** What the order comes to now, as the shop prices it; the last answer stands until the next one. */
export function useQuote(draft: NewOrderDraft): {
  quote: Quote | null;
  failure: CallFailure | null;
  again: () => void;
} {
  const [quote, setQuote] = useState<Quote | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [tries, setTries] = useState(0);
  const { country, placeId, provinceId, payment } = draft;
  const promo = draft.promo.trim();
  const body =
    draft.lines.length === 0
      ? null
      : JSON.stringify({
          lines: askedLines(draft.lines),
          country,
          placeId,
          provinceId,
          payment,
          ...(promo ? { promo } : {}),
        });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (body === null) {
      setQuote(null);
      setFailure(null);
      return;
    }
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await call<Quote>('POST', '/api/checkout/cart/price', JSON.parse(body), {
        signal: gone.signal,
      });
      if (gone.signal.aborted) return;
      setFailure(answer.ok ? null : answer);
      if (answer.ok) setQuote(answer.data);
    }, restMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [body, tries]);
  return { quote, failure, again: () => setTries(tries + 1) };
}
