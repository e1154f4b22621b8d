import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { databaseOf, type QueryCache } from '#/platform/query-cache.ts';
import { FoundProducts, listFound } from '#/shop/catalog/index.ts';
import { findExactly, foundExactly } from './exact.service.ts';
import { likelyOf, widened } from './likely.ts';
import { nearestTo } from './nearest.ts';
import { type ReadSearch, readSearch } from './read-search.service.ts';
import type { ResultsQuery } from './results-url.rules.ts';
import { searchText, searchWords } from './search.rules.ts';
import type { SearchResults } from './search.schema.ts';
import { droppedOf, isCorrected, isPinnedAlone, partsOf } from './understood.ts';

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
 * empty search finds nothing. What is said of prices is said in the currency of the country, an ISO code.
 */
export async function searchProducts(
  source: Database | QueryCache,
  clock: Clock,
  locale: Locale,
  query: ResultsQuery,
  country?: string,
): Promise<SearchResults> {
  const { text } = query;
  const nothing = FoundProducts.of([], undefined);
  if (searchWords(text).length === 0) {
    const listing = await listFound(source, clock, locale, query, nothing);
    return { text, found: 0, listing, parts: [], dropped: [], nearest: [], corrected: false };
  }
  const read = await readSearch(source, clock, text, country);
  const exact = await findExactly(databaseOf(source), text, read.terms);
  if (exact.length > 0) {
    const found = foundExactly(exact);
    const listing = await listFound(source, clock, locale, query, found);
    return {
      text,
      found: found.count,
      listing,
      parts: [],
      dropped: [],
      nearest: [],
      corrected: false,
    };
  }
  const { terms } = read;
  const { dropped, isAlike, found } = findAll(text, read);
  const total = found.count;
  const parts = partsOf(text, terms, dropped);
  const nearest = dropped.length > 0 ? nearestTo(locale, { text, read, parts, dropped }) : [];
  const listing = await listFound(source, clock, locale, query, found);
  return {
    text,
    found: total,
    listing,
    parts,
    dropped: droppedOf(parts, terms, dropped, locale),
    nearest,
    corrected: total > 0 && isAlike,
  };
}

/** All that is found, and whether for words that are only like those typed; a last word that nothing has may be the beginning of one. */
function findAll(text: string, read: ReadSearch) {
  const { index, at, requirements, terms, first } = read;
  const found = index.findAll(requirements, at, first);
  if (isPinnedAlone(requirements, { total: found.found.count, dropped: found.dropped }))
    return { ...found, dropped: [], isAlike: false };
  const asTyped = { ...found, isAlike: isCorrected(terms, found.dropped) };
  const last = terms.length - 1;
  const likely = found.dropped.includes(last) ? likelyOf(text, read) : undefined;
  if (likely?.half.headTerms.length !== last) return asTyped;
  const guessed = index.findAll(widened(read, likely), at, first);
  return guessed.dropped.length < found.dropped.length ? { ...guessed, isAlike: true } : asTyped;
}
