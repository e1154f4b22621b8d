import { cleanCell, isFormulaError } from '#/platform/spreadsheet/formula.ts';
import { readTable } from '#/platform/spreadsheet/read-table.ts';
import { TableError, type TableRow } from '#/platform/spreadsheet/table-error.ts';
import { unreadable } from '#/platform/spreadsheet/table-reasons.ts';
import { withoutUnseen } from '#/platform/spreadsheet/unseen.ts';
import { type MappingOf, sourceTable, type TableOf, withFourthDigit } from '#/shop/catalog/index.ts';
import { type FirstPart, isMonthFirst, whichIsFirst } from '#/shop/countries/index.ts';
import { fieldsOf, isEnough } from './header-words.ts';
import type { HistoryKind } from './history.rules.ts';
import { type HistoryField, maxHistory } from './history.schema.ts';
import type { HistoryProblem, HistoryProblemCode } from './problems.ts';

/** What a file is, by a first reading. */
export type Survey = {
  /** The header's row. */
  headerRow: number;
  /** The columns of each field, those that count first in front. */
  at: Map<HistoryField, number[]>;
  table: TableOf<HistoryField> | null;
  /** Rows under the header. */
  rows: number;
  /** In `11/25/2024` the month stands first. */
  monthFirst: boolean;
  /** What stands above the amounts. */
  totalHeader: string | undefined;
  problem: HistoryProblem | undefined;
  /** How many cells the header of a CSV has; of a sheet undefined, as beside its table notes may stand. */
  width: number | undefined;
  /** Tables of an Excel file that are not read. */
  otherSheets: readonly string[];
};

/** A name and a date may stand above the header. */
const maxRowsAbove = 10;
/** Of which rows examples are taken. */
const shownRows = 20;
/** Of one cell; what is longer is no name, phone or product. */
const maxCell = 4000;

const fileProblem = (
  code: HistoryProblemCode,
  row: number | null = null,
  values: Record<string, string> = {},
): HistoryProblem => ({ severity: 'error', code, row, number: '', values });

/** First reading: which row heads the table, what each column is, how dates are written. */
export async function surveyFile(
  path: string,
  kind: HistoryKind,
  mapping?: MappingOf<HistoryField>,
): Promise<Survey> {
  const survey: Survey = {
    ...{ headerRow: 0, at: new Map(), table: null, rows: 0, monthFirst: false },
    ...{ totalHeader: undefined, problem: undefined, width: undefined, otherSheets: [] },
  };
  const first = new Set<FirstPart>();
  const above: TableRow[] = [];
  const below: TableRow[] = [];
  let header: TableRow | undefined;
  try {
    const onOtherSheets = (names: string[]) => {
      survey.otherSheets = names;
    };
    let isCsv = false;
    const onDelimiter = () => {
      isCsv = true;
    };
    for await (const row of readTable(path, { onOtherSheets, onDelimiter })) {
      if (header) {
        survey.rows += 1;
        if (survey.rows > maxHistory.rows) return { ...survey, problem: fileProblem('too_many') };
        if (below.length < shownRows) below.push(row);
        for (const at of survey.at.get('date') ?? []) first.add(whichIsFirst(row.cells[at] ?? ''));
        continue;
      }
      const { fields, ranks } = fieldsOf(row.cells, kind);
      if (mapping ? row.row === mapping.row : isEnough(fields, kind)) {
        header = row;
        survey.headerRow = row.row;
        if (isCsv) survey.width = row.cells.length;
        survey.at = columnsOf(mapping?.fields ?? fields, mapping ? [] : ranks);
        survey.totalHeader = row.cells[survey.at.get('total')?.[0] ?? -1];
      } else {
        above.push(row);
        if (above.length > maxRowsAbove) break;
      }
    }
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    return { ...survey, problem: fileProblem('file_unreadable', error.row, unreadable(error)) };
  }
  survey.monthFirst = isMonthFirst(first);
  // Nobody knows its columns: the first row of several cells heads it.
  const wide = above.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  survey.table = header
    ? sourceTable(header, below, (row) => mapping?.fields ?? fieldsOf(row.cells, kind).fields)
    : sourceTable(above[wide], above.slice(wide + 1), (row) => fieldsOf(row.cells, kind).fields);
  if (!header) survey.problem = fileProblem(above.length > 0 ? 'columns_needed' : 'file_empty');
  else if (survey.rows === 0) survey.problem = fileProblem('file_empty');
  return survey;
}

function columnsOf(fields: readonly HistoryField[], ranks: readonly number[]): Survey['at'] {
  const at: Survey['at'] = new Map();
  const indexes = fields.map((_, index) => index).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b);
  for (const index of indexes) {
    const field = fields[index] ?? 'none';
    if (field !== 'none') at.set(field, [...(at.get(field) ?? []), index]);
  }
  return at;
}

/** What is stored as it stands; of other fields an error of a formula is named where they are read. */
const named: ReadonlySet<HistoryField> = new Set(['name', 'firstName', 'lastName', 'city', 'item', 'note']);

/** What a row says of a field, by its columns that say something, those that count first in front. */
export type HistoryRow = {
  row: number;
  found(field: HistoryField): { at: number; text: string }[];
  texts(field: HistoryField): string[];
  /** What stands behind the last header: a separator without quotes has moved the cells before it. */
  beyond: string;
};

/** Second reading: the rows under the header. */
export async function* rowsOf(path: string, { headerRow, at, width }: Survey): AsyncGenerator<HistoryRow> {
  const numbers = (['total', 'quantity'] as const).flatMap((field) => at.get(field) ?? []);
  for await (const written of readTable(path)) {
    if (written.row <= headerRow) continue;
    const { cells } = withFourthDigit(withoutUnseen(written).row, numbers);
    const found = (field: HistoryField) =>
      (at.get(field) ?? []).flatMap((index) => {
        const text = cleanCell(cells[index] ?? '')
          .slice(0, maxCell)
          .trim();
        return text === '' || (named.has(field) && isFormulaError(text)) ? [] : [{ at: index, text }];
      });
    yield {
      row: written.row,
      beyond: cells
        .slice(width ?? cells.length)
        .filter((cell) => cell.trim() !== '')
        .join(' · ')
        .slice(0, 60),
      found,
      texts: (field) => found(field).map(({ text }) => text),
    };
  }
}
