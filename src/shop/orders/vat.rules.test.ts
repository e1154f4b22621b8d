import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundedShares, taxedShares, vatInside, vatParts } from './vat.rules.ts';

test('the tax inside an amount, by hand: 20 %, 10 %, 7 % and exempt', () => {
  // 420.00 TTC at 20 %: 420 ÷ 1.2 = 350.00 HT and 70.00.
  expect(vatInside(42_000, 2_000)).toEqual({ rate: 2_000, net: 35_000, vat: 7_000, gross: 42_000 });
  // 199.00 TTC at 20 %: 165.833… → 165.83 HT, 33.17.
  expect(vatInside(19_900, 2_000)).toEqual({ rate: 2_000, net: 16_583, vat: 3_317, gross: 19_900 });
  // 110.00 TTC at 10 %: 100.00 HT; 107.00 at 7 %: 100.00 HT.
  expect([vatInside(11_000, 1_000).net, vatInside(10_700, 700).net]).toEqual([10_000, 10_000]);
  expect(vatInside(10_000, 0)).toEqual({ rate: 0, net: 10_000, vat: 0, gross: 10_000 });
});

test('an order of two rates: what is taken off the whole comes off each in its proportion, in both currencies', () => {
  const parts = [
    { rate: 2_000, centimes: 30_000, shown: 3_000 },
    { rate: 700, centimes: 8_000, shown: 800 },
    { rate: 2_000, centimes: 2_000, shown: 200 },
  ];
  expect(taxedShares({ centimes: 40_000, shown: 4_000 }, parts)).toEqual([
    { rate: 2_000, centimes: 32_000, shown: 3_200 },
    { rate: 700, centimes: 8_000, shown: 800 },
  ]);
  // 10 % off the whole.
  const shares = taxedShares({ centimes: 36_000, shown: 3_600 }, parts);
  expect(shares).toEqual([
    { rate: 2_000, centimes: 28_800, shown: 2_880 },
    { rate: 700, centimes: 7_200, shown: 720 },
  ]);
  expect(vatParts(shares, 'centimes').map(({ vat }) => vat)).toEqual([4_800, 471]);
  expect(vatParts(shares, 'shown').map(({ gross }) => gross)).toEqual([2_880, 720]);
});

test('what owes no VAT is in no share; a rate of zero is', () => {
  const parts = [
    { rate: null, centimes: 10_000, shown: 10_000 },
    { rate: 0, centimes: 5_000, shown: 5_000 },
  ];
  expect(taxedShares({ centimes: 15_000, shown: 15_000 }, parts)).toEqual([
    { rate: 0, centimes: 5_000, shown: 5_000 },
  ]);
  expect(taxedShares({ centimes: 0, shown: 0 }, [])).toEqual([]);
});

const amount = fc.nat(10_000_000);
const rate = fc.option(fc.integer({ min: 0, max: 10_000 }));
const order = fc
  .array(fc.record({ rate, centimes: amount, shown: amount }), { minLength: 1, maxLength: 8 })
  .chain((parts) => {
    const sum = (unit: 'centimes' | 'shown') => parts.reduce((all, part) => all + part[unit], 0);
    return fc.record({
      parts: fc.constant(parts),
      total: fc.record({ centimes: fc.nat(sum('centimes')), shown: fc.nat(sum('shown')) }),
    });
  });

test('whatever the parts, the shares of an order that owes VAT for all of them add up to its total', () => {
  fc.assert(
    fc.property(order, ({ parts, total }) => {
      const owing = parts.map((part) => ({ ...part, rate: part.rate ?? 2_000 }));
      for (const unit of ['centimes', 'shown'] as const) {
        const worth = owing.some((part) => part[unit] > 0);
        const shares = taxedShares(total, owing);
        expect(shares.reduce((sum, share) => sum + share[unit], 0)).toBe(worth ? total[unit] : 0);
        expect(Math.min(...shares.map((share) => share[unit]))).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('a refund of the whole takes back each share whole; no refund takes back more than there is', () => {
  fc.assert(
    fc.property(order, fc.nat(1_000), ({ parts, total }, part) => {
      const invoice = { ...total, taxed: taxedShares(total, parts) };
      expect(refundedShares(total, invoice)).toEqual(invoice.taxed);
      const refund = {
        centimes: Math.floor((total.centimes * part) / 1_000),
        shown: Math.floor((total.shown * part) / 1_000),
      };
      for (const [at, share] of refundedShares(refund, invoice).entries()) {
        expect(share.centimes).toBeLessThanOrEqual(invoice.taxed[at]?.centimes ?? 0);
        expect(share.shown).toBeLessThanOrEqual(invoice.taxed[at]?.shown ?? 0);
      }
    }),
  );
});

test('whatever the amount and the rate, both parts add up and the tax is the rate of what it is taken on', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 0, max: 10_000 }), (gross, percent) => {
      const { net, vat } = vatInside(gross, percent);
      expect(net + vat).toBe(gross);
      // The tax is rounded by half a minor unit at most; before tax is short of as much, which counts at its rate.
      expect(Math.abs(net * percent - vat * 10_000)).toBeLessThanOrEqual((10_000 + percent) / 2);
    }),
  );
});
