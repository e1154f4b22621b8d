import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProductCard } from '#/shop/catalog/catalog.schema.ts';
import { call } from '#/web/call.ts';
import { useQuery } from '#/web/ui/use-query.ts';
import { lightCard } from '../../light-listing.ts';
import { ProductRail } from '../catalog/product-rail.tsx';
import { useCardOffers } from '../catalog/use-card-offers.ts';
import { SearchForm } from '../search/search-form.tsx';

const most = 8;

/** Where there is nothing (an empty list, a page that is not there): the search, and what sells best; the latter alone where the page has a form of its own. */
export default function NextSteps({ search }: { search: boolean }) {
  const [best, setBest] = useState<readonly ProductCard[]>([]);
  useQuery('best_sellers', (tag, gone) => {
    void call<{ data: ProductCard[] }>('GET', `/api/home/products/home?tags=${tag}`).then((answer) => {
      if (answer.ok && !gone.aborted) setBest(answer.data.data.slice(0, most));
    });
  });
  const offers = useCardOffers(best.map(({ id }) => id));
  return (
    <div className="mt-8 w-full min-w-0 text-start">
      {search && (
        <div className="mx-auto max-w-md">
          <SearchForm />
        </div>
      )}
      <div className="-mx-4 lg:mx-0">
        <ProductRail
          within
          title={<Trans>الأكثر مبيعًا</Trans>}
          products={best.map((card) => lightCard(card, offers))}
        />
      </div>
    </div>
  );
}
