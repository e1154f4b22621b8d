import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { sentences } from '../../../../tests/support/imported-files.ts';
import { commitImport, previewImport } from './import.service.ts';
import { problemSentence } from './problems.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);
const folder = mkdtempSync(join(tmpdir(), 'plain-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (content: string): string => {
  const path = join(folder, `${Math.random()}.csv`);
  writeFileSync(path, content);
  return path;
};
const commit = (content: string) => commitImport(db, file(content), { actor: 'test', roots: 'new' });
const shop = async (): Promise<string[]> => {
  const { rows } = await db.execute<{ line: string }>(sql`
    select concat_ws(' | ', product.title ->> 'ar', article.color ->> 'fr', nullif(price.size, ''), price.price, price.promo_price,
      price.stock, price.sku, nullif(product.brand, ''), category.ar_label) as line
    from prices price join articles article on article.id = price.article_id
    join products product on product.id = price.product_id join categories category on category.id = product.category_id
    order by product.id, article.position, price.size_rank`);
  return rows.map(({ line }) => line);
};

test('a table of a merchant with Arabic headers comes in: a row for each size, name and price only on the first', async () => {
  const { report } = await commit(
    'اسم المنتج;اللون;المقاس;الثمن (درهم);الكمية;الرمز;الماركة;القسم;ملاحظة\r\n' +
      'بيجامة قطن;أسود;M;199,00;3;A-1;دار;بيجامات;ناعمة\r\n;أسود;L;;0;A-2;;;\r\n' +
      'قميص نوم;;;149;5;B-1;;قمصان نوم;\r\n',
  );
  expect(report).toMatchObject({
    errors: 0,
    products: { new: 2 },
    keptColumns: ['ملاحظة', 'Type', 'Product Category', 'Gender'],
  });
  expect(await shop()).toEqual([
    'بيجامة قطن | Noir | M | 19900 | 3 | A-1 | دار | بيجامات',
    'بيجامة قطن | Noir | L | 19900 | 0 | A-2 | دار | بيجامات',
    'قميص نوم | 14900 | 5 | B-1 | قمصان نوم',
  ]);
  const { rows } = await db.execute(sql`select extra from products order by id limit 1`);
  expect(rows[0]?.extra).toMatchObject({ ملاحظة: 'ناعمة' });
});

test('a table with French headers comes in, with a reduced price and several pictures in one cell', async () => {
  const content =
    'Désignation\tTaille\tCouleur\tPrix TTC\tPrix promo\tStock\tRéf\tPhotos\n' +
    'Pyjama été\tS\tRose\t250 DH\t199 DH\t4\tP1\thttps://x.example/1.jpg, https://x.example/2.jpg\n' +
    'Pyjama été\tM\tRose\t250 DH\t\t2\tP2\t\n';
  const { report } = await commit(content);
  expect(report.problems.map((problem) => problemSentence(problem, 'en'))).toEqual([]);
  expect(await shop()).toEqual([
    'Pyjama été | Rose | S | 25000 | 19900 | 4 | P1 | غير مصنف',
    'Pyjama été | Rose | M | 25000 | 2 | P2 | غير مصنف',
  ]);
  const { rows } = await db.execute(sql`select count(*)::int as n from article_pictures`);
  expect(rows[0]?.n).toBe(2);
  expect((await commit(content)).report.products).toEqual({ new: 0, changed: 0, unchanged: 1 });
});

test('a table without a name or a price says that it has no Handle, and what is wrong is named by its row', async () => {
  const missing = await previewImport(db, file('Couleur;Prix\nRose;10\n'));
  expect(missing.problems).toMatchObject([{ code: 'column_missing', values: { column: 'Handle' } }]);
  const wrong = await previewImport(db, file('Nom;Prix\nPyjama;gratuit\n'));
  expect(wrong.problems).toMatchObject([
    { code: 'untracked_always' },
    { code: 'price_wrong', row: 2, values: { text: 'gratuit', column: 'Prix' } },
  ]);
});

test.each(['20', '20%', '20,00 %', '٢٠٪', '٢٠', '-20%', '0.2', '٠٫٢'])(
  'a reduction that is written %s is a fifth of the price',
  async (percent) => {
    const { report } = await commit(`المنتج;الثمن;نسبة التخفيض\nبيجامة;٢٠٠;${percent}\n`);
    expect(report.errors).toBe(0);
    expect(await shop()).toEqual([expect.stringContaining('بيجامة | 20000 | 16000')]);
  },
);

test.each(['50', '-50', '−50', '50 DH', '-٥٠ درهم'])('a price less %s is a promotion', async (off) => {
  await commit(`Produit;Prix;Montant de la remise;Stock\nPyjama;200;${off};1\n`);
  expect(await shop()).toEqual(['Pyjama | 20000 | 15000 | 1 | غير مصنف']);
});

test.each([
  ['Prix promo', '250', '2: "250" in Prix promo is no reduction of the price: not used'],
  ['Remise %', 'vingt', '2: "vingt" in Remise % is no reduction of the price: not used'],
  ['Remise %', '150 %', '2: "150 %" in Remise % is no reduction of the price: not used'],
  ['Montant de la remise', '200', '2: "200" in Montant de la remise is no reduction of the price: not used'],
  ['Prix promo', '200,00', undefined],
  ['Prix promo', '0', undefined],
  ['Remise %', '0', undefined],
])('what is no reduction leaves the price alone and is named: %s %s', async (column, text, reported) => {
  const { report } = await commit(`Produit;Prix;${column};Stock\nPyjama;200;${text};1\n`);
  expect(sentences(report)).toEqual(reported === undefined ? [] : [reported]);
  expect(await shop()).toEqual(['Pyjama | 20000 | 1 | غير مصنف']);
});

test('a file whose dates show the month first is read so, else the day stands first', async () => {
  const table = (one: string, other: string) =>
    `Produit;Prix;Prix promo;Stock;Début promo\nA;200;150;1;${one}\nB;200;150;1;${other}\n`;
  const starts = async () => {
    const { rows } = await db.execute<{ at: string }>(
      sql`select to_char(promo_starts_at at time zone 'Africa/Casablanca', 'YYYY-MM-DD') as at from prices order by id`,
    );
    return rows.map(({ at }) => at);
  };
  expect(sentences((await commit(table('12/05/2026', '05/23/2026'))).report)).toEqual([]);
  expect(await starts()).toEqual(['2026-12-05', '2026-05-23']);
  expect(sentences((await commit(table('12/05/2026', '06/07/2026'))).report)).toEqual([]);
  expect(await starts()).toEqual(['2026-05-12', '2026-07-06']);
  const both = await commit(table('23/05/2026', '05/23/2026'));
  expect(sentences(both.report)).toEqual(['3: "05/23/2026" in Promo Starts At is not a date: not used']);
});

test('whether a product is shown is read in the words of spreadsheets, and a word that nobody knows is named', async () => {
  const rows = ['FAUX', 'خطأ', 'Non publié', '-1', 'VRAI', 'oui', 'bientôt', ''];
  const names = 'ABCDEFGH';
  const table = rows.map((word, at) => `${names[at]};100;1;${word}`).join('\n');
  const { report } = await commit(`Produit;Prix;Stock;Publié\n${table}\n`);
  expect(sentences(report)).toEqual(['8: The value “bientôt” in Publié is not known, so it was not used']);
  const { rows: hidden } = await db.execute<{ handle: string }>(
    sql`select handle from products where not published order by handle`,
  );
  expect(hidden.map(({ handle }) => handle)).toEqual(['a', 'b', 'c', 'd']);
});

test('a table with categories and no tags leaves labels and tags as they are in the shop; one with tags sets them', async () => {
  const table = (price: number, tags?: string) =>
    `Produit;Prix;Stock;Catégorie${tags === undefined ? '' : ';Tags'}\n` +
    `Pyjama;${price};1;Femme > Pyjamas, Promo${tags === undefined ? '' : `;${tags}`}\n`;
  const labelled = async () =>
    (
      await db.execute(
        sql`select labels, product.extra ->> 'Tags' as tags, price from products product join prices on product_id = product.id`,
      )
    ).rows;
  await commit(table(200));
  expect(await labelled()).toEqual([{ labels: [], tags: null, price: 20_000 }]);
  await db.execute(sql`update products set labels = '{best_seller}', extra = extra || '{"Tags": "soie"}'`);
  await commit(table(210));
  expect(await labelled()).toEqual([{ labels: ['best_seller'], tags: 'soie', price: 21_000 }]);
  await commit(table(210, 'new'));
  expect(await labelled()).toEqual([{ labels: ['new'], tags: 'Promo', price: 21_000 }]);
});
