import { maxColumns, TableError, type TableRow } from './table-error.ts';
import { readXml, type Tag } from './xml.ts';
import { readZip, readZipEntry, type ZipEntry } from './zip.ts';

/** More than a catalog of 20,000 products has many times over; a sheet of Excel may have 17 billion. */
const max = {
  cells: 8_000_000,
  texts: 3_000_000,
  textBytes: 256 * 1024 * 1024,
  bookBytes: 4 * 1024 * 1024,
};

/** Whether a file begins as an XLSX does, which is a ZIP. */
export const isXlsx = (start: Buffer): boolean => start.toString('hex', 0, 4) === '504b0304';

type Sheet = { name: string; entry: ZipEntry };

/**
 * The rows of an Excel file, each with its number in the sheet: of its first visible sheet that is a table, else of the first that is
 * not empty. `onOthers` is called with the names of the other tables in it.
 */
export async function* readXlsx(
  path: string,
  onOthers?: (names: string[]) => void,
): AsyncGenerator<TableRow> {
  const entries = await readZip(path);
  const texts = await readTexts(path, entries.get('xl/sharedStrings.xml'));
  const looked = { texts, read: { cells: 0 } };
  const tables: Sheet[] = [];
  let note: Sheet | undefined;
  for (const sheet of await sheetsOf(path, entries)) {
    const kind = await kindOf(path, sheet.entry, looked);
    if (kind === 'table') tables.push(sheet);
    else if (kind === 'note') note ??= sheet;
  }
  const [first = note, ...others] = tables;
  if (others.length > 0) onOthers?.(others.map(({ name }) => name));
  if (first) yield* rowsOf(path, first.entry, { texts, read: { cells: 0 } });
}

/** Among so many rows a table has one of several cells; how to fill it in stands in one column. */
const maxNoteRows = 100;

async function kindOf(
  path: string,
  entry: ZipEntry,
  looked: Parameters<typeof rowsOf>[2],
): Promise<'table' | 'note' | 'empty'> {
  let rows = 0;
  for await (const { cells } of rowsOf(path, entry, looked)) {
    rows += 1;
    if (cells.filter((cell) => cell.trim() !== '').length > 1) return 'table';
    if (rows === maxNoteRows) break;
  }
  return rows > 0 ? 'note' : 'empty';
}

/** The sheets that are shown, in their order; a file that several of them name, once. */
async function sheetsOf(path: string, entries: Map<string, ZipEntry>): Promise<Sheet[]> {
  const book = entries.get('xl/workbook.xml');
  const links = entries.get('xl/_rels/workbook.xml.rels');
  if (!book || !links) throw new TableError('zip_without_sheet');
  const targets = new Map<string, string>();
  for (const tag of await allTags(readZipEntry(path, links, max.bookBytes)))
    if (tag.kind === 'open' && tag.name === 'Relationship') {
      const target = (tag.attributes.Target ?? '').replace(/^\//, '');
      targets.set(tag.attributes.Id ?? '', target.startsWith('xl/') ? target : `xl/${target}`);
    }
  const sheets: Sheet[] = [];
  for (const tag of await allTags(readZipEntry(path, book, max.bookBytes))) {
    if (tag.kind !== 'open' || tag.name !== 'sheet' || (tag.attributes.state ?? 'visible') !== 'visible')
      continue;
    const entry = entries.get(targets.get(tag.attributes.id ?? '') ?? '');
    if (entry && !sheets.some((sheet) => sheet.entry === entry))
      sheets.push({ name: tag.attributes.name ?? '', entry });
  }
  if (sheets.length === 0) throw new TableError('zip_without_sheet');
  return sheets;
}

const allTags = async (bytes: AsyncIterable<Buffer>): Promise<Tag[]> =>
  (await Array.fromAsync(readXml(bytes))).flat();

/** Texts stand once in a file of their own; cells name them by number. */
async function readTexts(path: string, entry: ZipEntry | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (!entry) return texts;
  let text = '';
  let reading = false;
  let phonetic = false;
  for await (const tags of readXml(readZipEntry(path, entry, max.textBytes)))
    for (const tag of tags) {
      if (tag.kind === 'text') {
        if (reading && !phonetic) text += tag.text;
      } else if (tag.name === 't') reading = tag.kind === 'open';
      else if (tag.name === 'rPh') phonetic = tag.kind === 'open';
      else if (tag.name === 'si') {
        if (tag.kind === 'open') text = '';
        else texts.push(text);
        if (texts.length > max.texts) throw new TableError('too_much');
      }
    }
  return texts;
}

/** `read` counts the cells of all sheets together. */
async function* rowsOf(
  path: string,
  entry: ZipEntry,
  { texts, read }: { texts: string[]; read: { cells: number } },
): AsyncGenerator<TableRow> {
  let cells: string[] = [];
  let threeDecimals: number[] = [];
  let row = 0;
  let column = -1;
  let type = '';
  let value = '';
  let formula: string | undefined;
  let reading: 'value' | 'formula' | undefined;
  for await (const tags of readXml(readZipEntry(path, entry)))
    for (const tag of tags) {
      if (tag.kind === 'text') {
        if (reading === 'value') value += tag.text;
        else if (reading === 'formula') formula = (formula ?? '') + tag.text;
      } else if (tag.name === 'v' || tag.name === 't') reading = tag.kind === 'open' ? 'value' : undefined;
      else if (tag.name === 'f') {
        reading = tag.kind === 'open' ? 'formula' : undefined;
        formula ??= '';
      } else if (tag.name === 'c' && tag.kind === 'open') {
        column = columnOf(tag) ?? column + 1;
        type = tag.attributes.t ?? '';
        value = '';
        formula = undefined;
      } else if (tag.name === 'c') {
        read.cells += 1;
        if (read.cells > max.cells) throw new TableError('too_much', row);
        // A program that does not calculate writes formulas alone: what is no value is named where it is read.
        if (value === '' && formula !== undefined && type === '') value = `=${formula}`;
        const text = value === '' ? '' : textOf(type, value, texts);
        // A format that runs to the last column says nothing.
        if (text.trim() !== '') {
          if (column >= maxColumns) throw new TableError('too_wide', row);
          while (cells.length < column) cells.push('');
          cells[column] = text;
          if (isNumber(type) && /^-?\d+\.\d{3}$/.test(text)) threeDecimals.push(column);
        }
      } else if (tag.name === 'row' && tag.kind === 'open') {
        row = Number(tag.attributes.r) || row + 1;
        cells = [];
        threeDecimals = [];
        column = -1;
      } else if (tag.name === 'row' && cells.some((cell) => cell.trim() !== ''))
        yield threeDecimals.length > 0 ? { row, cells, threeDecimals } : { row, cells };
    }
}

/** `AB12` stands in the column 27, counted from 0. */
function columnOf({ attributes }: Extract<Tag, { kind: 'open' }>): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(attributes.r ?? '')?.[1];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const isNumber = (type: string): boolean => type === '' || type === 'n';

function textOf(type: string, value: string, texts: string[]): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (!isNumber(type)) return value;
  // 199.90000000000001 is what a sheet stores for 199.9, and 6.1E+12 a barcode.
  const number = Number(value);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value;
}
