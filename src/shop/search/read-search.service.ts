import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import type { QueryCache } from '#/platform/query-cache.ts';
import { currentSearchIndex, type SearchIndex } from '#/shop/catalog/index.ts';
import { requirementsOf, termsIn } from './requirements.ts';
import type { TaughtIndex } from './taught-index.ts';
import { currentTaught } from './taught-memory.ts';

/** What searches are read with, at one moment. */
type Shop = { index: SearchIndex; taught: TaughtIndex; at: number };
export type ReadSearch = ReturnType<typeof readWith>;

/** What a cleaned text means, by what the merchant taught first, and the products that are pinned for it. */
export async function readSearch(
  source: Database | QueryCache,
  clock: Clock,
  text: string,
): Promise<ReadSearch> {
  const [index, taught] = await Promise.all([currentSearchIndex(source), currentTaught(source)]);
  return readWith({ index, taught, at: clock.now().getTime() }, text);
}

/** The same at the moment of another search. */
export function readWith({ index, taught, at }: Shop, text: string) {
  const terms = termsIn(text, taught, {
    hasWord: (word) => index.hasWord(word),
    hasBrand: (name) => index.hasBrand(name),
    has: (one) => index.has(one, at),
  });
  return { index, taught, at, terms, requirements: requirementsOf(terms), first: taught.pinned(text) };
}
