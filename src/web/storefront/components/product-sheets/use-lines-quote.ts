import { useEffect, useState } from 'react';
import type { CartLineRequest, Quote, QuoteRequest } from '#/shop/checkout/checkout.schema.ts';
import { type CallFailure, call } from '#/web/call.ts';
import { useQuery } from '#/web/ui/use-query.ts';

/**
 * The server's quote for lines that are in no cart. `priced`: it is for these lines and this destination. A quote that came with a
 * refusal is taken by `take`.
 */
export function useLinesQuote(lines: readonly CartLineRequest[], to: Omit<QuoteRequest, 'lines'>) {
  const [known, setKnown] = useState<{ quote: Quote; about: string }>();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const about = JSON.stringify({ lines, ...to });
  const retry = useQuery(about, (body, signal) => {
    setFailure(null);
    void call<Quote>('POST', '/api/checkout/cart/price', JSON.parse(body), { signal }).then((answer) => {
      if (signal.aborted) return;
      if (answer.ok) setKnown({ quote: answer.data, about: body });
      else setFailure(answer);
    });
  });
  useEffect(() => {
    if (!failure) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failure, retry]);
  return {
    quote: known?.quote ?? null,
    priced: known?.about === about,
    failure,
    retry,
    take: (quote: Quote) => setKnown({ quote, about }),
  };
}
