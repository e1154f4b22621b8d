import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ShownCard, ShownListing } from '../../light-listing.ts';

type Cards = readonly ShownCard[];
type Shown = { data: Cards; lastPage: number; list: string; cards: Cards };

/** What stood before the cards of an appended page, by its entry of the history: a step back from a product has them again. */
const cardsBefore = new Map<string, Cards>();
const maxEntries = 20;

function remember(entry: string, cards: Cards): void {
  cardsBefore.delete(entry);
  cardsBefore.set(entry, cards);
  const [oldest] = cardsBefore.keys();
  if (cardsBefore.size > maxEntries && oldest !== undefined) cardsBefore.delete(oldest);
}

/** A product that moved meanwhile stands where it is now. */
function joined(before: Cards, data: Cards): Cards {
  const ids = new Set(data.map(({ id }) => id));
  return [...before.filter(({ id }) => !ids.has(id)), ...data];
}

/** The cards on the page: load-more appends the next page, any other navigation replaces them. */
export function useAppended(listing: Pick<ShownListing, 'data' | 'meta'>): Cards {
  const location = useLocation();
  const params = new URLSearchParams(location.search);
  params.delete('page');
  const list = `${location.pathname}?${params}`;
  const append = (location.state as { append?: unknown } | null)?.append === true;
  const { page } = listing.meta;
  const { data } = listing;
  const before = (append && cardsBefore.get(location.key)) || [];
  const [shown, setShown] = useState<Shown>({ data, lastPage: page, list, cards: joined(before, data) });
  const isNew = shown.data !== data;
  const follows = append && shown.list === list && page === shown.lastPage + 1;
  const cards = isNew ? joined(follows ? shown.cards : before, data) : shown.cards;
  if (isNew) setShown({ data, lastPage: page, list, cards });
  useEffect(() => {
    if (append && cards.length > data.length) remember(location.key, cards.slice(0, -data.length));
  }, [append, cards, data, location.key]);
  return cards;
}
