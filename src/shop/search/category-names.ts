import type { Database } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { valueCache } from '#/platform/value-cache.ts';
import { allCategories, meaningsOfText, wordsOfText } from '#/shop/catalog/index.ts';

/** A category as suggestions show it in one language, with the folded words of its names and what they mean. */
type Named = {
  tag: string;
  name: string;
  words: readonly string[];
  meanings: ReadonlySet<string>;
};

async function namesIn(db: Database, locale: Locale): Promise<Named[]> {
  const { value } = await allCategories(db, locale);
  return value.map(({ tag, name, label, ar_label }) => ({
    tag,
    name,
    words: [name, label, ar_label].flatMap((one) => wordsOfText(one)),
    meanings: meaningsOfText(name, locale),
  }));
}

/** What the shown categories of this shop are called, as it is now, in the merchant's order. */
export const currentCategoryNames = valueCache(
  ['categories'],
  async (db): Promise<Record<Locale, Named[]>> => {
    const [ar, fr, en] = await Promise.all([namesIn(db, 'ar'), namesIn(db, 'fr'), namesIn(db, 'en')]);
    return { ar, fr, en };
  },
);
