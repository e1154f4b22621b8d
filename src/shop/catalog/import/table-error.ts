/** A row that says something; `row` is counted as a spreadsheet does (the header is 1, blank rows count). */
export type TableRow = { row: number; cells: string[] };

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
  | 'no_utf8'
  | 'open_quote'
  | 'wrong_quote'
  | 'other';
