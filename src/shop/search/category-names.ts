import type { Database } from '#/platform/database.ts';
import { IndexMemory } from '#/platform/index-memory.ts';
import type { Locale } from '#/platform/local-text.ts';
import { allCategories, meaningsOfText, wordsOfText } from '#/shop/catalog/index.ts';

/** A category as suggestions show it in one language, with the folded words of its names and what they mean. */
type Named = {
  tag: string;
  name: string;
  words: readonly string[];
  meanings: ReadonlySet<string>;
};
type Row = { id: number; named: Record<Locale, Named> };

/** The shown categories in the merchant's order; read anew as a whole. */
class CategoryNames {
  readonly #rows: Row[] = [];

  get size(): number {
    return this.#rows.length;
  }

  replace(_ids: Iterable<number>, rows: readonly Row[]): void {
    this.#rows.push(...rows);
  }

  in(locale: Locale): Named[] {
    return this.#rows.map(({ named }) => named[locale]);
  }
}

const memories = new WeakMap<Database, IndexMemory<Row, CategoryNames>>();

async function readRows(db: Database): Promise<Row[]> {
  const [ar, fr, en] = await Promise.all([namesIn(db, 'ar'), namesIn(db, 'fr'), namesIn(db, 'en')]);
  return [...ar].flatMap(([id, inArabic]) => {
    const [inFrench, inEnglish] = [fr.get(id), en.get(id)];
    // It was made while they were read, which reads them anew.
    return inFrench && inEnglish ? { id, named: { ar: inArabic, fr: inFrench, en: inEnglish } } : [];
  });
}

async function namesIn(db: Database, locale: Locale): Promise<Map<number, Named>> {
  const { value } = await allCategories(db, locale);
  return new Map(
    value.map(({ id, tag, name, label, ar_label }) => {
      const words = [name, label, ar_label].flatMap((one) => wordsOfText(one));
      return [id, { tag, name, words, meanings: meaningsOfText(name, locale) }];
    }),
  );
}

/** What the categories of this shop are called, as it is now. */
export function currentCategoryNames(db: Database): Promise<CategoryNames> {
  const memory =
    memories.get(db) ??
    new IndexMemory<Row, CategoryNames>(db, {
      create: () => new CategoryNames(),
      ids: async () => (await readRows(db)).map(({ id }) => id),
      read: async (_db, ids) => {
        const wanted = new Set(ids);
        return (await readRows(db)).filter(({ id }) => wanted.has(id));
      },
      all: ['categories'],
    });
  memories.set(db, memory);
  return memory.current();
}
