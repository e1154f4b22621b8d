import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ensureCountries } from '#/shop/countries/index.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import {
  historyNow,
  historySentences,
  pastCustomerLines,
  pastOrderLines,
  takeIn,
} from '../../../tests/support/history.ts';
import { importFolder } from '../../../tests/support/imported-files.ts';
import { undoHistory } from './history.service.ts';
import { pastOrders } from './history.tables.ts';

const { db, reset } = await testDatabase();
const { file, remove } = importFolder();
afterAll(remove);
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});
const owner: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
const orders = (content: string, choices = {}) => takeIn(db, file(content), 'orders', choices);

const shopify = `Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Billing City,Billing Country,Billing Phone,Shipping Name,Shipping City,Shipping Country,Shipping Phone,Notes,Cancelled at,Payment Method,Refunded Amount,Id,Tags,Phone
#1001,nadia@example.com,paid,2024-11-02 10:00:00 +0100,fulfilled,,no,MAD,398.00,20.00,0.00,418.00,,0.00,Standard,2024-11-01 14:05:30 +0100,1,بيجامة وردية - S,199.00,P-S,Nadia B,Casablanca,MA,,Nadia B,Casablanca,MA,'+212612345678,,,COD,0.00,5001,,
#1001,nadia@example.com,,,,,,,,,,,,,,,2,"Robe, bleue",99.50,R-1,,,,,,,,,,,,,,,
#1002,,pending,,unfulfilled,,no,MAD,199.00,0.00,0.00,199.00,,0.00,,2024-11-03 09:00:00 +0100,1,Pyjama,199.00,P-M,Karim T,Rabat,MA,0661-22.33.44,Karim T,Rabat,MA,,,2024-11-04 09:00:00 +0100,COD,0.00,5002,,
#1003,,refunded,,restocked,,no,USD,20.00,0.00,0.00,20.00,,0.00,,2024-11-05 09:00:00 +0100,1,Pyjama,20.00,P-M,Karim T,Rabat,MA,,Karim T,Rabat,MA,0661223344,,,COD,20.00,5003,,
`;

test('orders of Shopify come in with their lines as history, and the same file again changes nothing', async () => {
  const { report, importId } = await orders(shopify);
  expect(historySentences(report)).toEqual([]);
  expect(report).toMatchObject({
    ...{ rows: 4, found: { new: 3, known: 0 }, currency: 'MAD', converted: [{ code: 'USD' }] },
    outcomes: { delivered: 1, cancelled: 1, returned: 1, unknown: 0 },
  });
  expect(await pastOrderLines(db)).toEqual([
    '#1001 | +212612345678 | 2024-11-01 13:05 | delivered | 41800 | MAD | ["بيجامة وردية - S", "2 × Robe, bleue"]',
    '#1002 | +212661223344 | 2024-11-03 08:00 | cancelled | 19900 | MAD | ["Pyjama"]',
    '#1003 | +212661223344 | 2024-11-05 08:00 | returned | 2000 | USD | ["Pyjama"]',
  ]);
  expect(await pastCustomerLines(db)).toEqual([
    '+212612345678 | nadia@example.com | Nadia B | Casablanca',
    '+212661223344 | Karim T | Rabat',
  ]);
  const [counted] = (
    await db.execute<{ n: number }>(sql`
    select (select count(*) from orders) + (select count(*) from mails) + (select count(*) from users)
      + (select count(*) from stock_movements) + (select count(*) from subscribers) as n`)
  ).rows;
  expect(Number(counted?.n)).toBe(0);

  const again = await orders(shopify);
  expect(again).toMatchObject({ importId: null, report: { found: { new: 0, known: 3 } } });
  // A later export of the same shop: the one order that is new.
  const later = await orders(
    `${shopify}#1004,,paid,,,,no,MAD,,,,50,,,,2024-11-09 09:00:00 +0100,1,A,,,,,,,,,,0661223344,,,,,,,\n`,
  );
  expect(later.report.found).toEqual({ new: 1, known: 3, changed: 0 });

  await undoHistory(db, owner, importId ?? 0, historyNow);
  expect(await pastOrderLines(db)).toHaveLength(1);
  expect(await pastCustomerLines(db)).toEqual(['+212661223344']);
  await expect(undoHistory(db, owner, importId ?? 0, historyNow)).rejects.toMatchObject({
    code: 'history_already_undone',
  });
  await expect(undoHistory(db, owner, 99, historyNow)).rejects.toMatchObject({ status: 404 });
  expect(await db.select().from(journal)).toMatchObject([
    { action: 'history.import', after: { file: 'file.csv', orders: 3 } },
    { action: 'history.import', after: { orders: 1, known: 3 } },
    { action: 'history.undo', after: { orders: 3, customers: 2 } },
  ]);
});

test.each([
  [
    'WooCommerce, with a row for each line that repeats the order',
    `Order Number,Order Status,Order Date,First Name (Billing),Last Name (Billing),City (Billing),Country Code (Billing),Email (Billing),Phone (Billing),Order Total Amount,Item Name,Quantity (- Refund)
731,Completed,2024-03-04 10:15,Nadia,B,Fès,MA,n@b.ma,612345678,348.5,Pyjama,1
731,Completed,2024-03-04 10:15,Nadia,B,Fès,MA,n@b.ma,612345678,348.5,Robe,2
732,Refunded,2024-03-05 10:15,Ali,C,Fès,MA,,+212 6 98 76 54 32,100,Pyjama,1
733,On hold,2024-03-06 10:15,Ali,C,Fès,MA,,0698765432,100,Pyjama,1
`,
    [
      '731 | +212612345678 | 2024-03-04 09:15 | delivered | 34850 | MAD | ["Pyjama", "2 × Robe"]',
      '732 | +212698765432 | 2024-03-05 09:15 | returned | 10000 | MAD | ["Pyjama"]',
      '733 | +212698765432 | 2024-03-06 09:15 | unknown | 10000 | MAD | ["Pyjama"]',
    ],
  ],
  [
    'YouCan, in French',
    `N° de commande;Date de commande;Nom complet;Téléphone;Ville;Produits;Prix total;Devise;Statut;Statut de livraison
YC-1;25/11/2025 18:20;Nadia B;0612345678;Agadir;Pyjama rose x1;249,00;MAD;Confirmée;Livré
YC-2;26/11/2025 18:20;Nadia B;0612345678;Agadir;Pyjama rose x1;249,00;MAD;Confirmée;Retour reçu
`,
    [
      'YC-1 | +212612345678 | 2025-11-25 17:20 | delivered | 24900 | MAD | ["Pyjama rose x1"]',
      'YC-2 | +212612345678 | 2025-11-26 17:20 | returned | 24900 | MAD | ["Pyjama rose x1"]',
    ],
  ],
  [
    'PrestaShop, of a query with the e-mail alone',
    `"id_order";"reference";"email";"total_paid";"etat";"date_add"
"9";"XKBKNABJK";"Nadia@Example.com";"199.000000";"Livré";"2023-05-06 10:00:00"
`.replace('date_add', 'Date'),
    ['XKBKNABJK | nadia@example.com | 2023-05-06 09:00 | delivered | 19900 | MAD | []'],
  ],
  [
    'a table of somebody, in Arabic, whose orders have no number',
    `التاريخ\tالاسم الكامل\tرقم الهاتف\tالمدينة\tالمنتج\tالثمن\tالحالة
٢٥/١١/٢٠٢٤\tنادية\t٠٦١٢٣٤٥٦٧٨\tطنجة\tبيجامة\t١٩٩ درهم\tتم التسليم
٢٥/١١/٢٠٢٤\tنادية\t٠٦١٢٣٤٥٦٧٨\tطنجة\tبيجامة\t١٩٩ درهم\tتم التسليم
٢٦/١١/٢٠٢٤\tكريم\t٠٦٩٨٧٦٥٤٣٢\tطنجة\tبيجامة\t١٩٩ درهم\tمرفوض
\t\t\t\tروب\t\t
`,
    [
      '| +212612345678 | 2024-11-24 23:00 | delivered | 19900 | MAD | ["بيجامة"]',
      '| +212612345678 | 2024-11-24 23:00 | delivered | 19900 | MAD | ["بيجامة"]',
      '| +212698765432 | 2024-11-25 23:00 | returned | 19900 | MAD | ["بيجامة", "روب"]',
    ],
  ],
])('orders of %s', async (_name, content, lines) => {
  const { report } = await orders(content);
  expect(historySentences(report)).toEqual([]);
  expect((await pastOrderLines(db)).map((line) => line.replace(/^ /, ''))).toEqual(lines);
  expect((await orders(content)).report.found.new).toBe(0);
});

test('a later export gives orders that are there a new outcome, and the undo of each import puts back what it changed', async () => {
  const sheet = (...states: string[]) =>
    ['Commande;Date;Téléphone;Total;Statut']
      .concat(states.map((state, at) => `E-${at + 1};0${at + 1}/11/2025;0612345678;100;${state}`))
      .join('\n');
  const states = async () => (await pastOrderLines(db)).map((line) => line.split(' | ')[3]);
  const first = await orders(sheet('En cours', 'Livré', 'Livré'));
  expect(await states()).toEqual(['unknown', 'delivered', 'delivered']);
  // What a file does not tell takes nothing away.
  const nothing = await orders(sheet('En cours', 'En cours', 'Livré'));
  expect(nothing).toMatchObject({ importId: null, report: { found: { new: 0, known: 3, changed: 0 } } });

  const second = await orders(sheet('Livré', 'Livré', 'Retour'));
  expect(second.report.found).toEqual({ new: 0, known: 3, changed: 2 });
  expect(await states()).toEqual(['delivered', 'delivered', 'returned']);
  const third = await orders(sheet('Retour', 'Livré', 'Retour'));
  expect(third.report.found.changed).toBe(1);

  // The word of the third stays; its undo leads to what was before both.
  await undoHistory(db, owner, second.importId ?? 0, historyNow);
  expect(await states()).toEqual(['returned', 'delivered', 'delivered']);
  await undoHistory(db, owner, third.importId ?? 0, historyNow);
  expect(await states()).toEqual(['unknown', 'delivered', 'delivered']);

  await orders(sheet('Livré', 'Livré', 'Livré'));
  await undoHistory(db, owner, first.importId ?? 0, historyNow);
  expect(await states()).toEqual([]);
  expect((await db.select().from(journal)).map(({ action, after }) => [action, after])).toMatchObject([
    ['history.import', { orders: 3, outcomes: 0 }],
    ['history.import', { orders: 0, outcomes: 2 }],
    ['history.import', { orders: 0, outcomes: 1 }],
    ['history.undo', { orders: 0, outcomes: 1 }],
    ['history.undo', { orders: 0, outcomes: 1 }],
    ['history.import', { orders: 0, outcomes: 1 }],
    ['history.undo', { orders: 3, outcomes: 0 }],
  ]);
});

test.each([
  ['the day alone first', ['25/11/2025', '25/11/2025 14:05']],
  ['its time first', ['25/11/2025 14:05', '25/11/2025']],
  ['its time after midnight', ['25/11/2025 00:20', '25/11/2025']],
])('an order is the same in a file with the day alone and in one with its time, %s', async (_name, dates) => {
  const sheet = (date: string, state: string) =>
    `Commande;Date;Téléphone;Total;Statut\nE-1;${date};0612345678;100;${state}\n`;
  const [first = '', second = ''] = dates;
  await orders(sheet(first, 'En cours'));
  expect((await orders(sheet(second, 'Livré'))).report.found).toEqual({ new: 0, known: 1, changed: 1 });
  expect((await pastOrderLines(db)).map((line) => line.split(' | ')[3])).toEqual(['delivered']);
  // A shop that begins its numbers anew each day has another order on the next.
  const next = await orders(sheet('26/11/2025', 'Livré'));
  expect(next.report.found).toEqual({ new: 1, known: 0, changed: 0 });
  expect((await orders(sheet('24/11/2025', 'Livré'))).report.found.new).toBe(1);
});

test.each([
  ['the day alone first', '25/11/2025', '25/11/2025 14:05'],
  ['its time first', '25/11/2025 14:05', '25/11/2025'],
])(
  'an order without a number is the same in a file with the day alone and in one with its time, %s',
  async (_name, first, second) => {
    const sheet = (...rows: string[]) => ['Date;Téléphone;Produit;Total;Statut', ...rows].join('\n');
    const row = (date: string, more = 'Pyjama;100;Livré', phone = '0612345678') => `${date};${phone};${more}`;
    await orders(sheet(row(first, 'Pyjama;100;En cours')));
    expect((await orders(sheet(row(second)))).report.found).toEqual({ new: 0, known: 1, changed: 1 });
    expect(await pastOrderLines(db)).toEqual([expect.stringContaining(' | delivered | 10000 |')]);
    // Of two in a file one is known; what else differs is another order.
    expect((await orders(sheet(row(second), row(second)))).report.found).toMatchObject({ new: 1, known: 1 });
    const others = sheet(
      row(second, 'Pyjama;120;Livré'),
      row(second, 'Robe;100;Livré'),
      row(second, 'Pyjama;100;Livré', '0698765432'),
      row(second.replace('25/', '26/')),
    );
    expect((await orders(others)).report.found).toMatchObject({ new: 4, known: 0 });
  },
);

test('orders without a number at two times of a day are two', async () => {
  const sheet = (time: string) => `Date;Téléphone;Produit;Total\n25/11/2025 ${time};0612345678;Pyjama;100\n`;
  await orders(sheet('14:05'));
  expect((await orders(sheet('18:00'))).report.found).toMatchObject({ new: 1, known: 0 });
});

test.each([
  ['2025-11-24', '25/11/2025', '25/11/2025 14:05'],
  ['2025-11-25', '25/11/2025 14:05', '25/11/2025'],
])(
  'an order that an earlier import knows by the day in UTC, %s, stays known',
  async (utcDay, first, second) => {
    const sheet = (date: string, state: string) =>
      `Commande;Date;Téléphone;Total;Statut\nE-1;${date};0612345678;100;${state}\n`;
    await orders(sheet(first, 'En cours'));
    const key = createHash('sha256')
      .update(JSON.stringify(['e 1', utcDay]))
      .digest('base64url');
    await db.update(pastOrders).set({ key });
    // By the same key of before another day's order of that number is not meant.
    expect((await orders(sheet('24/11/2025', 'Livré'))).report.found).toMatchObject({ new: 1, known: 0 });
    expect((await orders(sheet(first, 'En cours'))).report.found).toMatchObject({ new: 0, known: 1 });
    expect((await orders(sheet(second, 'Retour'))).report.found).toEqual({ new: 0, known: 1, changed: 1 });
    expect((await pastOrderLines(db)).map((line) => line.split(' | ')[3])).toEqual(['returned', 'delivered']);
  },
);

test('rows that cannot be read are named, and stay out by choice while the others come in', async () => {
  const content = `Order;Date;Phone;Total
1;25/11/2024;0612345678;100
2;25/11/2024;06123;100
3;hier;0612345678;100
4;25/11/2099;0612345678;100
5;;0612345678;100
6;25/11/2024;;100
7;25/11/2024;0612345678;-100
8;25/11/2024;0612345678;100 EUR
9;25/11/2024;0612345678;100
9;25/11/2024;0698765432;100
10;01/01/2011;0612345678;100
`;
  const refused = await orders(content);
  expect(refused.importId).toBeNull();
  expect(historySentences(refused.report)).toEqual([
    '-: 1 orders are older than customers’ names are kept by the settings; they stay out',
    '3: "06123" is no phone number',
    '4: "hier" is no date',
    '5: The date "25/11/2099" is in the future',
    '6: The order’s date is missing',
    '7: The row has neither a phone nor an e-mail, so nobody knows whose it is',
    '8: "-100" is no amount; the order comes in without one',
    '9: "100 EUR" is no amount; the order comes in without one',
    '10: The order number 9 stands beside two different phones',
  ]);
  const { report } = await orders(content, { leaveOut: true });
  expect(report).toMatchObject({ errors: 6, warnings: 3, leftOut: 7, found: { new: 3 } });
  expect((await pastOrderLines(db)).map((line) => line.split(' | ')[0])).toEqual(['1', '7', '8']);
});

test('phones without a calling code are of the country that is said, unless a row says another', async () => {
  await orders('Order,Date,Phone,Country\n1,2024-11-25,0501234567,\n2,2024-11-25,0612345678,المغرب\n', {
    country: 'SA',
  });
  expect((await pastOrderLines(db)).map((line) => line.split(' | ')[1])).toEqual([
    '+966501234567',
    '+212612345678',
  ]);
});

test('4,000 orders of two lines go in within 12 seconds: 20,000 within a minute', async () => {
  await updateSettings(db, { keepOrdersMonths: null });
  const rows = ['Name,Created at,Phone,Total,Financial Status,Lineitem name,Lineitem quantity,Shipping Name'];
  for (let at = 0; at < 4000; at++) {
    rows.push(
      `#${at},2024-11-25 10:00:00 +0100,06${String(10_000_000 + at)},199.00,paid,Pyjama,1,Nadia ${at}`,
    );
    rows.push(`#${at},,,,,Robe,2,`);
  }
  const start = performance.now();
  const { report } = await orders(rows.join('\n'));
  expect(report).toMatchObject({ found: { new: 4000 }, errors: 0, warnings: 0 });
  expect(performance.now() - start).toBeLessThan(12_000);
}, 30_000);

test('an order names its currency and counts its pieces as people write them', async () => {
  const { report } = await orders(
    'Commande;Date;Téléphone;Total;Devise;Produit;Quantité\n' +
      'A1;01/11/2024;0612345678;199,00;DH;Pyjama;٢\n' +
      'A2;02/11/2024;0612345678;99,00;درهم;Robe;3,0\n' +
      'A3;03/11/2024;0612345678;99,00;DH;Robe;x2\nA3;;;;;Short;2 pcs\nA3;;;;;روب;٣ قطع\n',
  );
  expect(historySentences(report)).toEqual([]);
  expect(await pastOrderLines(db)).toEqual([
    'A1 | +212612345678 | 2024-10-31 23:00 | unknown | 19900 | MAD | ["2 × Pyjama"]',
    'A2 | +212612345678 | 2024-11-01 23:00 | unknown | 9900 | MAD | ["3 × Robe"]',
    'A3 | +212612345678 | 2024-11-02 23:00 | unknown | 9900 | MAD | ["2 × Robe", "2 × Short", "3 × روب"]',
  ]);
});

test('pieces that cannot be counted are named with their row, and thousands are counted', async () => {
  const { report } = await orders(
    'Commande;Date;Téléphone;Produit;Quantité\n' +
      'A1;01/11/2024;0612345678;Pyjama;deux\nA1;;;Robe;١٬٢٠٠\nA1;;;Short;\nA1;;;Gilet;-1\n',
  );
  expect(historySentences(report)).toEqual(['2: "deux" is no number of pieces: counted as one']);
  expect(await pastOrderLines(db)).toEqual([expect.stringContaining('["Pyjama", "1200 × Robe", "Short"]')]);
});

test('a quote that swallows orders is named', async () => {
  const rows =
    'Commande;Date;Téléphone\n"A1;01/11/2024;0612345678\nA2;01/11/2024;0612345679\nA3";01/11/2024;0612345670\n';
  const { report, importId } = await orders(rows);
  expect(importId).toBeNull();
  expect(historySentences(report)).toEqual([
    '2: The number of the order holds other rows of the file: a quote was opened and never closed',
  ]);
});
