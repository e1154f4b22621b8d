import { useLingui } from '@lingui/react/macro';
import { listingToUrl } from '#/shop/catalog/listing/listing-url.rules.ts';
import type { ShownFacet } from '../../light-listing.ts';
import { ShopLink } from '../shop-link.tsx';
import type { ListingState } from './listing-state.ts';

/**
 * The categories below the one that is shown, with the filters that are chosen, in one line that is scrolled sideways; a
 * wide page has them among its filters.
 */
export function Subcategories({
  name,
  values,
  short,
  query,
}: {
  name: string;
  values: readonly ShownFacet[];
  /** Names without what they all say, by key; the rest of each is read aloud alone. */
  short: Readonly<Record<string, string>>;
  query: ListingState['query'];
}) {
  const { t } = useLingui();
  if (values.length === 0) return null;
  const filters = listingToUrl({ ...query, categories: [], page: 1 });
  return (
    <nav aria-label={t`أقسام ${name}`} className="-mx-4 mb-1 overflow-x-auto lg:hidden">
      <ul className="flex w-max gap-2 px-4 py-1">
        {values.map(({ key, label, count }) => (
          <li key={key}>
            <ShopLink
              to={`/store/${key}${filters && `?${filters}`}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-raised px-4 text-sm whitespace-nowrap hover:border-ink"
            >
              <span className="relative">
                {short[key] ?? label}
                {short[key] && <span className="sr-only">{label?.slice(short[key].length)}</span>}
              </span>
              <span className="facet-count">{count}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
