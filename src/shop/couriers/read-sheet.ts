import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { cleanLine } from '#/platform/clean-text.rules.ts';
import { ShopError } from '#/platform/errors.ts';
import { cleanCell } from '#/platform/spreadsheet/formula.ts';
import { isXlsx, readXlsx } from '#/platform/spreadsheet/read-xlsx.ts';
import { TableError } from '#/platform/spreadsheet/table-error.ts';
import { withFourthDigit } from '#/shop/catalog/index.ts';
import { parseOrderNumber } from '#/shop/orders/index.ts';

/** Rows of a small table as it was written, each with the number that a spreadsheet gives it. */
export type SheetRow = { row: number; cells: string[] };

/** A courier's file is a day's parcels; more than this is another kind of file. */
export const sheetLimits = {
  files: 1,
  bytesPerFile: 2_000_000,
  tooLarge: 'sheet_too_large',
  rows: 5_000,
  columns: 60,
  cell: 300,
} as const;

const delimiters = ['\t', ';', '|', ','] as const;

/**
 * A courier's file, or what was pasted from one, as rows: an Excel sheet (XLSX), or a text in UTF-8 with or without its mark, UTF-16 with its mark,
 * Windows-1256 or Windows-1252, whichever makes whole words; tab, semicolon, bar or comma, whichever its first lines
 * agree on; pasted words may also be parted by white space. Refuses (ShopError 422) with `sheet_no_table`,
 * `sheet_empty`, `sheet_too_long` or `sheet_broken`.
 */
export async function readSheet(bytes: Buffer): Promise<SheetRow[]> {
  const written = isXlsx(bytes) ? await rowsOfXlsx(bytes) : rowsOfText(bytes);
  const rows = written
    .map(({ row, cells }) => ({
      row,
      cells: cells.slice(0, sheetLimits.columns).map((cell) => cellText(cell)),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length === 0) throw new ShopError(422, 'sheet_empty');
  if (rows.length > sheetLimits.rows) throw new ShopError(422, 'sheet_too_long');
  return rows;
}

/**
 * A file as a text that can be corrected by hand: an Excel sheet (XLSX) with tabs between its cells, a text as it is, whichever
 * of the encodings of `readSheet` it has. Refuses what `readSheet` refuses.
 */
export async function readSheetText(bytes: Buffer): Promise<string> {
  if (!isXlsx(bytes)) return textOf(bytes).replace(/^\uFEFF/, '');
  const rows = await readSheet(bytes);
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  // As many tabs in each line: the first says by what the cells are parted.
  return rows
    .map(({ cells }) => Array.from({ length: width }, (_each, at) => cells[at] ?? '').join('\t'))
    .join('\n');
}

/** Rows of an Excel file. Numbers with three decimals get a fourth: as amounts they would be read as thousands. */
async function rowsOfXlsx(bytes: Buffer): Promise<SheetRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hilal-sheet-'));
  try {
    const path = join(folder, 'sheet.xlsx');
    await writeFile(path, bytes);
    const rows: SheetRow[] = [];
    for await (const row of readXlsx(path)) {
      rows.push(withFourthDigit(row, row.threeDecimals ?? []));
      // Nobody waits for the end of what is refused.
      if (rows.length > sheetLimits.rows) break;
    }
    return rows;
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    const { reason } = error;
    throw new ShopError(
      422,
      reason === 'zip_without_sheet' || reason === 'locked'
        ? 'sheet_no_table'
        : reason === 'too_much'
          ? 'sheet_too_long'
          : 'sheet_broken',
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Rows of a text, also the empty ones. */
function rowsOfText(bytes: Buffer): SheetRow[] {
  const text = textOf(bytes);
  const delimiter = delimiterOf(text);
  let records: string[][];
  try {
    records =
      delimiter === null
        ? text.split(/\r\n|\n|\r/).map(wordsOf)
        : parse(text, {
            delimiter,
            record_delimiter: ['\r\n', '\n', '\r'],
            relax_column_count: true,
            relax_quotes: true,
            skip_empty_lines: false,
            max_record_size: 100_000,
          });
  } catch {
    throw new ShopError(422, 'sheet_broken');
  }
  const width = records.find((cells) => cells.length > 1)?.length ?? 0;
  if (delimiter !== null && width > 2 && records.flat().some((cell) => holdsRow(cell, delimiter, width)))
    throw new ShopError(422, 'sheet_broken');
  return records.map((cells, at) => ({ row: at + 1, cells }));
}

/** Whether a cell has a row in it: a quote opened before that closed later, and the row would be lost. */
const holdsRow = (cell: string, delimiter: string, width: number): boolean =>
  cell
    .split(/\r\n|\n|\r/)
    .slice(1)
    .some((line) => line.split(delimiter).length === width);

/** A cell without marks that show nothing; the sign by which spreadsheets keep a text a text is none of it. */
const cellText = (cell: string): string =>
  cleanCell(cleanLine(cell))
    .replace(/^'(?=\d)/, '')
    .slice(0, sheetLimits.cell);

/** `K7M4-Q2X8 220,50 DH`: the number, also with a space in its middle, and what stands behind it. */
function wordsOf(line: string): string[] {
  const [first = '', second = '', ...rest] = line.trim().split(/\s+/);
  const parted = parseOrderNumber(first) === null && parseOrderNumber(first + second) !== null;
  return parted ? [first + second, rest.join(' ')] : [first, [second, ...rest].join(' ').trim()];
}

function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // An old Excel file or one with a password, a picture, a program: none has a text without zeros.
  if (bytes.includes(0)) throw new ShopError(422, 'sheet_no_table');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return oldWindowsText(bytes);
  }
}

/**
 * Windows' Arabic and Western pages share the small French letters; they part where one writes Arabic and the other
 * capitals with accents (`LIVRÉ`). Read as Arabic, a French word then mixes both alphabets.
 */
function oldWindowsText(bytes: Buffer): string {
  const arabic = new TextDecoder('windows-1256').decode(bytes);
  const words = arabic.match(/[\p{Script=Arabic}\p{Script=Latin}]+/gu) ?? [];
  const has = (word: string, script: RegExp) => script.test(word);
  const ofArabic = words.filter((word) => has(word, /\p{Script=Arabic}/u));
  const mixed = ofArabic.filter((word) => has(word, /\p{Script=Latin}/u) || word.length === 1);
  return mixed.length * 2 > ofArabic.length ? new TextDecoder('windows-1252').decode(bytes) : arabic;
}

/** The sign that parts most of the first lines into equally many cells; null when none does. */
function delimiterOf(text: string): string | null {
  const lines = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => withoutQuoted(line).split(delimiter).length - 1);
    const parted = counts.filter((count) => count > 0).length;
    const most = Math.max(0, ...counts);
    const even = counts.filter((count) => count === most).length;
    // `220,50` in every line is no table of commas where another sign parts it too.
    return { delimiter, parted, even, most };
  });
  const best = scores
    .filter(({ parted }) => parted * 2 > lines.length)
    .toSorted((one, other) => other.parted - one.parted || other.even - one.even)[0];
  if (!best) return null;
  // A lone comma that only parts dirhams from centimes parts no columns.
  const onlyCentimes =
    best.delimiter === ',' &&
    lines.every((line) => !/,/.test(line.replace(/(?<=\d),(?=\d{1,2}(\D|$))/g, '')));
  return onlyCentimes ? null : best.delimiter;
}

const withoutQuoted = (line: string): string => line.replace(/"[^"]*"/g, '""');
