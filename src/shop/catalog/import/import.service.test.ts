import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, untilWaiting } from '../../../../tests/support/database.ts';
import { lockPrices } from '../stock/stock.service.ts';
import type { ImportChoices } from './choices.ts';
import { commitImport, previewImport } from './import.service.ts';
import { problemSentence } from './problems.ts';
import type { ImportReport } from './report.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);

const folder = mkdtempSync(join(tmpdir(), 'import-service-'));
afterAll(() => rmSync(folder, { recursive: true }));

const realFiles = {
  apparel: '../shared/data/shopify-sample/apparel.csv',
  export: '../shared/data/shopify-export-92-variants/products_export_1.csv',
};
const absent = Object.values(realFiles).some((path) => !existsSync(path));
if (absent) console.warn('the real Shopify files are not here: tests on them are left out');

let files = 0;
const file = (content: string): string => {
  files += 1;
  const path = join(folder, `file-${files}.csv`);
  writeFileSync(path, content);
  return path;
};

const commit = (path: string, choices: ImportChoices = {}) =>
  commitImport(db, path, { actor: 'test', roots: 'new', ...choices });
const count = async (table: string, where = 'true'): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql.raw(`select count(*)::int as n from ${table} where ${where}`),
  );
  return rows[0]?.n ?? -1;
};
test('an import says how far it is: reading, checking, writing, and the words that products are found by', async () => {
  const rows = Array.from({ length: 250 }, (_, at) => `p-${at},بيجامة ${at},99.00`);
  const steps: [string, number, number | null][] = [];
  await commitImport(db, file(['Handle,Title,Variant Price', ...rows].join('\n')), {
    ...{ actor: 'test', roots: 'new' },
    onProgress: async (...step) => void steps.push(step),
  });
  expect(steps[0]).toEqual(['reading', 0, null]);
  const ends = ['checking', 'writing', 'words'].map((name) => steps.filter(([step]) => step === name).at(-1));
  expect(ends).toEqual([
    ['checking', 250, 250],
    ['writing', 250, 250],
    ['words', 0, 250],
  ]);
});
const sentences = (report: ImportReport): string[] =>
  report.problems.map((problem) => `${problem.row}: ${problemSentence(problem, 'en')}`);
/** Everything of the catalog as text, row by row, with PostgreSQL's own mark of who wrote the row last. */
const fingerprint = async (): Promise<string[]> => {
  const tables = [
    'products',
    'articles',
    'prices',
    'article_pictures',
    'product_categories',
    'product_fabrics',
    'categories',
    'fabrics',
    'pictures',
    'stock_movements',
    'import_runs',
  ];
  const all: string[] = [];
  for (const table of tables) {
    const { rows } = await db.execute<{ line: string }>(
      sql.raw(`select xmin::text || ' ' || row_to_json(t)::text as line from ${table} t order by 1`),
    );
    all.push(...rows.map(({ line }) => `${table} ${line}`));
  }
  return all;
};

const small = `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty,Tags,Image Src,Fit
pyjama-a,بيجامة أ,Couleur,Rouge,Taille,S,A-R-S,199,249,5,"نساء, pyjama",https://x.example/a.jpg,Loose
pyjama-a,,,Rouge,,M,A-R-M,199,249,0,,,
pyjama-a,,,Marine,,S,A-N-S,199,,3,,,
pyjama-b,بيجامة ب,Title,Default Title,,,B,90,,7,,,
`;

test.skipIf(absent)('§3.12 the public sample comes in whole: 20 products, 22 sizes', async () => {
  const { report, runId } = await commit(realFiles.apparel);
  expect(report).toMatchObject({
    rows: 22,
    products: { new: 20, changed: 0, unchanged: 0 },
    sizes: { new: 22 },
    errors: 0,
  });
  expect(sentences(report)).toEqual([
    'null: The file does not track the stock of 22 sizes: new ones are always in stock (sold without a count), those of the shop stay as they are',
  ]);
  expect(runId).toBe(1);
  expect(await count('products')).toBe(20);
  expect(await count('articles')).toBe(20);
  expect(await count('prices')).toBe(22);
  expect(await count('prices', 'stock is null and promo_price is null')).toBe(22);
  expect(await count('prices', "size = ''")).toBe(19);
  expect(await count('pictures')).toBe(20);
  expect(await count('derived_fields', "audience = 'women'")).toBe(14);
  expect(await count('derived_fields', "audience = 'men'")).toBe(6);
  const { rows } =
    await db.execute(sql`select size, price from prices join products on products.id = product_id
    where handle = 'classic-varsity-top' order by size_rank`);
  expect(rows).toEqual([
    { size: 'S', price: 6000 },
    { size: 'M', price: 6000 },
    { size: 'L', price: 6000 },
  ]);
});

test.skipIf(absent)('a real shop’s export comes in whole: 23 products, 92 sizes, 154 pictures', async () => {
  const { report } = await commit(realFiles.export);
  expect(report).toMatchObject({
    rows: 154,
    products: { new: 23 },
    sizes: { new: 92 },
    errors: 0,
    warnings: 0,
  });
  expect(await count('products', 'published')).toBe(23);
  expect(await count('prices')).toBe(92);
  expect(await count('article_pictures')).toBe(154);
  expect(await count('prices', 'sku is not null')).toBe(92);
  expect(await count('prices', 'stock = 0')).toBe(2);
  expect(await count('products', "brand = 'Earth Revibe'")).toBe(23);
  const { rows } = await db.execute(
    sql`select sum(stock)::int as stock, sum(price)::int as price from prices`,
  );
  // Added up from the file by another program.
  expect(rows).toEqual([{ stock: 1047, price: 13_228_000 }]);
  const sizes =
    await db.execute(sql`select string_agg(size, ',' order by size_rank) as sizes, count(*)::int as n
    from (select product_id, size, size_rank from prices) p group by product_id`);
  expect(new Set(sizes.rows.map((row) => row.sizes))).toEqual(new Set(['S,M,L,XL']));
});

test.skipIf(absent)('importing either file twice writes nothing at all the second time', async () => {
  for (const path of Object.values(realFiles)) {
    await commit(path);
    const before = await fingerprint();
    const again = await commit(path);
    expect(again.runId).toBeNull();
    expect(again.report.products).toMatchObject({ new: 0, changed: 0 });
    expect(again.report.changes).toEqual([]);
    expect(await fingerprint()).toEqual(before);
  }
});

test.skipIf(absent)('a spoilt copy names each row, and nothing of it comes in', async () => {
  const lines = readFileSync(realFiles.export, 'utf8').split('\n');
  const spoil = (row: number, from: string | RegExp, to: string): void => {
    const line = lines[row - 1] ?? '';
    lines[row - 1] = line.replace(from, to);
    expect(lines[row - 1]).not.toBe(line);
  };
  spoil(3, '1290.00', 'about 1290');
  spoil(5, /^[^,]+/, '');
  spoil(8, 'Herbarium-M', 'MARINE-S');
  spoil(13, '<p>', '<p><script>steal()</script>');
  const { report, runId } = await commit(file(lines.join('\n')));
  expect(runId).toBeNull();
  expect(sentences(report)).toEqual([
    '3: "about 1290" in Variant Price is not a price in dirhams',
    '5: The row has neither a name nor a Handle, so nobody knows which product it belongs to',
    '8: The SKU "MARINE-S" also stands on row 2, so this size has none',
    '13: Code (script) was removed from the description in Body (HTML)',
  ]);
  expect(await count('products')).toBe(0);
  expect(await count('import_runs')).toBe(0);
  expect(await count('import_staged')).toBe(0);
});

test('a dry run says what would happen and writes nothing', async () => {
  const before = await fingerprint();
  const report = await previewImport(db, file(small));
  expect(report).toMatchObject({
    products: { new: 2, changed: 0, unchanged: 0 },
    sizes: { new: 4 },
    errors: 0,
  });
  expect(report.newHandles).toEqual(['pyjama-a', 'pyjama-b']);
  expect(report.newCategories).toEqual(['نساء (femme)', 'بيجامات (femme-pyjamas)', 'غير مصنف (non_classe)']);
  expect(report.keptColumns).toEqual(['Fit']);
  expect(await fingerprint()).toEqual(before);
});

test('§9.6 only what the file changes is written, and the stock has its movement', async () => {
  await commit(file(small));
  const before = await fingerprint();
  const { report } = await commit(file(small.replace('A-R-M,199,249,0', 'A-R-M,189,249,4')));
  expect(report.products).toEqual({ new: 0, changed: 1, unchanged: 1 });
  expect(report.changes).toEqual([
    { row: 3, handle: 'pyjama-a', where: 'أحمر / M', field: 'promoPrice', from: 19900, to: 18900 },
    { row: 3, handle: 'pyjama-a', where: 'أحمر / M', field: 'stock', from: 0, to: 4 },
  ]);
  const after = await fingerprint();
  const gone = before.filter((line) => !after.includes(line));
  expect(gone.map((line) => line.split(' ')[0])).toEqual(['prices']);
  expect(await count('stock_movements', "delta = 4 and balance = 4 and reason = 'import'")).toBe(1);
});

test('what the file does not speak of stays', async () => {
  await commit(file(small));
  await db.execute(
    sql`update products set title = title || '{"fr": "Pyjama A"}', care = '{"ar": "30"}', audience = 'women' where handle = 'pyjama-a'`,
  );
  await db.execute(sql`update prices set stock = 2 where sku = 'A-R-S'`);
  const { report } = await commit(
    file(
      'Handle,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Price\npyjama-a,Color,red,Size,s,A-R-S,300\n',
    ),
  );
  expect(report.changes.map(({ field, from, to }) => [field, from, to])).toEqual([['price', 24900, 30000]]);
  expect(await count('prices')).toBe(4);
  expect(
    await count('products', `title->>'fr' = 'Pyjama A' and care->>'ar' = '30' and audience = 'women'`),
  ).toBe(1);
  expect(await count('prices', "sku = 'A-R-S' and stock = 2 and promo_price = 19900")).toBe(1);
});

test('§9.6 a new promotion price in a file without dates does not keep the dates of one that is over', async () => {
  await commit(file(small));
  const dated = (days: number) =>
    db.execute(sql`update prices set promo_starts_at = now() - interval '9 days',
      promo_ends_at = now() + make_interval(days => ${days})`);
  const dates = "sku = 'A-R-M' and promo_starts_at is not null and promo_ends_at is not null";
  await dated(-1);
  const { report } = await commit(file(small.replace('A-R-M,199,249', 'A-R-M,189,249')));
  expect(report.changes.map(({ field }) => field).sort()).toEqual([
    'promoEndsAt',
    'promoPrice',
    'promoStartsAt',
  ]);
  expect(await count('prices', 'promo_ends_at is null')).toBe(1);
  // One that still runs keeps them, until there is none.
  await dated(1);
  await commit(file(small.replace('A-R-M,199,249', 'A-R-M,179,249')));
  expect(await count('prices', dates)).toBe(1);
  await commit(file(small.replace('A-R-M,199,249', 'A-R-M,249,')));
  expect(await count('prices', dates)).toBe(0);
});

test('a SKU of another product is named; two sizes may swap theirs', async () => {
  await commit(file(small));
  const taken = await commit(file('Handle,Title,Variant SKU,Variant Price\nother,Other,A-R-S,10\n'));
  expect(sentences(taken.report).slice(1)).toEqual([
    '2: The SKU "A-R-S" belongs to the product pyjama-a in the shop',
  ]);
  expect(taken.runId).toBeNull();
  const swapped = small.replace('A-R-S', 'X').replace('A-R-M', 'A-R-S').replace('X', 'A-R-M');
  const { report, runId } = await commit(file(swapped));
  expect(sentences(report)).toEqual([]);
  expect(runId).toBe(2);
  expect(await count('prices', "sku = 'A-R-S' and size = 'M'")).toBe(1);
});

test('an error on the last row keeps the first row out', async () => {
  const { report, runId } = await commit(file(`${small}pyjama-c,,,,,,C,10,,1,,,\n`));
  expect(sentences(report)).toEqual(['6: The product is new and has no name in Title']);
  expect(runId).toBeNull();
  expect(await count('products')).toBe(0);
});

test('a failure in the middle of writing leaves nothing behind', async () => {
  const failing = commitImport(db, file(small), {
    actor: 'test',
    roots: 'new',
    fetchPictures: async () => {
      throw new Error('the queue is gone');
    },
  });
  await expect(failing).rejects.toThrow('the queue is gone');
  expect(await count('products')).toBe(0);
  expect(await count('categories')).toBe(0);
  expect(await count('import_runs')).toBe(0);
  expect(await count('import_staged')).toBe(0);
});

test('an order of what the file names first and last waits for the import, and neither fails', async () => {
  // More than are written together, and in another order than that of their ids, in which an order locks them.
  const rows = (price: string) => Array.from({ length: 101 }, (_, at) => `p-${at},بيجامة ${at},${price}`);
  const fileOf = (lines: string[]) => file(['Handle,Title,Variant Price', ...lines].join('\n'));
  await commit(fileOf(rows('99.00')));
  let order: Promise<{ price: number }[]> | undefined;
  const { report } = await commitImport(db, fileOf(rows('89.00').reverse()), {
    ...{ actor: 'test', roots: 'new' },
    onProgress: async (step) => {
      if (step !== 'writing' || order) return;
      order = db.transaction((tx) => lockPrices(tx, [1, 101]));
      await untilWaiting(db, order);
    },
  });
  expect(report.products.changed).toBe(101);
  expect((await order)?.map(({ price }) => price)).toEqual([8_900, 8_900]);
});

test('pictures the shop lacks are fetched once, in the same transaction', async () => {
  const fetched: unknown[] = [];
  const fetchPictures = async (_: unknown, pictures: unknown[]): Promise<void> => {
    fetched.push(...pictures);
  };
  await commitImport(db, file(small), { actor: 'test', roots: 'new', fetchPictures });
  expect(fetched).toEqual([{ pictureId: 1, runId: 1, row: 2 }]);
  await commitImport(db, file(small.replace(',Loose', ',Tight')), {
    actor: 'test',
    roots: 'new',
    fetchPictures,
  });
  expect(fetched).toHaveLength(1);
});

test('cached pages hear of the products that were touched, and of no other', async () => {
  await commit(file(small));
  await db.execute(sql`delete from invalidations`);
  await commit(file(small.replace(',B,90,', ',B,95,')));
  const { rows } = await db.execute(sql`select name from invalidations order by name`);
  expect(rows).toEqual([{ name: 'catalog' }, { name: 'product:2' }]);
});

const untracked = `Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Tracker,Variant Inventory Qty
gown,قفطان,Size,S,300,,0
gown,,,M,300,,-3
gown,,,L,300,shopify,4
`;
const stocks = async (): Promise<(number | null)[]> => {
  const { rows } = await db.execute<{ stock: number | null }>(sql`select stock from prices order by id`);
  return rows.map(({ stock }) => stock);
};

test('sizes whose stock the file does not track are always in stock, or have the written number', async () => {
  const path = file(untracked);
  const report = await previewImport(db, path);
  expect([report.untracked, report.stockChoice]).toEqual([2, 'always']);
  await commit(path);
  expect(await stocks()).toEqual([null, null, 4]);
  expect(await count('stock_movements')).toBe(1);
  expect((await commit(path)).runId).toBeNull();
  // What was counted by hand since stays so, and what the file does track is taken from it.
  await db.execute(sql`update prices set stock = 9 where size = 'S'`);
  await commit(file(untracked.replace('shopify,4', 'shopify,2')));
  expect(await stocks()).toEqual([9, null, 2]);
  await commit(path, { stock: 'written' });
  expect(await stocks()).toEqual([0, 0, 4]);
  // A file that says nothing of stock asks for new sizes alone.
  const silent =
    'Handle,Title,Option1 Name,Option1 Value,Variant Price\ngown,قفطان,Size,S,310\ngown,,,XL,310\n';
  expect((await commit(file(silent))).report.untracked).toBe(1);
  expect(await stocks()).toEqual([0, 0, 4, null]);
});

test('for whom may not change stock a file leaves it as it is, and says so', async () => {
  await commit(file(untracked));
  const more = `${untracked.replace('shopify,4', 'shopify,7')}gown,,,XL,300,shopify,8\ngown,,,XXL,300,,\n`;
  const { report } = await commit(file(more), { stock: 'kept' });
  expect(report).toMatchObject({ untracked: 0, stockKept: 5, sizes: { new: 2, changed: 0 } });
  expect(sentences(report)).toContain(
    'null: The stock of 5 sizes stays as it is (0 for new ones): this account may not change stock',
  );
  expect(await stocks()).toEqual([null, null, 4, 0, 0]);
});

const tree = async (): Promise<string[]> => {
  const { rows } = await db.execute<{ line: string }>(sql`
    select category.tag || coalesce(' < ' || parent.tag, '') as line from categories category
    left join categories parent on parent.id = category.parent_id order by category.id`);
  return rows.map(({ line }) => line);
};
const placeOf = async (handle: string): Promise<string | undefined> => {
  const { rows } = await db.execute<{ tag: string }>(sql`select category.tag from products product
    join categories category on category.id = product.category_id where product.handle = ${handle}`);
  return rows[0]?.tag;
};

test('a category of the same name in any language is the same, wherever it stands, unless it is for others', async () => {
  await db.execute(sql`insert into categories (tag, label, ar_label, en_label) values
    ('maison', 'À la maison', 'للبيت', 'At home')`);
  await db.execute(sql`insert into categories (parent_id, tag, label, ar_label, en_label) values
    (1, 'nuit', 'Tenues de nuit', 'بيجامات', 'Nightwear'), (1, 'bain', 'Maillots de bain', 'ملابس البحر', 'Swimwear')`);
  const head = 'Handle,Title,Type,Tags,Category Tags,Variant Price,Variant Inventory Qty\n';
  const { report } = await commit(
    file(`${head}a,أ,maillots DE bain,,,100,1\nb,ب,Pyjama,,,100,1\nc,ج,,,Swimwear,100,1\n`),
    { roots: {} },
  );
  expect(report.newCategories).toEqual([]);
  expect([await placeOf('a'), await placeOf('b'), await placeOf('c')]).toEqual(['bain', 'nuit', 'bain']);
  expect(await tree()).toEqual(['maison', 'nuit < maison', 'bain < maison']);
  // Pyjamas of women are no pyjamas of men.
  await db.execute(sql`update categories set label = 'Femme' where id = 1`);
  const men = await previewImport(db, file(`${head}d,د,Pyjama,homme,,100,1\n`));
  expect(men.newRoots).toEqual([{ tag: 'homme', name: 'رجال', answer: null }]);
});

test('a second main category is never made unasked: it is made, or is one that the shop has', async () => {
  const head = 'Handle,Title,Type,Tags,Variant Price,Variant Inventory Qty\n';
  // The first one of an empty shop is no question.
  expect((await commit(file(`${head}a,أ,Pyjama,femme,100,1\n`), { roots: {} })).runId).not.toBeNull();
  expect(await tree()).toEqual(['femme', 'femme-pyjamas < femme']);
  const path = file(`${head}b,ب,Tabliers,,100,1\nc,ج,Pyjama,homme,100,1\n`);
  const outcome = await commit(path, { roots: { tabliers: 'no such', homme: '' } });
  expect(outcome.runId).toBeNull();
  expect(outcome.report.newRoots).toEqual([
    { tag: 'tabliers', name: 'Tabliers', answer: null },
    { tag: 'homme', name: 'رجال', answer: '' },
  ]);
  expect(await count('products')).toBe(1);
  expect(await tree()).toHaveLength(2);
  const { runId } = await commit(path, { roots: { tabliers: 'femme', homme: '' } });
  expect(runId).not.toBeNull();
  expect([await placeOf('b'), await placeOf('c')]).toEqual(['femme', 'homme-pyjamas']);
  expect(await tree()).toEqual(['femme', 'femme-pyjamas < femme', 'homme', 'homme-pyjamas < homme']);
});

test('colour words of the file are translated word by word; one that came in untranslated stays itself', async () => {
  const head = 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty\n';
  const words = ['Violet clair', 'Gris', 'Gris clair', 'Noir / Blanc', 'Pêche', 'Fleuri du soir'];
  await commit(file(head + words.map((word) => `a,أ,Couleur,${word},100,1`).join('\n')));
  const names = async () => {
    const { rows } = await db.execute<{ color: Record<string, string> }>(
      sql`select color from articles order by position, id`,
    );
    return rows.map(({ color }) => [color.ar, color.fr, color.en]);
  };
  expect(await names()).toEqual([
    ['بنفسجي فاتح', 'Violet clair', 'Light purple'],
    ['رمادي', 'Gris', 'Gray'],
    ['رمادي فاتح', 'Gris clair', 'Light gray'],
    ['أسود وأبيض', 'Noir et Blanc', 'Black and White'],
    ['خوخي', 'Pêche', 'Peach'],
    ['Fleuri du soir', undefined, undefined],
  ]);
  // As it was taken over by a shop that did not know the word yet.
  await db.execute(
    sql`update articles set color_key = 'pêche', color = '{"ar":"Pêche"}' where color_key = 'peach'`,
  );
  const again = await commit(file(`${head}a,أ,Couleur,Pêche,120,1\n`));
  expect(again.report.changes.map(({ field }) => field)).toEqual(['price']);
  expect(await count('articles')).toBe(6);
});

const pyjamaShop = '../shared/data/morocco-pyjama-shop/products.json';
if (!existsSync(pyjamaShop)) console.warn(`${pyjamaShop} is not here: its test is left out`);

test.skipIf(!existsSync(pyjamaShop))(
  'a real pyjama shop’s catalogue comes in sold, placed and coloured',
  async () => {
    type Given = {
      name: string;
      price: number;
      category: string;
      subcategory: string;
      sizes: string[];
      colors?: string[];
    };
    const given = JSON.parse(readFileSync(pyjamaShop, 'utf8')) as Given[];
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const rows = given.flatMap(({ name, price, category, subcategory, sizes, colors = [] }, at) =>
      (colors.length > 0 ? colors : ['']).flatMap((color) =>
        sizes.map((size) =>
          [`p${at}`, name, subcategory, category, 'Couleur', color, 'Taille', size, String(price)]
            .map(quoted)
            .join(','),
        ),
      ),
    );
    const head = 'Handle,Title,Type,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price';
    const { report } = await commit(file(`${head}\n${rows.join('\n')}\n`));
    expect([report.errors, report.products.new]).toEqual([0, given.length]);
    // It counts nothing: everything can be bought.
    expect(await count('prices', 'stock is not null')).toBe(0);
    const { rows: words } = await db.execute<{ ar: string }>(
      sql`select distinct color ->> 'ar' as ar from articles where color ->> 'fr' is null and color <> '{}' order by 1`,
    );
    expect(words.map(({ ar }) => ar)).toEqual(['Bleu gris', 'Rouge orangé', 'Vert lac']);
  },
);
