import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountsOfLines } from './line-amounts.rules.ts';

const kwd = { code: 'KWD', label: 'KD', rate: '0.31', rateDh: '9.29' };
const agreed = { goods: 10_000, discount: 0, delivery: 0, rounding: 0, promo: 10_000, total: 0 };
const before = { amounts: agreed, shownAmounts: { ...agreed, goods: 334, promo: 334 } };
const piece = { quantity: 1, price: 10_000, usedPrice: 10_000 };
const terms = { currency: kwd, cash: false, freeFrom: 0 };

test('§5.7 §9.6 an edited order that its code pays whole costs nothing in its own currency either', () => {
  // 100.00 → 3.3369 → 3.34, twice 6.68; 200.00 → 6.6738 → 6.67.
  const { amounts, shownAmounts } = amountsOfLines([piece, piece], before, { ...terms, promo: 20_000 });
  expect([amounts.promo, amounts.total]).toEqual([20_000, 0]);
  expect([shownAmounts.promo, shownAmounts.total]).toEqual([668, 0]);
});

test('§5.7 §9.6 an edited order never shows less than nothing, and nothing where nothing is to be paid', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    price: fc.integer({ min: 1, max: 300_000 }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.nat(4_000_000), (lines, code) => {
      const priced = lines.map((one) => ({ ...one, usedPrice: one.price }));
      const goods = priced.reduce((sum, one) => sum + one.price * one.quantity, 0);
      const promo = Math.min(goods, code);
      const { amounts, shownAmounts } = amountsOfLines(priced, before, { ...terms, promo });
      expect(shownAmounts.total).toBeGreaterThanOrEqual(0);
      expect(shownAmounts.total).toBe(shownAmounts.goods - (shownAmounts.promo ?? 0));
      if (amounts.total === 0) expect(shownAmounts.total).toBe(0);
    }),
  );
});
