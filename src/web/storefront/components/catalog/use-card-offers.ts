import { useState } from 'react';
import { call } from '#/web/call.ts';
import { useQuery } from '#/web/ui/use-query.ts';
import type { CardOffers } from '../../light-listing.ts';
import { useCountry } from '../../state/country-context.tsx';

const none: CardOffers = {};

/** §2.46 What the cards of these products say of their offers, for cards that the browser reads itself; nothing until it is known. */
export function useCardOffers(ids: readonly number[]): CardOffers {
  const { code } = useCountry();
  const [offers, setOffers] = useState(none);
  useQuery(JSON.stringify({ ids: [...new Set(ids)], country: code }), (query, gone) => {
    const body: { ids: number[]; country: string } = JSON.parse(query);
    if (body.ids.length === 0) return;
    void call<{ data: CardOffers }>('POST', '/api/product/offers', body, { signal: gone }).then((answer) => {
      if (answer.ok && !gone.aborted) setOffers(answer.data.data);
    });
  });
  return offers;
}
