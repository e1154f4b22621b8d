/** What decides whether two products go together. */
export type Look = {
  id: number;
  /** The category of its address: its kind of garment. */
  categoryId: number;
  /** Families of its colors. */
  families: readonly string[];
  /** Kinds of its cloth, ids of the lexicon. */
  fabrics: readonly string[];
};

const share = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((value) => other.includes(value));

/**
 * Ids of what completes the look of a product, at most `most`: other garments of its color or of its cloth, those of both first, else in
 * the order of `pool`. One of each category: four robes complete nothing. `without` are shown beside it already.
 */
export function completing(
  product: Look,
  pool: readonly Look[],
  { most, without = [] }: { most: number; without?: readonly number[] },
): number[] {
  const shared = (other: Look): number =>
    Number(share(product.families, other.families)) + Number(share(product.fabrics, other.fabrics));
  const fitting = pool
    .filter(({ id, categoryId }) => categoryId !== product.categoryId && id !== product.id)
    .filter((other) => !without.includes(other.id) && shared(other) > 0)
    .toSorted((one, other) => shared(other) - shared(one));
  const first = fitting.filter(
    ({ categoryId }, at) => fitting.findIndex((one) => one.categoryId === categoryId) === at,
  );
  return first.slice(0, most).map(({ id }) => id);
}
