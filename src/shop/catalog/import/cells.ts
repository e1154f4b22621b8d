import { cleanHtml } from '#/platform/clean-html.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { cleanCell } from '#/platform/spreadsheet/formula.ts';
import type { TableRow } from '#/platform/spreadsheet/table-error.ts';
import { momentOfWall } from '#/platform/time-zone.rules.ts';
import { readDateText } from '#/shop/countries/index.ts';
import type { ConceptKind } from '../lexicon/meaning.ts';
import { type Columns, cellOf, type Field, fieldHeaders } from './columns.ts';
import { readConcepts } from './concepts.ts';
import { dangersIn } from './dangers.ts';
import { dirham, type FileMoney, readAmount } from './file-money.ts';
import type { Problem, ProblemCode } from './problems.ts';
import type { ProductRows } from './read-products.ts';

const exactMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Longest texts, in characters; the shop's own forms keep to the same. */
export const longest = { line: 300, handle: 255, body: 20_000, cell: 5_000 };

/** How dates are read: without a zone by the shop's clock, in `12/05/2026` the day first unless the file shows another order. */
export type FileDates = { timeZone: string; monthFirst?: boolean };

/** Reads the cells of one product and collects what is wrong with them. */
export class Cells {
  readonly problems: Problem[];
  readonly columns: Columns;
  readonly product: ProductRows;
  readonly #dates: FileDates;

  constructor(columns: Columns, product: ProductRows, dates: FileDates) {
    this.columns = columns;
    this.product = product;
    this.#dates = dates;
    this.problems = [...(product.findings ?? [])];
  }

  error(code: ProblemCode, row: number, values: Record<string, string> = {}): void {
    this.problems.push({ severity: 'error', code, row, handle: this.product.handle, values });
  }

  warn(code: ProblemCode, row: number, values: Record<string, string> = {}): void {
    this.problems.push({ severity: 'warning', code, row, handle: this.product.handle, values });
  }

  isWrong({ row }: TableRow): boolean {
    return this.problems.some((problem) => problem.severity === 'error' && problem.row === row);
  }

  /** Undefined: the file has no such column. */
  at(row: TableRow, field: Field): string | undefined {
    return cellOf(this.columns, row, field);
  }

  raw(row: TableRow, index: number): string {
    return cleanCell(row.cells[index] ?? '').trim();
  }

  /** The product's value: the first row that says something. '' when none does. */
  ofProduct(field: Field): { text: string; row: number } | undefined {
    if (this.columns.at[field] === undefined) return undefined;
    for (const row of this.product.rows) {
      const text = this.at(row, field) ?? '';
      if (text !== '') return { text, row: row.row };
    }
    return { text: '', row: this.product.rows[0]?.row ?? 0 };
  }

  textOfProduct(field: Field): string {
    return this.ofProduct(field)?.text ?? '';
  }

  /** A text of at most `limit` characters, else an error and ''. */
  bounded(text: string, limit: number, row: number, column: string): string {
    if (text.length <= limit) return text;
    this.error('text_too_long', row, { column, limit: String(limit) });
    return '';
  }

  /** A text that the shop only stores; one that is too long is left out. */
  stored(text: string, row: number, column: string): string {
    if (text.length <= longest.cell) return text;
    this.warn('cell_too_long', row, { column, limit: String(longest.cell) });
    return '';
  }

  /** Texts of the languages that have a column. */
  local(
    fields: { ar: Field; fr: Field; en: Field },
    read: (text: string, row: number, column: string) => string,
    from?: TableRow,
  ): LocalText | undefined {
    const texts: LocalText = {};
    for (const language of ['ar', 'fr', 'en'] as const) {
      const field = fields[language];
      const found = from
        ? { text: this.at(from, field), row: from.row }
        : (this.ofProduct(field) ?? { text: undefined, row: 0 });
      if (found.text !== undefined) texts[language] = read(found.text, found.row, fieldHeaders[field][0]);
    }
    return Object.keys(texts).length > 0 ? texts : undefined;
  }

  /** A name is one line, also where a sheet broke it. */
  line = (text: string, row: number, column: string): string =>
    this.bounded(text.replace(/[\t\r\n]+/g, ' '), longest.line, row, column);

  html = (text: string, row: number, column: string): string => {
    const what = dangersIn(text);
    if (what) this.warn('script_removed', row, { what, column });
    return this.bounded(cleanHtml(text), longest.body, row, column);
  };

  /**
   * A moment as ISO text, by the shop's clock where it names no zone; a day alone is all of it, so its last moment as an `end`. null
   * when there is none, or none that can be read, which is reported.
   */
  instant(text: string, row: number, column: string, end = false): string | null {
    if (text === '') return null;
    const { timeZone, monthFirst = false } = this.#dates;
    const atWall = (wallMs: number) => momentOfWall(wallMs, { timeZone });
    // What an export writes comes back to the millisecond.
    const date = exactMoment.test(text) ? new Date(text) : readDateText(text, { monthFirst, atWall, end });
    if (date && !Number.isNaN(date.getTime())) return date.toISOString();
    this.warn('date_wrong', row, { text: text.slice(0, 60), column });
    return null;
  }

  /** Concepts of the lexicon; what nobody understands is reported. null: the shop reads them out of the texts. */
  concepts(
    kind: ConceptKind,
    text: string,
    row: number,
    column: string,
    only?: readonly string[],
  ): string[] | null {
    const { ids, unknown } = readConcepts(kind, text, only);
    if (unknown !== undefined) this.warn('word_unknown', row, { text: unknown.slice(0, 60), column });
    return ids;
  }

  /** Centimes of DH that all columns of this amount agree on; null when all are empty, undefined when wrong. */
  money(row: TableRow, columns: Columns['price'], code: string, money: FileMoney): number | null | undefined {
    let agreed: { centimes: number; header: string; text: string } | undefined;
    for (const { index, header } of columns) {
      const text = this.raw(row, index);
      if (text === '') continue;
      const centimes = readAmount(text, code, money);
      if (centimes === undefined) {
        const values = { text: text.slice(0, 60), column: header };
        if (code === dirham) this.error('price_wrong', row.row, values);
        else this.error('price_wrong_in', row.row, { ...values, currency: code });
        return undefined;
      }
      if (agreed && agreed.centimes !== centimes) {
        const values = { first: agreed.header, a: agreed.text, second: header, b: text };
        this.error('prices_disagree', row.row, values);
        return undefined;
      }
      agreed ??= { centimes, header, text };
    }
    return agreed?.centimes ?? null;
  }
}

/** `true`, `1`, `yes`, `oui`, `نعم` …; undefined for an empty cell. */
export function readFlag(text: string): boolean | undefined {
  if (text === '') return undefined;
  return !/^(false|0|no|non|nein|لا|faux|inactive|n)$/i.test(text);
}
