import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cleanHtml } from '#/platform/clean-html.ts';
import { readTable } from '#/platform/spreadsheet/read-table.ts';
import { cellOf, readColumns } from './columns.ts';
import { dangersIn } from './dangers.ts';
import type { Problem } from './problems.ts';
import { type ProductRows, readProducts, surveyFile } from './read-products.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (content: string | Buffer): string => {
  const path = join(folder, `${Math.random()}.csv`);
  writeFileSync(path, content);
  return path;
};

const rowsOf = async (content: string | Buffer): Promise<string[]> => {
  const rows: string[] = [];
  for await (const { row, cells } of readTable(file(content))) rows.push(`${row}:${cells.join('|')}`);
  return rows;
};

const productsOf = async (content: string): Promise<{ products: ProductRows[]; problems: Problem[] }> => {
  const path = file(content);
  const survey = await surveyFile(path);
  const problems = [...survey.problems];
  const products: ProductRows[] = [];
  for await (const product of readProducts(path, survey, (problem) => problems.push(problem)))
    products.push(product);
  return { products, problems };
};

test('the byte order mark, line ends, delimiters and quotes of every spreadsheet are read', async () => {
  const expected = ['1:Handle|Title', '2:a|1,5; "x"\ny', '4:b|ثوب'];
  expect(await rowsOf('Handle,Title\na,"1,5; ""x""\ny"\n\nb,ثوب')).toEqual(expected);
  expect(await rowsOf('\ufeffHandle,Title\r\na,"1,5; ""x""\ny"\r\n,\r\nb,ثوب\r\n')).toEqual(expected);
  expect(await rowsOf('Handle;Title\r\na;"1,5; ""x""\ny"\r\n\r\nb;ثوب\r\n\r\n')).toEqual(expected);
  const utf16 = Buffer.from('\ufeffHandle\tTitle\r\na\t"1,5; ""x""\ny"\r\n\r\nb\tثوب\r\n', 'utf16le');
  expect(await rowsOf(utf16)).toEqual(expected);
});

/** The bytes of a text in an encoding of one byte a sign, found by the decoder itself. */
function encoded(text: string, encoding: 'windows-1252' | 'windows-1256'): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]),
  );
  return Buffer.from([...text].map((sign) => bytes.get(sign) ?? 0x3f));
}

test('Arabic and French of older spreadsheets is read, whichever encoding it has', async () => {
  const french = ['1:Handle|Title', '2:a|Pyjama été à carreaux', '3:b|Chemise « Noël » 20 €'];
  const asFile = (rows: readonly string[]) => rows.map((row) => row.slice(2).replace('|', ';')).join('\r\n');
  expect(await rowsOf(encoded(asFile(french), 'windows-1252'))).toEqual(french);
  const arabic = ['1:Handle|Title', '2:a|بيجامة قطن للنساء', '3:b|قميص café'];
  expect(await rowsOf(encoded(asFile(arabic), 'windows-1256'))).toEqual(arabic);
  const late = [
    '1:Handle|Title',
    ...Array.from({ length: 5000 }, (_, at) => `${at + 2}:p${at}|Pyjama`),
    '5002:z|Été',
  ];
  const long = late.map((row) => row.slice(row.indexOf(':') + 1).replace('|', ';')).join('\n');
  expect(await rowsOf(encoded(long, 'windows-1252'))).toEqual(late);
  // UTF-16 that lost its mark.
  expect(await rowsOf(Buffer.from('Handle\tTitle\r\na\tثوب\r\n', 'utf16le'))).toEqual([
    '1:Handle|Title',
    '2:a|ثوب',
  ]);
});

test('UTF-8 with a broken place is refused with its row, and never read as another encoding', async () => {
  const broken = Buffer.concat([
    Buffer.from('Handle,Title\na,ثوب\nb,'),
    Buffer.from([0xd8]),
    Buffer.from('\n'),
  ]);
  await expect(rowsOf(broken)).rejects.toMatchObject({ reason: 'no_utf8' });
});

test('a delimiter inside the quotes of the header is not counted', async () => {
  expect(await rowsOf('Handle;"a,b,c,d"\nx;y')).toEqual(['1:Handle|a,b,c,d', '2:x|y']);
});

test('a file that is no table says why, without bringing anything down', async () => {
  const problemsOf = async (content: string | Buffer): Promise<(string | number | undefined | null)[]> => {
    const survey = await surveyFile(file(content));
    return survey.problems.flatMap((problem) => [
      problem.code,
      problem.values.reason ?? problem.values.column,
      problem.row,
    ]);
  };
  // A picture that calls itself a table, with zeros where UTF-16 has them.
  for (const binary of ['PNG\0\u0001\u0002', 'P\0N\0G\0', 'a\0;\0\u0001\0'])
    expect(await problemsOf(Buffer.from(binary, 'latin1')), binary).toContain(
      'it is not a text file; save it from the spreadsheet as "CSV UTF-8"',
    );
  expect(await problemsOf('Handle,Title\na,"never closed\n'.padEnd(3_000_000, 'x'))).toEqual([
    'file_unreadable',
    'a quote is never closed',
    2,
  ]);
  const half = Buffer.concat([Buffer.from('Handle,Title\na,ثوب'), Buffer.from([0xe9]), Buffer.from('\n')]);
  expect(await problemsOf(half)).toEqual([
    'file_unreadable',
    'it is not UTF-8 text; save it as "CSV UTF-8"',
    1,
  ]);
  expect(await problemsOf(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toEqual([
    'file_unreadable',
    'the ZIP is incomplete or broken',
    null,
  ]);
  expect(await problemsOf('Name,Title\na,b')).toEqual(['column_missing', 'Handle', 1]);
  expect(await problemsOf('Handle,Title\n\n,\n')).toEqual(['file_empty', undefined, null]);
  expect((await surveyFile('/nowhere.csv')).problems[0]?.values.reason).toBe('there is no such file');
});

test.each([
  ['a picture', Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'this is a picture, not a table'],
  [
    'a picture of the web',
    Buffer.from('RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', 'latin1'),
    'this is a picture, not a table',
  ],
  [
    'a picture of a phone',
    Buffer.from('\0\0\0\u0018ftypheic\0\0', 'latin1'),
    'this is a picture, not a table',
  ],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'this is a PDF, not a table; save the table itself as "CSV UTF-8"'],
  [
    'an old sheet',
    Buffer.from('d0cf11e0a1b11ae10000', 'hex'),
    'this is an old Excel sheet (XLS), or it is protected by a password; save it as XLSX without a password, or as "CSV UTF-8"',
  ],
])('%s that calls itself a table says what it is', async (_, content, reason) => {
  expect((await surveyFile(file(content))).problems).toMatchObject([
    { code: 'file_unreadable', row: null, values: { reason } },
  ]);
});

test('columns may be parted by bars', async () => {
  expect(await rowsOf('Handle|Title|Tags\na|"x|y"|b, c')).toEqual(['1:Handle|Title|Tags', '2:a|x|y|b, c']);
});

test('a quote in the middle of a cell is an inch, not the end of the file', async () => {
  expect(await rowsOf('Handle,Title\na,Talon 5" noir\nb,"x"\n')).toEqual([
    '1:Handle|Title',
    '2:a|Talon 5" noir',
    '3:b|x',
  ]);
});

test('headers are known whatever their case and spaces, in the old and the new names', () => {
  const columns = readColumns({
    row: 1,
    cells: ['  URL HANDLE ', 'body  (html)', 'Variant Price', 'Price / Morocco', 'Mystery'],
  });
  const row = { row: 2, cells: ['h', "'=b", '1', '2', 'm'] };
  expect(cellOf(columns, row, 'handle')).toBe('h');
  expect(cellOf(columns, row, 'body')).toBe('=b');
  expect(cellOf(columns, row, 'sku')).toBeUndefined();
  expect(columns.price.map((column) => column.header)).toEqual(['Variant Price', 'Price / Morocco']);
  expect(columns.extra.map((column) => column.header)).toEqual(['Mystery']);
});

test('the Arabic title wins over the one that names no language', () => {
  const columns = readColumns({ row: 1, cells: ['Handle', 'Title', 'Title (ar)'] });
  expect(columns.at.title).toBe(2);
  expect(columns.extra.map((column) => column.header)).toEqual(['Title']);
});

test('rows of one product are brought together even when they lie apart', async () => {
  const { products, problems } = await productsOf('Handle,SKU\na,1\nb,2\na,3\n,4\nc,5\nb,6\na,7\n');
  expect(products.map(({ handle, rows }) => [handle, rows.map((row) => row.row)])).toEqual([
    ['c', [6]],
    ['b', [3, 7]],
    ['a', [2, 4, 8]],
  ]);
  expect(problems).toMatchObject([{ code: 'handle_missing', row: 5 }]);
});

test('a description keeps its structure and loses what could run', () => {
  const keeps = '<p>قطن <strong>ناعم</strong></p><ul><li>S–XL</li></ul>';
  expect([cleanHtml(keeps), dangersIn(keeps)]).toEqual([keeps, '']);
  const cases: [string, string, string][] = [
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>', 'script'],
    ['<img src=x onerror=alert(1)>b', 'b', 'on…='],
    ['<a href="java&#115;cript:alert(1)">x</a>', '<a>x</a>', ''],
    ['<a href="javascript&#58;alert(1)">x</a>', '<a>x</a>', 'javascript:'],
    ['<iframe src="https://x.example"></iframe>y', 'y', 'iframe'],
    ['<p style="position:fixed" class="c">z</p>', '<p>z</p>', ''],
  ];
  for (const [html, clean, removed] of cases) {
    expect([cleanHtml(html), dangersIn(html)]).toEqual([clean, removed]);
    expect(cleanHtml(clean)).toBe(clean);
  }
});
