import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { currentSearchIndex } from '#/shop/catalog/index.ts';
import { requirementsOf, termsIn } from './requirements.ts';
import { currentTaught } from './taught-memory.ts';

export type ReadSearch = Awaited<ReturnType<typeof readSearch>>;

/** What a cleaned text means, by what the merchant taught first, and the products that are pinned for it. */
export async function readSearch(db: Database, clock: Clock, text: string) {
  const [index, taught] = await Promise.all([currentSearchIndex(db), currentTaught(db)]);
  const at = clock.now().getTime();
  const terms = termsIn(text, taught, {
    hasWord: (word) => index.hasWord(word),
    hasBrand: (name) => index.hasBrand(name),
    has: (one) => index.has(one, at),
  });
  return { index, at, terms, requirements: requirementsOf(terms), first: taught.pinned(text) };
}
