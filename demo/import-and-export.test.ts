import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { exportProducts } from '#/shop/catalog/import/export.service.ts';
import { commitImport, previewImport } from '#/shop/catalog/import/import.service.ts';
import { testDatabase } from '../tests/support/database.ts';
import { catalogFile, writtenAt } from './data.ts';
import { fillDemo } from './index.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);

const folder = mkdtempSync(join(tmpdir(), 'demo-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'out.csv');
const load = (at = '2026-11-21T09:00:00Z') =>
  fillDemo({ db, clock: fixedClock(at), size: 'whole', enqueuePicture: async () => {} });

test('the product file of the demo shop is what its export writes', async () => {
  await load(writtenAt.toISOString());
  await exportProducts(db, path, 'https://shop.test');
  expect(readFileSync(path, 'utf8')).toBe(readFileSync(catalogFile, 'utf8'));
});

test('an export of the demo shop is taken back without a change', async () => {
  const products = (await load())?.products ?? 0;
  expect(products).toBeGreaterThan(50);
  expect(await exportProducts(db, path, 'https://shop.example')).toBe(products);
  const again = await previewImport(db, path);
  expect(again.problems.filter(({ row }) => row !== null)).toEqual([]);
  expect(again.changes).toEqual([]);
  expect(again.newCategories).toEqual([]);
  expect(again.products).toEqual({ new: 0, changed: 0, unchanged: products });
});

test('a file of another shop lands in the categories of the demo shop', async () => {
  await load();
  writeFileSync(path, 'Handle,Title,Type,Tags,Variant Price\na,A,Pyjamas,women,10\nb,B,T-Shirt,homme,10\n');
  const { report } = await commitImport(db, path, { actor: 'test', roots: 'new' });
  expect(report.newCategories).toEqual([]);
  const { rows } =
    await db.execute(sql`select tag from products join categories on categories.id = category_id
    where handle in ('a', 'b') order by handle`);
  expect(rows).toEqual([{ tag: 'femme-pyjamas' }, { tag: 'homme-t-shirts' }]);
});
