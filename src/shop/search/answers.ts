import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { textIn } from '#/platform/local-text.ts';
import { currentSearchIndex, productTitles } from '#/shop/catalog/index.ts';
import { requirementsOf, termsIn } from './requirements.ts';
import { searchText, searchWords } from './search.rules.ts';
import type { Preview, TaughtContent } from './taught.schema.ts';
import { TaughtIndex } from './taught-index.ts';

/** How many products a text finds with what is taught, and the first ids of them. */
export async function answersTo(
  db: Database,
  clock: Clock,
  typed: string,
  taught: TaughtIndex,
  limit: number,
): Promise<{ total: number; ids: number[]; dropped: string[] }> {
  const text = searchText(typed) ?? '';
  if (searchWords(text).length === 0) return { total: 0, ids: [], dropped: [] };
  const index = await currentSearchIndex(db);
  const at = clock.now().getTime();
  const terms = termsIn(text, taught, {
    hasWord: (word) => index.hasWord(word),
    has: (one) => index.has(one, at),
  });
  const page = { limit, offset: 0, first: taught.pinned(text) };
  const { hits, total, dropped } = index.find(requirementsOf(terms), page, at);
  return {
    total,
    ids: hits.map(({ productId }) => productId),
    dropped: dropped.flatMap((at) => terms[at]?.typed ?? []),
  };
}

const shown = 3;

/** What the first of these words would find if it were taught so. */
export async function previewTaught(
  db: Database,
  clock: Clock,
  locale: Locale,
  { words, targets }: TaughtContent,
): Promise<Preview> {
  const taught = new TaughtIndex();
  taught.add([{ word: { words, targets } }]);
  const { total, ids, dropped } = await answersTo(db, clock, words[0] ?? '', taught, shown);
  const titles = await productTitles(db, ids);
  return {
    total,
    titles: ids.flatMap((id) => {
      const title = titles.get(id);
      return title ? [textIn(title, locale)] : [];
    }),
    dropped,
  };
}
