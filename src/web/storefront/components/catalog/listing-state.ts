import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { ListingQuery } from '#/shop/catalog/catalog.schema.ts';
import { listingFromUrl, listingToUrl } from '#/shop/catalog/listing/listing-url.rules.ts';

/** The facets whose values are listed. */
export type ListedFacet = 'categories' | 'sizes' | 'colors' | 'fabrics' | 'audiences' | 'brands';

/** undefined takes a choice back. */
export type ListingChange = { [Key in keyof ListingQuery]?: ListingQuery[Key] | undefined };

/** What narrows a list: not its order, nor which of its pages. */
export type Chosen = Omit<ListingQuery, 'sort' | 'page' | 'perPage'>;

export type ListingState = {
  /** What is chosen; a choice counts at once, while its list is still on its way. */
  query: ListingQuery;
  /** The list of what is chosen is on its way. */
  waiting: boolean;
  /** The address of this list with a change; a change goes back to the first page unless it says which. */
  hrefOf: (change: ListingChange) => string;
  /** Goes there without moving the page. */
  change: (change: ListingChange) => void;
  toggle: (facet: ListedFacet, key: string) => void;
};

/** A listing's state lives in its address. */
export function useListingState(): ListingState {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  // The router says what comes a moment later: until then a second choice would not know of the first.
  const [requested, setRequested] = useState<{ pathname: string; search: string }>();
  const coming = [requested, next].find((one) => one?.pathname === pathname)?.search;
  // The same until the address changes: what shows it is rendered again only then (memo).
  const state = useMemo(() => {
    const go = async (query: string) => {
      const mine = { pathname, search: query && `?${query}` };
      setRequested(mine);
      await navigate(mine.pathname + mine.search, { preventScrollReset: true });
      setRequested((newest) => (newest === mine ? undefined : newest));
    };
    return stateAt(pathname, coming ?? search, go);
  }, [pathname, coming, search, navigate]);
  return { ...state, waiting: coming !== undefined };
}

function stateAt(
  pathname: string,
  currentSearch: string,
  go: (query: string) => void,
): Omit<ListingState, 'waiting'> {
  const query = listingFromUrl(new URLSearchParams(currentSearch));
  const queryOf = (change: ListingChange) => {
    const next = { ...query, page: 1, ...change };
    return listingToUrl(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)));
  };
  const hrefOf = (change: ListingChange) => {
    const search = queryOf(change);
    return search ? `${pathname}?${search}` : pathname;
  };
  const change = (next: ListingChange) => go(queryOf(next));
  const toggle = (facet: ListedFacet, key: string) => {
    const chosen = query[facet];
    change({ [facet]: chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key] });
  };
  return { query, hrefOf, change, toggle };
}

/** Everything that narrows the list, taken back. */
export const nothingChosen: ListingChange = {
  categories: [],
  sizes: [],
  colors: [],
  fabrics: [],
  audiences: [],
  brands: [],
  priceFrom: undefined,
  priceTo: undefined,
  promo: false,
  inStock: false,
  rating: undefined,
};
