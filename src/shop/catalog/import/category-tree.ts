import { foldWord } from '../colors/words.ts';
import type { NewRoot, RootChoices } from './choices.ts';
import type { CategoryWish } from './draft.ts';
import { audienceOf } from './vocabulary.ts';

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
  readonly #choices: RootChoices;
  /** Main categories that the file asks for and the shop lacks. */
  readonly #roots = new Map<string, NewRoot>();
  readonly #shops: ReadonlySet<string>;
  readonly #hasRoot: boolean;
  /** Tags of wishes by their words, until a category is added: most products wish for the same few. */
  readonly #found = new Map<string, string>();
  /** In the order in which they must be made. */
  readonly missing: NewCategory[] = [];

  constructor(rows: CategoryRow[], choices: RootChoices = {}) {
    const tags = new Map(rows.map((row) => [row.id, row.tag]));
    this.#choices = choices;
    this.#shops = new Set(tags.values());
    this.#hasRoot = rows.some(({ parentId }) => parentId === null);
    for (const row of rows) {
      this.#byTag.set(row.tag, {
        words: [row.tag, row.label, row.arLabel, row.enLabel].map(foldWord),
        parentTag: row.parentId === null ? undefined : tags.get(row.parentId),
      });
    }
  }

  /** New main categories of the file, where another one exists: each needs an answer before it enters the menu. */
  get newRoots(): NewRoot[] {
    const roots = [...this.#roots.values()];
    return this.#hasRoot || roots.length > 1 ? roots : [];
  }

  /** Tags of the wished categories, the canonical one first; never empty. */
  resolve(wishes: CategoryWish[]): string[] {
    const tags = new Set<string>();
    for (const wish of wishes.length > 0 ? wishes : [uncategorised]) {
      const root =
        wish.by === 'name' && wishes.find((other) => other.by === 'name' && other.tag === wish.under);
      const key = JSON.stringify([wish, root]);
      const tag =
        this.#found.get(key) ?? (wish.by === 'tag' ? this.#byGivenTag(wish.tag) : this.#byName(wish, wishes));
      this.#found.set(key, tag);
      tags.add(tag);
    }
    return [...tags];
  }

  #byGivenTag(tag: string): string {
    if (this.#byTag.has(tag)) return tag;
    const words = [foldWord(tag)];
    const fits = this.#named(new Set(words));
    const [only] = fits;
    if (only !== undefined && fits.length === 1) return only;
    return this.#addRoot({ tag, label: tag, arLabel: tag, enLabel: tag }, words);
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
    const fits = this.#named(words);
    const inRoot = fits.find((tag) => rootTag !== undefined && this.#stands(tag, rootTag));
    const free = fits.find((tag) => this.#byTag.get(tag)?.parentTag === undefined);
    const found = inRoot ?? free ?? this.#elsewhere(fits, wish.under);
    if (found !== undefined) return found;
    const { ar, fr, en } = wish.names;
    const category: NewCategory = { tag: wish.tag, label: fr, arLabel: ar, enLabel: en };
    if (rootTag === undefined) return this.#addRoot(category, wish.words);
    this.#add({ ...category, parentTag: rootTag }, wish.words);
    return wish.tag;
  }

  /** Tags of categories that have one of these names in any language. */
  #named(words: ReadonlySet<string>): string[] {
    return [...this.#byTag].flatMap(([tag, category]) =>
      category.words.some((word) => words.has(word)) ? [tag] : [],
    );
  }

  /**
   * A category of the same name that stands below another one is the same, when it is the only one and nothing above
   * it says that it is for other people.
   */
  #elsewhere(fits: readonly string[], under: string | undefined): string | undefined {
    const [only] = fits;
    if (only === undefined || fits.length > 1) return undefined;
    const audience = this.#audienceOf(only);
    return under === undefined || audience === undefined || audience === audienceOf(under) ? only : undefined;
  }

  #audienceOf(tag: string): string | undefined {
    let at: string | undefined = tag;
    for (let steps = 0; at !== undefined && steps < 20; steps++) {
      const category = this.#byTag.get(at);
      const found = category?.words.map(audienceOf).find((audience) => audience !== undefined);
      if (found) return found;
      at = category?.parentTag;
    }
    return undefined;
  }

  /** Adds a main category or takes one of the shop's, by the choice of whoever imports. */
  #addRoot(category: NewCategory, words: string[]): string {
    const { tag, arLabel: name } = category;
    const choice = this.#choices === 'new' ? '' : this.#choices[tag];
    const answer = choice !== undefined && (choice === '' || this.#shops.has(choice)) ? choice : null;
    this.#roots.set(tag, { tag, name, answer });
    if (answer) return answer;
    this.#add(category, words);
    return tag;
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
    this.#found.clear();
    this.missing.push(category);
  }
}

/** §2.31 where a product stands that names no category. */
const uncategorised: CategoryWish = {
  by: 'name',
  tag: 'non_classe',
  words: ['non classe', 'uncategorized', 'uncategorised', 'غير مصنف'],
  names: { ar: 'غير مصنف', fr: 'Non classé', en: 'Uncategorised' },
};
