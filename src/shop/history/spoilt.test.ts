import { afterAll, beforeEach, expect, test } from 'vitest';
import { ensureCountries } from '#/shop/countries/index.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import {
  historySentences,
  pastCustomerLines,
  pastOrderLines,
  takeIn,
} from '../../../tests/support/history.ts';
import { importFolder } from '../../../tests/support/imported-files.ts';
import { bookOf, xlsxOf } from '../../../tests/support/zip-file.ts';

const { db, reset } = await testDatabase();
const { file, remove } = importFolder();
afterAll(remove);
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});

const head = 'Commande;Date;Nom;Téléphone;Total;Statut\n';
const row = 'A1;25/11/2024;Salmà;0612345678;199,50;Livré\n';
const good = `${head}${row}`;
const line = 'A1 | +212612345678 | 2024-11-24 23:00 | delivered | 19950 | MAD | []';
const dated = (date: string) => good.replace('25/11/2024', date);
const phoned = (phone: string) => good.replace('0612345678', phone);
const priced = (total: string) => good.replace('199,50', total);
const cell = (text: string | number): string =>
  typeof text === 'number' ? `<c><v>${text}</v></c>` : `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const sheet = (...rows: (string | number)[][]): Buffer =>
  xlsxOf(rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join(''));

const comesIn: [name: string, content: string | Buffer][] = [
  ['as it is', good],
  ['in Latin letters of one byte', Buffer.from(good, 'latin1')],
  ['in UTF-16', Buffer.from(`\ufeff${good}`, 'utf16le')],
  ['with a byte order mark', `\ufeff${good}`],
  [
    'with commas and quotes',
    good.replace('199,50', '"199,50"').replaceAll(';', ',').replace('"199,50"', '"199,50"'),
  ],
  ['with tabs', good.replaceAll(';', '\t')],
  ['with a line that names the delimiter', `sep=;\n${good}`],
  ['with a name and a date above its header', `Boutique X\nExport du 1/1/2026\n${good}`],
  ['with empty rows', `\n;;;;;\n${good}\n;;;;;\n`],
  ['with line ends of an old Mac', good.replaceAll('\n', '\r')],
  [
    'with the total before tax in a column behind it',
    good.replace('Total;Statut', 'Total;Statut;Montant').replace('Livré', 'Livré;166,25'),
  ],
  [
    'with its total in the other column of two',
    good.replace('Total', 'Total;Montant').replace('199,50', ';199,50'),
  ],
  ['with a column that nobody knows', good.replace('Statut', 'Statut;???').replace('Livré', 'Livré;x')],
  ['with a header twice', good.replace('Téléphone', 'Téléphone;Téléphone').replace('0612', ';0612')],
  ['with headers in capitals and spaces', good.replace('Date', '  DATE  ').replace('Total', 'TOTAL (DH)')],
  ['with Arabic headers', good.replace(head, 'رقم الطلب;التاريخ;الاسم;الهاتف;المبلغ;الحالة\n')],
  [
    'with English headers',
    good.replace(head, 'Order #;Order date;Customer;Phone number;Order total;Status\n'),
  ],
  ['with a date and a time', dated('25/11/2024 00:00')],
  ['with a date of ISO', dated('2024-11-25')],
  ['with a date with a zone', dated('2024-11-25 00:00:00 +0100')],
  ['with a French date in words', dated('25 novembre 2024')],
  ['with an Arabic date in words', dated('25 نونبر 2024')],
  ['with the month first, by another row', `${dated('11/25/2024')}A2;01/30/2024;X;0612345678;1;Livré\n`],
  ['with Arabic digits', good.replace('25/11/2024', '٢٥/١١/٢٠٢٤').replace('0612345678', '٠٦١٢٣٤٥٦٧٨')],
  ['with a phone of the world', phoned('+212 6 12 34 56 78')],
  ['with two zeros before the phone', phoned('00212612345678')],
  ['with a calling code without a plus', phoned('212612345678')],
  ['with a phone that lost its zero', phoned('612345678')],
  ['with a phone that is a decimal', phoned('612345678.0')],
  ['with dots in the phone', phoned('06.12.34.56.78')],
  ['with a phone behind an apostrophe', phoned("'+212612345678")],
  ['with a phone in brackets', phoned('(+212) 612-345678')],
  ['with two phones in a cell', phoned('0612345678 / 0698765432')],
  ['with a mark of direction in the phone', phoned('\u202a0612345678\u202c')],
  ['with a currency in the amount', priced('199.50 DH')],
  ['with an amount of Arabic digits', priced('١٩٩٫٥٠ درهم')],
  ['with a formula for a name', good.replace('Salmà', '=HYPERLINK("http://x")')],
  ['with a very long name', good.replace('Salmà', 'x'.repeat(30_000))],
  [
    'as a sheet with dates and phones that are numbers',
    sheet(
      ['Commande', 'Date', 'Nom', 'Téléphone', 'Total', 'Statut'],
      ['A1', 45_621, 'Salma', 612_345_678, 199.5, 'Livré'],
    ),
  ],
];

test.each(comesIn)('a file %s comes in', async (_name, content) => {
  const { report } = await takeIn(db, file(content), 'orders');
  expect(historySentences(report)).toEqual([]);
  expect((await pastOrderLines(db))[0]).toBe(line);
});

const column =
  'The column of the phone or e-mail, or that of the order’s date, is not known. Say what each column is';
const refused: [name: string, content: string | Buffer, says: string][] = [
  ['that is empty', '\n', '-: The file has no row under its headers'],
  ['that has a header alone', head, '-: The file has no row under its headers'],
  ['without a date', good.replace('Date', 'X'), `-: ${column}`],
  ['without a phone and an e-mail', good.replace('Téléphone', 'X'), `-: ${column}`],
  [
    'that is a picture',
    Buffer.from('89504e470d0a1a0a', 'hex'),
    '-: The file cannot be read: this is a picture, not a table',
  ],
  [
    'with a quote that never closes',
    `${head}"A1;25/11/2024;Salma;0612345678;1;Livré\n${'x'.repeat(3_000_000)}`,
    '2: The file cannot be read: a quote is never closed',
  ],
  ['with a phone as a sheet cuts it', phoned('6.12E+08'), '2: "6.12E+08" is no phone number'],
  ['with letters for a phone', phoned('06 ABC'), '2: "06 ABC" is no phone number'],
  ['with half a date', dated('11/2024'), '2: "11/2024" is no date'],
];

test.each(refused)('a file %s is refused in words', async (_name, content, says) => {
  const { report, importId } = await takeIn(db, file(content), 'orders');
  expect(historySentences(report)).toEqual([says]);
  expect(importId).toBeNull();
});

test('a row whose cells an unquoted separator has moved is named, of orders and of customers', async () => {
  const longer = (row: number, text: string) =>
    `${row}: The row has more cells than there are headers: a separator may stand in a text without quotes. Left over: "${text}"`;
  const content = good.replaceAll(',', '.').replaceAll(';', ',');
  const orders = await takeIn(
    db,
    file(`${content}A2,25/11/2024,Salma,0612345678,199,50,Livré\nA3,25/11/2024,Salma,0612345678,7,Livré,,\n`),
    'orders',
    { leaveOut: true },
  );
  expect(historySentences(orders.report)).toEqual([
    '-: States of which nobody knows the outcome; their orders stay without one: 50',
    longer(3, 'Livré'),
  ]);
  expect((await pastOrderLines(db)).map((one) => one.split(' | ')[0])).toEqual(['A1', 'A3']);
  const customers = await takeIn(db, file('Téléphone;Nom;Ville\n0612345678;Salma; Nadia;Fès\n'), 'customers');
  expect(historySentences(customers.report)).toEqual([longer(2, 'Fès')]);
});

test('names, cities and products that lost their letters are named', async () => {
  const { report } = await takeIn(
    db,
    file(
      'Commande;Date;Téléphone;Nom;Ville;Produit\nA1;25/11/2024;0612345678;????? ???;SalÃ©;Pyjama d?t?\n' +
        'A2;25/11/2024;0612345678;Qui ?;Salé;Jupe\n',
    ),
    'orders',
  );
  expect(historySentences(report)).toEqual(
    ['????? ???', 'SalÃ©', 'Pyjama d?t?'].map(
      (text) => `2: "${text}" lost its letters when the file was saved. Export it again as UTF-8`,
    ),
  );
});

test('a number that stands on two days is named, and a total that each line writes in its own way is one', async () => {
  const { report } = await takeIn(
    db,
    file(
      `${head}A1;25/11/2024;S;0612345678;10;Livré\nA1;26/11/2024;S;0612345678;30;Livré\n` +
        'A2;25/11/2024 10:00;S;0612345678;1290;Livré\nA2;25/11/2024 11:00;S;0612345678;1 290,00;Livré\n',
    ),
    'orders',
    { leaveOut: true },
  );
  expect(historySentences(report)).toEqual(['2: The order number A1 stands on two different dates']);
  expect((await pastOrderLines(db)).map((one) => one.split(' | ')[4])).toEqual(['129000']);
});

test('other sheets with orders are named, and an error of a formula is nobody’s name', async () => {
  const rows = (number: string, name: string) =>
    [
      ['Commande', 'Date', 'Nom', 'Téléphone', 'Ville'],
      [number, 45_621, name, 612_345_678, '#REF!'],
    ]
      .map((cells) => `<row>${cells.map(cell).join('')}</row>`)
      .join('');
  const path = file(
    bookOf([
      { name: '2024', rows: rows('A1', '#N/A') },
      { name: '2023', rows: rows('A2', 'Salma') },
    ]),
  );
  const { report } = await takeIn(db, path, 'orders');
  expect(historySentences(report)).toEqual([
    '-: The file has other sheets, which were not read: 2023. Save each in a file of its own',
  ]);
  expect((await pastCustomerLines(db)).filter((one) => one.includes('#'))).toEqual([]);
});

test('a number of an Excel sheet with three decimals is no thousand as a total, and stays as it is as the number of an order', async () => {
  const content = sheet(
    ['Commande', 'Date', 'Nom', 'Téléphone', 'Total'],
    [12.125, 45_621, 'Salma', 612_345_678, 119.988],
  );
  const { report } = await takeIn(db, file(content), 'orders');
  expect(historySentences(report)).toEqual(['2: "119.9880" is no amount; the order comes in without one']);
  expect((await pastOrderLines(db)).map((one) => one.split(' | ')[0])).toEqual(['12.125']);
});

test('what is odd and does no harm is said, and comes in', async () => {
  const { report } = await takeIn(
    db,
    file(
      `${head}A1;25/11/2024;<script>alert(1)</script>;0612345678;-5;Chez le voisin
A2;25/11/2024;Salma;0612345678;12 EUR;Livré
A3;25/11/2024;Salma;0612345678;10 USD;Livré
`,
    ),
    'orders',
  );
  expect(historySentences(report)).toEqual([
    '-: States of which nobody knows the outcome; their orders stay without one: Chez le voisin',
    '2: "-5" is no amount; the order comes in without one',
    '3: "12 EUR" is no amount; the order comes in without one',
  ]);
  expect((await pastOrderLines(db)).map((one) => one.split(' | ').slice(3).join(' '))).toEqual([
    'unknown MAD []',
    'delivered MAD []',
    'delivered 1000 USD []',
  ]);
});
