import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanCell } from './formula.ts';
import { sheetMoment, sheetOf } from './write-csv.ts';

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

test('every text that the export of the catalog defuses is defused in every sheet, its head too', () => {
  const texts = [
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '|calc',
    '%0A',
    '\n=1',
    '\r=1',
    '\t=1',
    "'=1",
    "''@x",
    '-3a',
    '@x',
  ];
  for (const text of texts) {
    const [head = [], row = []]: string[][] = parse(sheetOf([text], [[text]]), { bom: true, delimiter: ';' });
    expect([head, row]).toEqual([[`'${text}`], [`'${text}`]]);
    expect(cleanCell(row[0] ?? '')).toBe(text);
  }
});

test('no text whatever becomes a formula, and every text comes back', () => {
  const unit = fc.constantFrom("'", '=', '-', '+', '＋', '|', '%', '\n', '\r', '\t', ';', '"', '1', ' ', 'ق');
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.string({ unit })), { minLength: 1 }), (row) => {
      const [, read = []]: string[][] = parse(sheetOf(row.map(String), [row]), { bom: true, delimiter: ';' });
      const running = /^[=+@\t\r\n|%＝＋－＠]|^-(?!\d+(?:[.,]\d+)?$)/;
      expect(read.filter((cell) => running.test(cell))).toEqual([]);
      expect(read.map(cleanCell)).toEqual(row);
    }),
  );
});

test('a moment is written by the shop’s clock, in the form that spreadsheets read', () => {
  expect(sheetMoment(new Date('2026-11-21T23:32:47.209Z'), 'Asia/Riyadh')).toBe('2026-11-22 02:32');
  expect(sheetMoment(new Date('2026-01-05T00:05:00Z'), 'UTC')).toBe('2026-01-05 00:05');
});
