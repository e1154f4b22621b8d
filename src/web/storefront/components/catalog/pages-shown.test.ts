import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesShown } from './pages-shown.ts';

test('§2.45 first, last and neighbours are named, a gap of one page is that page', () => {
  expect(pagesShown(1, 1)).toEqual([1]);
  expect(pagesShown(1, 3)).toEqual([1, 2, 3]);
  expect(pagesShown(1, 9)).toEqual([1, 2, null, 9]);
  expect(pagesShown(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9]);
  expect(pagesShown(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
  expect(pagesShown(9, 9)).toEqual([1, null, 8, 9]);
});

test('§2.45 pages ascend, hold the present one, and a gap stands for at least two', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(399), (lastPage, before) => {
      const page = Math.min(lastPage, before + 1);
      const shown = pagesShown(page, lastPage);
      expect(shown).toContain(page);
      expect(shown[0]).toBe(1);
      expect(shown.at(-1)).toBe(lastPage);
      for (const [index, one] of shown.entries()) {
        const next = shown[index + 1];
        if (one === null) expect((shown[index + 1] ?? 0) - (shown[index - 1] ?? 0)).toBeGreaterThan(2);
        else if (next) expect(next).toBe(one + 1);
      }
    }),
  );
});
