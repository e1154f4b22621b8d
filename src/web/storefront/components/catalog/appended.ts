import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ShownCard, ShownListing } from '../../light-listing.ts';

type Shown = { data: readonly ShownCard[]; lastPage: number; list: string; cards: readonly ShownCard[] };

/** The cards on the page: load-more appends the next page, any other navigation replaces them. */
export function useAppended(listing: Pick<ShownListing, 'data' | 'meta'>): readonly ShownCard[] {
  const location = useLocation();
  const params = new URLSearchParams(location.search);
  params.delete('page');
  const list = `${location.pathname}?${params}`;
  const append = (location.state as { append?: unknown } | null)?.append === true;
  const { page } = listing.meta;
  const [shown, setShown] = useState<Shown>({
    data: listing.data,
    lastPage: page,
    list,
    cards: listing.data,
  });
  if (shown.data === listing.data) return shown.cards;
  const follows = append && shown.list === list && page === shown.lastPage + 1;
  const cards = follows ? [...shown.cards, ...listing.data] : listing.data;
  setShown({ data: listing.data, lastPage: page, list, cards });
  return cards;
}
