/**
 * A key for each thing of a list in which two may be alike: what it is, and the how manieth of its like. Such a key
 * stays with its thing when others come before it or go, unless they are alike themselves.
 */
export function keyed<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): { key: string; item: Item }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const name = nameOf(item);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { key: `${count} ${name}`, item };
  });
}
