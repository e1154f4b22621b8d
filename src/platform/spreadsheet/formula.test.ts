import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanCell, defuseCell } from './formula.ts';

test('a text that a spreadsheet would run is quoted, and comes back as it was', () => {
  for (const text of [
    '=1+1',
    '+212 600 000 000',
    '-SUM(A1)',
    '@cmd',
    '\t=1',
    "'=1",
    "''@x",
    '＝1',
    '|x',
    '%x',
    '\n=1',
    '+5',
  ]) {
    expect(defuseCell(text)).toBe(`'${text}`);
  }
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("'", '=', '-', '+', '@', '1', 'a', '\t', ' ', 'ق') }),
      (text) => {
        const cell = defuseCell(text);
        expect(cleanCell(cell)).toBe(text);
        if (!/^-\d+$/.test(text)) expect(cell).not.toMatch(/^[=+\-@\t]/);
      },
    ),
    { numRuns: 2000 },
  );
});

test('numbers and ordinary texts stay untouched', () => {
  for (const text of ['1290.00', '-3', 'بيجامة', "l'été", "'quoted'", '', '2-3']) {
    expect(defuseCell(text)).toBe(text);
  }
});
