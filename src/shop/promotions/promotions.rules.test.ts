import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPromo, foldCode, type PromoLine, type PromoTerms } from './promotions.rules.ts';

const now = new Date('2026-11-21T09:00:00Z');
const terms = (more: Partial<PromoTerms> = {}): PromoTerms => ({
  kind: 'percent',
  value: 10,
  capCentimes: null,
  minimumCentimes: 0,
  startsAt: null,
  endsAt: null,
  categoriesIn: [],
  categoriesOut: [],
  onDiscounted: false,
  active: true,
  ...more,
});
const line = (more: Partial<PromoLine> = {}): PromoLine => {
  const price = more.price ?? 20_000;
  return { categoryIds: [1], price, usedPrice: price, quantity: 1, ...more };
};
const off = (given: Partial<PromoTerms>, ...lines: PromoLine[]) => applyPromo(terms(given), lines, now);

test('§9.7 the code is known however it is typed', () => {
  for (const typed of ['Bienvenue', 'BIENVENUE', ' bien venue ', '\u200fbienvenue']) {
    expect(foldCode(typed)).toBe('BIENVENUE');
  }
  expect(foldCode('HILAL٢٠')).toBe('HILAL20');
});

test('§5.7 percent, fixed and free delivery', () => {
  expect(off({}, line({ quantity: 2 }))).toEqual({ ok: true, discountCentimes: 4_000, freeDelivery: false });
  expect(off({}, line({ price: 9_995 }))).toMatchObject({ discountCentimes: 1_000 });
  expect(off({}, line({ price: 9_994 }))).toMatchObject({ discountCentimes: 999 });
  expect(off({ capCentimes: 1_500 }, line())).toMatchObject({ discountCentimes: 1_500 });
  expect(off({ kind: 'fixed', value: 5_000 }, line())).toMatchObject({ discountCentimes: 5_000 });
  expect(off({ kind: 'fixed', value: 50_000 }, line()), 'never more than the goods').toMatchObject({
    discountCentimes: 20_000,
  });
  expect(off({ kind: 'free_delivery', value: 0 }, line())).toEqual({
    ok: true,
    discountCentimes: 0,
    freeDelivery: true,
  });
});

test('§5.7 a line already discounted counts only when the code says so', () => {
  const reduced = line({ usedPrice: 15_000 });
  expect(off({}, reduced)).toEqual({ ok: false, refusal: 'promo_no_line' });
  expect(off({}, reduced, line())).toMatchObject({ discountCentimes: 2_000 });
  expect(off({ onDiscounted: true }, reduced)).toMatchObject({ discountCentimes: 1_500 });
});

test('§5.7 categories in and out, and a minimum of what counts', () => {
  expect(off({ categoriesIn: [2] }, line(), line({ categoryIds: [1, 2] }))).toMatchObject({
    discountCentimes: 2_000,
  });
  expect(off({ categoriesIn: [2], categoriesOut: [1] }, line({ categoryIds: [1, 2] }))).toMatchObject({
    ok: false,
  });
  expect(off({ minimumCentimes: 20_001 }, line())).toEqual({
    ok: false,
    refusal: 'promo_minimum',
    missingCentimes: 1,
  });
  expect(off({ minimumCentimes: 20_000 }, line())).toMatchObject({ ok: true });
});

test('§5.7 dates hold from their first moment to before their last', () => {
  const at = (startsAt: string | null, endsAt: string | null) =>
    off({ startsAt: startsAt ? new Date(startsAt) : null, endsAt: endsAt ? new Date(endsAt) : null }, line());
  expect(at('2026-11-21T09:00:00Z', null)).toMatchObject({ ok: true });
  expect(at('2026-11-21T09:00:01Z', null)).toMatchObject({ refusal: 'promo_not_started' });
  expect(at(null, '2026-11-21T09:00:00Z')).toMatchObject({ refusal: 'promo_ended' });
  expect(off({ active: false }, line())).toMatchObject({ refusal: 'promo_not_valid' });
});

test('§5.7 a discount is a whole number of centimes, never negative and never above the goods', () => {
  const anyLine = fc.record({
    categoryIds: fc.subarray([1, 2, 3]),
    price: fc.integer({ min: 0, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 8 }),
      fc.constantFrom('percent' as const, 'fixed' as const),
      fc.integer({ min: 1, max: 100 }),
      fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: null }),
      (drawn, kind, value, capCentimes) => {
        const lines = drawn.map((one) => ({ ...one, usedPrice: one.price }));
        const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
        const outcome = applyPromo(terms({ kind, value, capCentimes }), lines, now);
        expect(outcome.ok).toBe(lines.length > 0);
        if (!outcome.ok) return;
        expect(Number.isInteger(outcome.discountCentimes)).toBe(true);
        expect(outcome.discountCentimes).toBeGreaterThanOrEqual(0);
        expect(outcome.discountCentimes).toBeLessThanOrEqual(goods);
      },
    ),
  );
});
