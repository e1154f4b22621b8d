import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Part } from '#/web/ui/part.tsx';
import type { ShownListing } from '../../light-listing.ts';
import { ActiveFilters } from './active-filters.tsx';
import { useAppended } from './appended.ts';
import { FilterPanel } from './filter-panel.tsx';
import type { ListingState } from './listing-state.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import { NoResults } from './no-results.tsx';
import { Pagination } from './pagination.tsx';
import { ProductGrid } from './product-grid.tsx';

/** §2.44, §2.45 What a category has or a search found: filters, order, products and pages. */
export function ListingBody({
  listing,
  state,
  title = <Trans>المنتجات</Trans>,
}: {
  listing: ShownListing;
  state: ListingState;
  /** The heading of the products, for screen readers. */
  title?: ReactNode;
}) {
  const cards = useAppended(listing);
  const { meta, facets } = listing;
  const { sort, page, perPage, ...chosen } = state.query;
  return (
    <div className="lg:grid lg:grid-cols-[270px_1fr] lg:gap-8 xl:gap-10">
      <Part className="listing-filters">
        <div>
          <FilterPanel
            facets={facets}
            total={meta.total}
            perPage={perPage}
            query={chosen}
            change={state.change}
            toggle={state.toggle}
          />
        </div>
      </Part>
      <div className="min-w-0">
        <ListingToolbar meta={meta} state={state} rated={facets.rated} />
        <ActiveFilters facets={facets} state={state} />
        <h2 className="sr-only">{title}</h2>
        {cards.length === 0 ? (
          <NoResults state={state} />
        ) : (
          <>
            <ProductGrid cards={cards} waiting={state.waiting} />
            <Pagination meta={meta} shown={cards.length} state={state} />
          </>
        )}
      </div>
    </div>
  );
}
