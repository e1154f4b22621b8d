import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cashRounding,
  formatMinor,
  formatMoney,
  isRate,
  shortMoney,
  sumAmounts,
  toAmount,
  toShown,
  usedPrice,
} from './money.rules.ts';

const rateDh = '9.29';
const sar = { code: 'SAR', label: 'SR', rate: '3.75', rateDh };
const mad = { code: 'MAD', label: 'DH', rate: '9.29', rateDh };
const rates = fc.constantFrom('9.29', '3.75', '3.67', '0.38', '0.31', '3.64', '1', '0.000001', '1234.5');
const centimes = fc.integer({ min: -100_000_000, max: 100_000_000 });

test('§9.5 amounts in SR are those worked out by hand', () => {
  // 249.00 DH × 3.75 ÷ 9.29 = 100.5113…; 189.00 → 76.2917…; 1000.00 → 403.6598…; 35.00 → 14.1280…
  expect(toShown(24_900, sar)).toBe(10_051);
  expect(toShown(18_900, sar)).toBe(7_629);
  expect(toShown(100_000, sar)).toBe(40_366);
  expect(toShown(3_500, sar)).toBe(1_413);
});

test('§9.5 the other currencies by hand: 1000 DH', () => {
  const shown = (rate: string) => formatMinor(toShown(100_000, { rate, rateDh }));
  expect(shown('3.67')).toBe('395.05'); // AED 395.048
  expect(shown('0.38')).toBe('40.90'); // BD and OMR 40.904
  expect(shown('0.31')).toBe('33.37'); // KD 33.369
  expect(shown('3.64')).toBe('391.82'); // QR 391.819
  expect(shown('1')).toBe('107.64'); // USD 107.642
});

test('§5.8 two decimals, a dot, no grouping, the label after the number', () => {
  expect(formatMoney(123_450, 'DH')).toBe('1234.50 DH');
  expect(formatMinor(0)).toBe('0.00');
  expect(formatMinor(5)).toBe('0.05');
  expect(formatMinor(-1_205)).toBe('-12.05');
  expect(formatMinor(100_000_000)).toBe('1000000.00');
});

test('halves go up, in a discount away from zero too', () => {
  const half = { rate: '1', rateDh: '2' };
  expect([1, 3, -1, -3].map((value) => toShown(value, half))).toEqual([1, 2, -1, -2]);
  expect(Object.is(toShown(-1, { rate: '1', rateDh: '100' }), -0)).toBe(false);
});

test('DH are shown as they are stored', () => {
  fc.assert(fc.property(centimes, (value) => toShown(value, mad) === value));
});

test('a conversion is never more than half a hundredth away and keeps order and sign', () => {
  fc.assert(
    fc.property(centimes, centimes, rates, (one, other, rate) => {
      const shown = toShown(one, { rate, rateDh });
      const off = shown - (one * Number(rate)) / Number(rateDh);
      expect(Math.abs(off)).toBeLessThanOrEqual(0.5 + 1e-3);
      if (one <= other) expect(shown).toBeLessThanOrEqual(toShown(other, { rate, rateDh }));
      expect(toShown(-one, { rate, rateDh }) + shown).toBe(0);
    }),
  );
});

test('what is shown adds up: a total is the sum of the shown rows', () => {
  fc.assert(
    fc.property(fc.array(centimes, { maxLength: 20 }), rates, (values, rate) => {
      const rows = values.map((value) => toAmount(value, { rate, rateDh }));
      const total = sumAmounts(rows);
      expect(total.shown).toBe(
        rows.reduce((sum, row) => sum + Number(formatMinor(row.shown).replace('.', '')), 0),
      );
      expect(total.centimes).toBe(values.reduce((sum, value) => sum + value, 0));
    }),
  );
});

test('a shown amount is digits, a dot and two digits, whatever the value', () => {
  fc.assert(fc.property(centimes, (value) => /^-?\d+\.\d{2}$/.test(formatMinor(value))));
});

test('a cash total in DH becomes whole dirhams, never more, never by a dirham or more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (value) => {
      const rounding = cashRounding({ centimes: value, shown: value }, mad);
      expect((value + rounding.centimes) % 100).toBe(0);
      expect(rounding.centimes).toBeLessThanOrEqual(0);
      expect(rounding.centimes).toBeGreaterThan(-100);
      expect(rounding.shown).toBe(rounding.centimes);
    }),
  );
  expect(cashRounding({ centimes: 12_345, shown: 4_983 }, sar)).toEqual({ centimes: 0, shown: 0 });
});

test('a fraction of a centime and a wrong rate are refused', () => {
  expect(() => toShown(1.5, sar)).toThrow(RangeError);
  expect(() => toShown(100, { rate: '0', rateDh })).toThrow(RangeError);
  expect(['', '0.0', '-1', '1,5', '1e3', '.5', 'NaN'].filter(isRate)).toEqual([]);
  expect(isRate('0.38')).toBe(true);
});

test('§9.6 the used price is the promo price when it is lower and its dates hold', () => {
  expect(usedPrice(200, 150)).toBe(150);
  expect(usedPrice(200, 200)).toBe(200);
  expect(usedPrice(200, 250)).toBe(200);
  expect(usedPrice(200, null)).toBe(200);
  const dates = { startsAtMs: 1_000, endsAtMs: 2_000 };
  expect([999, 1_000, 1_999, 2_000].map((now) => usedPrice(200, 150, dates, now))).toEqual([
    200, 150, 150, 200,
  ]);
  expect(usedPrice(200, 150, { startsAtMs: null, endsAtMs: null }, 5)).toBe(150);
});

test('§5.8 a shop that wishes writes prices short: no .00, thousands apart, the currency in the page’s language', () => {
  expect(shortMoney(34_900, 'DH', 'ar')).toBe('349\u00A0درهم');
  expect(shortMoney(123_400, 'DH', 'ar')).toBe('1,234\u00A0درهم');
  expect(shortMoney(123_450, 'DH', 'fr')).toBe('1\u202F234.50\u00A0DH');
  expect(shortMoney(-100_000_000, 'SR', 'en')).toBe('-1,000,000\u00A0SR');
  expect(shortMoney(5, 'SR', 'ar')).toBe('0.05\u00A0ريال');
  // The merchant's own label stays.
  expect(shortMoney(100, 'Dhs', 'ar')).toBe('1\u00A0Dhs');
});
