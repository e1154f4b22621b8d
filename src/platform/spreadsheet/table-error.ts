/**
 * A row that says something; `row` is counted as a spreadsheet does (the header is 1, blank rows count). `threeDecimals` are the
 * columns (from 0) in which an Excel sheet has a number with three decimals: as a text they may be thousands.
 */
export type TableRow = { row: number; cells: string[]; threeDecimals?: readonly number[] };

/** Columns of a table. What is more is a spreadsheet filled to its edge, and would be stored with each product. */
export const maxColumns = 1_000;

/** The file cannot be read as a table; `reason` is for people. */
export class TableError extends Error {
  override name = 'TableError';
  readonly reason: TableReason;
  readonly row: number | null;
  constructor(reason: TableReason, row: number | null = null, more = '') {
    super(more || reason);
    this.reason = reason;
    this.row = row;
  }
}

/** Why a file is no table; `other` comes with the system's own message. */
export type TableReason =
  | 'absent'
  | 'no_file'
  | 'no_text'
  | 'picture'
  | 'pdf'
  | 'old_sheet'
  | 'zip_broken'
  | 'zip_without_sheet'
  | 'locked'
  | 'too_much'
  | 'too_wide'
  | 'no_utf8'
  | 'open_quote'
  | 'wrong_quote'
  | 'other';
