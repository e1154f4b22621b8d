import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCountText, readMoneyText, writeMoneyText } from './money-text.rules.ts';

test.each([
  ['1290.00', 129000],
  ['1.290,00', 129000],
  ['1,290.00', 129000],
  ['1 290,00 DH', 129000],
  ['1 290,00 DH', 129000],
  ['1.290', 129000],
  ['1,290', 129000],
  ['1.290.500', undefined],
  ['290.000', 29000000],
  ['0.290', undefined],
  ['1290.000', 129000],
  ['50', 5000],
  ['49,9', 4990],
  ['49.99 MAD', 4999],
  ['١٢٩٠٫٥٠ درهم', 129050],
  ['١٬٢٩٠٫٥٠', 129050],
  ["1'290.-", 129000],
  ['1 234,50', 123450],
  ['1,234.50', 123450],
  ['1234.5 DH', 123450],
  ['MAD 1.234,50', 123450],
  ['DH 1\u202f234,50', 123450],
  ['1.234.567,00', undefined],
  ['١٬٢٣٤٫٥٠', 123450],
  ['۱۲۳۴٫۵ درهم', 123450],
  ['220,- DHS', 22000],
  ['-1 234,50', undefined],
  ['(220,00)', undefined],
  ['220 EUR', undefined],
  ['DH', undefined],
  ['0', 0],
  ['12.345,678', undefined],
  ['abc', undefined],
  ['', undefined],
  ['-5', undefined],
  ['€ 12', undefined],
  ['12 $', undefined],
  ['1,2,3', undefined],
  ['1.2,3.4', undefined],
  ['12,34.567,8', undefined],
  ['249 99', undefined],
  ['1 2490', undefined],
  ['1 249 ,50', 124_950],
  ['NaN', undefined],
  ['1e5', undefined],
  ['99999999999', undefined],
])('the amount %s is %s centimes', (text, centimes) => {
  expect(readMoneyText(text)).toBe(centimes);
});

test('every amount we write is read back, however it is grouped', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (centimes) => {
      const text = writeMoneyText(centimes);
      const [whole = '', cents = ''] = text.split('.');
      const grouped = (mark: string): string => whole.replace(/\B(?=(\d{3})+$)/g, mark);
      expect(readMoneyText(text)).toBe(centimes);
      expect(readMoneyText(`${grouped('.')},${cents}`)).toBe(centimes);
      expect(readMoneyText(`${grouped(',')}.${cents}`)).toBe(centimes);
      expect(readMoneyText(`${grouped(' ')},${cents} DH`)).toBe(centimes);
    }),
  );
});

test.each([
  ['12', 12],
  ['12.0', 12],
  ['12,00', 12],
  ['-3', -3],
  ['− 3', -3],
  ['+4', 4],
  ['١٢', 12],
  ['0', 0],
  ['0.000', 0],
  ['1,000', 1000],
  ['1.000', 1000],
  ['1 000', 1000],
  ['1\u202f000', 1000],
  ["12'500", 12_500],
  ['١٬٠٠٠', 1000],
  ['١٬٠٠٠٫٠', 1000],
  ['1,000.00', 1000],
  ['1.000.000', 1_000_000],
  ['-1.000', -1000],
  ['12٫000', 12],
  ['1.0000', 1],
  ["'3", 3],
])('the count %s is %s', (text, count) => {
  expect(readCountText(text)).toBe(count);
});

test.each([
  ...['1,5', '1.5', '1.250,5', '1 5', '10 00', '0,500', '1,00,000', '1,000,00', '1.000.000,5', '1000001'],
  ...['many', '', '-', '12 pièces', '1/2', '10-20'],
])('%s is no count', (text) => {
  expect(readCountText(text)).toBeUndefined();
});
