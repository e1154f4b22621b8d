/** The tree of categories, as the few dozen rows that it is. */

export type CategoryNode = {
  id: number;
  parentId: number | null;
  tag: string;
  label: string;
  arLabel: string;
  enLabel: string;
  hidden: boolean;
};

/** The category itself and all below it; a circle in the data ends where it began. */
export function withDescendants(all: readonly CategoryNode[], ids: readonly number[]): number[] {
  const found = new Set(ids);
  // A set is walked in the order of its making, what is added meanwhile included.
  for (const id of found) {
    for (const category of all) if (category.parentId === id) found.add(category.id);
  }
  return [...found];
}

/** From the root down to the category itself. */
export function pathTo<Node extends CategoryNode>(all: readonly Node[], id: number): Node[] {
  const path: Node[] = [];
  let at = all.find((category) => category.id === id);
  while (at && !path.includes(at)) {
    path.unshift(at);
    const parentId: number | null = at.parentId;
    at = all.find((category) => category.id === parentId);
  }
  return path;
}

/** VAT of what stands in the category, hundredths of a percent: its own rate or the nearest above; null where none has one. */
export function vatRateIn<Node extends CategoryNode & { vatRate: number | null }>(
  all: readonly Node[],
  id: number,
): number | null {
  return pathTo(all, id).findLast(({ vatRate }) => vatRate !== null)?.vatRate ?? null;
}

/** Shown categories: not hidden, and with nothing hidden above. */
export function shownCategories<Node extends CategoryNode>(all: readonly Node[]): Node[] {
  return all.filter((category) => pathTo(all, category.id).every(({ hidden }) => !hidden));
}

/**
 * §2.15, §2.24: the category that one segment under /store names: by its tag, else by a label in any language,
 * without regard to capitals.
 */
export function findCategory<Node extends CategoryNode>(
  all: readonly Node[],
  segment: string,
): Node | undefined {
  const plainSegment = plain(segment);
  return (
    all.find(({ tag }) => tag === segment) ??
    all.find(({ tag }) => plain(tag) === plainSegment) ??
    all.find(({ label, arLabel, enLabel }) =>
      [label, arLabel, enLabel].some((text) => plain(text) === plainSegment),
    )
  );
}

/**
 * §2.24 The segment under /store by which the menu leads to a category: its label, or its tag where the label would
 * lead elsewhere or cannot stand in an address. The tag's address is the canonical one.
 */
export function menuSegment<Node extends CategoryNode>(all: readonly Node[], category: Node): string {
  const { label, tag } = category;
  const fits = label.trim() === label && label !== '' && !/[/\\?#%]|^\.+$/.test(label);
  return fits && findCategory(all, label)?.id === category.id ? label : tag;
}

const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** §2.31 the footer's: up to 5 roots, without these tags. */
export function footerCategories<Root extends { tag: string }>(roots: readonly Root[]): Root[] {
  return roots.filter(({ tag }) => tag !== 'expedition' && tag !== 'non_classe').slice(0, 5);
}

/** The home page's tiles: up to 6 roots that hold garments of their own. */
export function tileCategories<Root extends { tag: string }>(roots: readonly Root[]): Root[] {
  return roots.filter(({ tag }) => !['soldes', 'expedition', 'non_classe'].includes(tag)).slice(0, 6);
}
