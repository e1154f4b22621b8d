import { createHash } from 'node:crypto';
import { isGarbled } from '#/platform/garbled-text.rules.ts';
import { isFormulaError } from '#/platform/spreadsheet/formula.ts';
import { readTable } from '#/platform/spreadsheet/read-table.ts';
import { TableError, type TableRow } from '#/platform/spreadsheet/table-error.ts';
import { unreadable } from '#/platform/spreadsheet/table-reasons.ts';
import { withoutUnseen } from '#/platform/spreadsheet/unseen.ts';
import { type FirstPart, isMonthFirst, whichIsFirst } from '#/shop/countries/index.ts';
import { foldWord } from '../colors/words.ts';
import { type Columns, cellOf, readColumns } from './columns.ts';
import { type Layout, ownLayout } from './layout.ts';
import type { ColumnMapping, SourceTable } from './mapping.ts';
import { plainFields, plainLayout } from './plain-layout.ts';
import type { Problem } from './problems.ts';
import {
  beyond,
  holdsRows,
  splitAmount,
  splitCount,
  withFourthDigit,
  withOneHeader,
} from './source-rows.rules.ts';
import { sourceTable } from './source-table.ts';
import { wooLayout } from './woo-layout.ts';

/** All rows of one product. */
export type ProductRows = {
  handle: string;
  rows: TableRow[];
  /** What is to be said of the rows as they stand in the file. */
  findings?: readonly Problem[];
};

export type FileSurvey = {
  layout: Layout;
  /** The header as it stands in the file. */
  header: TableRow;
  /** What separates the cells; '' in a sheet. */
  delimiter: string;
  columns: Columns;
  /** Hash of the file's bytes. */
  hash: string;
  /** Rows that say something, the header not counted. */
  rows: number;
  /** Handles whose rows do not stand together, with the number of their last row. */
  scattered: Map<string, number>;
  /** Handles and SKUs, by which a ZIP names its pictures. */
  keys: Set<string>;
  problems: Problem[];
  /** In `05/23/2026` the month stands first. */
  monthFirst: boolean;
  /** null for a file whose columns need no word of anybody. */
  table: SourceTable | null;
};

const dateFields = ['publishedAt', 'promoStart', 'promoEnd'] as const;

/** Rows of scattered products wait in memory for their last one; more than this is asked to be sorted first. */
const maxWaitingRows = 120_000;

/** First reading: the columns, which products lie scattered, and what is wrong with the file as a whole. */
export async function surveyFile(path: string, mapping?: ColumnMapping): Promise<FileSurvey> {
  const hash = createHash('sha256');
  const survey: FileSurvey = {
    layout: ownLayout({ row: 1, cells: [] }),
    header: { row: 1, cells: [] },
    delimiter: '',
    columns: readColumns({ row: 1, cells: [] }),
    hash: '',
    rows: 0,
    scattered: new Map(),
    keys: new Set(),
    problems: [],
    monthFirst: false,
    table: null,
  };
  const firstParts = new Set<FirstPart>();
  const ended = new Set<string>();
  let current = '';
  let adapt = survey.layout.begin();
  const above: TableRow[] = [];
  const below: TableRow[] = [];
  let header: TableRow | undefined;
  try {
    const seen = {
      onChunk: (chunk: Buffer) => hash.update(chunk),
      onDelimiter: (delimiter: string) => {
        survey.delimiter = delimiter;
      },
      onOtherSheets: (names: string[]) => {
        survey.problems.push(warning('sheets_unread', { names: names.join(' · ').slice(0, 200) }));
      },
    };
    for await (const { row: written } of tidyRows(readTable(path, seen))) {
      if (survey.columns.at.handle === undefined) {
        const layout = mapping ? mappedLayout(written, mapping) : layoutOf(written);
        if (!layout) {
          above.push(written);
          if (above.length > maxRowsAbove) break;
          continue;
        }
        survey.layout = layout;
        survey.header = written;
        if (mapping || isTable(written)) header = written;
        if (!mapping && isTable(written))
          for (const column of doubled(written)) survey.problems.push(warning('column_twice', { column }));
        survey.columns = readColumns(layout.header);
        const { price } = survey.layout;
        if (price) survey.columns.price = survey.columns.price.map(({ index }) => ({ index, header: price }));
        adapt = survey.layout.begin();
        continue;
      }
      survey.rows += 1;
      if (header && below.length < shownRows) below.push(written);
      const [row] = adapt(written);
      for (const field of dateFields)
        if (row) firstParts.add(whichIsFirst(cellOf(survey.columns, row, field) ?? ''));
      const handle = row ? (cellOf(survey.columns, row, 'handle') ?? '') : '';
      const sku = row ? (cellOf(survey.columns, row, 'sku') ?? '') : '';
      for (const key of [handle, sku]) if (key !== '') survey.keys.add(key);
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
        ? sourceTable(header, below, (row) => mapping?.fields ?? plainFields(row))
        : sourceTable(above[first], above.slice(first + 1), plainFields);
    if (above.length > 0 && survey.columns.at.handle === undefined)
      survey.problems.push(headerProblem(above));
    else if (survey.rows === 0) survey.problems.push(fileProblem('file_empty', null, {}));
    for (const code of survey.layout.notes ?? []) survey.problems.push(warning(code, {}));
  } catch (error) {
    if (error instanceof TableError) {
      survey.problems.push(fileProblem('file_unreadable', error.row, unreadable(error)));
    } else throw error;
  }
  survey.monthFirst = isMonthFirst(firstParts);
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

const warning = (code: Problem['code'], values: Record<string, string>): Problem => ({
  ...fileProblem(code, null, values),
  severity: 'warning',
});

/** Headers that stand above two columns, of which the first is read. */
function doubled(header: TableRow): string[] {
  const fields = plainFields(header);
  const texts = header.cells.map((text) => foldWord(text));
  return header.cells.flatMap((text, at) => {
    const first = texts.indexOf(texts[at] ?? '');
    return first < at && fields[at] === 'none' && fields[first] !== 'none' ? text.trim().slice(0, 60) : [];
  });
}

/** PrestaShop writes the sizes of its products into a file of their own, without names and prices. */
function headerProblem(rows: TableRow[]): Problem {
  const combinations = rows.some(({ cells }) =>
    cells.some((cell) => /^attribut.*\(.*:.*:.*\)/i.test(cell.trim())),
  );
  return combinations
    ? fileProblem('combinations_alone', null, {})
    : fileProblem('column_missing', rows[0]?.row ?? 1, { column: 'Handle' });
}

type OpenProduct = ProductRows & { findings: Problem[] };

/** The rows without signs that nobody sees, under a header of one row. */
async function* tidyRows(rows: AsyncIterable<TableRow>): AsyncGenerator<ReturnType<typeof withoutUnseen>> {
  for await (const row of withOneHeader(rows, maxRowsAbove + 2)) yield withoutUnseen(row);
}

/** What is to be said of a row as it stands in the file. */
function findingsOf(
  { row, cells }: TableRow,
  unseenIn: readonly number[],
  { handle, title }: { handle: string; title: string },
  { header, layout, delimiter }: FileSurvey,
  decimals: 2 | 3 | undefined,
): Problem[] {
  const findings: Problem[] = [];
  const find = (severity: Problem['severity'], code: Problem['code'], values: Record<string, string>) =>
    findings.push({ severity, code, row, handle, values });
  const split = delimiter === ',' ? splitAmount(header.cells, cells, layout.amounts) : undefined;
  const splitStock = delimiter === ',' ? splitCount(header.cells, cells, layout.counts) : undefined;
  const more = beyond(header.cells, cells).join(' · ');
  // `000` is no number of its own, `300` may be one.
  if (splitStock && (!split || splitStock.rest.startsWith('0'))) find('error', 'count_split', splitStock);
  else if (split) find('error', 'price_split', split);
  else if (more !== '') find('warning', 'row_longer', { text: more.slice(0, 60) });
  for (const at of layout.known) {
    const text = (cells[at] ?? '').trim();
    // An amount or a number of pieces that is none is named where it is read.
    if (isFormulaError(text) && !layout.amounts.includes(at) && !layout.counts.includes(at))
      find('error', 'formula_error', { text, column: header.cells[at]?.trim() ?? '' });
    else if (isGarbled(text))
      find(text === title ? 'error' : 'warning', 'text_garbled', {
        ...{ text: text.slice(0, 60), column: header.cells[at]?.trim() ?? '' },
      });
  }
  for (const { severity, code, values } of layout.remarks?.(cells, decimals) ?? [])
    find(severity, code, values);
  if (holdsRows(title, delimiter, header.cells.length)) find('error', 'rows_joined', {});
  const column = unseenIn.map((at) => header.cells[at]?.trim() || String(at + 1)).join(' · ');
  if (column !== '') find('warning', 'signs_removed', { column: column.slice(0, 200) });
  return findings;
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
  decimals?: 2 | 3,
): AsyncGenerator<ProductRows> {
  const waiting = new Map<string, OpenProduct>();
  let waitingRows = 0;
  let open: OpenProduct | undefined;
  const { amounts, counts, measures } = survey.layout;
  const numbers = [...amounts, ...counts, ...measures];
  const adapt = survey.layout.begin(decimals);
  for await (const { row: tidy, columns } of tidyRows(readTable(path))) {
    if (tidy.row <= survey.header.row) continue;
    const written = withFourthDigit(tidy, numbers);
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
    const findings = findingsOf(
      written,
      columns,
      { handle, title: cellOf(survey.columns, row, 'title') ?? '' },
      survey,
      decimals,
    );
    const lastRow = survey.scattered.get(handle);
    if (lastRow === undefined) {
      open ??= { handle, rows: [], findings: [] };
      open.rows.push(...rows);
      open.findings.push(...findings);
      continue;
    }
    waitingRows += rows.length;
    if (waitingRows > maxWaitingRows) {
      onProblem({ severity: 'error', code: 'rows_scattered', row: row.row, handle, values: {} });
      return;
    }
    const all = waiting.get(handle) ?? { handle, rows: [], findings: [] };
    all.rows.push(...rows);
    all.findings.push(...findings);
    waiting.set(handle, all);
    if (row.row !== lastRow) continue;
    waiting.delete(handle);
    waitingRows -= all.rows.length;
    yield all;
  }
  if (open) yield open;
}
