import { expect, test } from 'vitest';
import { noticesLeft } from './restock.rules.ts';

test('as many people hear of a size as could buy it, with some to spare, and no more while they decide', () => {
  expect(noticesLeft(1, 0)).toBe(3);
  expect(noticesLeft(2, 3)).toBe(3);
  expect(noticesLeft(1, 3)).toBe(0);
  expect(noticesLeft(0, 2)).toBe(0);
  expect(noticesLeft(null, 500)).toBeNull();
});
