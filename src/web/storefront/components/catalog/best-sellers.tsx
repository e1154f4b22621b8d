import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Listing } from '#/shop/catalog/catalog.schema.ts';
import { call } from '#/web/call.ts';
import { useQuery } from '#/web/ui/use-query.ts';
import { useLocale } from '../shop-link.tsx';
import { SmallCard } from './small-card.tsx';

/** Two rows on a phone, one on a wide screen. */
const shown = 4;

/** What sells best, for who has nothing in mind yet; nothing until it is there. */
export function BestSellers({
  titleClass,
  onFollow,
}: {
  titleClass: string;
  onFollow?: (() => void) | undefined;
}) {
  const lang = useLocale();
  const [cards, setCards] = useState<Listing['data']>([]);
  useQuery(lang, (_lang, signal) => {
    const query = { inStock: true, perPage: shown, sort: 'best-selling' };
    void call<Listing>('POST', '/api/home/products/guests', query, { signal }).then((answer) => {
      // Without it the page is what it was.
      if (answer.ok) setCards(answer.data.data);
    });
  });
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="best-sellers" className="mt-6">
      <h2 id="best-sellers" className={titleClass}>
        <Trans>الأكثر مبيعًا</Trans>
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-4">
        {cards.map((card) => (
          <li key={card.id}>
            <SmallCard
              card={card}
              sizes="(min-width: 937px) 240px, (min-width: 600px) 22vw, 44vw"
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
