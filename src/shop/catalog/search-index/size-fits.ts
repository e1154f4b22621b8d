import type { SizeCondition, SizeFits } from '../found-products.ts';
import { monthsOfSize } from '../sizes.rules.ts';
import type { Requirement, WeighedRequirement } from './search-index.types.ts';

type Of<Kind> = Extract<Requirement, { kind: Kind }>;
type OfLabel = Of<'size' | 'age'>;
type OfPrice = Of<'price' | 'offer'>;

const isOfLabel = (one: Requirement): one is OfLabel => one.kind === 'size' || one.kind === 'age';
const isOfPrice = (one: Requirement): one is OfPrice => one.kind === 'price' || one.kind === 'offer';

/** Which sizes a search speaks of: of a condition that another thing than a size may meet it says nothing. */
export function sizeFits(used: readonly WeighedRequirement[]): SizeFits {
  const conditions = used
    .filter(({ anyOf }) => anyOf.length > 0 && anyOf.every((one) => isOfLabel(one) || isOfPrice(one)))
    .map(({ anyOf }) => conditionOf(anyOf.filter(isOfLabel), anyOf.filter(isOfPrice)));
  return conditions.length === 0 ? undefined : { mustBeInStock: true, conditions };
}

const conditionOf = (labels: readonly OfLabel[], prices: readonly OfPrice[]): SizeCondition => ({
  ...(labels.length > 0 && { label: (size) => labels.some((one) => hasLabel(size, one)) }),
  ...(prices.length > 0 && { price: (used, promo) => prices.some((one) => costs(used, promo, one)) }),
});

function hasLabel(size: string, requirement: OfLabel): boolean {
  if (requirement.kind === 'size') return size === requirement.size;
  const months = monthsOfSize(size);
  return months !== undefined && months.from <= requirement.to && months.to >= requirement.from;
}

const costs = (used: number, promo: boolean, requirement: OfPrice): boolean =>
  requirement.kind === 'offer'
    ? promo
    : used >= (requirement.from ?? 0) && used <= (requirement.to ?? Number.POSITIVE_INFINITY);
