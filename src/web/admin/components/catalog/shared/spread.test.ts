import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBlock, spread } from './spread.ts';

test('a block of a spreadsheet is lines of cells; a cell with lines or quotes of its own stays one cell', () => {
  expect(readBlock('120\t130\r\n140\t150\r\n')).toEqual([
    ['120', '130'],
    ['140', '150'],
  ]);
  expect(readBlock('"1\n290"\t"a ""b"""\n\t5')).toEqual([
    ['1\n290', 'a "b"'],
    ['', '5'],
  ]);
  expect(readBlock('12" \tx')).toEqual([['12"', 'x']]);
});

test('whatever is copied from a spreadsheet comes out as it went in', () => {
  const cell = fc.string({ maxLength: 8 }).map((text) => text.replace(/[\t\r]/g, '').trim());
  const block = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(block, (rows) => {
      // The last line has something, else nobody could tell it from the end.
      const given = [...rows, ['x', 'y']];
      const quoted = (text: string) => (/[\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
      const text = given.map((line) => line.map(quoted).join('\t')).join('\n');
      expect(readBlock(text)).toEqual(given);
    }),
  );
});

test('a block spreads from its cell; what finds no cell is reported, and empty cells change nothing', () => {
  const block = [
    ['1', '2', '3'],
    ['', '5', ''],
  ];
  expect(spread(block, { row: 1, column: 1 }, { rows: 3, columns: 3 })).toEqual({
    puts: [
      { row: 1, column: 1, text: '1' },
      { row: 1, column: 2, text: '2' },
      { row: 2, column: 2, text: '5' },
    ],
    outside: ['3'],
  });
});

test('nothing of a pasted block is lost: each text is put somewhere or reported', () => {
  const at = fc.record({ row: fc.nat(5), column: fc.nat(5) });
  const table = fc.record({ rows: fc.integer({ min: 1, max: 6 }), columns: fc.integer({ min: 1, max: 6 }) });
  const block = fc.array(fc.array(fc.string({ maxLength: 3 }), { maxLength: 7 }), { maxLength: 7 });
  fc.assert(
    fc.property(block, at, table, (rows, start, size) => {
      const { puts, outside } = spread(rows, start, size);
      const texts = rows.flat().filter((text) => text !== '');
      expect([...puts.map(({ text }) => text), ...outside].sort()).toEqual(texts.sort());
      expect(puts.every(({ row, column }) => row < size.rows && column < size.columns)).toBe(true);
    }),
  );
});
