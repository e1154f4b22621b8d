import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partOf } from './refund.rules.ts';

test('§9.2 a part of the money that is left is the same part in dirhams, and all of it is all of it', () => {
  const left = { centimes: 30_000, shown: 11_200 };
  expect(partOf(left, 11_200)).toEqual(left);
  expect(partOf(left, 5_600)).toEqual({ centimes: 15_000, shown: 5_600 });
  expect(partOf(left, 1)).toEqual({ centimes: 3, shown: 1 });
  expect(partOf({ centimes: 10, shown: 1_000 }, 1)).toEqual({ centimes: 1, shown: 1 });
  for (const shown of [0, -1, 11_201]) expect(partOf(left, shown)).toBeNull();
  expect(partOf({ centimes: 0, shown: 0 }, 1)).toBeNull();
});

test('§9.2 whatever parts are owed, they never come to more than there was', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
      (centimes, shown, shares) => {
        let left = { centimes, shown };
        for (const share of shares) {
          const part = partOf(left, Math.ceil(share * left.shown));
          if (!part) continue;
          expect(part.centimes).toBeGreaterThanOrEqual(left.centimes > 0 ? 1 : 0);
          left = { centimes: left.centimes - part.centimes, shown: left.shown - part.shown };
          expect(left.centimes).toBeGreaterThanOrEqual(0);
          expect(left.shown).toBeGreaterThanOrEqual(0);
        }
        const last = partOf(left, left.shown);
        expect(last ?? { shown: 0 }).toMatchObject({ shown: left.shown });
        if (last) expect(last.centimes).toBe(left.centimes);
      },
    ),
  );
});
