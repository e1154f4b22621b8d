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
import { commitImport, previewImport } from './import.service.ts';

/** Files of other shops' programs, written by ourselves after the columns that those publish. */
const { db, reset } = await testDatabase();
beforeEach(reset);
const { file, remove } = importFolder();
afterAll(remove);
const commit = (content: string) => commitImport(db, file(content), { actor: 'test', roots: 'new' });

test.each([
  [
    'English',
    [
      ...[
        'Product ID',
        'Active (0/1)',
        'Name *',
        'Categories (x,y,z...)',
        'Price tax included',
        'Wholesale price',
      ],
      ...[
        'Discount amount',
        'Discount percent',
        'Reference #',
        'Manufacturer',
        'EAN13',
        'Weight',
        'Quantity',
        'Summary',
      ],
      ...[
        'Description',
        'Meta title',
        'URL rewritten',
        'Image URLs (x,y,z...)',
        'Feature (Name:Value:Position)',
      ],
    ],
  ],
  [
    'French',
    [
      ...['ID', 'Actif (0/1)', 'Nom *', 'Catégories (x,y,z...)', 'Prix TTC', 'Prix de gros'],
      ...[
        'Montant de la remise',
        'Pourcentage de remise',
        'Référence',
        'Fabricant',
        'EAN13',
        'Poids',
        'Quantité',
        'Résumé',
      ],
      ...[
        'Description',
        'Méta titre',
        'URL simplifiée',
        'URL des images (x,y,z...)',
        'Caractéristique (Nom:Valeur:Position)',
      ],
    ],
  ],
])('PrestaShop’s products come in under %s headers', async (_, header) => {
  const content = csvOf(
    [
      header,
      [
        ...[
          '7',
          '1',
          'Chemise de nuit',
          'Accueil,Femme,Chemises de nuit',
          '300.000000',
          '120',
          '0',
          '10',
          'CN-7',
          'Dar',
          '6111',
        ],
        ...[
          '0.4',
          '12',
          'Courte',
          '<p>Longue</p>',
          'Titre',
          'chemise-de-nuit',
          'https://x.example/a.jpg,https://x.example/b.jpg',
          'Matière:Coton:1',
        ],
      ],
      [
        '8',
        '0',
        'Châle',
        'Accueil',
        '90',
        '',
        '15',
        '',
        'CH-8',
        '',
        '',
        '',
        '-2',
        '',
        '',
        '',
        'chale',
        '',
        '',
      ],
    ],
    ';',
  );
  const { report } = await commit(content);
  expect(sentences(report)).toEqual(['3: The stock -2 is below zero: taken as 0']);
  expect(await sizesInShop(db)).toEqual([
    'Châle | 9000 | 7500 | 0 | CH-8 | non_classe',
    'Chemise de nuit | 30000 | 27000 | 12 | CN-7 | Dar | femme-chemises-de-nuit',
  ]);
  expect(await oneValue(db, sql`select count(*)::int from article_pictures`)).toBe(2);
  expect(await oneValue(db, sql`select weight_grams from prices where sku = 'CN-7'`)).toBe(400);
  expect(await oneValue(db, sql`select published from products where handle = 'chale'`)).toBe(false);
});

test('PrestaShop’s prices without tax are said to be that, and its combinations alone are refused in words', async () => {
  const { report } = await commit(
    csvOf(
      [
        ['Product ID', 'Name', 'Price (tax excl.)', 'Unit price', 'Quantity'],
        ['1', 'Robe', '100', '0', '1'],
      ],
      ';',
    ),
  );
  expect(sentences(report)).toEqual([
    '-: The prices in the file are without tax: they are taken as they are, so change them if customers pay more',
  ]);
  const alone = await previewImport(
    db,
    file(
      'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Impact on price;Quantity\n1;Taille:select:0;S:0;0;4\n',
    ),
  );
  expect(sentences(alone)).toEqual([
    '-: The file has only combinations of products, without their names and prices. Send the file of products that has each size on a row',
  ]);
});

test('YouCan’s products come in: a row of the product, then its variants', async () => {
  const { report } = await commit(
    csvOf([
      [
        ...[
          'id',
          'name',
          'slug',
          'description',
          'price',
          'compare_at_price',
          'cost_price',
          'track_inventory',
          'inventory',
        ],
        ...['visibility', 'categories', 'images', 'sku', 'variant_options'],
      ],
      [
        'p1',
        'قميص نوم',
        'qamis',
        '<p>ناعم</p>',
        '149',
        '199',
        '60',
        '1',
        '9',
        '1',
        'قمصان نوم',
        'https://x.example/1.jpg',
        '',
        '',
      ],
      [
        '',
        'قميص نوم',
        'qamis',
        '',
        '149',
        '199',
        '',
        '1',
        '4',
        '',
        '',
        '',
        'Q-S',
        '{"اللون":"أحمر","المقاس":"S"}',
      ],
      ['', 'قميص نوم', 'qamis', '', '159', '', '', '0', '4', '', '', '', 'Q-M', 'اللون: أحمر, المقاس: M'],
      ['p2', 'وشاح', 'wichah', '', '٩٩٫٥٠', '', '', '1', '7', '0', '', '', 'W', ''],
    ]),
  );
  expect(report.errors).toBe(0);
  expect(await sizesInShop(db)).toEqual([
    'قميص نوم | Rouge | S | 19900 | 14900 | 4 | Q-S | chemises-de-nuit',
    'قميص نوم | Rouge | M | 15900 | Q-M | chemises-de-nuit',
    'وشاح | 9950 | 7 | W | non_classe',
  ]);
  expect(await oneValue(db, sql`select published from products where handle = 'wichah'`)).toBe(false);
});

test('a table of a merchant may list sizes in a cell, have a column for each, or a name above its header', async () => {
  const inCell = await commit(
    'Liste 2026\n\nProduit;Tailles;Coloris;Prix;Stock\nPyjama;"S, M";Rose;100;5\nSabot;36,5;;80;2\n',
  );
  expect(inCell.report.errors).toBe(0);
  const inColumns = await commit('المنتج;اللون;الثمن;S;M;L\nروب;أسود;120;2;;0\n');
  expect(inColumns.report.errors).toBe(0);
  expect(await sizesInShop(db)).toEqual([
    'Pyjama | Rose | S | 10000 | non_classe',
    'Pyjama | Rose | M | 10000 | non_classe',
    'Sabot | 36.5 | 8000 | 2 | non_classe',
    'روب | Noir | S | 12000 | 2 | non_classe',
    'روب | Noir | L | 12000 | 0 | non_classe',
  ]);
});
