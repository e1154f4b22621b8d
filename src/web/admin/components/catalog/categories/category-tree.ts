import type { LocalText } from '#/platform/local-text.ts';
import type { StaffCategory } from '#/shop/catalog/taxonomy/categories-edit.schema.ts';

export const namesOf = ({ label, arLabel, enLabel }: StaffCategory): LocalText => ({
  ar: arLabel,
  fr: label,
  en: enLabel,
});

export type TreeChoice = { category: StaffCategory; depth: number };

/** Possible parents of a category, in the order of the tree: not itself, nor its descendants. */
export function treeChoices(all: readonly StaffCategory[], without: number | undefined): TreeChoice[] {
  const below = (parentId: number | null, depth: number): TreeChoice[] =>
    // Deeper than any real tree; ends a cycle in the data.
    depth > 20
      ? []
      : all
          .filter((one) => one.parentId === parentId && one.id !== without && one.rule === null)
          .flatMap((category) => [{ category, depth }, ...below(category.id, depth + 1)]);
  return below(null, 0);
}
