import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { importFolder, sentences, sizesInShop } from '../../../../tests/support/imported-files.ts';
import { bookOf, xlsxOf, zipOf } from '../../../../tests/support/zip-file.ts';
import { commitImport } from './import.service.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);
const { file, remove } = importFolder();
afterAll(remove);

const good = 'Produit;Taille;Prix;Stock\nPyjama;S;199,50;3\n';
const goodLine = 'Pyjama | S | 19950 | 3 | non_classe';
const utf16 = Buffer.from(good, 'utf16le');
const cell = (text: string | number): string =>
  typeof text === 'number' ? `<c><v>${text}</v></c>` : `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const sheet = (...rows: (string | number)[][]): Buffer =>
  xlsxOf(rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join(''));
const book = (...sheets: [name: string, ...rows: (string | number)[][]][]): Buffer =>
  bookOf(
    sheets.map(([name, ...rows]) => ({
      name,
      rows: rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join(''),
    })),
  );
const in1256 = (text: string): Buffer => {
  const signs = Array.from({ length: 256 }, (_, byte) =>
    new TextDecoder('windows-1256').decode(Uint8Array.of(byte)),
  );
  return Buffer.from([...text].map((sign) => signs.indexOf(sign)));
};
const head = 'Produit;Prix;Stock\n';
const unreadable = (why: string, row: number | '-' = '-') => [`${row}: The file cannot be read: ${why}`];

const spoilt: [name: string, content: string | Buffer, comesIn: string[], says: string[]][] = [
  ['in Latin letters of one byte', Buffer.from(good, 'latin1'), [goodLine], []],
  ['in UTF-16', Buffer.from(`\ufeff${good}`, 'utf16le'), [goodLine], []],
  ['in UTF-16 without a mark', utf16, [goodLine], []],
  ['in UTF-16, high byte first', Buffer.from(`\ufeff${good}`, 'utf16le').swap16(), [goodLine], []],
  ['with a byte order mark', `\ufeff${good}`, [goodLine], []],
  ['with tabs', good.replaceAll(';', '\t'), [goodLine], []],
  ['with bars', good.replaceAll(';', '|'), [goodLine], []],
  ['with empty rows', `\n;;\n${good}\n;;;\n`, [goodLine], []],
  ['with a name and a year above its header', `Boutique X\n2026\n${good}`, [goodLine], []],
  ['with a line that names the delimiter', `sep=;\n${good}`, [goodLine], []],
  [
    'with mixed line ends',
    `${head.trim()}\r\nA;1;1\nB;2;2\rC;3;3`,
    ['A | 100 | 1 | non_classe', 'B | 200 | 2 | non_classe', 'C | 300 | 3 | non_classe'],
    [],
  ],
  [
    'with a quote inside a name',
    `${head}Pyjama 12" rose;10;1\n`,
    ['Pyjama 12" rose | 1000 | 1 | non_classe'],
    [],
  ],
  ['with an amount of two marks', `${head}Pyjama;1.299,00 DH;1\n`, ['Pyjama | 129900 | 1 | non_classe'], []],
  [
    'with Arabic digits',
    'المنتج;المقاس;الثمن;المخزون\nروب;٣٨;١٬٢٩٩٫٥٠ د.م.;٧\n',
    ['روب | 38 | 129950 | 7 | non_classe'],
    [],
  ],
  [
    'in Arabic letters of one byte with more French in it',
    in1256('المنتج;Prix;Qté;Déscription\nبيجامة;199;3;Été, déjà soldé, à pois, brodée à la main\n'),
    ['بيجامة | 19900 | 3 | non_classe'],
    [],
  ],
  [
    'with words over two columns of its header',
    'Produit;Prix;;Stock\n;Achat;Vente;\nPyjama;100;199;3\n',
    ['Pyjama | 19900 | 3 | non_classe'],
    [],
  ],
  [
    'with a sheet that says how to fill it in before the table',
    book(['Lisez-moi', ['Une ligne par taille']], ['A', ['Produit', 'Prix', 'Stock'], ['Pyjama', 10, 1]]),
    ['Pyjama | 1000 | 1 | non_classe'],
    [],
  ],
  [
    'with several sheets of products',
    book(['Femme', ['Produit', 'Prix', 'Stock'], ['A', 10, 1]], ['Homme', ['Produit', 'Prix'], ['B', 20]]),
    ['A | 1000 | 1 | non_classe'],
    ['-: The file has other sheets, which were not read: Homme. Save each in a file of its own'],
  ],
  [
    'with a header twice above its price',
    'Produit;Prix;Prix;Stock\nA;10;20;1\n',
    ['A | 1000 | 1 | non_classe'],
    ['-: The column Prix stands in the file twice: the first was taken'],
  ],
  [
    'with a percentage as a sheet keeps it for a reduced price',
    sheet(['Produit', 'Prix', 'Prix promo', 'Stock'], ['A', 100, 0.2, 1], ['B', 100, 80, 1]),
    ['A | 10000 | 1 | non_classe', 'B | 10000 | 8000 | 1 | non_classe'],
    ['2: "0.2" in Prix promo is no reduction of the price: not used'],
  ],
  [
    'with errors of formulas in place of names and codes',
    sheet(
      ['Produit', 'Réf', 'Taille', 'Prix', 'Stock', 'Note'],
      ...[
        ['#N/A', 'R1', 'S', 10, 1, 'x'],
        ['B', '#REF!', 'S', 10, 1, 'x'],
      ],
      ...[
        ['C', 'R3', '#VALEUR!', 10, 1, 'x'],
        ['D', 'R4', 'S', 10, 1, '#N/A'],
      ],
    ),
    ['D | S | 1000 | 1 | R4 | non_classe'],
    [
      '2: "#N/A" in Produit is an error of a spreadsheet and no value',
      '3: "#REF!" in Réf is an error of a spreadsheet and no value',
      '4: "#VALEUR!" in Taille is an error of a spreadsheet and no value',
    ],
  ],
  [
    'with sizes that a spreadsheet took for dates',
    sheet(
      ['Produit', 'Taille', 'Prix'],
      ['A', 46_083, 10],
      ['B', '02-mars', 10],
      ['C', 'déc-10', 10],
      ['D', 36, 10],
    ),
    ['D | 36 | 1000 | non_classe'],
    [46_083, '02-mars', 'déc-10'].map(
      (text, at) =>
        `${at + 2}: A spreadsheet has made the size a date ("${text}"). Make the cells of the sizes text and write it again, like 2-3`,
    ),
  ],
  [
    'with letters that were lost when it was saved',
    'Produit;Couleur;Prix;Note\nPyjama Ã©tÃ©;x;10;\nØ¨ÙŠØ¬Ø§Ù…Ø©;x;10;\nRobe d?t?;x;10;\nJupe d\ufffdt\ufffd;x;10;\n' +
      'Robe Ø 12;????;10;??\nRobe ÂGÉE ?;x;10;\n',
    ['Robe ÂGÉE ? | 1000 | non_classe', 'Robe Ø 12 | 1000 | non_classe'],
    [
      ...['Pyjama Ã©tÃ©', 'Ø¨ÙŠØ¬Ø§Ù…Ø©', 'Robe d?t?', 'Jupe d\ufffdt\ufffd'].map(
        (name, at) => `${at + 2}: "${name}" in Produit`,
      ),
      '6: "????" in Couleur',
    ].map((text) => `${text} lost its letters when the file was saved. Export it again as UTF-8`),
  ],
  [
    'with formulas that nobody has calculated',
    xlsxOf(
      `<row>${['Produit', 'Prix', 'Stock'].map(cell).join('')}</row>` +
        `<row>${cell('A')}<c><v>10</v></c><c><f>SUM(C4:C9)</f><v></v></c></row>` +
        `<row>${cell('B')}<c><v>10</v></c><c t="str"><f>""</f><v></v></c></row>`,
    ),
    ['B | 1000 | non_classe'],
    ['2: "=SUM(C4:C9)" is not a number of pieces in stock'],
  ],
  [
    'with sums of its rows',
    'Réf;Produit;Taille;Prix;Stock\nR;A;S;10;3\nTOTAL;;;10;3\n;Total produits;;10;3\n;مجموع المخزون;;10;3\n;Total look;S;10;3\n',
    ['A | S | 1000 | 3 | R | non_classe', 'Total look | S | 1000 | 3 | non_classe'],
    [
      '3: The option Taille has no value',
      ...['TOTAL', 'Total produits', 'مجموع المخزون'].map(
        (text, at) => `${at + 3}: The row "${text}" is a total and no product`,
      ),
    ],
  ],
  [
    'with a merged title as a sheet',
    sheet(['Catalogue', ''], ['Produit', 'Prix', 'Stock'], ['Pyjama', 10, 1]),
    ['Pyjama | 1000 | 1 | non_classe'],
    [],
  ],
  [
    'with half a pair in a cell of a sheet',
    sheet(['Produit', 'Prix', 'Stock'], ['Py&#xD800;ja', 10, 1]),
    [],
    ['2: "Py\ufffdja" in Produit lost its letters when the file was saved. Export it again as UTF-8'],
  ],
  [
    'with longer rows than its header',
    `${head}Pyjama;10;1;a;b\n`,
    ['Pyjama | 1000 | 1 | non_classe'],
    ['2: The row has more cells than there are headers; this was not used: "a · b"'],
  ],
  [
    'with a price that its comma has split',
    'Produit,Prix,Stock\nA,199,50,3\nB,20,50\nC,1,299.00,4\n',
    ['B | 2000 | 50 | non_classe'],
    [
      '2: The price has a comma without quotes, so it became two cells: 199 and 50. Write "199,50"',
      '4: The price has a comma without quotes, so it became two cells: 1 and 299.00. Write "1,299.00"',
    ],
  ],
  [
    'with a number of pieces that its comma has split',
    'Produit,Prix,Stock\nA,10,1,000\nB,20,50\nC,10,5000,a note\nD,1000.50,2,500\n',
    ['B | 2000 | 50 | non_classe', 'C | 1000 | 5000 | non_classe'],
    [
      '2: The stock has a comma without quotes, so it became two cells: 1 and 000. Write 1000',
      '4: The row has more cells than there are headers; this was not used: "a note"',
      '5: The stock has a comma without quotes, so it became two cells: 2 and 500. Write 2500',
    ],
  ],
  [
    'with a promotion whose end nobody can read',
    'Handle;Title;Variant Price;Variant Compare At Price;Promo Ends At\na;A;80;100;bientôt\nb;B;100;;bientôt\n',
    ['B | 10000 | non_classe'],
    [
      '2: "bientôt" in Promo Ends At is not a date: not used',
      '2: The end of the promotion cannot be read: without it the promotion would never end',
      '3: "bientôt" in Promo Ends At is not a date: not used',
    ],
  ],
  [
    'with signs that nobody sees',
    `${head}"Py\u0007ja\u202ema\nrose";10;1\n`,
    ['Pyjama rose | 1000 | 1 | non_classe'],
    ['2: Signs that nobody sees were taken out of Produit'],
  ],
  [
    'with a header of two rows',
    'Produit,Prix,Tailles,,\n,,S,M,L\nA,10,1,,2\n',
    ['A | S | 1000 | 1 | non_classe', 'A | L | 1000 | 2 | non_classe'],
    [],
  ],
  [
    'with 60,000 columns',
    `Produit,Prix,${Array.from({ length: 60_000 }, (_, at) => `c${at}`).join(',')}\nA,10\n`,
    [],
    unreadable('the table has more than 1000 columns; remove what is not needed', 1),
  ],
  [
    'with 60,000 columns as a sheet',
    sheet(Array.from({ length: 60_000 }, (_, at) => (at === 0 ? 'Produit' : at === 1 ? 'Prix' : `c${at}`))),
    [],
    unreadable('the table has more than 1000 columns; remove what is not needed', 1),
  ],
  [
    'with its header twice',
    `${head}A;1;1\nProduit;Prix;Stock\n`,
    ['A | 100 | 1 | non_classe'],
    ['3: "Prix" in Prix is not a price in dirhams', '3: "Stock" is not a number of pieces in stock'],
  ],
  [
    'with a negative price',
    `${head}A;1;1\nB;-10;1\n`,
    ['A | 100 | 1 | non_classe'],
    ['3: "-10" in Prix is not a price in dirhams'],
  ],
  [
    'with a price beyond measure',
    `${head}A;99999999999999999999;1\n`,
    [],
    ['2: "99999999999999999999" in Prix is not a price in dirhams'],
  ],
  [
    'with a stock beyond measure',
    `${head}A;1;99999999999999\n`,
    [],
    ['2: "99999999999999" is not a number of pieces in stock'],
  ],
  [
    'with an error of a formula',
    sheet(['Produit', 'Prix'], ['A', '#DIV/0!']),
    [],
    ['2: "#DIV/0!" in Prix is not a price in dirhams'],
  ],
  [
    'with a row without a name',
    `${head};10;1\nB;1;1\n`,
    ['B | 100 | 1 | non_classe'],
    ['2: The row has neither a name nor a Handle, so nobody knows which product it belongs to'],
  ],
  [
    'with one size twice',
    'Produit;Taille;Prix;Stock\nA;S;1;1\nA;S;2;1\n',
    ['A | S | 100 | 1 | non_classe'],
    ['3: The same colour and size "S" stands on row 2'],
  ],
  [
    'with a quote that never closes',
    'Produit;Prix\nA;10\n"B;20\nC;30\n',
    [],
    ['3: The file cannot be read: a quote stands in the wrong place'],
  ],
  [
    'with a quote that closes rows later',
    'Produit;Prix;Stock\n"A;10;1\nB;20;2\n"C";30;3\n',
    [],
    ['2: The name of the product holds other rows of the file: a quote was opened and never closed'],
  ],
  [
    'with formulas that are a text',
    'Produit;Réf;Prix;Stock\n"=HYPERLINK(""https://x.example/p"";""Pyjama"")";="00123";="199,50";="3"\n',
    ['Pyjama | 19950 | 3 | 00123 | non_classe'],
    [],
  ],
  [
    'with a formula for a name',
    `${head}"=A2&B2";10;1\nB;10;1\n`,
    ['B | 1000 | 1 | non_classe'],
    ['2: "=A2&B2" in Title is a formula and no name'],
  ],
  [
    'with numbers that a spreadsheet has shortened',
    'Produit;Réf;EAN;Prix;Stock\nA;1.23E+12;6,11123E+12;10;1\n',
    ['A | 1000 | 1 | non_classe'],
    [
      '2: A spreadsheet has shortened the number "1.23E+12" in Variant SKU: not used',
      '2: A spreadsheet has shortened the number "6,11123E+12" in Variant Barcode: not used',
    ],
  ],
  [
    'with a row of sums',
    `${head}A;10;1\nB;20;2\nTOTAL GÉNÉRAL;30;3\nالمجموع;30;3\n`,
    ['A | 1000 | 1 | non_classe', 'B | 2000 | 2 | non_classe'],
    [
      '4: The row "TOTAL GÉNÉRAL" is a total and no product',
      '5: The row "المجموع" is a total and no product',
    ],
  ],
  [
    'with digits that a space parts in no thousands',
    `${head}A;249 99;1\nB;1 249,99;1\nC;199,00 DH;10 5\n`,
    ['B | 124999 | 1 | non_classe'],
    ['2: "249 99" in Prix is not a price in dirhams', '4: "10 5" is not a number of pieces in stock'],
  ],
  [
    'whose wrong line is written again rightly below',
    'Nom;Taille;Prix;Stock\nA;M;10;abc\nA;M;10;3\n',
    ['A | M | 1000 | 3 | non_classe'],
    ['2: "abc" is not a number of pieces in stock'],
  ],
  [
    'with a byte of nothing',
    `${head}Py\0ja;10;1\n`,
    [],
    unreadable('it is not a text file; save it from the spreadsheet as "CSV UTF-8"'),
  ],
  [
    'that is a picture',
    Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(900, 7)]),
    [],
    unreadable('this is a picture, not a table'),
  ],
  ['that is a ZIP without a sheet', zipOf({ 'a.txt': 'x' }), [], unreadable('the ZIP has no Excel sheet')],
  ['that is empty', '', [], ['-: The file holds no product']],
  ['that is a header alone', head, [], ['-: The file holds no product']],
];

test.each(spoilt)(
  'a file %s comes in rightly or says which row is wrong',
  async (_, content, comesIn, says) => {
    const { report } = await commitImport(db, file(content), { actor: 'test', roots: 'new', leaveOut: true });
    expect(await sizesInShop(db)).toEqual(comesIn);
    const about = sentences(report).filter((text) => !text.includes('does not track'));
    expect(about.toSorted()).toEqual(says.toSorted());
  },
);
