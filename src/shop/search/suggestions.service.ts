import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { keysOf, wordsOfText } from '#/shop/catalog/index.ts';
import { currentCategoryNames } from './category-names.ts';
import { completed, completedBy, wordsBeginning } from './complete.ts';
import { findExactly } from './exact.service.ts';
import { type Likely, likelyOf, widened } from './likely.ts';
import { readSearch } from './read-search.service.ts';
import type { Term } from './requirements.ts';
import { searchText, searchWords } from './search.rules.ts';
import type { SearchAnswer, SearchQuery } from './search.schema.ts';
import { isCorrected, isPinnedAlone } from './understood.ts';

const pricesShown = 24;
const suggestionsShown = 5;
const categoriesShown = 3;

/**
 * §4.10, §7.19 One sellable size of each colour that a text finds, its last word perhaps half typed; searches that it may
 * become, and categories. Nothing for an empty search or `reset`.
 */
export async function searchPrices(
  db: Database,
  clock: Clock,
  locale: Locale,
  { text: typed, country }: SearchQuery,
): Promise<SearchAnswer> {
  const text = searchText(typed) ?? '';
  if (searchWords(text).length === 0) return { prices: [], total: 0, suggestions: [], categories: [] };
  const search = await readSearch(db, clock, text, country);
  const { index, at, first } = search;
  const exact = await findExactly(db, text, search.terms);
  if (exact.length > 0) {
    const colors = [
      ...new Map(exact.toReversed().map((one) => [one.articleId, one.priceId])).values(),
    ].reverse();
    const prices = await keysOf(db, clock.now(), locale, colors.slice(0, pricesShown));
    return { prices, total: colors.length, suggestions: [], categories: [] };
  }
  const likely = likelyOf(text, search);
  const requirements = likely ? widened(search, likely) : search.requirements;
  const page = { limit: pricesShown, offset: 0, each: 'color' as const, first };
  const { hits, ...found } = index.find(requirements, page, at);
  const { total, dropped } = found;
  const [prices, categories] = await Promise.all([
    keysOf(
      db,
      clock.now(),
      locale,
      hits.map(({ priceId }) => priceId),
    ),
    categoriesFor(db, locale, search.terms, text),
  ]);
  const titles = [...new Set(prices.map(({ title }) => title))];
  const isAlike =
    total > 0 &&
    !isPinnedAlone(requirements, found) &&
    (dropped.length > 0 || isCorrected(search.terms, dropped));
  const names = likely ? namesFor(text, likely, titles, locale) : [];
  return {
    prices,
    total,
    ...(isAlike && titles[0] ? { corrected: titles[0] } : {}),
    suggestions: others(text, names),
    categories,
  };
}

/**
 * Names of the concepts, then words of the titles found, in place of the half-typed ones. What is a name by itself (روب)
 * is no other garment whose lesser-known name begins so (روب دو نوي of قميص نوم).
 */
function* namesFor(
  text: string,
  { half, keys }: Likely,
  titles: readonly string[],
  locale: Locale,
): Generator<string> {
  const typed = keyOf(text);
  const names = keys.flatMap((key) => completedBy(half, key, locale) ?? []);
  const isWhole = names.some((name) => keyOf(name) === typed);
  yield* isWhole ? names.filter((name) => keyOf(name).startsWith(typed)) : names;
  for (const title of titles)
    for (const word of wordsBeginning(title, half.tail)) yield completed(half, word);
}

/** How a search is compared with another, however it is spelled. */
const keyOf = (search: string): string => wordsOfText(search).join(' ');

/** The first, each once, however it is spelled, and none that is typed already. */
function others(text: string, names: Iterable<string>): string[] {
  const seen = new Set([keyOf(text)]);
  const found: string[] = [];
  for (const name of names) {
    const key = keyOf(name);
    if (!seen.has(key)) found.push(name);
    seen.add(key);
    if (found.length === suggestionsShown) break;
  }
  return found;
}

/** Categories whose names have every word of the text, or all that it means. */
async function categoriesFor(
  db: Database,
  locale: Locale,
  terms: readonly Term[],
  text: string,
): Promise<SearchAnswer['categories']> {
  const names = await currentCategoryNames(db);
  const typed = wordsOfText(text);
  return names[locale]
    .filter(({ words, meanings }) => {
      if (typed.length > 0 && typed.every((word) => words.some((own) => own.startsWith(word)))) return true;
      return (
        terms.length > 0 &&
        terms.every((term) =>
          term.meanings.some((one) => 'id' in one && meanings.has(`${one.kind}:${one.id}`)),
        )
      );
    })
    .slice(0, categoriesShown)
    .map(({ tag, name }) => ({ tag, name }));
}
