import type { SizeFits } from '../found-products.ts';
import { monthsOfSize } from '../sizes.rules.ts';
import type { Requirement, WeighedRequirement } from './search-index.types.ts';

type Size = Parameters<NonNullable<SizeFits>>[0];
const ofSizes = new Set<Requirement['kind']>(['size', 'age', 'price', 'offer']);

/** Which sizes a search speaks of: of a condition that another thing than a size may meet it says nothing. */
export function sizeFits(used: readonly WeighedRequirement[]): SizeFits {
  const conditions = used
    .map(({ anyOf }) => anyOf)
    .filter((anyOf) => anyOf.length > 0 && anyOf.every(({ kind }) => ofSizes.has(kind)));
  if (conditions.length === 0) return undefined;
  return (size) =>
    size.inStock && conditions.every((anyOf) => anyOf.some((requirement) => meets(size, requirement)));
}

function meets({ size, used, promo }: Size, requirement: Requirement): boolean {
  switch (requirement.kind) {
    case 'size':
      return size === requirement.size;
    case 'price':
      return used >= (requirement.from ?? 0) && used <= (requirement.to ?? Number.POSITIVE_INFINITY);
    case 'offer':
      return promo;
    case 'age': {
      const months = monthsOfSize(size);
      return months !== undefined && months.from <= requirement.to && months.to >= requirement.from;
    }
    default:
      return true;
  }
}
