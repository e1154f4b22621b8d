import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Funds, partOf, refundOfReturn } from './refund.rules.ts';

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

test('§9.2 what was owed without a return was for the goods too: with a return of all of them the delivery stays paid', () => {
  const amounts = { goods: 48_600, discount: 0, delivery: 2_500, rounding: 0, total: 51_100 };
  const order = { amounts, shownAmounts: amounts, status: 'delivered' };
  const money = (centimes: number) => ({ centimes, shown: centimes });
  const owed: Funds['owed'] = [{ ...money(2_000), returnId: null }];
  const passedOn = money(0);
  const back = (centimes: number, funds: Funds = { owed, passedOn }) =>
    refundOfReturn(order, { back: money(centimes) }, funds).centimes;
  expect(back(48_600)).toBe(46_600);
  expect(back(48_600, { owed: [], passedOn })).toBe(48_600);
  // A part of the goods is worth what it cost, as long as there is so much.
  expect(back(24_300)).toBe(24_300);
  const both = { owed: [...owed, { ...money(24_300), returnId: 1 }], passedOn };
  expect(back(48_600, both)).toBe(22_300);
});
