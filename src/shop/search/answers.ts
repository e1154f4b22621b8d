import type { SearchIndex } from '#/shop/catalog/index.ts';
import { dirhams } from './asked-price.rules.ts';
import { requirementsOf, termsIn } from './requirements.ts';
import { searchText, searchWords } from './search.rules.ts';
import type { TaughtIndex } from './taught-index.ts';
import { isPinnedAlone } from './understood.ts';

export type Answers = { total: number; ids: number[]; dropped: string[] };

/** How many products a text finds with what is taught, the first ids of them, and the parts that nothing has with the rest. */
export function answersTo(
  { index, taught, at }: { index: SearchIndex; taught: TaughtIndex; at: number },
  typed: string,
  limit: number,
): Answers {
  const text = searchText(typed) ?? '';
  if (searchWords(text).length === 0) return { total: 0, ids: [], dropped: [] };
  const terms = termsIn(text, taught, {
    hasWord: (word) => index.hasWord(word),
    hasBrand: (name) => index.hasBrand(name),
    has: (one) => index.has(one, at),
  });
  const page = { limit, offset: 0, first: taught.pinned(text) };
  const requirements = requirementsOf(terms, dirhams);
  const { hits, ...found } = index.find(requirements, page, at);
  const dropped = isPinnedAlone(requirements, found) ? [] : found.dropped;
  return {
    total: found.total,
    ids: hits.map(({ productId }) => productId),
    dropped: dropped.flatMap((place) => terms[place]?.typed ?? []),
  };
}
