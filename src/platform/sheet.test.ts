import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sheetMoment, sheetOf } from './sheet.ts';

test('a spreadsheet reads Arabic, keeps phones as text and runs nothing', () => {
  const sheet = sheetOf(
    ['الاسم', 'الهاتف'],
    [
      ['سلمى; "أ"', '+212612345678'],
      ['=HYPERLINK("http://x")', '@x'],
    ],
  );
  expect(sheet.startsWith('\uFEFFالاسم;الهاتف\r\n')).toBe(true);
  expect(sheet).toContain(`"سلمى; ""أ""";'+212612345678\r\n`);
  expect(sheet).toContain(`"'=HYPERLINK(""http://x"")";'@x\r\n`);
});

test('no text whatever becomes a formula, and every text comes back', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (row) => {
      const [, read = []]: string[][] = parse(sheetOf(row.map(String), [row]), { bom: true, delimiter: ';' });
      expect(read.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
      expect(read.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ''))).toEqual(
        row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')),
      );
    }),
  );
});

test('a moment is told by the shop’s clock, in the form that spreadsheets read', () => {
  expect(sheetMoment(new Date('2026-11-21T23:32:47.209Z'), 'Asia/Riyadh')).toBe('2026-11-22 02:32');
  expect(sheetMoment(new Date('2026-01-05T00:05:00Z'), 'UTC')).toBe('2026-01-05 00:05');
});
