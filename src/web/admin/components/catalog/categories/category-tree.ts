import type { LocalText } from '#/platform/local-text.ts';
import type { StaffCategory } from '#/shop/catalog/taxonomy/categories-edit.schema.ts';

export const namesOf = ({ label, arLabel, enLabel }: StaffCategory): LocalText => ({
  ar: arLabel,
  fr: label,
  en: enLabel,
});

export type TreeChoice = { category: StaffCategory; depth: number };

/** Everything a category may be put under, in the order of the tree: neither itself nor what is below it. */
export function treeChoices(all: readonly StaffCategory[], without: number | undefined): TreeChoice[] {
  const below = (parentId: number | null, depth: number): TreeChoice[] =>
    // Deeper than anyone builds; a circle in the data ends here.
    depth > 20
      ? []
      : all
          .filter((one) => one.parentId === parentId && one.id !== without && one.rule === null)
          .flatMap((category) => [{ category, depth }, ...below(category.id, depth + 1)]);
  return below(null, 0);
}
