import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { cardsOf, currentSearchIndex, keysOf, type SearchHit } from '#/shop/catalog/index.ts';
import { requirementsOf, type Term, termsIn } from './requirements.ts';
import { searchText, searchWords } from './search.rules.ts';
import type { SearchAnswer, SearchResults } from './search.schema.ts';
import { noteEmptySearch, synonymsFor } from './synonyms.service.ts';
import { droppedOf, partsOf } from './understood.ts';

const pricesShown = 24;
const suggestionsShown = 5;
/** Below this a word was taken for another one that it looks like, not only written another way. */
const surely = 0.85;

type Results = {
  /** Folded. */
  words: readonly string[];
  terms: readonly Term[];
  hits: readonly SearchHit[];
  total: number;
  /** Positions of the terms that nothing has together with the rest. */
  dropped: readonly number[];
  /** A word was taken for another one. */
  corrected: boolean;
};

/** What a text finds: read into what it means, with what the merchant says means the same. */
async function resultsOf(
  db: Database,
  clock: Clock,
  text: string,
  page: { limit: number; offset: number; each: 'product' | 'color' },
): Promise<Results> {
  const index = await currentSearchIndex(db);
  const { words, groups } = await synonymsFor(db, searchWords(text));
  const terms = termsIn(text, groups, (word) => index.hasWord(word));
  const { hits, total, dropped } = index.find(requirementsOf(terms), page, clock.now().getTime());
  return {
    words,
    terms,
    hits,
    total,
    dropped,
    corrected: total > 0 && terms.some(({ sure }, at) => sure < surely && !dropped.includes(at)),
  };
}

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
  const { hits, total, dropped, corrected } = await resultsOf(db, clock, text, page);
  const ids = hits.map(({ priceId }) => priceId);
  const prices = await keysOf(db, clock.now(), locale, ids);
  const titles = [...new Set(prices.map(({ title }) => title))];
  return {
    prices,
    total,
    ...((corrected || dropped.length > 0) && titles[0] ? { corrected: titles[0] } : {}),
    suggestions: titles.slice(0, suggestionsShown),
  };
}

const resultsPerPage = 24;

/** §4.10 The page of results: products, each once, where its best colour stands. An empty search has no page. */
export async function searchProducts(
  db: Database,
  clock: Clock,
  locale: Locale,
  typed: string,
  page: number,
): Promise<SearchResults> {
  const text = searchText(typed) ?? '';
  const meta = { page, perPage: resultsPerPage, total: 0, lastPage: 1 };
  if (searchWords(text).length === 0)
    return { text, data: [], meta, parts: [], dropped: [], corrected: false };
  const window = { limit: resultsPerPage, offset: (page - 1) * resultsPerPage, each: 'product' as const };
  const { words, terms, hits, total, dropped, corrected } = await resultsOf(db, clock, text, window);
  const isAlike = corrected || dropped.length > 0;
  // What is suggested while typing is half a word: only a search that was asked for counts.
  if (page === 1 && (total === 0 || isAlike)) {
    await noteEmptySearch(db, { typed: text, words, alike: total > 0, now: clock.now() });
  }
  const lastPage = Math.max(1, Math.ceil(total / resultsPerPage));
  const ids = hits.map(({ productId }) => productId);
  const data = await cardsOf(db, clock, locale, ids);
  const parts = partsOf(text, terms, dropped);
  const leftOut = droppedOf(parts, terms, dropped, locale);
  return { text, data, meta: { ...meta, total, lastPage }, parts, dropped: leftOut, corrected };
}
