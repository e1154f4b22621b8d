import type { ListedQuery } from '#/shop/catalog/catalog.schema.ts';
import { listingFromUrl } from '#/shop/catalog/listing/listing-url.rules.ts';
import { resultSorts } from '#/shop/catalog/listing-sorts.rules.ts';
import { textFromUrl } from './search.rules.ts';

export type ResultsQuery = ListedQuery & { text: string };

/** The state of a page of results: a listing's, with the text that is searched for ('' for nothing) and orders of its own. */
export function resultsFromUrl(params: URLSearchParams): ResultsQuery {
  const sort = params.get('sort');
  return {
    ...listingFromUrl(params),
    sort: resultSorts.find((known) => known === sort) ?? 'relevance',
    text: textFromUrl(params) ?? '',
  };
}
