import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { chosenCount, currentSearchIndex, keysOf, listFound } from '#/shop/catalog/index.ts';
import { requirementsOf, type Term, termsIn } from './requirements.ts';
import type { ResultsQuery } from './results-url.rules.ts';
import { searchText, searchWords } from './search.rules.ts';
import type { SearchAnswer, SearchResults } from './search.schema.ts';
import { noteEmptySearch, synonymsFor } from './synonyms.service.ts';
import { droppedOf, partsOf } from './understood.ts';

const pricesShown = 24;
const suggestionsShown = 5;
/** Below this a word was taken for another one that it looks like, not only written another way. */
const surely = 0.85;

/** What a text means, with what the merchant says means the same. */
async function readSearch(db: Database, text: string) {
  const index = await currentSearchIndex(db);
  const { words, groups } = await synonymsFor(db, searchWords(text));
  const terms = termsIn(text, groups, (word) => index.hasWord(word));
  return { index, words, terms, requirements: requirementsOf(terms) };
}

/** A word was taken for another one. */
const isCorrected = (terms: readonly Term[], dropped: readonly number[]): boolean =>
  terms.some(({ sure }, at) => sure < surely && !dropped.includes(at));

/** §4.10, §7.19 One sellable size of each colour that a text finds; nothing for an empty search or `reset`. */
export async function searchPrices(
  db: Database,
  clock: Clock,
  locale: Locale,
  typed: string,
): Promise<SearchAnswer> {
  const text = searchText(typed) ?? '';
  if (searchWords(text).length === 0) return { prices: [], total: 0, suggestions: [] };
  const page = { limit: pricesShown, offset: 0, each: 'color' as const };
  const { index, terms, requirements } = await readSearch(db, text);
  const { hits, total, dropped } = index.find(requirements, page, clock.now().getTime());
  const ids = hits.map(({ priceId }) => priceId);
  const prices = await keysOf(db, clock.now(), locale, ids);
  const titles = [...new Set(prices.map(({ title }) => title))];
  const isAlike = total > 0 && (dropped.length > 0 || isCorrected(terms, dropped));
  return {
    prices,
    total,
    ...(isAlike && titles[0] ? { corrected: titles[0] } : {}),
    suggestions: titles.slice(0, suggestionsShown),
  };
}

/** The products that fit a text best, whatever it says of single sizes. */
export async function searchProductIds(
  db: Database,
  clock: Clock,
  typed: string,
  limit: number,
): Promise<number[]> {
  const text = searchText(typed) ?? '';
  if (searchWords(text).length === 0) return [];
  const { index, requirements } = await readSearch(db, text);
  const { hits } = index.find(requirements, { limit, offset: 0 }, clock.now().getTime());
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
  const { index, words, terms, requirements } = await readSearch(db, text);
  const now = clock.now();
  const { dropped, ...found } = index.findAll(requirements, now.getTime());
  const total = found.products.size;
  const corrected = total > 0 && isCorrected(terms, dropped);
  const isAlike = corrected || dropped.length > 0;
  const isFirstLook = query.page === 1 && chosenCount(query) === 0;
  // What is suggested while typing is half a word: only a search that was asked for counts.
  if (isFirstLook && (total === 0 || isAlike)) {
    await noteEmptySearch(db, { typed: text, words, alike: total > 0, now });
  }
  const listing = await listFound(db, clock, locale, query, found);
  const parts = partsOf(text, terms, dropped);
  const leftOut = droppedOf(parts, terms, dropped, locale);
  return { text, found: total, listing, parts, dropped: leftOut, corrected };
}
