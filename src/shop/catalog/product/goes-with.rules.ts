import type { WornPart } from './worn-with.ts';

/** What decides whether two products go together. */
export type Look = {
  id: number;
  /** The category of its address: its kind of garment. */
  categoryId: number;
  /** Families of its colors. */
  families: readonly string[];
  /** Kinds of its cloth, ids of the lexicon. */
  fabrics: readonly string[];
  /** Where it is worn. */
  parts: readonly WornPart[];
  /** Made for pregnancy. */
  maternity: boolean;
};

const share = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((value) => other.includes(value));

const anyColor: readonly WornPart[] = ['legs', 'feet'];

/**
 * Ids of what is worn with a product, at most `most`: garments that are worn elsewhere (a robe over pyjamas, not other pyjamas), of its
 * color or of its cloth, those of both first, else in the order of `pool`; what is on the feet goes with every color, and comes
 * last. One of each category: four robes complete nothing. What is made for pregnancy goes with nothing else; what
 * is not goes with it as well.
 */
export function completing(product: Look, pool: readonly Look[], { most }: { most: number }): number[] {
  const shared = (other: Look): number =>
    Number(share(product.families, other.families)) + Number(share(product.fabrics, other.fabrics));
  const fitting = pool
    .filter(({ id, categoryId }) => categoryId !== product.categoryId && id !== product.id)
    .filter(({ parts }) => !share(parts, product.parts))
    .filter(({ maternity }) => product.maternity || !maternity)
    .filter((other) => shared(other) > 0 || share(other.parts, anyColor))
    .toSorted((one, other) => shared(other) - shared(one));
  const first = fitting.filter(
    ({ categoryId }, at) => fitting.findIndex((one) => one.categoryId === categoryId) === at,
  );
  return first.slice(0, most).map(({ id }) => id);
}
