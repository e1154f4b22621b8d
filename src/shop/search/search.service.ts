import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { currentSearchIndex, keysOf, listFound } from '#/shop/catalog/index.ts';
import { requirementsOf, type Term, termsIn } from './requirements.ts';
import type { ResultsQuery } from './results-url.rules.ts';
import { searchText, searchWords } from './search.rules.ts';
import type { SearchAnswer, SearchResults } from './search.schema.ts';
import { currentTaught } from './taught-memory.ts';
import { droppedOf, partsOf } from './understood.ts';

const pricesShown = 24;
const suggestionsShown = 5;
/** Below this a word was taken for another one that it looks like, not only written another way. */
const surely = 0.85;

/** What a text means, by what the merchant taught first, and the products that are pinned for it. */
async function readSearch(db: Database, clock: Clock, text: string) {
  const [index, taught] = await Promise.all([currentSearchIndex(db), currentTaught(db)]);
  const at = clock.now().getTime();
  const terms = termsIn(text, taught, {
    hasWord: (word) => index.hasWord(word),
    has: (one) => index.has(one, at),
  });
  return { index, at, terms, requirements: requirementsOf(terms), first: taught.pinned(text) };
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
  const { index, at, terms, requirements, first } = await readSearch(db, clock, text);
  const { hits, total, dropped } = index.find(requirements, { ...page, first }, at);
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
