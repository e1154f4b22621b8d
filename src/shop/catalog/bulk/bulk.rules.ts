import type { ProductLabel } from '../catalog.tables.ts';
import type { BulkChange, BulkProblem, Rounding } from './bulk.schema.ts';

/** What a change of many products looks at and writes. Money in centimes of DH, moments as ISO. */
export type BulkSize = {
  id: number;
  price: number;
  promoPrice: number | null;
  promoStartsAt: string | null;
  promoEndsAt: string | null;
  /** null: sold without a count. */
  stock: number | null;
  shelf: string | null;
};
export type BulkState = {
  id: number;
  published: boolean;
  labels: ProductLabel[];
  /** The category of its canonical address, and all it is in, ascending. */
  categoryId: number;
  categoryIds: number[];
  sizes: BulkSize[];
};

/** The fields of a product and its sizes that a change sets. */
export type BulkFields = {
  published?: boolean;
  labels?: ProductLabel[];
  categoryIds?: number[];
  sizes?: ({ id: number } & Partial<BulkSize>)[];
};

const maxPrice = 100_000_000;

/** The nearest price with this ending, halves upwards; in centimes. */
export function rounded(centimes: number, rounding: Rounding): number {
  if (rounding === 'none') return Math.round(centimes);
  const step = { whole: 100, five: 500, nine: 1000 }[rounding];
  const end = rounding === 'nine' ? 900 : 0;
  const nearest = Math.floor((centimes - end) / step + 0.5) * step + end;
  // Below 9 DH no lower price ends in 9: the first one that does.
  return rounding === 'nine' ? Math.max(nearest, end) : nearest;
}

/** What is wrong with the change itself, by field. */
export function changeProblems(change: BulkChange): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  if (change.kind === 'price') {
    const { way, value } = change;
    if (way === 'lower_percent' && value > 99) fields['change.value'] = ['percent_below_100'];
    if (way === 'raise_percent' && value > 1000) fields['change.value'] = ['percent_high'];
  }
  if (change.kind === 'promo') {
    const { way, value, startsAt, endsAt } = change;
    if (way === 'percent' && value > 99) fields['change.value'] = ['percent_below_100'];
    if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt))
      fields['change.endsAt'] = ['promo_dates'];
  }
  return fields;
}

/** What of a product a change depends on: another one since the preview means that the product changed since. */
export function seenOf({ kind }: BulkChange, state: BulkState): unknown {
  switch (kind) {
    case 'price':
    case 'promo':
    case 'promo_end':
      return state.sizes.map(({ stock: _stock, shelf: _shelf, ...size }) => size);
    case 'category':
      return [state.categoryId, state.categoryIds];
    case 'label':
      return state.labels;
    case 'visibility':
      return state.published;
    // Orders move the pieces all day; whether they are counted is what was seen.
    case 'stock':
      return state.sizes.map(({ id, stock }) => [id, stock === null]);
    case 'shelf':
      return state.sizes.map(({ id, shelf }) => [id, shelf]);
  }
}

export type BulkPlan = { problem: BulkProblem } | { before: BulkFields; after: BulkFields };

const nothing: BulkPlan = { before: {}, after: {} };

/** What a change makes of one product: only the fields that become others, or why the product stays out as a whole. */
export function planBulk(change: BulkChange, state: BulkState): BulkPlan {
  switch (change.kind) {
    case 'price':
      return planSizes(state, (size) => ({ price: newPrice(change, size.price) }));
    case 'promo':
      return planSizes(state, (size) => ({
        promoPrice:
          change.way === 'set'
            ? change.value
            : rounded((size.price * (100 - change.value)) / 100, change.rounding),
        promoStartsAt: isoOf(change.startsAt),
        promoEndsAt: isoOf(change.endsAt),
      }));
    case 'promo_end':
      return planSizes(state, () => ({ promoPrice: null, promoStartsAt: null, promoEndsAt: null }));
    case 'stock': {
      const { pieces } = change;
      return planSizes(state, ({ stock }) => (pieces === null || stock === null ? { stock: pieces } : {}));
    }
    case 'shelf':
      return planSizes(state, () => ({ shelf: change.shelf || null }));
    case 'visibility':
      return state.published === change.published
        ? nothing
        : { before: { published: state.published }, after: { published: change.published } };
    case 'label': {
      const { label, on } = change;
      if (state.labels.includes(label) === on) return nothing;
      const others = state.labels.filter((one) => one !== label);
      return { before: { labels: state.labels }, after: { labels: on ? [...others, label] : others } };
    }
    case 'category': {
      const { categoryId, on } = change;
      const { categoryIds } = state;
      if (categoryIds.includes(categoryId) === on) return nothing;
      // Its address stands there: another one is chosen in the product first.
      if (!on && state.categoryId === categoryId) return { problem: 'main_category' };
      const others = categoryIds.filter((id) => id !== categoryId);
      const after = on ? [...others, categoryId].sort((a, b) => a - b) : others;
      return { before: { categoryIds }, after: { categoryIds: after } };
    }
  }
}

const isoOf = (moment: string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

function newPrice({ way, value, rounding }: Extract<BulkChange, { kind: 'price' }>, price: number): number {
  switch (way) {
    case 'raise_percent':
      return rounded((price * (100 + value)) / 100, rounding);
    case 'lower_percent':
      return rounded((price * (100 - value)) / 100, rounding);
    case 'raise_amount':
      return rounded(price + value, rounding);
    case 'lower_amount':
      return price <= value ? price - value : rounded(price - value, rounding);
    case 'set':
      return value;
  }
}

/** A product whose sizes cannot all be so stays out as a whole: half a price list helps nobody. */
function planSizes(state: BulkState, setOf: (size: BulkSize) => Partial<BulkSize>): BulkPlan {
  const before: BulkFields['sizes'] = [];
  const after: BulkFields['sizes'] = [];
  for (const size of state.sizes) {
    const changed = Object.entries(setOf(size)).filter(
      ([field, value]) => Reflect.get(size, field) !== value,
    );
    if (changed.length === 0) continue;
    const set: Partial<BulkSize> = Object.fromEntries(changed);
    const problem = sizeProblem({ ...size, ...set }, set);
    if (problem) return { problem };
    before.push({
      id: size.id,
      ...Object.fromEntries(changed.map(([field]) => [field, Reflect.get(size, field)])),
    });
    after.push({ id: size.id, ...set });
  }
  return after.length === 0 ? nothing : { before: { sizes: before }, after: { sizes: after } };
}

function sizeProblem(size: BulkSize, set: Partial<BulkSize>): BulkProblem | undefined {
  if (set.price === undefined && (set.promoPrice ?? null) === null) return undefined;
  const { price, promoPrice } = size;
  if (price < 1 || (promoPrice !== null && promoPrice < 1)) return 'price_positive';
  if (price > maxPrice) return 'price_high';
  return isBelowPrice(size) ? undefined : 'promo_not_lower';
}

/**
 * Whether a change can be taken back of a product: every field that it set still is as it left it, and no promotion that
 * was made since would stand at or above the price that comes back.
 */
export function canGoBack(now: BulkState, before: BulkFields, after: BulkFields): boolean {
  const { sizes = [], ...fields } = after;
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  if (!Object.entries(fields).every(([field, value]) => same(value, Reflect.get(now, field)))) return false;
  // Its address was moved into the category that would be taken from it.
  if (before.categoryIds && !before.categoryIds.includes(now.categoryId)) return false;
  const sizesNow = new Map(now.sizes.map((size) => [size.id, size]));
  const sizesBefore = new Map(before.sizes?.map((size) => [size.id, size]));
  return sizes.every(({ id, ...set }) => {
    const size = sizesNow.get(id);
    if (!size || Object.entries(set).some(([field, value]) => value !== Reflect.get(size, field)))
      return false;
    return isBelowPrice({ ...size, ...sizesBefore.get(id) }) || !isBelowPrice(size);
  });
}

/** The sizes whose count a change ended: of what is sold without one nobody knows how many there are. */
export const countEnded = (before: BulkFields, after: BulkFields): number[] => {
  const counted = new Set(before.sizes?.flatMap(({ id, stock }) => (typeof stock === 'number' ? [id] : [])));
  return (after.sizes ?? []).flatMap(({ id, stock }) => (stock === null && counted.has(id) ? [id] : []));
};

const isBelowPrice = ({ price, promoPrice }: BulkSize): boolean => promoPrice === null || promoPrice < price;
