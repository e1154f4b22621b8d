import type { Clock } from '#/platform/clock.ts';
import type { Db } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { keysOf, selectTextMatches } from '#/shop/catalog/index.ts';
import { searchText, searchWords } from './search.rules.ts';
import type { SearchAnswer } from './search.schema.ts';

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
  const { matches, total, alike } = await selectTextMatches(db, words, { limit: pricesShown, offset: 0 });
  const prices = await keysOf(
    db,
    clock,
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
