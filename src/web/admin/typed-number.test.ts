import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centimesOf, decimalText, dirhamsText, wholeNumber } from './typed-number.ts';

test('dirhams are typed with Arabic or Latin digits, comma or dot', () => {
  expect(['1000', '49,90', '49.9', '٤٩٫٩٠', ' 1 000 ', '0'].map(centimesOf)).toEqual([
    100_000, 4_990, 4_990, 4_990, 100_000, 0,
  ]);
  for (const none of ['', '-1', '1.234', 'x', '1,2,3', '1e9']) expect(centimesOf(none)).toBeNaN();
});

test('an exchange rate is typed with Arabic or Latin digits, comma or dot', () => {
  expect(['٩٫٢٩', '۹٫۲۹', ' 9,29 ', '9.29', '١٬٥٠٠٫٥'].map(decimalText)).toEqual([
    ...['9.29', '9.29', '9.29', '9.29', '1500.5'],
  ]);
  expect(['', '-1', 'x'].map(decimalText)).toEqual(['', '-1', 'x']);
});

test('an amount comes back as it was shown, to the centime', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (centimes) => {
      expect(centimesOf(dirhamsText(centimes))).toBe(centimes);
    }),
  );
});

test('what is too large is a number still: its field names the limit, it does not ask for digits', () => {
  expect(centimesOf('99999999')).toBe(9_999_999_900);
  expect([centimesOf('999999999999'), wholeNumber('999999999999')]).toEqual([
    99_999_999_999_900, 999_999_999_999,
  ]);
});

test('a whole number is nothing else', () => {
  expect(['٧', ' 12 ', '0'].map(wholeNumber)).toEqual([7, 12, 0]);
  for (const none of ['', '1.5', '-3', '1e3']) expect(wholeNumber(none)).toBeNaN();
});
