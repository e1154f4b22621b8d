import type { Clock } from '#/platform/clock.ts';
import type { Db } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { cardsOf, keysOf, selectProductsByText, selectTextMatches } from '#/shop/catalog/index.ts';
import { searchText, searchWords } from './search.rules.ts';
import type { SearchAnswer, SearchResults } from './search.schema.ts';
import { meaningOf, noteEmptySearch } from './synonyms.service.ts';

const pricesShown = 24;
const suggestionsShown = 5;

/** §4.10, §7.19 One sellable size of each colour that has the words; nothing for an empty search or `reset`. */
export async function searchPrices(
  db: Db,
  clock: Clock,
  locale: Locale,
  typed: string,
): Promise<SearchAnswer> {
  const words = searchWords(searchText(typed) ?? '');
  if (words.length === 0) return { prices: [], total: 0, suggestions: [] };
  const meaning = await meaningOf(db, words);
  const { matches, total, alike } = await selectTextMatches(db, meaning, { limit: pricesShown, offset: 0 });
  const prices = await keysOf(
    db,
    clock.now(),
    locale,
    matches.map(({ priceId }) => priceId),
  );
  const titles = [...new Set(prices.map(({ title }) => title))];
  return {
    prices,
    total,
    ...(alike && titles[0] ? { corrected: titles[0] } : {}),
    suggestions: titles.slice(0, suggestionsShown),
  };
}

const resultsPerPage = 24;

/** §4.10 The page of results: products, each once, where its best colour stands. An empty search has no page. */
export async function searchProducts(
  db: Db,
  clock: Clock,
  locale: Locale,
  typed: string,
  page: number,
): Promise<SearchResults> {
  const text = searchText(typed) ?? '';
  const words = searchWords(text);
  const meta = { page, perPage: resultsPerPage, total: 0, lastPage: 1 };
  if (words.length === 0) return { text, data: [], meta, alike: false };
  const offset = (page - 1) * resultsPerPage;
  const meaning = await meaningOf(db, words);
  const { ids, total, alike } = await selectProductsByText(db, meaning, { limit: resultsPerPage, offset });
  // What is suggested while typing is half a word: only a search that was asked for counts.
  if (page === 1 && (total === 0 || alike)) {
    await noteEmptySearch(db, { typed: text, words: meaning.words, alike, now: clock.now() });
  }
  const lastPage = Math.max(1, Math.ceil(total / resultsPerPage));
  const data = await cardsOf(db, clock, locale, ids);
  return { text, data, meta: { ...meta, total, lastPage }, alike };
}
