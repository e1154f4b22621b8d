import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ShopError } from '#/platform/errors.ts';
import { makeOrderNumber } from '#/shop/orders/order-number.rules.ts';
import { rowsOfXml, xlsxOf, zipOf } from '../../../tests/support/zip-file.ts';
import { usualHeads, usualWords } from './presets.data.ts';
import { readSheet, readSheetText } from './read-sheet.ts';
import { readTable } from './read-table.ts';
import { columnsOf, foldHead, headsIn, type MappedHeads, sheetColumns } from './sheet-columns.rules.ts';
import { meaningOf, type StatusMeaning, statusMeanings } from './status.rules.ts';

const usual = { usual: usualHeads, mapped: {} };

const cells = async (bytes: Buffer | string) =>
  (await readSheet(typeof bytes === 'string' ? Buffer.from(bytes) : bytes)).map((row) => row.cells);
const latin1 = (text: string) => Buffer.from(text, 'latin1');
/** Windows-1256 of Arabic letters that stand in its upper half. */
const arabicPage = (text: string) => {
  const page = new Map(
    Array.from({ length: 128 }, (_each, at) => [
      new TextDecoder('windows-1256').decode(Buffer.from([at + 128])),
      at + 128,
    ]),
  );
  return Buffer.from([...text].map((character) => page.get(character) ?? character.charCodeAt(0)));
};

test.each([
  ['UTF-8', Buffer.from('Code;Statut\nA;Livré\n')],
  ['UTF-8 with its mark', Buffer.from('\uFEFFCode;Statut\r\nA;Livré\r\n')],
  ['UTF-16', Buffer.from('\uFEFFCode\tStatut\r\nA\tLivré', 'utf16le')],
  ['Windows-1252', latin1('Code,Statut\nA,Livré')],
  ['bars', Buffer.from('Code|Statut\nA|Livré')],
  ['quotes and empty lines', Buffer.from('\n"Code";"Statut"\n\n"A";"Livré"\n;\n')],
])('a courier’s file in %s is read', async (_name, bytes) => {
  expect(await cells(bytes)).toEqual([
    ['Code', 'Statut'],
    ['A', 'Livré'],
  ]);
});

test('old Windows code pages are distinguished: Arabic words are Arabic, French capitals keep their accents', async () => {
  expect(await cells(arabicPage('رقم;الحالة\nA;تم التسليم\nB;livré'))).toEqual([
    ['رقم', 'الحالة'],
    ['A', 'تم التسليم'],
    ['B', 'livré'],
  ]);
  expect(await cells(latin1('Code;ÉTAT\nA;LIVRÉ\nB;REFUSÉ PAR LE DESTINATAIRE'))).toEqual([
    ['Code', 'ÉTAT'],
    ['A', 'LIVRÉ'],
    ['B', 'REFUSÉ PAR LE DESTINATAIRE'],
  ]);
});

test('pasted numbers and amounts are read without a delimiter, centimes stay with their dirhams', async () => {
  const number = makeOrderNumber((below) => 7 % below);
  const spaced = `${number.slice(0, 4)} ${number.slice(4)}`;
  expect(await cells(`${number} 220,50 DH\n${spaced}   1 300,00\n`)).toEqual([
    [number, '220,50 DH'],
    [number, '1 300,00'],
  ]);
  expect(await cells('A\t220,50\nB\t30,00')).toEqual([
    ['A', '220,50'],
    ['B', '30,00'],
  ]);
});

test('an Excel file is read: its first table, the numbers of its rows, and amounts that are no thousands', async () => {
  const rows = [
    ['Amana'],
    ['Code', 'Montant', 'Date'],
    ['CAS123', 220.5, 46_357],
    ['CAS124', 220.125, 46_357.5],
  ];
  const book = xlsxOf(rowsOfXml(rows));
  expect(await readSheet(book)).toEqual([
    { row: 1, cells: ['Amana'] },
    { row: 2, cells: ['Code', 'Montant', 'Date'] },
    { row: 3, cells: ['CAS123', '220.5', '46357'] },
    { row: 4, cells: ['CAS124', '220.1250', '46357.5'] },
  ]);
});

test('§1.8 a list of fees becomes a text that is corrected by hand: an Excel file, and one of Windows’ Arabic page', async () => {
  const book = xlsxOf(
    rowsOfXml([['Tarifs'], ['المدينة', 'الثمن', 'الرمز'], [], ['مرتيل', 45, 'MRT'], ['آسفي', 32.5]]),
  );
  expect(await readSheetText(book)).toBe('Tarifs\t\t\nالمدينة\tالثمن\tالرمز\nمرتيل\t45\tMRT\nآسفي\t32.5\t');
  expect(await readSheetText(arabicPage('مرتيل;45\r\nطنجة;"35,00"'))).toBe('مرتيل;45\r\nطنجة;"35,00"');
  expect(await readSheetText(Buffer.from('\uFEFFمرتيل;45'))).toBe('مرتيل;45');
  await expect(readSheetText(xlsxOf(''))).rejects.toMatchObject({ code: 'sheet_empty' });
  await expect(readSheetText(Buffer.from('d0cf11e0a1b11ae10000', 'hex'))).rejects.toMatchObject({
    code: 'sheet_no_table',
  });
});

const refusal = async (bytes: Buffer): Promise<string | null> => {
  try {
    await readSheet(bytes);
    return null;
  } catch (error) {
    return error instanceof ShopError ? error.code : String(error);
  }
};

test('what is no table is refused in words: an old Excel file, another ZIP, a broken one, nothing, too much', async () => {
  expect(await refusal(Buffer.from('d0cf11e0a1b11ae10000', 'hex'))).toBe('sheet_no_table');
  expect(await refusal(zipOf({ 'word/document.xml': '<document/>' }))).toBe('sheet_no_table');
  expect(await refusal(xlsxOf('').subarray(0, 200))).toBe('sheet_broken');
  expect(await refusal(xlsxOf(''))).toBe('sheet_empty');
  expect(await refusal(xlsxOf(rowsOfXml(Array.from({ length: 5_001 }, () => ['A', 'B']))))).toBe(
    'sheet_too_long',
  );
  expect(await refusal(Buffer.from(' \n;;\n'))).toBe('sheet_empty');
  // A quote that closes rows later would swallow them.
  expect(await refusal(Buffer.from('N;S;M\nA;B;"x\nC;D;y\nE;F;"z"\nG;H;w\n'))).toBe('sheet_broken');
  expect(await refusal(Buffer.from('N;S;M\nA;B;"x\ny; z"\n'))).toBeNull();
  expect(await refusal(Buffer.from('A;B\n'.repeat(5_001)))).toBe('sheet_too_long');
});

test('cells lose what cannot be seen, what keeps a text a text in a spreadsheet, and what is too long', async () => {
  const read = await cells(`\u202EA\u0007;'+212612345678;${'x'.repeat(500)}\nB;C;D`);
  expect(read[0]).toEqual(['A', '+212612345678', 'x'.repeat(300)]);
});

test('columns are found by their heads in French and Arabic, the number by its check sign', () => {
  const number = makeOrderNumber((below) => 11 % below);
  expect(columnsOf(['Code d’envoi', 'Destinataire', 'Statut', 'Motif'], [], usual)).toEqual({
    number: 0,
    status: 2,
    note: 3,
  });
  expect(columnsOf(['الحالة', 'رقم الطلب', 'المبلغ'], [], usual)).toEqual({
    status: 0,
    number: 1,
    amount: 2,
  });
  expect(columnsOf(['ID', 'Code suivi', 'Réf', 'État'], [['77', 'CAS123', number, 'Livré']], usual)).toEqual({
    number: 2,
    status: 3,
    tracking: 1,
  });
  expect(headsIn(['Code', 'Statut'], usual)).toBe(1);
  expect(headsIn([number, 'Livré'], usual)).toBe(0);
});

test('a name and a date above the head are no head, and a parcel is none either', async () => {
  const number = makeOrderNumber((below) => 13 % below);
  const columns = { number: 0, status: 1, note: 2 };
  const table = async (text: string) => {
    const { columns: found, under } = await readTable(Buffer.from(text), {});
    return [found, under.map(({ row }) => row)];
  };
  const head = 'Code suivi;Statut;Motif';
  expect(await table(`Statut des colis;;\nExport du 25/11/2026;;\n${head}\n${number};Livré;\n`)).toEqual([
    columns,
    [4],
  ]);
  expect(await table(`Boutique X\n${head}\nCAS1;Livré;\nCAS2;Refusé;téléphone\n`)).toEqual([columns, [3, 4]]);
  // What is said of a parcel may have the words of heads in it.
  const parcels = 'CAS123;Livré;statut à confirmer\nCAS124;statut inconnu;motif inconnu';
  expect(await table(`${head}\n${parcels}\n`)).toEqual([columns, [2, 3]]);
  expect(await table(`${parcels}\n`)).toEqual([{}, [1, 2]]);
});

test('what the staff said of a head goes before what it looks like, and the courier’s own number alone will do', () => {
  const mapped: MappedHeads = {
    [foldHead('Bon')]: { head: 'Bon', column: 'number' },
    [foldHead('Position')]: { head: 'Position', column: 'status' },
    [foldHead('Statut')]: { head: 'Statut', column: null },
  };
  const known = { usual: usualHeads, mapped };
  expect(columnsOf(['Statut', 'BON', 'position'], [], known)).toEqual({ number: 1, status: 2 });
  expect(headsIn(['bon', 'x'], known)).toBe(1);
  expect(headsIn(['bon', 'x'], usual)).toBe(0);
  const tracking = { [foldHead('Colis X')]: { head: 'Colis X', column: 'tracking' as const } };
  expect(columnsOf(['Colis X', 'Statut'], [], { usual: usualHeads, mapped: tracking })).toEqual({
    number: 0,
    status: 1,
  });
});

test('the presets name no word for two meanings, and every column is found by each of its names', () => {
  const file = readFileSync(new URL('presets.json', import.meta.url), 'utf8');
  const { words } = JSON.parse(file) as { words: Record<StatusMeaning, string[]> };
  for (const meaning of statusMeanings) {
    for (const word of words[meaning]) expect(meaningOf(word, usualWords), word).toBe(meaning);
  }
  for (const column of sheetColumns) {
    for (const name of usualHeads[column]) {
      // What names the order may name the courier's own number, too.
      const found = columnsOf([name], [], usual);
      const alike = column === 'tracking' ? ['number', 'tracking'] : [column];
      expect(alike, name).toContain(Object.keys(found)[0]);
    }
  }
});
