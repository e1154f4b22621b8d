import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldDigits } from './digits.rules.ts';
import { foldPhone, maskPhone } from './phone.rules.ts';
import { formatPhone, parsePhone } from './phone.ts';

const scripts = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];

test('digits of every script fold to the same Latin ones and nothing else changes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(2))), (digits) => {
      const typed = digits.map(([digit, script]) => scripts[script]?.[digit]).join('');
      expect(foldDigits(typed)).toBe(digits.map(([digit]) => digit).join(''));
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = foldDigits(text);
      expect(foldDigits(once)).toBe(once);
      expect(once).toHaveLength(text.length);
    }),
  );
  expect(foldDigits('حي السلام، زنقة ١٢')).toBe('حي السلام، زنقة 12');
});

test.each([
  ['0612345678', '+212612345678'],
  ['٠٦١٢٣٤٥٦٧٨', '+212612345678'],
  ['۰۶ ۱۲ ۳۴ ۵۶ ۷۸', '+212612345678'],
  ['06 12-34.56/78', '+212612345678'],
  ['612345678', '+212612345678'],
  ['+212 6 12 34 56 78', '+212612345678'],
  ['00212612345678', '+212612345678'],
  ['212612345678', '+212612345678'],
  ['+212 0612345678', '+212612345678'],
  ['0522 22 33 44', '+212522223344'],
  ['+33 6 12 34 56 78', '+33612345678'],
])('the server takes %s in Morocco as %s', (typed, e164) => {
  expect(parsePhone(typed, 'MA')).toBe(e164);
});

test('a French number typed in Morocco without its plus is no Moroccan phone, and none of another country', () => {
  for (const typed of ['33612345678', '33 6 12 34 56 78', '٣٣٦١٢٣٤٥٦٧٨']) {
    expect(parsePhone(typed, 'MA'), typed).toBeNull();
  }
  expect(parsePhone('0033612345678', 'MA')).toBe('+33612345678');
  expect(parsePhone('33612345678', 'XX')).toBe('+33612345678');
});

test('phones of the other countries', () => {
  expect(parsePhone('0501234567', 'SA')).toBe('+966501234567');
  expect(parsePhone('٠٥٠١٢٣٤٥٦٧', 'AE')).toBe('+971501234567');
  expect(parsePhone('36001234', 'BH')).toBe('+97336001234');
  expect(parsePhone('50012345', 'KW')).toBe('+96550012345');
  expect(parsePhone('92123456', 'OM')).toBe('+96892123456');
  expect(parsePhone('33123456', 'QA')).toBe('+97433123456');
  expect(parsePhone('+4915112345678', 'XX')).toBe('+4915112345678');
});

test.each(['', '06', '0612', 'abc', '06123456789012', '0112345678', '0'.repeat(500)])(
  'the server refuses %j in Morocco',
  (typed) => {
    expect(parsePhone(typed, 'MA')).toBeNull();
  },
);

test('the browser counts only digits of a typed phone, and a plus before them', () => {
  expect(foldPhone('٠٦ ١٢-٣٤.٥٦/٧٨')).toBe('0612345678');
  expect(foldPhone('00212 6 12 34 56 78')).toBe('+212612345678');
  expect(foldPhone('+33 (6) 12')).toBe('+33612');
  fc.assert(
    fc.property(fc.stringMatching(/^\+?[0-9 .-]{0,18}$/), (typed) => {
      expect(foldPhone(foldPhone(typed))).toBe(foldPhone(typed));
    }),
  );
});

test('a phone is shown grouped, and masked where a stranger may look', () => {
  expect(formatPhone('+212612345678')).toBe('+212 6 12 34 56 78');
  expect(maskPhone('+212612345678')).toBe('+2126••••••78');
  expect(maskPhone('+2126')).toBe('•••••');
});
