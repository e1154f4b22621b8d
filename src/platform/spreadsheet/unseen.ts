import type { TableRow } from './table-error.ts';

/** Signs that nobody sees and no text needs: control characters but tabs and line ends, and those that turn text around. */
const unseen = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Patterns that look for an end of spaces begin anew at each of them: a hundred thousand would stop the shop for minutes. */
const endlessSpace = /(\s{200})\s+/g;
const withoutEndless = (cell: string): string =>
  cell.length > 200 ? cell.replace(endlessSpace, '$1') : cell;

/** The row without signs that nobody sees, and the columns in which there were some. */
export function withoutUnseen(written: TableRow): { row: TableRow; columns: number[] } {
  const columns: number[] = [];
  const cells = written.cells.map((cell, column) => {
    const clean = cell.replace(unseen, '');
    if (clean !== cell) columns.push(column);
    return withoutEndless(clean);
  });
  return { row: { ...written, cells }, columns };
}
