import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { meanwhile, testDatabase } from '../../../../tests/support/database.ts';
import {
  deleteArticles,
  deletePrices,
  deleteProducts,
  releaseSkus,
} from '../product/product-rows.queries.ts';
import { setPriceStock } from '../stock/stock.service.ts';
import { commitImport } from './import.service.ts';
import { undoImport } from './undo.service.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);

const folder = mkdtempSync(join(tmpdir(), 'undo-'));
afterAll(() => rmSync(folder, { recursive: true }));
const soldPrices = new Set<number>();
const options = {
  actor: 'test',
  clock: fixedClock('2026-11-21T09:00:00Z'),
  priceReferences: {
    prices: async (_tx: unknown, ids: readonly number[]) => new Set(ids.filter((id) => soldPrices.has(id))),
  },
};

const first = `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty,Tags,Image Src,Composition
a,بيجامة,Color,Red,Size,S,A1,199,249,5,"نساء, pyjama",https://x.example/a.jpg,100% coton
a,,,Red,,M,A2,199,249,0,,https://x.example/b.jpg,
`;
const second = `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty,Tags,Image Src,Composition
a,بيجامة جديدة,Color,Red,Size,S,A2,150,,8,"رجال, new",https://x.example/c.jpg,"50% lin, 50% soie"
a,,,Red,,M,A1,199,249,0,,,
a,,,Blue,,M,A3,99,,1,,https://x.example/d.jpg,
b,أخرى,,,,,B,10,,2,,,
`;

let files = 0;
const fileOf = (content: string): string => {
  files += 1;
  const path = join(folder, `${files}.csv`);
  writeFileSync(path, content);
  return path;
};
const run = async (content: string): Promise<number> => {
  const path = fileOf(content);
  const { report, runId } = await commitImport(db, path, { actor: 'test', roots: 'new' });
  expect(report.problems).toEqual([]);
  if (runId === null) throw new Error('nothing was written');
  return runId;
};

/** The catalog without what only counts up: ids of links, journals, moments of change. */
const catalog = async (): Promise<unknown> => {
  const { rows } = await db.execute(sql`select
    (select jsonb_agg(to_jsonb(p) - 'updatedAt' - 'updated_at' order by id) from products p) as products,
    (select jsonb_agg(a order by id) from articles a) as articles,
    (select jsonb_agg(p order by id) from prices p) as prices,
    (select jsonb_agg(l order by article_id, position) from article_pictures l) as pictures,
    (select jsonb_agg(c order by product_id, category_id) from product_categories c) as memberships,
    (select jsonb_agg(f order by product_id, position) from product_fabrics f) as fabrics,
    (select jsonb_agg(c order by id) from categories c) as categories,
    (select jsonb_agg(f order by id) from fabrics f) as all_fabrics`);
  return rows[0];
};

test('an import is undone as a whole: new things go, changed things are as they were', async () => {
  await run(first);
  const before = await catalog();
  const id = await run(second);
  expect(await catalog()).not.toEqual(before);
  expect(await undoImport(db, id, options)).toEqual({ ok: true, products: 2 });
  expect(await catalog()).toEqual(before);
  const { rows } = await db.execute(
    sql`select sum(delta)::int as sum, (array_agg(balance order by id desc))[1] as last from stock_movements where price_id = 1`,
  );
  expect(rows).toEqual([{ sum: 5, last: 5 }]);
  expect(await undoImport(db, 1, options)).toEqual({ ok: true, products: 1 });
  const empty = (await catalog()) as Record<string, unknown>;
  expect(Object.values(empty).every((rows) => rows === null)).toBe(true);
});

test('once undone it cannot be undone again, not even by two at the same time, and an unknown run is said to be unknown', async () => {
  const id = await run(first);
  const second = await meanwhile(
    db,
    (tx) => undoImport(tx, id, options),
    () => undoImport(db, id, options),
  );
  expect(second).toEqual({ ok: false, code: 'already_undone' });
  expect(await undoImport(db, id, options)).toEqual({ ok: false, code: 'already_undone' });
  expect(await undoImport(db, 99, options)).toEqual({ ok: false, code: 'no_such_run' });
});

const edits: [string, string, unknown][] = [
  [
    'a title edited',
    `update products set title = '{"ar":"x"}' where handle = 'a'`,
    { product: 'a', field: 'title' },
  ],
  ['a price edited', `update prices set price = 1 where sku = 'A3'`, { product: 'a', field: 'price' }],
  ['a size taken away', `delete from prices where sku = 'A3'`, { product: 'price 3', field: 'gone' }],
  [
    'a size added',
    `insert into prices (article_id, product_id, size, size_rank, price) values (3, 2, 'XL', 9, 5)`,
    { product: 'b', field: 'size XL' },
  ],
  [
    'a colour added',
    `insert into articles (product_id, color_key) values (2, 'red')`,
    { product: 'b', field: 'color' },
  ],
  [
    'a picture taken away',
    `delete from article_pictures where article_id = 1`,
    { product: 'a', field: 'pictures' },
  ],
  [
    'a category added',
    `insert into product_categories select 2, id from categories where tag = 'homme'`,
    { product: 'b', field: 'categories' },
  ],
];
test.each(edits)('%s since then stands in the way, and nothing is undone', async (_, edit, found) => {
  await run(first);
  const id = await run(second);
  await db.execute(sql.raw(edit));
  const before = await catalog();
  const result = await undoImport(db, id, options);
  expect(result).toMatchObject({ ok: false, code: 'changed_since', changes: [found] });
  expect(await catalog()).toEqual(before);
});

test('a piece sold and brought back is a change as well', async () => {
  const id = await run(first);
  await setPriceStock(db, 1, -1, 'order', 'shopper', 'N1');
  expect(await undoImport(db, id, options)).toMatchObject({
    changes: [
      { product: 'a', field: 'stock' },
      { product: 'a', field: 'stock' },
    ],
  });
  await setPriceStock(db, 1, 1, 'cancel', 'shopper', 'N1');
  expect(await undoImport(db, id, options)).toMatchObject({ changes: [{ product: 'a', field: 'stock' }] });
});

test('what the import did not touch may have changed', async () => {
  await run(first);
  const id = await run(first.replace('249,5', '259,5'));
  await db.execute(sql`update prices set stock = 3, promo_price = 100 where sku = 'A1'`);
  await db.execute(sql`update products set title = '{"ar":"x"}'`);
  expect(await undoImport(db, id, options)).toEqual({ ok: true, products: 1 });
  const { rows } = await db.execute(sql`select price, promo_price, stock from prices where sku = 'A1'`);
  expect(rows).toEqual([{ price: 24900, promo_price: 100, stock: 3 }]);
});

test('more rows than a statement takes parameters are taken back', async () => {
  await run(first);
  expect(await catalog()).not.toMatchObject({ products: null });
  const ids = Array.from({ length: 70_000 }, (_, at) => at + 1);
  await db.transaction(async (tx) => {
    await releaseSkus(tx, ids);
    await deletePrices(tx, ids);
    await deleteArticles(tx, ids);
    await deleteProducts(tx, ids);
  });
  expect(await catalog()).toMatchObject({ products: null, articles: null, prices: null });
});

test('a size that is sold without a count and was ordered stands in the way, though no stock moved', async () => {
  const { runId } = await commitImport(db, fileOf('Handle,Title,Variant Price\nx,س,100\n'), {
    actor: 'test',
  });
  const { rows } = await db.execute<{ id: number }>(sql`select id from prices where stock is null`);
  soldPrices.add(rows[0]?.id ?? 0);
  expect(await undoImport(db, runId ?? 0, options)).toEqual({
    ok: false,
    code: 'changed_since',
    changes: [{ product: 'x', field: 'used' }],
  });
  soldPrices.clear();
  expect(await undoImport(db, runId ?? 0, options)).toEqual({ ok: true, products: 1 });
});

const renamed = first.replace('S,A1', 'S,Z1');
const regrouped = first.replace('"نساء, pyjama"', '"رجال, pyjama"');
test.each([
  [
    'a SKU that another product has been given',
    renamed,
    `insert into products (handle, slug, title, description, category_id)
       select 'c', 'c', '{"ar":"س"}', '{}', category_id from products limit 1;
     insert into articles (product_id, color_key) select id, '' from products where handle = 'c';
     insert into prices (article_id, product_id, size, size_rank, price, sku)
       select id, product_id, 'S', 1, 5, 'A1' from articles where product_id = (select id from products where handle = 'c')`,
    { product: 'a', field: 'sku' },
  ],
  [
    'a category that has been taken away',
    regrouped,
    `delete from categories where tag = 'femme'`,
    { product: 'a', field: 'categories' },
  ],
  [
    'a fabric that has been taken away',
    first.replace('100% coton', '100% lin'),
    `delete from fabrics where id not in (select fabric_id from product_fabrics)`,
    { product: 'a', field: 'fabrics' },
  ],
  [
    'a picture that has been taken away',
    first.replace('a.jpg', 'z.jpg'),
    `delete from pictures where id not in (select picture_id from article_pictures)`,
    { product: 'a', field: 'pictures' },
  ],
])('%s cannot come back: nothing is undone, and it is said', async (_, content, edit, found) => {
  await run(first);
  const id = await run(content);
  await db.execute(sql.raw(edit));
  const before = await catalog();
  expect(await undoImport(db, id, options)).toEqual({ ok: false, code: 'changed_since', changes: [found] });
  expect(await catalog()).toEqual(before);
});
