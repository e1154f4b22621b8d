import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatOrderNumber,
  hasNumberLength,
  makeOrderNumber,
  parseOrderNumber,
} from './order-number.rules.ts';

/** Draws from a list and, should no letter have come, from 'K'. */
const numbers = fc.array(fc.nat(30), { minLength: 7, maxLength: 7 }).map((drawn) => {
  const rest = [...drawn];
  return makeOrderNumber(() => rest.pop() ?? 18);
});
const alphabet = '0123456789ABCDEFGHJKMNPQRTVWXYZ';

test('a number is eight plain characters with a letter, shown in two groups', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      expect(number).toMatch(/^(?=.*[A-Z])[0-9A-HJKMNPQRTVWXYZ]{8}$/);
      expect(formatOrderNumber(number)).toBe(`${number.slice(0, 4)}-${number.slice(4)}`);
      expect(parseOrderNumber(formatOrderNumber(number))).toBe(number);
    }),
  );
});

test('a number is understood in lower case, with spaces, Arabic digits and misread characters', () => {
  const arabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
  const misread = (text: string) =>
    text.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('5', 's').replaceAll('V', 'u');
  fc.assert(
    fc.property(numbers, (number) => {
      for (const typed of [
        number.toLowerCase(),
        ` ${[...number].join(' ')} `,
        arabic(formatOrderNumber(number)),
        misread(number),
        `#${number.slice(0, 4)}–${number.slice(4)}\u200F`,
      ]) {
        expect(parseOrderNumber(typed)).toBe(number);
      }
    }),
  );
});

test('every single wrong character and every swap of two characters is noticed', () => {
  fc.assert(
    fc.property(numbers, fc.nat(7), fc.nat(7), fc.constantFrom(...alphabet), (number, one, two, wrong) => {
      const changed = number.slice(0, one) + wrong + number.slice(one + 1);
      expect(parseOrderNumber(changed)).toBe(wrong === number[one] ? number : null);
      const swapped = [...number];
      [swapped[one], swapped[two]] = [swapped[two] ?? '', swapped[one] ?? ''];
      const same = swapped.join('') === number;
      expect(parseOrderNumber(swapped.join(''))).toBe(same ? number : null);
    }),
    { numRuns: 500 },
  );
});

test('anything else is no number, and reading never fails', () => {
  expect(parseOrderNumber('')).toBeNull();
  expect(parseOrderNumber('K7M4')).toBeNull();
  expect(['', 'K7M4', 'K7M4-Q2X8-1', 'A'.repeat(50)].filter(hasNumberLength)).toEqual([]);
  expect(['AAAA-2222', 'aaaa 2222', 'AAAA٢٢٢٢'].filter(hasNumberLength)).toHaveLength(3);
  expect(parseOrderNumber('AAAA-2222')).toBeNull();
  expect(parseOrderNumber('K'.repeat(10_000))).toBeNull();
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const parsed = parseOrderNumber(text);
      if (parsed !== null) expect(parseOrderNumber(parsed)).toBe(parsed);
    }),
  );
});
