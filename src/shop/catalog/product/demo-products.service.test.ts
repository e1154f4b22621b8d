import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { commitImport, importRuns } from '../import/index.ts';
import { adoptDemoProducts, removeDemoProducts } from '../index.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);

const folder = mkdtempSync(join(tmpdir(), 'demo-products-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hour = 3_600_000;
const columns =
  'Handle,Title,Variant Price,Variant Compare At Price,Variant Inventory Qty,Published At,Promo Ends At';

async function importRows(...rows: string[]): Promise<number> {
  const path = join(folder, 'file.csv');
  writeFileSync(path, [columns, ...rows].join('\n'));
  const { runId } = await commitImport(db, path, { actor: 'test', roots: 'new' });
  return runId ?? 0;
}

test('what an import made becomes the demo shop’s: marked, its days moved, its stock the demo’s, the import forgotten', async () => {
  const own = await importRows('own,لي,90,,4,2026-01-01T00:00:00Z,');
  const run = await importRows('demo,تجربة,80,90,7,2026-01-02T00:00:00Z,2026-01-09T00:00:00Z');
  const adopted = await db.transaction((tx) => adoptDemoProducts(tx, run, 36 * hour));
  expect([...adopted]).toEqual([['demo', 2]]);
  const { rows } = await db.execute(sql`
    select handle, is_demo as demo, published_at at time zone 'utc' as day, promo_ends_at at time zone 'utc' as ends, reason
    from products join prices on product_id = products.id join stock_movements on price_id = prices.id order by handle`);
  expect(rows).toEqual([
    { handle: 'demo', demo: true, day: '2026-01-03 12:00:00', ends: '2026-01-10 12:00:00', reason: 'demo' },
    { handle: 'own', demo: false, day: '2026-01-01 00:00:00', ends: null, reason: 'import' },
  ]);
  expect((await importRuns(db, 10)).map(({ id }) => id)).toEqual([own]);
});

test('the demo’s products can be taken away, the merchant’s stay', async () => {
  const run = await importRows('demo,تجربة,80,,7,,');
  await db.transaction((tx) => adoptDemoProducts(tx, run, 0));
  await importRows('own,لي,90,,4,,');
  expect(await db.transaction((tx) => removeDemoProducts(tx))).toBe(1);
  expect((await db.execute(sql`select handle from products`)).rows).toEqual([{ handle: 'own' }]);
});

test('what a merchant has changed of the demo by a file stays when the demo goes: a text as much as a price', async () => {
  const rows = (title: string, price: number) => [
    `a,${title},80,,7,,`,
    `b,ثان,${price},,7,,`,
    'c,ثالث,80,,7,,',
  ];
  const run = await importRows(...rows('أول', 80));
  await db.transaction((tx) => adoptDemoProducts(tx, run, 0));
  await importRows(...rows('لي', 95));
  expect(await db.transaction((tx) => removeDemoProducts(tx))).toBe(1);
  expect((await db.execute(sql`select handle from products order by handle`)).rows).toEqual([
    { handle: 'a' },
    { handle: 'b' },
  ]);
});
