import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { listFound } from '#/shop/catalog/index.ts';
import { readSearch } from './read-search.service.ts';
import type { ResultsQuery } from './results-url.rules.ts';
import { searchText, searchWords } from './search.rules.ts';
import type { SearchResults } from './search.schema.ts';
import { droppedOf, isCorrected, partsOf } from './understood.ts';

/** The products that fit a text best, whatever it says of single sizes. */
export async function searchProductIds(
  db: Database,
  clock: Clock,
  typed: string,
  limit: number,
): Promise<number[]> {
  const text = searchText(typed) ?? '';
  if (searchWords(text).length === 0) return [];
  const { index, at, requirements, first } = await readSearch(db, clock, text);
  const { hits } = index.find(requirements, { limit, offset: 0, first }, at);
  return hits.map(({ productId }) => productId);
}

/**
 * §4.10 The results of a search, narrowed and sorted as a listing is: products, each once, where its best colour stands. An
 * empty search finds nothing.
 */
export async function searchProducts(
  db: Database,
  clock: Clock,
  locale: Locale,
  query: ResultsQuery,
): Promise<SearchResults> {
  const { text } = query;
  const nothing = { products: new Map(), fits: undefined };
  if (searchWords(text).length === 0) {
    const listing = await listFound(db, clock, locale, query, nothing);
    return { text, found: 0, listing, parts: [], dropped: [], corrected: false };
  }
  const { index, at, terms, requirements, first } = await readSearch(db, clock, text);
  const { dropped, ...found } = index.findAll(requirements, at, first);
  const total = found.products.size;
  const corrected = total > 0 && isCorrected(terms, dropped);
  const listing = await listFound(db, clock, locale, query, found);
  const parts = partsOf(text, terms, dropped);
  const leftOut = droppedOf(parts, terms, dropped, locale);
  return { text, found: total, listing, parts, dropped: leftOut, corrected };
}
