import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageCost, costOfLines, typedCost } from './cost.rules.ts';

test('the cost is the average of what is on hand and what came, weighted by pieces', () => {
  const came = { pieces: 30, unitCost: 6_000 };
  expect(averageCost({ stock: 10, cost: 5_000 }, came)).toBe(5_750);
  // 3 × 0.10 + 30 × 60.00 = 1800.30 / 33.
  expect(averageCost({ stock: 3, cost: 10 }, came)).toBe(5_455);
});

test('nothing on hand, no count or no known cost: what came says it', () => {
  const came = { pieces: 2, unitCost: 6_000 };
  for (const onHand of [
    { stock: 0, cost: 5_000 },
    { stock: null, cost: 5_000 },
    { stock: 9, cost: null },
  ])
    expect(averageCost(onHand, came)).toBe(6_000);
  // Pieces that cost nothing are a known cost.
  expect(averageCost({ stock: 2, cost: 0 }, came)).toBe(3_000);
});

test('the average stands between both costs and loses less than half a centime a piece', () => {
  const count = fc.integer({ min: 1, max: 100_000 });
  const money = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(count, money, count, money, (stock, cost, pieces, unitCost) => {
      const average = averageCost({ stock, cost }, { pieces, unitCost });
      expect(average).toBeGreaterThanOrEqual(Math.min(cost, unitCost));
      expect(average).toBeLessThanOrEqual(Math.max(cost, unitCost));
      const worth = stock * cost + costOfLines([{ pieces, unitCost }]);
      expect(Math.abs(average * (stock + pieces) - worth)).toBeLessThanOrEqual((stock + pieces) / 2);
    }),
  );
});

test('what is typed has a sum only as long as it is money: with more the screen would end in an error', () => {
  const line = { pieces: 10, unitCost: 8_950 };
  expect(typedCost([line, { pieces: null, unitCost: 5_000 }])).toBe(89_500);
  expect(typedCost([line, { pieces: 99_999_999, unitCost: 9_999_999_999_900 }])).toBeNull();
  expect(typedCost([line, { pieces: Number.NaN, unitCost: 5_000 }])).toBeNull();
});
