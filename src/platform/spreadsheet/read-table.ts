import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Transform } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type Encoding, encodingOfBytes, encodingOfStart } from './encoding.ts';
import { isXlsx, readXlsx } from './read-xlsx.ts';
import { maxColumns, TableError, type TableReason, type TableRow } from './table-error.ts';

type Layout = { encoding: Encoding; delimiter: string };

const probeBytes = 64 * 1024;
/** A quote that is never closed would otherwise swallow the rest of the file into one cell. */
const largestRecord = 2 * 1024 * 1024;
const delimiters = [',', ';', '\t', '|'];

/**
 * The rows of a CSV or XLSX file of any size, one at a time, the header first: memory does not grow with the file.
 * Takes UTF-8 and UTF-16 with or without BOM, windows-1252 and windows-1256 (encoding.ts), LF, CRLF or CR, and
 * comma, semicolon, tab or bar, whichever the header uses. `onChunk` sees the file's bytes as they pass, `onDelimiter` what
 * separates the cells of a CSV, `onOtherSheets` the names of tables in an XLSX that are not read.
 * Throws TableError when the file is missing, not text, or its quotes do not close.
 */
export async function* readTable(
  path: string,
  {
    onChunk,
    onDelimiter,
    onOtherSheets,
  }: {
    onChunk?: (chunk: Buffer) => void;
    onDelimiter?: (delimiter: string) => void;
    onOtherSheets?: (names: string[]) => void;
  } = {},
): AsyncGenerator<TableRow> {
  const layout = await readLayout(path);
  if (layout === 'sheet') {
    if (onChunk) for await (const chunk of createReadStream(path)) onChunk(chunk as Buffer);
    yield* readXlsx(path, onOtherSheets);
    return;
  }
  onDelimiter?.(layout.delimiter);
  const parser = parse({
    bom: true,
    delimiter: layout.delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: largestRecord,
  });
  const source = createReadStream(path, { highWaterMark: probeBytes });
  if (onChunk) source.on('data', (chunk) => onChunk(chunk as Buffer));
  pipeline(source, decoder(layout.encoding), parser, () => {});
  let row = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      const last = record.findLastIndex((cell) => cell.trim() !== '');
      if (last >= maxColumns) throw new TableError('too_wide', row);
      if (last >= 0) yield { row, cells: record };
    }
  } catch (error) {
    if (error instanceof TableError) throw new TableError(error.reason, error.row ?? row + 1);
    if (!(error instanceof CsvError) && !(error instanceof TypeError)) throw error;
    throw new TableError(reasonOf(error), row + 1, error.message);
  } finally {
    source.destroy();
  }
}

function reasonOf(error: Error): TableReason {
  if (error instanceof TypeError) return 'no_utf8';
  if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') return 'open_quote';
  if (error instanceof CsvError && /QUOTE/.test(error.code)) return 'wrong_quote';
  return 'other';
}

/** Refuses bytes that are no text of the encoding instead of importing replacement characters. */
function decoder(encoding: Layout['encoding']): Transform {
  const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: false });
  return new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        const decoded = text.decode(chunk, { stream: true });
        // The database takes no such sign, and no text has it.
        if (decoded.includes('\0')) throw new TableError('no_text');
        done(null, decoded);
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        done(null, text.decode());
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

async function readLayout(path: string): Promise<Layout | 'sheet'> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new TableError(error.code === 'ENOENT' ? 'absent' : 'other', null, String(error.code));
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(probeBytes), 0, probeBytes, 0).catch(() => {
      throw new TableError('no_file');
    });
    const start = buffer.subarray(0, bytesRead);
    if (isXlsx(start)) return 'sheet';
    const encoding = await encodingOf(path, start);
    return { encoding, delimiter: delimiterOf(new TextDecoder(encoding).decode(start)) };
  } finally {
    await file.close();
  }
}

/** How files that people take for a table begin, whatever their names end in; in hexadecimal. */
const otherKinds: { reason: TableReason; begins: RegExp }[] = [
  // JPEG, PNG, GIF, WebP, TIFF, AVIF and HEIC.
  {
    reason: 'picture',
    begins:
      /^(?:ffd8ff|89504e47|47494638|52494646.{8}57454250|49492a00|4d4d002a|.{8}66747970(?:61766966|6865|6d696631))/,
  },
  { reason: 'pdf', begins: /^255044462d/ },
  { reason: 'old_sheet', begins: /^d0cf11e0a1b11ae1/ },
];

/** What is neither is read as UTF-8, which says in which row it breaks off. */
async function encodingOf(path: string, start: Buffer): Promise<Encoding> {
  const known = otherKinds.find(({ begins }) => begins.test(start.toString('hex', 0, 16)));
  if (known) throw new TableError(known.reason);
  const encoding = encodingOfStart(start);
  if (encoding === 'binary') throw new TableError('no_text');
  return encoding === 'bytes' ? ((await encodingOfBytes(path)) ?? 'utf-8') : encoding;
}

/** The delimiter that the first row with any uses most, outside its quotes: above the header may stand a name. */
function delimiterOf(text: string): string {
  let counts = new Map(delimiters.map((delimiter) => [delimiter, 0]));
  let quoted = false;
  const most = (): [string, number] =>
    [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [',', 0] as [string, number]);
  for (const char of text) {
    if (char === '"') quoted = !quoted;
    if (quoted) continue;
    if (char === '\n' || char === '\r') {
      if (most()[1] > 0) break;
      counts = new Map(delimiters.map((delimiter) => [delimiter, 0]));
    }
    const count = counts.get(char);
    if (count !== undefined) counts.set(char, count + 1);
  }
  return most()[0];
}
