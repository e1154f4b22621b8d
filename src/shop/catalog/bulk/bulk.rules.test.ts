import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BulkSize,
  type BulkState,
  canGoBack,
  changeProblems,
  planBulk,
  rounded,
  seenOf,
} from './bulk.rules.ts';
import { type BulkChange, priceWays, roundings } from './bulk.schema.ts';

const size = (more: Partial<BulkSize> = {}): BulkSize => ({
  ...{ id: 1, price: 20_000, promoPrice: null, promoStartsAt: null, promoEndsAt: null, stock: 4 },
  shelf: null,
  ...more,
});
const product = (more: Partial<BulkState> = {}): BulkState => ({
  ...{ id: 1, published: true, labels: [], categoryId: 3, categoryIds: [3], sizes: [size()] },
  ...more,
});
const price = (way: (typeof priceWays)[number], value: number, rounding: 'none' | 'nine' = 'none') =>
  ({ kind: 'price', way, value, rounding }) satisfies BulkChange;
const promo = (way: 'percent' | 'set', value: number) =>
  ({ kind: 'promo', way, value, rounding: 'none', startsAt: null, endsAt: null }) satisfies BulkChange;
const pricesAfter = (change: BulkChange, state: BulkState) => {
  const plan = planBulk(change, state);
  return 'problem' in plan ? plan.problem : plan.after.sizes?.map((one) => one.price);
};

test('a price is raised, lowered or set, and ends as wanted', () => {
  expect(pricesAfter(price('raise_percent', 10), product())).toEqual([22_000]);
  expect(pricesAfter(price('lower_percent', 15), product())).toEqual([17_000]);
  expect(pricesAfter(price('raise_amount', 550), product())).toEqual([20_550]);
  expect(pricesAfter(price('lower_amount', 550), product())).toEqual([19_450]);
  expect(pricesAfter(price('set', 12_345), product())).toEqual([12_345]);
  expect(rounded(12_345.5, 'none')).toBe(12_346);
  expect(rounded(12_349, 'whole')).toBe(12_300);
  expect(rounded(12_250, 'five')).toBe(12_500);
  expect(rounded(12_249, 'five')).toBe(12_000);
  expect(rounded(12_399, 'nine')).toBe(11_900);
  expect(rounded(12_400, 'nine')).toBe(12_900);
  expect(rounded(100, 'nine')).toBe(900);
});

const amounts = fc.integer({ min: 1, max: 100_000_000 });

test('a rounded amount has its ending, is the nearest that has it, and stays what it is when it is rounded again', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(...roundings), (centimes, rounding) => {
      const to = rounded(centimes, rounding);
      const step = { none: 1, whole: 100, five: 500, nine: 1000 }[rounding];
      expect(Math.abs(to % step)).toBe(rounding === 'nine' ? 900 : 0);
      if (to !== 900) expect(Math.abs(to - centimes)).toBeLessThanOrEqual(step / 2);
      expect(rounded(to, rounding)).toBe(to);
    }),
  );
});

const sizes = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 50 }),
    price: amounts,
    discount: fc.option(fc.integer({ min: 1, max: 99 })),
    stock: fc.option(fc.nat({ max: 20 })),
  }),
  { selector: ({ id }) => id, maxLength: 6 },
);
const states = sizes.map((all) =>
  product({
    sizes: all.map(({ id, price, discount, stock }) =>
      size({
        ...{ id, price, stock },
        promoPrice: discount && price > 1 ? Math.max(1, Math.floor((price * discount) / 100)) : null,
      }),
    ),
  }),
);
const changes: fc.Arbitrary<BulkChange> = fc.oneof(
  fc.record({
    kind: fc.constant('price' as const),
    way: fc.constantFrom(...priceWays),
    value: amounts,
    rounding: fc.constantFrom(...roundings),
  }),
  fc.record({
    kind: fc.constant('promo' as const),
    way: fc.constant('percent' as const),
    value: fc.integer({ min: 1, max: 99 }),
    rounding: fc.constantFrom(...roundings),
    startsAt: fc.constant(null),
    endsAt: fc.constant(null),
  }),
  fc.record({ kind: fc.constant('promo_end' as const) }),
  fc.record({ kind: fc.constant('stock' as const), pieces: fc.option(fc.nat({ max: 9 })) }),
);

const withFields = (state: BulkState, sizesSet: readonly ({ id: number } & Partial<BulkSize>)[] = []) => ({
  ...state,
  sizes: state.sizes.map((one) => ({ ...one, ...sizesSet.find(({ id }) => id === one.id) })),
});

test('whatever the change, no price falls to zero, each promotion stays below its price, and what was can come back', () => {
  fc.assert(
    fc.property(states, changes, (state, change) => {
      const plan = planBulk(change, state);
      if ('problem' in plan) return;
      const after = withFields(state, plan.after.sizes);
      for (const { price, promoPrice } of after.sizes) {
        expect(price).toBeGreaterThanOrEqual(1);
        expect(price).toBeLessThanOrEqual(100_000_000);
        if (promoPrice !== null) expect(promoPrice).toBeLessThan(price);
      }
      expect(canGoBack(after, plan.before, plan.after)).toBe(true);
      expect(withFields(after, plan.before.sizes)).toEqual(state);
      // What it made is not what was looked at: a second run would find other products.
      if (plan.after.sizes) expect(seenOf(change, after)).not.toEqual(seenOf(change, state));
    }),
  );
});

test('one size that cannot be so keeps the whole product out', () => {
  const two = product({ sizes: [size(), size({ id: 2, price: 500 })] });
  expect(pricesAfter(price('lower_amount', 500), two)).toBe('price_positive');
  expect(pricesAfter(price('raise_amount', 99_999_900), two)).toBe('price_high');
  const onPromo = product({ sizes: [size({ promoPrice: 15_000 })] });
  expect(pricesAfter(price('set', 15_000), onPromo)).toBe('promo_not_lower');
  expect(planBulk(promo('set', 500), two)).toEqual({ problem: 'promo_not_lower' });
  expect(planBulk(promo('percent', 99), product({ sizes: [size({ price: 10 })] }))).toEqual({
    problem: 'price_positive',
  });
});

test('what is so already is no change', () => {
  const none = { before: {}, after: {} };
  expect(planBulk(price('set', 20_000), product())).toEqual(none);
  expect(planBulk({ kind: 'promo_end' }, product())).toEqual(none);
  expect(planBulk({ kind: 'visibility', published: true }, product())).toEqual(none);
  expect(planBulk({ kind: 'label', label: 'new', on: false }, product())).toEqual(none);
  expect(planBulk({ kind: 'category', categoryId: 3, on: true }, product())).toEqual(none);
  // Sizes that are counted keep their count.
  expect(planBulk({ kind: 'stock', pieces: 9 }, product())).toEqual(none);
});

test('labels, categories and the count of stock are put on and taken off', () => {
  expect(planBulk({ kind: 'label', label: 'new', on: true }, product({ labels: ['special'] }))).toEqual({
    before: { labels: ['special'] },
    after: { labels: ['special', 'new'] },
  });
  expect(planBulk({ kind: 'category', categoryId: 2, on: true }, product())).toEqual({
    before: { categoryIds: [3] },
    after: { categoryIds: [2, 3] },
  });
  expect(planBulk({ kind: 'category', categoryId: 3, on: false }, product())).toEqual({
    problem: 'main_category',
  });
  const mixed = product({ sizes: [size(), size({ id: 2, stock: null })] });
  expect(planBulk({ kind: 'stock', pieces: null }, mixed)).toEqual({
    before: { sizes: [{ id: 1, stock: 4 }] },
    after: { sizes: [{ id: 1, stock: null }] },
  });
  expect(planBulk({ kind: 'stock', pieces: 6 }, mixed)).toEqual({
    before: { sizes: [{ id: 2, stock: null }] },
    after: { sizes: [{ id: 2, stock: 6 }] },
  });
});

test('a change is not taken back over what was done since', () => {
  const before = { sizes: [{ id: 1, price: 10_000 }] };
  const after = { sizes: [{ id: 1, price: 20_000 }] };
  expect(canGoBack(product(), before, after)).toBe(true);
  expect(canGoBack(product({ sizes: [size({ price: 20_001 })] }), before, after)).toBe(false);
  expect(canGoBack(product({ sizes: [] }), before, after)).toBe(false);
  // Under the old price a promotion of today would be none.
  expect(canGoBack(product({ sizes: [size({ promoPrice: 12_000 })] }), before, after)).toBe(false);
  expect(canGoBack(product({ sizes: [size({ promoPrice: 9_000 })] }), before, after)).toBe(true);
});

test('a change that makes no sense is refused by its field', () => {
  expect(changeProblems(price('lower_percent', 100))).toEqual({ 'change.value': ['percent_below_100'] });
  expect(changeProblems(price('raise_percent', 1001))).toEqual({ 'change.value': ['percent_high'] });
  expect(changeProblems(promo('percent', 100))).toEqual({ 'change.value': ['percent_below_100'] });
  const dates = { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' };
  expect(changeProblems({ ...promo('percent', 10), ...dates })).toEqual({ 'change.endsAt': ['promo_dates'] });
});

test('a category that a product’s address has moved into since is not taken from it again', () => {
  const [before, after] = [{ categoryIds: [1] }, { categoryIds: [1, 2] }];
  const now = product({ categoryId: 1, categoryIds: [1, 2] });
  expect(canGoBack(now, before, after)).toBe(true);
  expect(canGoBack({ ...now, categoryId: 2 }, before, after)).toBe(false);
});
