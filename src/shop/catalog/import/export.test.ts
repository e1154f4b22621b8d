import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { csvOf } from '../../../../tests/support/imported-files.ts';
import { exportProducts } from './export.service.ts';
import { commitImport, previewImport } from './import.service.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);

const folder = mkdtempSync(join(tmpdir(), 'export-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'out.csv');
const origin = 'https://shop.example';

const expectRoundTrip = async (products: number): Promise<void> => {
  expect(await exportProducts(db, path, origin)).toBe(products);
  const again = await previewImport(db, path);
  expect(again.problems.filter(({ row }) => row !== null)).toEqual([]);
  expect(again.changes).toEqual([]);
  expect(again.newCategories).toEqual([]);
  expect(again.products).toEqual({ new: 0, changed: 0, unchanged: products });
};

const realFiles = [
  ['../shared/data/shopify-sample/apparel.csv', 20],
  ['../shared/data/shopify-export-92-variants/products_export_1.csv', 23],
] as const;
for (const [file, products] of realFiles) {
  const absent = !existsSync(file);
  if (absent) console.warn(`${file} is not here: its test is left out`);
  test.skipIf(absent)(`an export of ${file.split('/').at(-1)} is taken back without a change`, async () => {
    await commitImport(db, file, { actor: 'test', roots: 'new' });
    await expectRoundTrip(products);
    // Another shop, empty, becomes the same shop.
    const before = await exported();
    await reset();
    expect((await commitImport(db, path, { actor: 'test', roots: 'new' })).report.errors).toBe(0);
    expect(await exported()).toEqual(before);
  });
}

const exported = async (): Promise<Record<string, string>[]> => {
  await exportProducts(db, path, origin);
  return parse(readFileSync(path), { columns: true, bom: true });
};

/** A shop that nobody would make by import: every field filled, texts that are hard to carry. */
const fillByHand = async (): Promise<void> => {
  await db.execute(sql`insert into categories (tag, label, ar_label, en_label) values
    ('femme', 'Femme', 'نساء', 'Women'), ('nuit', 'Nuit', 'ليل', 'Night')`);
  await db.execute(
    sql`insert into fabrics (element_id, name) values ('coton-bio', '{"ar":"قطن"}'), ('x', '{"ar":"س"}')`,
  );
  await db.execute(sql`insert into products (handle, slug, title, description, care, brand, collection, audience,
      age_from_months, age_to_months, category_id, labels, size_chart, seo_title, seo_description, hygiene, published,
      featured_rank, extra) values
    ('=danger', 'بيجامة', '{"ar":"=SUM(A1)","fr":"-5 % \\"prix\\"","en":"@home"}', '{"ar":"<p>A & B</p>  ","fr":"a;b,c\\nd"}',
      '{"ar":"+30","en":"wash"}', '''quoted', 'Hiver', 'family', 24, 60, 2, '{special,new}',
      '{"columns":[{"key":"chest","name":{"ar":"صدر"},"unit":"cm"}],"rows":[{"size":"S","values":["90",null]}]}',
      '{"fr":"seo"}', '{"ar":"وصف"}', true, false, 7, '{"Fit":"Boxy","Tags":"hiver, chaud","Type":"Pyjama"}'),
    ('plain', 'plain', '{"ar":"عادي"}', '{}', '{}', '', null, 'unisex', null, null, 1, '{}', null, '{}', '{}', false,
      true, 0, '{}'),
    ('bare', 'bare', '{"ar":"بلا مقاس"}', '{}', '{}', '', null, 'men', null, null, 1, '{}', null, '{}', '{}', false,
      true, 0, '{}')`);
  await db.execute(sql`insert into product_categories values (1, 1), (1, 2)`);
  await db.execute(
    sql`insert into product_fabrics (product_id, fabric_id, percent, position) values (1, 2, 5, 1), (1, 1, 95, 0)`,
  );
  await db.execute(sql`insert into articles (product_id, position, color_key, color, color_hex, description) values
    (1, 4, 'mystery', '{"fr":"Mystère"}', '#123456', '{"ar":"<em>x</em>"}'),
    (1, 2, 'blue', '{"ar":"أزرق ملكي"}', null, '{}'), (1, 9, '', '{}', null, '{}'),
    (2, 0, '', '{}', null, '{}'), (3, 0, 'red', '{"ar":"أحمر"}', null, '{}')`);
  await db.execute(sql`insert into prices (article_id, product_id, size, size_rank, price, promo_price, promo_starts_at,
      promo_ends_at, stock, sku, barcode, weight_grams, active, extra) values
    (1, 1, '13-14', 5, 24900, 19900, '2026-11-01T00:00:00Z', '2026-12-01T10:20:30.456Z', 3, '=SKU', '0123', 250, true, '{"Cost per item":"4"}'),
    (1, 1, 'small', 9, 24900, 30000, null, null, 0, null, null, null, false, '{}'),
    (2, 1, '', 0, 100, null, null, null, 1, '-7', null, null, true, '{"Variant Tax Code":"T1"}'),
    (3, 1, 'M · Long', 1, 100, null, null, null, 1, null, null, null, true, '{"Variant Inventory Policy":"continue"}'),
    (4, 2, '', 0, 9999, null, null, null, 12, null, null, null, true, '{}')`);
  await db.execute(sql`insert into pictures (fingerprint, origin, file, widths) values
    ('drawing:{"kind":"pyjama #1"}', '{"kind":"drawing","drawing":{}}', 'abc', '{160,640}'),
    ('hash-1', '{"kind":"upload","key":"k","name":"n"}', null, '{}'),
    ('url:https://x.example/a.jpg', '{"kind":"url","url":"https://x.example/a.jpg"}', null, '{}')`);
  await db.execute(sql`insert into article_pictures (article_id, picture_id, position, alt) values
    (1, 1, 0, '{"ar":"بيجامة","fr":"Pyjama"}'), (1, 3, 1, '{}'), (2, 1, 5, '{"en":"same"}'), (2, 2, 6, '{}'),
    (4, 3, 0, '{"ar":"x"}')`);
};

test('an export of everything a shop can hold is taken back without a change', async () => {
  await fillByHand();
  await expectRoundTrip(3);
});

test('pictures of a color without sizes, which has no row of its own, are not given to another color', async () => {
  await fillByHand();
  await db.execute(sql`insert into articles (product_id, position, color_key, color, description)
    values (2, 1, 'green', '{"ar":"أخضر"}', '{}')`);
  await db.execute(
    sql`insert into article_pictures (article_id, picture_id, position, alt) values (6, 3, 0, '{}'), (6, 2, 1, '{}')`,
  );
  await expectRoundTrip(3);
});

test.each([
  ['no color key', null],
  ['other color keys', 'new-'],
])(
  'pictures of an export whose sizes have %s stay with the color whose first picture is one of them',
  async (_, prefix) => {
    await db.execute(
      sql`insert into categories (tag, label, ar_label, en_label) values ('femme', 'Femme', 'نساء', 'Women')`,
    );
    await db.execute(sql`insert into products (handle, slug, title, description, audience, category_id) values
    ('robe', 'robe', '{"ar":"روب"}', '{}', 'women', 1)`);
    await db.execute(sql`insert into articles (product_id, position, color_key, color, description) values
    (1, 0, 'k1', '{"ar":"أحمر"}', '{}'), (1, 1, 'k2', '{"ar":"أخضر"}', '{}'), (1, 2, 'k3', '{"ar":"أصفر"}', '{}')`);
    await db.execute(sql`insert into prices (article_id, product_id, size, size_rank, price, stock) values
    (1, 1, 'M', 1, 9900, 1), (1, 1, 'L', 2, 9900, 1), (2, 1, 'M', 1, 9900, 1)`);
    await db.execute(sql`insert into pictures (fingerprint, origin)
    select 'url:' || url, jsonb_build_object('kind', 'url', 'url', url)
    from (select 'https://x.example/' || n || '.jpg' as url from generate_series(1, 5) n) addresses`);
    // The third color has no size: nothing says whose its picture is.
    await db.execute(sql`insert into article_pictures (article_id, picture_id, position, alt) values
    (1, 1, 0, '{}'), (1, 2, 1, '{}'), (2, 3, 0, '{}'), (2, 4, 1, '{}'), (3, 5, 0, '{}')`);
    const rows = await exported();
    const columns = Object.keys(rows[0] ?? {}).filter((name) => prefix !== null || name !== 'Color Key');
    const cellOf = (row: Record<string, string>, name: string) =>
      name === 'Color Key' && row[name] ? `${prefix}${row[name]}` : (row[name] ?? '');
    writeFileSync(path, csvOf([columns, ...rows.map((row) => columns.map((name) => cellOf(row, name)))]));
    await reset();
    expect((await commitImport(db, path, { actor: 'test', roots: 'new' })).report.errors).toBe(0);
    const shown = await db.execute(sql`
    select a.color ->> 'ar' as color, string_agg(right(p.fingerprint, 5), ' ' order by ap.position) as pictures
    from articles a left join article_pictures ap on ap.article_id = a.id left join pictures p on p.id = ap.picture_id
    group by a.id order by a.position`);
    expect(shown.rows).toEqual([
      { color: 'أحمر', pictures: '1.jpg 2.jpg' },
      { color: 'أخضر', pictures: '3.jpg 4.jpg' },
    ]);
  },
);

test('the day on which a product was published goes along into another shop; one that cannot be read is reported', async () => {
  const dayOf = async () =>
    (await db.execute(sql`select published_at as day from products where handle = 'plain'`)).rows;
  await fillByHand();
  // A product without sizes is nothing new for another shop.
  await db.execute(sql`delete from products where handle <> 'plain'`);
  await db.execute(sql`update products set published_at = '2024-05-06T07:08:09Z' where handle = 'plain'`);
  const before = await dayOf();
  await exportProducts(db, path, origin);
  await reset();
  await commitImport(db, path, { actor: 'test', roots: 'new' });
  expect(await dayOf()).toEqual(before);
  writeFileSync(path, 'Handle,Title,Variant Price,Published At\nplain,عادي,99.99,one day\n');
  const { report } = await commitImport(db, path, { actor: 'test', roots: 'new' });
  expect(report).toMatchObject({ errors: 0, problems: [{ code: 'date_wrong', row: 2 }] });
  expect(await dayOf()).toEqual(before);
});

test('the export is Shopify’s format, defused, with a byte order mark', async () => {
  await fillByHand();
  await exportProducts(db, path, origin);
  const bytes = readFileSync(path);
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const rows: Record<string, string>[] = parse(bytes, { columns: true, bom: true });
  expect(rows[0]).toMatchObject({
    Handle: "'=danger",
    Title: "'=SUM(A1)",
    'Title (en)': "'@home",
    Vendor: "'quoted",
    'Option1 Name': 'Color',
    'Option1 Value': 'أزرق ملكي',
    'Option2 Name': 'Size',
    'Option2 Value': 'One Size',
    'Variant SKU': '-7',
    'Variant Price': '1.00',
    'Variant Compare At Price': '',
    Status: 'draft',
    'Image Src':
      'https://shop.example/media/abc-640.webp#hilal=drawing%3A%7B%22kind%22%3A%22pyjama%20%231%22%7D',
  });
  expect(rows[1]).toMatchObject({
    'Variant Price': '199.00',
    'Variant Compare At Price': '249.00',
    'Variant SKU': "'=SKU",
  });
  for (const cell of rows.flatMap((row) => Object.values(row))) {
    if (!/^[-+]?\d/.test(cell)) expect(cell).not.toMatch(/^[=+\-@]/);
  }
});

test('a change made in the exported file is the only change that comes back', async () => {
  await fillByHand();
  await exportProducts(db, path, origin);
  writeFileSync(path, readFileSync(path, 'utf8').replace('99.99', '89.99'));
  const { report } = await commitImport(db, path, { actor: 'test', roots: 'new' });
  expect(report.changes).toEqual([
    { row: 6, handle: 'plain', where: '', field: 'price', from: 9999, to: 8999 },
  ]);
});

test('a shop without products exports a header, and a folder that is not there is an error', async () => {
  expect(await exportProducts(db, path, origin)).toBe(0);
  expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(1);
  await expect(exportProducts(db, join(folder, 'none', 'x.csv'), origin)).rejects.toThrow('ENOENT');
});
