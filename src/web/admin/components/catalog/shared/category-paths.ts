import { type Locale, type LocalText, textIn } from '#/platform/local-text.ts';

type Category = { id: number; parentId: number | null; name: LocalText; hidden: boolean };

/** Categories with the names of their parents, each after its parent. */
export function categoryPaths(
  categories: readonly Category[],
  locale: Locale,
): { id: number; name: string; hidden: boolean }[] {
  const under = (parentId: number | null, above: string): { id: number; name: string; hidden: boolean }[] =>
    categories
      .filter((category) => category.parentId === parentId)
      .flatMap(({ id, name, hidden }) => {
        const path = above === '' ? textIn(name, locale) : `${above} / ${textIn(name, locale)}`;
        return [{ id, name: path, hidden }, ...under(id, path)];
      });
  const roots = new Set(categories.map(({ id }) => id));
  // A category whose parent is not in the list has its own name only.
  const orphans = categories
    .filter(({ parentId }) => parentId !== null && !roots.has(parentId))
    .map(({ id, name, hidden }) => ({ id, name: textIn(name, locale), hidden }));
  return [...under(null, ''), ...orphans];
}
