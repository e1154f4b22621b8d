import type { CategoryWish } from './draft.ts';
import { foldWord } from './words.ts';

export type CategoryRow = {
  id: number;
  parentId: number | null;
  tag: string;
  label: string;
  arLabel: string;
  enLabel: string;
};
export type NewCategory = {
  tag: string;
  parentTag?: string;
  label: string;
  arLabel: string;
  enLabel: string;
};

/** Finds categories by what files call them, and remembers which ones the shop lacks. */
export class CategoryTree {
  readonly #byTag = new Map<string, { words: string[]; parentTag: string | undefined }>();
  /** In the order in which they must be made. */
  readonly missing: NewCategory[] = [];

  constructor(rows: CategoryRow[]) {
    const tags = new Map(rows.map((row) => [row.id, row.tag]));
    for (const row of rows) {
      this.#byTag.set(row.tag, {
        words: [row.tag, row.label, row.arLabel, row.enLabel].map(foldWord),
        parentTag: row.parentId === null ? undefined : tags.get(row.parentId),
      });
    }
  }

  /** Tags of the wished categories, the canonical one first; never empty. */
  resolve(wishes: CategoryWish[]): string[] {
    const tags = new Set<string>();
    for (const wish of wishes.length > 0 ? wishes : [uncategorised]) {
      tags.add(wish.by === 'tag' ? this.#byGivenTag(wish.tag) : this.#byName(wish, wishes));
    }
    return [...tags];
  }

  #byGivenTag(tag: string): string {
    if (!this.#byTag.has(tag)) this.#add({ tag, label: tag, arLabel: tag, enLabel: tag }, [foldWord(tag)]);
    return tag;
  }

  #byName(wish: Extract<CategoryWish, { by: 'name' }>, all: CategoryWish[]): string {
    if (this.#byTag.has(wish.tag)) return wish.tag;
    const root = all.find((other) => other.by === 'name' && other.tag === wish.under);
    const rootTag = root?.by === 'name' ? this.#byName(root, all) : undefined;
    const rootWords = root?.by === 'name' ? root.words : [];
    const words = new Set([
      ...wish.words,
      ...wish.words.flatMap((word) => rootWords.map((rootWord) => `${word} ${rootWord}`)),
    ]);
    const fits = [...this.#byTag].filter(([, category]) => category.words.some((word) => words.has(word)));
    const inRoot = fits.find(([tag]) => rootTag !== undefined && this.#stands(tag, rootTag));
    const free = fits.find(([, category]) => category.parentTag === undefined);
    const found = inRoot ?? free;
    if (found) return found[0];
    const { ar, fr, en } = wish.names;
    const category: NewCategory = { tag: wish.tag, label: fr, arLabel: ar, enLabel: en };
    if (rootTag !== undefined) category.parentTag = rootTag;
    this.#add(category, wish.words);
    return wish.tag;
  }

  #stands(tag: string, under: string): boolean {
    let at = this.#byTag.get(tag)?.parentTag;
    for (let steps = 0; at !== undefined && steps < 20; steps++) {
      if (at === under) return true;
      at = this.#byTag.get(at)?.parentTag;
    }
    return false;
  }

  #add(category: NewCategory, words: string[]): void {
    this.#byTag.set(category.tag, { words, parentTag: category.parentTag });
    this.missing.push(category);
  }
}

/** §2.31 where a product stands that names no category. */
export const uncategorised: CategoryWish = {
  by: 'name',
  tag: 'non_classe',
  words: ['non classe', 'uncategorized', 'uncategorised', 'غير مصنف'],
  names: { ar: 'غير مصنف', fr: 'Non classé', en: 'Uncategorised' },
};
