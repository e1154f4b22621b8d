import { createHash } from 'node:crypto';
import { type Columns, cellOf, readColumns } from './columns.ts';
import { type Layout, ownLayout } from './layout.ts';
import { type ColumnMapping, type SourceTable, sourceTable } from './mapping.ts';
import { plainLayout } from './plain-layout.ts';
import { type Problem, unreadable } from './problems.ts';
import { readTable } from './read-table.ts';
import { TableError, type TableRow } from './table-error.ts';
import { wooLayout } from './woo-layout.ts';

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
  /** null for a file whose columns need no word of anybody. */
  table: SourceTable | null;
};

/** Rows of scattered products wait in memory for their last one; more than this is asked to be sorted first. */
const maxWaitingRows = 120_000;

/** First reading: the columns, which products lie scattered, and what is wrong with the file as a whole. */
export async function surveyFile(path: string, mapping?: ColumnMapping): Promise<FileSurvey> {
  const hash = createHash('sha256');
  const survey: FileSurvey = {
    layout: ownLayout({ row: 1, cells: [] }),
    columns: readColumns({ row: 1, cells: [] }),
    hash: '',
    rows: 0,
    scattered: new Map(),
    problems: [],
    table: null,
  };
  const ended = new Set<string>();
  let current = '';
  let adapt = survey.layout.begin();
  const above: TableRow[] = [];
  const below: TableRow[] = [];
  let header: TableRow | undefined;
  try {
    for await (const written of readTable(path, (chunk) => hash.update(chunk))) {
      if (survey.columns.at.handle === undefined) {
        const layout = mapping ? mappedLayout(written, mapping) : layoutOf(written);
        if (!layout) {
          above.push(written);
          if (above.length > maxRowsAbove) break;
          continue;
        }
        survey.layout = layout;
        if (mapping || isTable(written)) header = written;
        survey.columns = readColumns(layout.header);
        const { price } = survey.layout;
        if (price) survey.columns.price = survey.columns.price.map(({ index }) => ({ index, header: price }));
        adapt = survey.layout.begin();
        continue;
      }
      survey.rows += 1;
      if (header && below.length < shownRows) below.push(written);
      const [row] = adapt(written);
      const handle = row ? (cellOf(survey.columns, row, 'handle') ?? '') : '';
      if (!row || handle === '') continue;
      if (handle !== current) {
        if (current) ended.add(current);
        if (ended.has(handle)) survey.scattered.set(handle, row.row);
        current = handle;
      } else if (survey.scattered.has(handle)) survey.scattered.set(handle, row.row);
    }
    // Nobody knows its columns: the first row of several cells heads it.
    const first = above.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
    survey.table =
      survey.columns.at.handle !== undefined
        ? sourceTable(header, below, mapping?.fields)
        : sourceTable(above[first], above.slice(first + 1));
    if (above.length > 0 && survey.columns.at.handle === undefined)
      survey.problems.push(headerProblem(above));
    else if (survey.rows === 0) survey.problems.push(fileProblem('file_empty', null, {}));
    for (const code of survey.layout.notes ?? [])
      survey.problems.push({ ...fileProblem(code, null, {}), severity: 'warning' });
  } catch (error) {
    if (error instanceof TableError) {
      survey.problems.push(fileProblem('file_unreadable', error.row, unreadable(error)));
    } else throw error;
  }
  survey.hash = hash.digest('hex');
  return survey;
}

const fileProblem = (code: Problem['code'], row: number | null, values: Record<string, string>): Problem => ({
  severity: 'error',
  code,
  row,
  handle: '',
  values,
});

/** PrestaShop writes the sizes of its products into a file of their own, without names and prices. */
function headerProblem(rows: TableRow[]): Problem {
  const combinations = rows.some(({ cells }) =>
    cells.some((cell) => /^attribut.*\(.*:.*:.*\)/i.test(cell.trim())),
  );
  return combinations
    ? fileProblem('combinations_alone', null, {})
    : fileProblem('column_missing', rows[0]?.row ?? 1, { column: 'Handle' });
}

/** Some spreadsheets write `sep=;` before the header, and people a name and a date. */
const maxRowsAbove = 10;

/** Of which rows examples are taken. */
const shownRows = 20;

const isTable = (header: TableRow): boolean =>
  readColumns(header).at.handle === undefined && !wooLayout(header);

const mappedLayout = (header: TableRow, { row, fields }: ColumnMapping): Layout | undefined =>
  header.row === row ? plainLayout(header, fields) : undefined;

const layoutOf = (header: TableRow): Layout | undefined =>
  readColumns(header).at.handle === undefined
    ? (wooLayout(header) ?? plainLayout(header))
    : ownLayout(header);

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
  const adapt = survey.layout.begin();
  for await (const written of readTable(path)) {
    if (written.row <= survey.layout.header.row) continue;
    const rows = adapt(written);
    const [row] = rows;
    if (!row) continue;
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
      open.rows.push(...rows);
      continue;
    }
    waitingRows += rows.length;
    if (waitingRows > maxWaitingRows) {
      onProblem({ severity: 'error', code: 'rows_scattered', row: row.row, handle, values: {} });
      return;
    }
    const all = waiting.get(handle) ?? [];
    all.push(...rows);
    waiting.set(handle, all);
    if (row.row !== lastRow) continue;
    waiting.delete(handle);
    waitingRows -= all.length;
    yield { handle, rows: all };
  }
  if (open) yield open;
}
