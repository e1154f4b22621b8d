import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import type { QueryCache } from '#/platform/query-cache.ts';
import { currentSearchIndex, type Requirement, type SearchIndex } from '#/shop/catalog/index.ts';
import { countryOrDefault } from '#/shop/countries/index.ts';
import { type AskerCurrency, dirhams } from './asked-price.rules.ts';
import { currentTaught } from './current-taught.ts';
import { requirementsOf, termsIn } from './requirements.ts';
import type { TaughtIndex } from './taught-index.ts';

/** What searches are read with, at one moment. */
type Shop = { index: SearchIndex; taught: TaughtIndex; at: number; currency: AskerCurrency };
export type ReadSearch = ReturnType<typeof readWith>;

/**
 * What a cleaned text means, by what the merchant taught first, and the products that are pinned for it. Prices in it
 * are of the country's currency (an ISO code); without a country, dirhams.
 */
export async function readSearch(
  source: Database | QueryCache,
  clock: Clock,
  text: string,
  country?: string,
): Promise<ReadSearch> {
  const [index, taught, currency] = await Promise.all([
    currentSearchIndex(source),
    currentTaught(source),
    country === undefined ? dirhams : countryOrDefault(source, country).then(({ shown }) => shown),
  ]);
  return readWith({ index, taught, at: clock.now().getTime(), currency }, text);
}

/** The same at the moment of another search. */
export function readWith({ index, taught, at, currency }: Shop, text: string) {
  const catalog = {
    hasWord: (word: string) => index.hasWord(word),
    hasBrand: (name: string) => index.hasBrand(name),
    has: (one: Requirement) => index.has(one, at),
  };
  const terms = termsIn(text, taught, catalog, currency);
  const requirements = requirementsOf(terms, currency);
  return { index, taught, at, currency, terms, requirements, first: taught.pinned(text) };
}
