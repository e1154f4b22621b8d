import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import {
  csvOf,
  importFolder,
  oneValue,
  sentences,
  sizesInShop,
} from '../../../../tests/support/imported-files.ts';
import { prices, products } from '../catalog.tables.ts';
import { commitImport } from './import.service.ts';

/** Files of other shops' programs, written by ourselves after the columns that those publish. */
const { db, reset } = await testDatabase();
beforeEach(reset);
const { file, remove } = importFolder();
afterAll(remove);
const commit = (content: string) => commitImport(db, file(content), { actor: 'test', roots: 'new' });

const woo = {
  en: [
    ...[
      'ID',
      'Type',
      'SKU',
      'Name',
      'Published',
      'Short description',
      'Description',
      'In stock?',
      'Stock',
      'Weight (kg)',
    ],
    ...[
      'Sale price',
      'Regular price',
      'Categories',
      'Tags',
      'Images',
      'Parent',
      'Attribute 1 name',
      'Attribute 1 value(s)',
    ],
    ...[
      'Attribute 1 visible',
      'Attribute 2 name',
      'Attribute 2 value(s)',
      'Meta: _elementor_data',
      'Position',
    ],
  ],
  fr: [
    ...[
      'ID',
      'Type',
      'UGS',
      'Nom',
      'Publié',
      'Description courte',
      'Description',
      'En stock ?',
      'Stock',
      'Poids (kg)',
    ],
    ...[
      'Tarif promo',
      'Tarif régulier',
      'Catégories',
      'Étiquettes',
      'Images',
      'Parent',
      'Nom de l’attribut 1',
    ],
    ...[
      'Valeur(s) de l’attribut 1 ',
      'Attribut 1 visible',
      'Nom de l’attribut 2',
      'Valeur(s) de l’attribut 2 ',
    ],
    ...['Meta: _elementor_data', 'Position'],
  ],
  ar: [
    ...[
      'المعرّف',
      'النوع',
      'رمز المنتج (SKU)',
      'الاسم',
      'منشور',
      'وصف قصير',
      'الوصف',
      'متوفر؟',
      'المخزون',
      'الوزن (كجم)',
    ],
    ...[
      'سعر التخفيض',
      'السعر العادي',
      'التصنيفات',
      'الوسوم',
      'الصور',
      'الأب',
      'اسم السمة 1',
      'قيمة (قيم) السمة 1',
    ],
    ...['السمة 1 ظاهرة', 'اسم السمة 2', 'قيمة (قيم) السمة 2', 'Meta: _elementor_data', 'الموضع'],
  ],
};
const wooRows = [
  [
    ...[
      '10',
      'variable',
      'PYJ',
      'Pyjama Salma',
      '1',
      'Coton doux',
      'Ligne une\\n\\nLigne deux',
      '1',
      '',
      '',
      '',
      '',
    ],
    ...[
      'Femme > Pyjamas, Promo',
      'hiver',
      'https://x.example/1.jpg, https://x.example/2.jpg',
      '',
      'Taille',
      'S, M',
      '1',
    ],
    ...['Couleur', 'Rose', 'x'.repeat(10_000), '0'],
  ],
  [
    '11',
    'variation',
    'PYJ-S',
    'Pyjama Salma - S',
    '1',
    '',
    '',
    '1',
    '3',
    '0.25',
    '199',
    '249',
    '',
    '',
    '',
    'PYJ',
    'Taille',
    'S',
    '',
    'Couleur',
    'Rose',
    '',
    '1',
  ],
  [
    '20',
    'simple',
    '',
    'Peignoir',
    '-1',
    '',
    'Doux',
    '0',
    '',
    '',
    '',
    '1 290,50',
    'Non classé',
    '',
    '',
    '',
    'Matière',
    'Coton, Lin',
    '1',
    '',
    '',
    '',
    '0',
  ],
  [
    '12',
    'variation',
    'PYJ-M',
    'Pyjama Salma - M',
    '1',
    '',
    '',
    '1',
    'parent',
    '0,3',
    '',
    '٢٤٩',
    '',
    '',
    'https://x.example/m.jpg',
    'id:10',
    'Couleur',
    'Rose',
    '',
    'Taille',
    'M',
    '',
    '2',
  ],
];

test.each(['en', 'fr', 'ar'] as const)(
  'WooCommerce’s export comes in under its headers in %s',
  async (language) => {
    const content = csvOf([woo[language], ...wooRows]);
    const { report, runId } = await commit(content);
    expect(sentences(report)).toEqual([
      '-: The file does not track the stock of 1 sizes: new ones are always in stock (sold without a count), those of the shop stay as they are',
    ]);
    expect(runId).toBe(1);
    expect(await sizesInShop(db)).toEqual([
      'Peignoir | 129050 | 0 | non_classe',
      'Pyjama Salma | Rose | S | 24900 | 19900 | 3 | PYJ-S | femme-pyjamas',
      'Pyjama Salma | Rose | M | 24900 | PYJ-M | femme-pyjamas',
    ]);
    expect(await oneValue(db, sql`select count(*)::int from article_pictures`)).toBe(3);
    expect(await oneValue(db, sql`select description ->> 'ar' from products where handle = 'woo-pyj'`)).toBe(
      '<p>Coton doux</p><p>Ligne une</p><p>Ligne deux</p>',
    );
    expect(await oneValue(db, sql`select published from products where handle = 'woo-id-20'`)).toBe(false);
    expect(
      await oneValue(db, sql`select extra ->> 'Attributes' from products where handle = 'woo-id-20'`),
    ).toBe('Matière: Coton, Lin');
    expect(await oneValue(db, sql`select weight_grams from prices where sku = 'PYJ-S'`)).toBe(250);
    expect((await commit(content)).report.products).toEqual({ new: 0, changed: 0, unchanged: 2 });
  },
);

test('a size of WooCommerce that stands for any color is a size in each of them', async () => {
  const header = [
    'ID',
    'Type',
    'SKU',
    'Name',
    'Regular price',
    'Stock',
    'Parent',
    'Attribute 1 name',
    'Attribute 1 value(s)',
    'Attribute 2 name',
    'Attribute 2 value(s)',
  ];
  const { report } = await commit(
    csvOf([
      header,
      ['1', 'variable', 'A', 'Robe', '', '', '', 'pa_couleur', 'Noir, Rose', 'Taille', 'S, M'],
      ['2', 'variation', 'A', 'Robe - S', '100', '4', 'id:1', 'pa_couleur', '', 'Taille', 'S'],
      ['3', 'variation', '', 'Robe - M', '110', '2', 'A', 'pa_couleur', 'Noir', 'Taille', 'M'],
    ]),
  );
  expect(report.errors).toBe(0);
  expect(await sizesInShop(db)).toEqual([
    'Robe | Noir | S | 10000 | A | non_classe',
    'Robe | Noir | M | 11000 | 2 | non_classe',
    'Robe | Rose | S | 10000 | non_classe',
  ]);
});

test('a spoilt WooCommerce file names each row that cannot be read', async () => {
  const header = [
    'ID',
    'Type',
    'SKU',
    'Name',
    'Regular price',
    'Stock',
    'Parent',
    'Name',
    'Attribute 1 name',
    'Attribute 1 value(s)',
  ];
  const { report, runId } = await commit(
    csvOf([
      header,
      ['1', 'variation', 'X', 'Orpheline', '10', '1', 'NOBODY', '', 'Taille', 'S'],
      ['', '', '', '', '', '', '', '', '', ''],
      ['2', 'simple', 'B', 'x'.repeat(10_000), '=1+1', '1', '', '', '', ''],
      ['3', 'variable', 'C', 'Vide', '', '', '', '', 'Taille', 'S'],
      ['4', 'variation', '', 'Sans parent', '10', '1', '', '', 'Taille', 'S'],
    ]),
  );
  expect(runId).toBeNull();
  expect(sentences(report)).toEqual([
    '2: The product is new and has no name in Title',
    '4: "=1+1" in Regular price is not a price in dirhams',
    '4: The text in Title is longer than 300 characters',
    '4: The product is new and has no name in Title',
    '5: This product has no row with a price',
    '6: The row has neither a name nor a Handle, so nobody knows which product it belongs to',
  ]);
});

test('a sale price of WooCommerce above the regular one is named, and the regular one counts', async () => {
  const header = ['ID', 'Type', 'Name', 'Regular price', 'Sale price', 'Stock', 'Parent', 'In stock?'];
  const { report } = await commit(csvOf([header, ['1', 'simple', 'Robe', '100', '120', '2', '', '1']]));
  expect(sentences(report)).toEqual(['2: "120" in Sale price is no reduction of the price: not used']);
  expect(await sizesInShop(db)).toEqual(['Robe | 10000 | 2 | non_classe']);
});

test('a WooCommerce file without tags leaves the labels of the shop as they are', async () => {
  const header = ['ID', 'Type', 'Name', 'Regular price', 'Stock', 'Parent', 'Categories'];
  const at = (price: string) =>
    csvOf([header, ['1', 'simple', 'Robe', price, '2', '', 'Femme > Robes, Promo']]);
  await commit(at('100'));
  await db.execute(sql`update products set labels = '{best_seller}'`);
  expect((await commit(at('110'))).report.products.changed).toBe(1);
  expect((await db.execute(sql`select labels from products`)).rows).toEqual([{ labels: ['best_seller'] }]);
});

test('a WooCommerce file leaves what it has no column for: text, brand, titles for search engines, codes, weight, promotion', async () => {
  const header = ['ID', 'Type', 'Name', 'Regular price', 'Stock', 'Parent'];
  const at = (price: string) => csvOf([header, ['1', 'simple', 'Robe', price, '2', '']]);
  await commit(at('100'));
  const own = { brand: 'Hilal', description: { ar: '<p>own</p>' }, seoTitle: { ar: 'own' } };
  await db.update(products).set(own);
  const ofSize = { sku: 'ROBE', barcode: '6111', weightGrams: 300, promoPrice: 5000 };
  await db.update(prices).set({ ...ofSize, promoEndsAt: new Date('2036-01-01') });
  expect((await commit(at('110'))).report.products.changed).toBe(1);
  expect(await db.select().from(products)).toMatchObject([own]);
  expect(await db.select().from(prices)).toMatchObject([
    { ...ofSize, promoEndsAt: new Date('2036-01-01'), price: 11_000 },
  ]);
});

test('a size that WooCommerce has switched off is not on sale, one of a draft is', async () => {
  const header = ['Type', 'SKU', 'Name', 'Published', 'Regular price', 'Parent', 'Attribute 1 name'];
  const file = (medium: string) =>
    csvOf([
      [...header, 'Attribute 1 value(s)'],
      ['variable', 'A', 'Robe', '1', '', '', 'Taille', 'S, M, L'],
      ['variation', 'A-S', 'Robe - S', '1', '100', 'A', 'Taille', 'S'],
      ['variation', 'A-M', 'Robe - M', medium, '100', 'A', 'Taille', 'M'],
      ['variation', 'A-L', 'Robe - L', '-1', '100', 'A', 'Taille', 'L'],
    ]);
  const onSale = sql`select array_agg(size order by size_rank) from prices where active`;
  await commit(file('0'));
  expect(await oneValue(db, onSale)).toEqual(['S', 'L']);
  // Switched on over there since.
  await commit(file('1'));
  expect(await oneValue(db, onSale)).toEqual(['S', 'M', 'L']);
});
