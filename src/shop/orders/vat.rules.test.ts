import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatInside, vatParts } from './vat.rules.ts';

test('the tax inside an amount, by hand: 20 %, 10 %, 7 % and none', () => {
  // 420.00 TTC at 20 %: 420 ÷ 1.2 = 350.00 HT and 70.00.
  expect(vatInside(42_000, 2_000)).toEqual({ rate: 2_000, net: 35_000, vat: 7_000, gross: 42_000 });
  // 199.00 TTC at 20 %: 165.833… → 165.83 HT, 33.17.
  expect(vatInside(19_900, 2_000)).toEqual({ rate: 2_000, net: 16_583, vat: 3_317, gross: 19_900 });
  // 110.00 TTC at 10 %: 100.00 HT; 107.00 at 7 %: 100.00 HT.
  expect([vatInside(11_000, 1_000).net, vatInside(10_700, 700).net]).toEqual([10_000, 10_000]);
  expect(vatParts(42_000, null)).toEqual([]);
});

test('whatever the amount and the rate, both parts add up and the tax is the rate of what it is taken on', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 10_000 }), (gross, rate) => {
      const { net, vat } = vatInside(gross, rate);
      expect(net + vat).toBe(gross);
      // The tax is rounded by half a minor unit at most; before tax is short of as much, which counts at its rate.
      expect(Math.abs(net * rate - vat * 10_000)).toBeLessThanOrEqual((10_000 + rate) / 2);
    }),
  );
});
