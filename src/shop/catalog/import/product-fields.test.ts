import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { exportProducts } from './export.service.ts';
import { commitImport, previewImport } from './import.service.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);
const folder = mkdtempSync(join(tmpdir(), 'fields-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'products.csv');

const commit = (content: string) => {
  writeFileSync(path, content);
  return commitImport(db, path, { actor: 'test', roots: 'new' });
};
const products = async () => {
  const { rows } = await db.execute<Record<string, string[] | null>>(sql`
    select products.fabric_kinds as set, derived.fabric_kinds as derived, products.seasons, products.patterns, color_families as families
    from products join derived_fields derived on derived.product_id = products.id
    join articles on articles.product_id = products.id order by products.id`);
  return rows;
};

test('§3.12 a file says what a product is in words of any language; what it does not say is read out of the texts', async () => {
  const { report } =
    await commit(`Handle,Title,Type de tissu,Saison,النقشة,Famille de couleur,Option1 Name,Option1 Value,Variant Price
a,Pyjama en flanelle,Satin,"Hiver, AW24",زهور,rouge,Color,Bordeaux,100
b,Pyjama en flanelle,,,none,,Color,Rose,100
`);
  expect(report.problems.map(({ code, values }) => [code, values.text])).toContainEqual([
    'word_unknown',
    'AW24',
  ]);
  expect(await products()).toEqual([
    { set: ['satin'], derived: ['flannel'], seasons: ['winter'], patterns: ['floral'], families: ['red'] },
    { set: null, derived: ['flannel'], seasons: null, patterns: [], families: null },
  ]);
  // What is read anew leaves alone what was set.
  await commit('Handle,Title\na,Pyjama en velours\n');
  expect((await products())[0]).toMatchObject({ set: ['satin'], derived: ['velvet'] });
});

test('an export carries what was set and no guess, and is taken back without a change', async () => {
  await commit(`Handle,Title,Fabric Types,Seasons,Patterns,Color Families,Option1 Name,Option1 Value,Variant Price
a,Pyjama en flanelle,"lace, satin",summer,none,"blue, green",Color,Bleu canard,100
b,Pyjama en flanelle,,,,,Color,Rose,100
`);
  await exportProducts(db, path, 'https://shop.example');
  const rows: Record<string, string>[] = parse(readFileSync(path), { columns: true, bom: true });
  expect(rows.map((row) => [row['Fabric Types'], row.Seasons, row.Patterns, row['Color Families']])).toEqual([
    ['lace, satin', 'summer', 'none', 'green, blue'],
    ['', '', '', ''],
  ]);
  const again = await previewImport(db, path);
  expect(again.problems.filter(({ row }) => row !== null)).toEqual([]);
  expect(again.changes).toEqual([]);
});

test('§3.12 for whom a product is: a file sets it, what it does not say follows the texts, and an export carries no guess', async () => {
  const audiences = async () => {
    const { rows } = await db.execute<Record<string, string | number | null>>(sql`
      select products.audience as set, derived.audience as read, products.age_to_months as "setTo", derived.age_to_months as "readTo"
      from products join derived_fields derived on derived.product_id = products.id order by handle`);
    return rows.map(({ set, read, setTo, readTo }) => [set, read, setTo, readTo]);
  };
  await commit(`Handle,Title,Audience,Age From (months),Age To (months),Tags,Option1 Name,Option1 Value,Variant Price
a,بيجامة حوامل,,,,,Size,M,100
b,Pyjama garçon,,,,,Size,4 ans,100
c,Pyjama homme,femme,24,36,,Size,6 ans,100
d,Pyjama,,,,Fille,Size,M,100
`);
  const made = [
    [null, 'women', null, null],
    [null, 'boys', null, 59],
    ['women', 'men', 36, 83],
    [null, 'girls', null, null],
  ];
  expect(await audiences()).toEqual(made);
  await exportProducts(db, path, 'https://shop.example');
  const rows: Record<string, string>[] = parse(readFileSync(path), { columns: true, bom: true });
  expect(rows.map((row) => [row.Audience, row['Age To (months)']])).toEqual([
    ['', ''],
    ['', ''],
    ['women', '36'],
    ['', ''],
  ]);
  expect((await previewImport(db, path)).changes).toEqual([]);
  // A later file of other columns leaves alone what was set, and what is read follows the title.
  await commit('Handle,Title\nb,Pyjama homme\nc,Pyjama fille\n');
  expect((await audiences()).slice(1, 3)).toEqual([
    [null, 'men', null, 59],
    ['women', 'girls', 36, 83],
  ]);
});

test('a file says whether a product is ordered on its page, and leaves it to the shop where it says nothing', async () => {
  await commit(`Handle,Title,Order Here,Option1 Name,Option1 Value,Variant Price
a,Pyjama,true,Size,M,100
b,Robe,false,Size,M,100
c,Gilet,,Size,M,100
`);
  const { rows } = await db.execute(sql`select order_here as here from products order by id`);
  expect(rows).toEqual([{ here: true }, { here: false }, { here: null }]);
  await exportProducts(db, path, 'https://shop.example');
  const exported: Record<string, string>[] = parse(readFileSync(path), { columns: true, bom: true });
  expect(exported.map((row) => row['Order Here'])).toEqual(['true', 'false', '']);
});

test('a file carries what goods cost, under Shopify’s header, for those who may see it', async () => {
  const costs = async () =>
    (await db.execute(sql`select size, cost, extra from prices order by size_rank`)).rows;
  const written = `Handle,Title,Option1 Name,Option1 Value,Variant Price,Cost per item
a,بيجامة,Size,S,100,"45,5"
a,,Size,M,100,
a,,Size,L,100,many
`;
  const { report } = await commit(written);
  expect(report.problems).toContainEqual(
    expect.objectContaining({
      code: 'number_wrong',
      row: 4,
      values: { text: 'many', column: 'Cost per item' },
    }),
  );
  expect(await costs()).toEqual([
    { size: 'S', cost: 4_550, extra: {} },
    { size: 'M', cost: null, extra: {} },
    { size: 'L', cost: null, extra: {} },
  ]);
  // An empty cell says nothing; the export is taken back without a change.
  await commit('Handle,Title,Option1 Name,Option1 Value,Cost per item\na,بيجامة,Size,S,\n');
  expect(await costs()).toMatchObject([{ cost: 4_550 }, {}, {}]);
  await exportProducts(db, path, 'https://shop.example');
  expect(readFileSync(path, 'utf8')).toContain('45.50');
  expect((await previewImport(db, path)).products).toMatchObject({ new: 0, changed: 0 });

  await exportProducts(db, path, 'https://shop.example', { withoutCosts: true });
  expect(readFileSync(path, 'utf8')).not.toMatch(/45\.50|Cost per item/);
  writeFileSync(path, written.replace('45,5', '1'));
  expect((await previewImport(db, path, { withoutCosts: true })).changes).toEqual([]);
  expect((await previewImport(db, path)).changes).toMatchObject([{ field: 'cost', from: 4_550, to: 100 }]);
});

test('a file says on which shelf a size lies; without the column it stays where it is, and an export is taken back unchanged', async () => {
  const shelves = async () => (await db.execute(sql`select size, shelf from prices order by size_rank`)).rows;
  await commit(`Handle,Title,Option1 Name,Option1 Value,Variant Price,Shelf
a,بيجامة,Size,S,100, A-12
a,,Size,M,100,
`);
  expect(await shelves()).toEqual([
    { size: 'S', shelf: 'A-12' },
    { size: 'M', shelf: null },
  ]);
  await commit('Handle,Title,Option1 Name,Option1 Value,Variant Price\na,بيجامة,Size,S,110\n');
  expect(await shelves()).toMatchObject([{ shelf: 'A-12' }, { shelf: null }]);
  await exportProducts(db, path, 'https://shop.example');
  const exported: Record<string, string>[] = parse(readFileSync(path), { columns: true, bom: true });
  expect(exported.map((row) => row['Variant Shelf'])).toEqual(['A-12', '']);
  expect((await previewImport(db, path)).products).toMatchObject({ new: 0, changed: 0 });
  writeFileSync(path, `Handle,Option1 Name,Option1 Value,Variant Shelf\na,Size,S,${'x'.repeat(41)}\n`);
  expect((await previewImport(db, path)).problems).toContainEqual(
    expect.objectContaining({ code: 'text_too_long', values: { column: 'Variant Shelf', limit: '40' } }),
  );
});

test('an end that the file says, before the beginning that the shop knows, is named', async () => {
  const promo = 'Handle,Title,Variant Price,Variant Compare At Price,Variant Inventory Qty';
  await commit(`${promo},Promo Starts At\na,A,150,200,1,10/06/2026\n`);
  const { report, runId } = await commit(`${promo},Promo Ends At\na,A,150,200,1,09/06/2026\n`);
  expect(runId).toBeNull();
  expect(report.problems).toMatchObject([{ severity: 'error', code: 'promo_dates', row: 2 }]);
  expect((await commit(`${promo},Promo Ends At\na,A,150,200,1,10/06/2026\n`)).report.problems).toEqual([]);
});

test('shares of a cloth that cannot be read, or are more than all of it, are named', async () => {
  const { report } = await commit(`Handle,Title,Variant Price,Variant Inventory Qty,Fabrics (id:percent)
a,A,10,1,cotton:٩٥; elastane:x
b,B,10,1,cotton:95; elastane:50
`);
  expect(report.problems.map(({ row, code, values }) => [row, code, values.text])).toEqual([
    [2, 'number_wrong', 'elastane:x'],
    [3, 'composition_wrong', 'cotton:95; elastane:50'],
  ]);
  const { rows } = await db.execute(sql`select percent from product_fabrics`);
  expect(rows).toEqual([{ percent: 95 }]);
});
