import { createHash } from 'node:crypto';
import { type Columns, cellOf, readColumns } from './columns.ts';
import { type Layout, ownLayout, plainLayout } from './plain-layout.ts';
import { type Problem, unreadable } from './problems.ts';
import { readTable, TableError, type TableRow } from './read-table.ts';

/** All rows of one product. */
export type ProductRows = { handle: string; rows: TableRow[] };

export type FileSurvey = {
  layout: Layout;
  columns: Columns;
  /** Hash of the file's bytes. */
  hash: string;
  /** Rows that say something, the header not counted. */
  rows: number;
  /** Handles whose rows do not stand together, with the number of their last row. */
  scattered: Map<string, number>;
  problems: Problem[];
};

/** Rows of scattered products wait in memory for their last one; more than this is asked to be sorted first. */
const maxWaitingRows = 20_000;

/** First reading: the columns, which products lie scattered, and what is wrong with the file as a whole. */
export async function surveyFile(path: string): Promise<FileSurvey> {
  const hash = createHash('sha256');
  const survey: FileSurvey = {
    layout: ownLayout({ row: 1, cells: [] }),
    columns: readColumns({ row: 1, cells: [] }),
    hash: '',
    rows: 0,
    scattered: new Map(),
    problems: [],
  };
  const ended = new Set<string>();
  let current = '';
  let adapt = survey.layout.begin();
  try {
    for await (const written of readTable(path, (chunk) => hash.update(chunk))) {
      if (survey.columns.at.handle === undefined) {
        if (isSeparatorLine(written)) continue;
        survey.layout = layoutOf(written);
        survey.columns = readColumns(survey.layout.header);
        if (survey.columns.at.handle === undefined) throw new MissingColumn('Handle');
        const { price } = survey.layout;
        if (price) survey.columns.price = survey.columns.price.map(({ index }) => ({ index, header: price }));
        adapt = survey.layout.begin();
        continue;
      }
      const row = adapt(written);
      survey.rows += 1;
      const handle = cellOf(survey.columns, row, 'handle') ?? '';
      if (handle === '') continue;
      if (handle !== current) {
        if (current) ended.add(current);
        if (ended.has(handle)) survey.scattered.set(handle, row.row);
        current = handle;
      } else if (survey.scattered.has(handle)) survey.scattered.set(handle, row.row);
    }
    if (survey.rows === 0) survey.problems.push(fileProblem('file_empty', null, {}));
  } catch (error) {
    if (error instanceof MissingColumn)
      survey.problems.push(fileProblem('column_missing', 1, { column: error.message }));
    else if (error instanceof TableError) {
      survey.problems.push(fileProblem('file_unreadable', error.row, unreadable(error)));
    } else throw error;
  }
  survey.hash = hash.digest('hex');
  return survey;
}

class MissingColumn extends Error {}

const fileProblem = (code: Problem['code'], row: number | null, values: Record<string, string>): Problem => ({
  severity: 'error',
  code,
  row,
  handle: '',
  values,
});

const layoutOf = (header: TableRow): Layout =>
  readColumns(header).at.handle === undefined
    ? (plainLayout(header) ?? ownLayout(header))
    : ownLayout(header);

/** Some spreadsheets write `sep=;` before the header. */
const isSeparatorLine = (row: TableRow): boolean => /^sep=/i.test(row.cells[0] ?? '');

/**
 * Second reading: one product after the other, in the order of their first (scattered: last) rows. Rows without
 * a handle are passed to `onProblem`. Memory holds one product and the scattered ones.
 */
export async function* readProducts(
  path: string,
  survey: FileSurvey,
  onProblem: (problem: Problem) => void,
): AsyncGenerator<ProductRows> {
  const waiting = new Map<string, TableRow[]>();
  let waitingRows = 0;
  let open: ProductRows | undefined;
  let inHeader = true;
  const adapt = survey.layout.begin();
  for await (const written of readTable(path)) {
    if (inHeader) {
      inHeader = isSeparatorLine(written);
      continue;
    }
    const row = adapt(written);
    const handle = cellOf(survey.columns, row, 'handle') ?? '';
    if (handle === '') {
      onProblem({ severity: 'error', code: 'handle_missing', row: row.row, handle: '', values: {} });
      continue;
    }
    if (open && open.handle !== handle) {
      yield open;
      open = undefined;
    }
    const lastRow = survey.scattered.get(handle);
    if (lastRow === undefined) {
      open ??= { handle, rows: [] };
      open.rows.push(row);
      continue;
    }
    waitingRows += 1;
    if (waitingRows > maxWaitingRows) {
      onProblem({ severity: 'error', code: 'rows_scattered', row: row.row, handle, values: {} });
      return;
    }
    const rows = waiting.get(handle) ?? [];
    rows.push(row);
    waiting.set(handle, rows);
    if (row.row !== lastRow) continue;
    waiting.delete(handle);
    waitingRows -= rows.length;
    yield { handle, rows };
  }
  if (open) yield open;
}
