/** Rails of a page, each with at most so many products, and no product in two of them: the first one has it. */
export function withoutRepeats<Card extends { id: number }, Name extends string>(
  rails: Record<Name, readonly Card[]>,
  order: readonly Name[],
  most: number,
): Record<Name, Card[]> {
  const shown = new Set<number>();
  const left = order.map((name) => {
    const own = rails[name].filter(({ id }) => !shown.has(id)).slice(0, most);
    for (const { id } of own) shown.add(id);
    return [name, own];
  });
  return Object.fromEntries(left);
}
