import type { TableRow } from '#/platform/spreadsheet/table-error.ts';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { looksLikeSize } from '../sizes.rules.ts';

const isFilled = (cell: string): boolean => cell.trim() !== '';

/** What stands behind the last column of the header. */
export const beyond = (header: readonly string[], cells: readonly string[]): string[] =>
  cells.slice(header.length).filter(isFilled);

/**
 * The row with a fourth digit behind each number of an Excel sheet in these columns that has three decimals: `13.125` would be read
 * as 13 125, `13.1250` is not.
 */
export function withFourthDigit(row: TableRow, columns: readonly number[]): TableRow {
  const { threeDecimals } = row;
  if (!threeDecimals) return row;
  const at = columns.filter((column) => threeDecimals.includes(column));
  return { ...row, cells: row.cells.map((cell, column) => (at.includes(column) ? `${cell}0` : cell)) };
}

/**
 * A price that its own comma has made two cells, in a file whose cells a comma separates: `199,50` without quotes. Only
 * of a row that says more than there are headers; else the second number is a column of its own.
 */
export function splitAmount(
  header: readonly string[],
  cells: readonly string[],
  amounts: readonly number[],
): { whole: string; rest: string } | undefined {
  if (cells.findLastIndex(isFilled) <= header.findLastIndex(isFilled)) return undefined;
  for (const at of amounts) {
    const [whole, rest] = [at, at + 1].map((index) => foldDigits(cells[index] ?? '').trim());
    const cents = /^\d{1,7}$/.test(whole ?? '') && /^\d{1,2}(?:\s*[\p{L}.]+)?$/u.test(rest ?? '');
    const thousands = /^[1-9]\d{0,2}$/.test(whole ?? '') && /^\d{3}(?:\.\d{1,2})?$/.test(rest ?? '');
    if (whole && rest && (cents || thousands)) return { whole, rest };
  }
  return undefined;
}

/** The same of a number of pieces: `1,000` without quotes. */
export function splitCount(
  header: readonly string[],
  cells: readonly string[],
  counts: readonly number[],
): { whole: string; rest: string } | undefined {
  if (cells.findLastIndex(isFilled) <= header.findLastIndex(isFilled)) return undefined;
  const numbers = counts.map((at) => ({
    whole: foldDigits(cells[at] ?? '').trim(),
    rest: foldDigits(cells[at + 1] ?? '').trim(),
  }));
  return numbers.find(({ whole, rest }) => /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(rest));
}

/** Whether a name has rows of the file in it: a quote that opened before it closed later. */
export const holdsRows = (name: string, delimiter: string, columns: number): boolean =>
  delimiter !== '' &&
  columns > 1 &&
  name.includes('\n') &&
  name.split('\n').some((line) => line.split(delimiter).length >= columns);

/**
 * A header of two rows: above several sizes stands one word, in merged cells, and the sizes stand below it (`Tailles` above
 * `S`, `M`, `L`), or words that need the one above them (`Prix` above `Achat` and `Vente`). Answers the header as one row; undefined
 * when the second row is one of the table's own.
 */
function joinedHeader(upper: TableRow, lower: TableRow): TableRow | undefined {
  const places = lower.cells.flatMap((cell, at) => (isFilled(cell) ? [at] : []));
  const [first = 0] = places;
  const heads = upper.cells.filter(isFilled).length;
  if (places.length < 2 || heads < 3 || !isFilled(upper.cells[first] ?? '')) return undefined;
  const areMerged = places.every((at) => at === first || !isFilled(upper.cells[at] ?? ''));
  const areSizes = places.every((at) => looksLikeSize(lower.cells[at] ?? ''));
  const areWords = first > 0 && places.every((at) => /^[\p{L}\p{M}\s.'’()]+$/u.test(lower.cells[at] ?? ''));
  if (!areMerged || !(areSizes || areWords)) return undefined;
  const joined = (at: number) =>
    areSizes
      ? (lower.cells[at] ?? '')
      : `${(upper.cells[first] ?? '').trim()} ${(lower.cells[at] ?? '').trim()}`;
  const cells = Array.from({ length: Math.max(upper.cells.length, lower.cells.length) }, (_, at) =>
    isFilled(lower.cells[at] ?? '') ? joined(at) : (upper.cells[at] ?? ''),
  );
  return { row: lower.row, cells };
}

/** The rows of a table with a header of two rows as one; only the first `among` may be it. */
export async function* withOneHeader(rows: AsyncIterable<TableRow>, among: number): AsyncGenerator<TableRow> {
  let before: TableRow | undefined;
  let seen = 0;
  for await (const row of rows) {
    seen += 1;
    const joined = before && seen <= among ? joinedHeader(before, row) : undefined;
    if (before && !joined) yield before;
    before = joined ?? row;
  }
  if (before) yield before;
}
