import fc from 'fast-check';
import { expect, test } from 'vitest';
import { savedPercent } from './saved-percent.ts';

test('a saving is rounded down', () => {
  expect(savedPercent(27_900, 34_900)).toBe(20);
  expect(savedPercent(10_001, 20_000)).toBe(49);
  expect(savedPercent(19_999, 20_000)).toBe(0);
});

test('a saving never promises more than is saved', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(9_999_999), (oldPrice, part) => {
      const price = part % oldPrice;
      const percent = savedPercent(price, oldPrice);
      expect(percent * oldPrice).toBeLessThanOrEqual((oldPrice - price) * 100);
    }),
  );
});
