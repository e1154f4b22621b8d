import type { TableRow } from '#/platform/spreadsheet/table-error.ts';
import { readColumns } from './columns.ts';
import type { Problem, ProblemCode } from './problems.ts';

/** Reads each row of a table as rows of Shopify's columns. Begun anew for each reading: a row may lean on those before. */
export type Layout = {
  header: TableRow;
  /** What stands above the price in the file. */
  price?: string;
  /** Columns of the file that are read. */
  known: readonly number[];
  /** Of these: in which amounts stand. */
  amounts: readonly number[];
  /** Of these: in which numbers of pieces stand. */
  counts: readonly number[];
  /** Of these: in which weights and costs stand. */
  measures: readonly number[];
  /** What is to be said of the file as a whole. */
  notes?: readonly ProblemCode[];
  /** What is to be said of a row before it is read: a reduction that is none, a row of sums. */
  remarks?(cells: readonly string[], decimals?: 2 | 3): Pick<Problem, 'severity' | 'code' | 'values'>[];
  /** A row that names several sizes is one row for each. Amounts may have three decimals. */
  begin(decimals?: 2 | 3): (row: TableRow) => TableRow[];
};

/** The file has our columns already. */
export function ownLayout(header: TableRow): Layout {
  const { price, compare, at } = readColumns(header);
  return {
    header,
    amounts: [...price, ...compare].map(({ index }) => index),
    known: Object.values(at),
    counts: at.stock === undefined ? [] : [at.stock],
    measures: [at.grams ?? [], at.cost ?? []].flat(),
    begin: () => (row) => [row],
  };
}

/** A text of several lines as paragraphs; one that has such marks of its own stays. */
export function paragraphsOf(text: string): string {
  if (!text.includes('\n') || /<(?:p|div|ul|ol|table|br|h\d)\b/i.test(text)) return text;
  return text
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
}
