import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readTable } from '#/platform/spreadsheet/read-table.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { csvOf, importFolder, sentences, sizesInShop } from '../../../../tests/support/imported-files.ts';
import { rowsOfXml, xlsxOf, zipOf } from '../../../../tests/support/zip-file.ts';
import { commitImport, previewImport } from './import.service.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);
const { file, remove } = importFolder();
afterAll(remove);

const rowsOf = async (content: Buffer): Promise<string[]> =>
  (await Array.fromAsync(readTable(file(content, 'xlsx')))).map(
    ({ row, cells }) => `${row}:${cells.join('|')}`,
  );
const refusal = async (content: Buffer): Promise<string[]> =>
  sentences(await previewImport(db, file(content, 'xlsx')));

test('the cells of an Excel sheet are read: shared and own texts, numbers, formulas, gaps, Arabic', async () => {
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>Stock &amp; plus</t></is></c></row>' +
    '<row r="2"><c r="A2"/></row>' +
    '<row r="4"><c r="A4" t="s"><v>2</v></c><c r="B4"><v>199.90000000000001</v></c><c r="C4" t="b"><v>1</v></c><c r="D4"><f>1+1</f><v>2</v></c></row>' +
    '<row><c t="str"><f>x</f><v>روب</v></c><c><v>6.111E+12</v></c><c t="e"><v>#N/A</v></c></row>';
  expect(
    await rowsOf(
      xlsxOf(rows, [
        '<t>المنتج</t>',
        '<r><t>Prix </t></r><r><rPr><b/></rPr><t>DH</t></r><rPh sb="0" eb="1"><t>no</t></rPh>',
        '<t xml:space="preserve"> بيجامة &#x201C;A&#8221;_x000D_</t>',
      ]),
    ),
  ).toEqual(['1:المنتج|Prix DH||Stock & plus', '4: بيجامة “A”\r|199.9|true|2', '5:روب|6111000000000|#N/A']);
});

const sheetOf = (...rows: (string | number)[][]): string => file(xlsxOf(rowsOfXml(rows)), 'xlsx');

test('an Excel sheet of a merchant comes in like a CSV, and the same sheet again changes nothing', async () => {
  const path = sheetOf(
    ['Catalogue 2026'],
    ['Désignation', 'Taille', 'Couleur', 'Prix', 'Qté'],
    ['Pyjama', 'S', 'Rose', 199.5, 3],
    ['Pyjama', 38, 'Rose', 199.5, 0],
  );
  const { report } = await commitImport(db, path, { actor: 'test', roots: 'new' });
  expect(sentences(report)).toEqual([]);
  expect(await sizesInShop(db)).toEqual([
    'Pyjama | Rose | S | 19950 | 3 | non_classe',
    'Pyjama | Rose | 38 | 19950 | 0 | non_classe',
  ]);
  const again = await commitImport(db, path, { actor: 'test', roots: 'new' });
  expect(again.report.products).toEqual({ new: 0, changed: 0, unchanged: 1 });
});

test('a number of an Excel sheet with three decimals is no thousand: a price or a stock is refused, a weight and dinars are read', async () => {
  const head = ['Désignation', 'Prix', 'Qté', 'Poids (kg)'];
  const wrong = [
    ['Pyjama', 119.988, 3],
    ['Robe', 13.125, 1],
    ['Jupe', 80, 1.125],
  ];
  expect(sentences(await previewImport(db, sheetOf(head, ...wrong)))).toEqual([
    '2: "119.9880" in Prix is not a price in dirhams',
    '3: "13.1250" in Prix is not a price in dirhams',
    '4: "1.1250" is not a number of pieces in stock',
  ]);
  await ensureCountries(db);
  const options = { actor: 'test', roots: 'new', currency: 'KWD' } as const;
  const { report } = await commitImport(db, sheetOf(head, ['Pyjama', 4.505, 3, 1.125]), options);
  expect(sentences(report)).toEqual([]);
  const sizes = await db.execute(sql`select price, weight_grams as grams, stock from prices`);
  expect(sizes.rows).toEqual([{ price: 13_500, grams: 1125, stock: 3 }]);
});

test('a number of an Excel sheet with three decimals stays as it is where it is a name, a SKU, a size or stored unread', async () => {
  const path = sheetOf(
    ['Désignation', 'Taille', 'Prix', 'Qté', 'SKU', 'Casier'],
    [12.345, 38.125, 199.5, 3, 12.345, 1.125],
  );
  const { report } = await commitImport(db, path, { actor: 'test', roots: 'new' });
  expect(sentences(report)).toEqual([]);
  expect(await sizesInShop(db)).toEqual(['12.345 | 38.125 | 19950 | 3 | 12.345 | non_classe']);
  const { rows } = await db.execute(sql`select extra from products`);
  expect(rows).toEqual([{ extra: { Casier: '1.125' } }]);
});

const unreadable = (why: string): string[] => [`-: The file cannot be read: ${why}`];

test('a ZIP that is no sheet, is broken, locked or swells beyond measure is refused in words', async () => {
  expect(await refusal(zipOf({ 'a.txt': 'x' }))).toEqual(unreadable('the ZIP has no Excel sheet'));
  const good = xlsxOf('<row><c><v>1</v></c></row>');
  expect(await refusal(good.subarray(0, -40))).toEqual(unreadable('the ZIP is incomplete or broken'));
  const spoilt = Buffer.from(good);
  spoilt.fill(0xff, good.indexOf('xl/workbook.xml') + 15, good.indexOf('xl/workbook.xml') + 40);
  expect(await refusal(spoilt)).toEqual(unreadable('the ZIP is incomplete or broken'));
  const locked = Buffer.from(good);
  for (
    let at = locked.indexOf('504b0102', 'hex');
    at >= 0;
    at = locked.indexOf(Buffer.from('504b0102', 'hex'), at + 1)
  )
    locked[at + 8] = 1;
  expect(await refusal(locked)).toEqual(unreadable('the file is protected by a password'));
  const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>';
  expect(await refusal(xlsxOf('', [], { 'xl/workbook.xml': `${laughs}<workbook/>` }))).toEqual(
    unreadable('the ZIP is incomplete or broken'),
  );
  // 300 MB of one text, of which the ZIP holds 300 KB.
  const bomb = xlsxOf('', [], {
    'xl/sharedStrings.xml': `<sst>${'<si><t>a</t></si>'.repeat(18_000_000)}</sst>`,
  });
  expect(bomb.length).toBeLessThan(2_000_000);
  expect(await refusal(bomb)).toEqual(
    unreadable('the file has more than can be read: part it into smaller ones'),
  );
  const endless = xlsxOf('', [], {
    'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(3_000_000)}</t></si></sst>`,
  });
  expect(await refusal(endless)).toEqual(
    unreadable('the file has more than can be read: part it into smaller ones'),
  );
});

test('an Excel sheet cannot keep the shop busy: neither by one endless tag nor by many sheets', async () => {
  const tag = `<row><c ${'a'.repeat(1_500_000)}><v>1</v></c></row>`;
  const began = performance.now();
  expect(await rowsOf(xlsxOf(tag))).toEqual(['1:1']);
  // 200 sheets of a million empty cells each, all of them the same 30 KB.
  const sheets = '<sheet name="A" r:id="rId7"/>'.repeat(200);
  const many = xlsxOf(`<row>${'<c/>'.repeat(1_000_000)}</row>`, [], {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`,
  });
  expect(await rowsOf(many)).toEqual([]);
  expect(performance.now() - began).toBeLessThan(20_000);
  // Different files of a ZIP are counted together.
  const others = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
  const parts = Object.fromEntries(
    others.map((name) => [`xl/${name}.xml`, `<worksheet><row>${'<c/>'.repeat(1_000_000)}</row></worksheet>`]),
  );
  const links = others.map((name) => `<Relationship Id="${name}" Target="${name}.xml"/>`).join('');
  const shown = others.map((name) => `<sheet name="${name}" r:id="${name}"/>`).join('');
  expect(
    await refusal(
      xlsxOf('', [], {
        ...parts,
        'xl/_rels/workbook.xml.rels': `<Relationships>${links}</Relationships>`,
        'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${shown}</sheets></workbook>`,
      }),
    ),
  ).toEqual(['1: The file cannot be read: the file has more than can be read: part it into smaller ones']);
}, 60_000);

test('a cell of endless spaces or commas is read as fast as a short one', async () => {
  const [spaces, commas] = [' '.repeat(150_000), ','.repeat(150_000)];
  const cells = {
    Handle: 'a',
    Title: `T${spaces}t`,
    'Variant Price': '10',
    'Image Src': `x${commas}${spaces}y`,
    'Product Category': `x${spaces}y`,
  };
  const began = performance.now();
  await previewImport(db, file(csvOf([Object.keys(cells), Object.values(cells)])));
  expect(performance.now() - began).toBeLessThan(5_000);
}, 20_000);
