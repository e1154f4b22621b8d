import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sheetOf } from './sheet.ts';

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
