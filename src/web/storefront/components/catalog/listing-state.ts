import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { ListedQuery } from '#/shop/catalog/catalog.schema.ts';
import { listingFromUrl, listingToUrl } from '#/shop/catalog/listing/listing-url.rules.ts';

/** Facets with a list of values. */
export type ListedFacet =
  | ('categories' | 'audiences' | 'ages' | 'sizes' | 'families' | 'colors')
  | ('fabrics' | 'seasons' | 'patterns' | 'brands');

/** undefined removes a choice. */
export type ListingChange = { [Key in keyof ListedQuery]?: ListedQuery[Key] | undefined };

/** The filters of a list, without its order and page. */
export type Chosen = Omit<ListedQuery, 'sort' | 'page' | 'perPage'>;

export type ListingState = {
  /** The chosen filters, including a choice whose list is still loading. */
  query: ListedQuery;
  /** The list of the chosen filters is loading. */
  waiting: boolean;
  /** The URL of this list with a change; a change starts at the first page unless it names one. */
  hrefOf: (change: ListingChange) => string;
  /** Navigates without scrolling. */
  change: (change: ListingChange) => void;
  toggle: (facet: ListedFacet, key: string) => void;
};

type ReadUrl = (params: URLSearchParams) => ListedQuery;

/** The URL holds the state of a listing; `read` reads it. */
export function useListingState(read: ReadUrl = listingFromUrl): ListingState {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  // The router reports the next location a moment later; until then a second choice would not include the first.
  const [requested, setRequested] = useState<{ pathname: string; search: string }>();
  const coming = [requested, next].find((one) => one?.pathname === pathname)?.search;
  // Stable until the URL changes, so that memoised components render only then.
  const state = useMemo(() => {
    const go = async (query: string) => {
      const mine = { pathname, search: query && `?${query}` };
      setRequested(mine);
      await navigate(mine.pathname + mine.search, { preventScrollReset: true });
      setRequested((newest) => (newest === mine ? undefined : newest));
    };
    return stateAt(pathname, read(new URLSearchParams(coming ?? search)), go);
  }, [pathname, coming, search, navigate, read]);
  return { ...state, waiting: coming !== undefined };
}

function stateAt(
  pathname: string,
  query: ListedQuery,
  go: (query: string) => void,
): Omit<ListingState, 'waiting'> {
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

/** A change that removes all filters. */
export const nothingChosen: ListingChange = {
  categories: [],
  sizes: [],
  families: [],
  colors: [],
  fabrics: [],
  seasons: [],
  patterns: [],
  audiences: [],
  ages: [],
  brands: [],
  priceFrom: undefined,
  priceTo: undefined,
  promo: false,
  inStock: false,
  rating: undefined,
};
