import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { loadSecrets } from '#/platform/secrets.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { makeCategory, makePicture, makeProduct } from '../../tests/support/catalog.ts';
import { runCommand } from '../../tests/support/command.ts';
import { testDatabase } from '../../tests/support/database.ts';

// Each command is a process that reads the whole shop's sources first.
vi.setConfig({ testTimeout: 120_000 });

const { db, reset, url } = await testDatabase();
beforeEach(reset);
const folder = mkdtempSync(join(tmpdir(), 'cli-'));
afterAll(() => rmSync(folder, { recursive: true }));
// A shop has been started on it.
loadSecrets(join(folder, 'data'));

type More = { node?: string[]; lang?: string; environment?: Record<string, string> };

const run = (args: string[], { node = [], lang = 'C.UTF-8', environment }: More = {}) =>
  runCommand([...node, ...args], {
    ...{ LANG: lang, HILAL_DATA: join(folder, 'data'), DATABASE_URL: url },
    ...environment,
  });

const products = async (): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from products`);
  return rows[0]?.n ?? -1;
};

test('dry run, commit, again, export, undo: from the command line', async () => {
  const file = join(folder, 'small.csv');
  writeFileSync(
    file,
    '\ufeffHandle;Title;Variant Price;Image Src\r\na;بيجامة;199,00;https://x.example/a.jpg\r\n',
  );
  const dry = await run(['src/cli/import.ts', file]);
  expect(dry).toMatchObject({ code: 0, stderr: '' });
  expect(dry.stdout).toContain('Products: 1 new, 0 changed, 0 unchanged');
  expect(dry.stdout).toContain('Dry run: nothing was written.');
  expect(await products()).toBe(0);

  const commit = await run(['src/cli/import.ts', file, '--commit'], { lang: 'fr_FR.UTF-8' });
  expect(commit).toMatchObject({ code: 0, stderr: '' });
  expect(commit.stdout).toContain('C’est fait, import n° 1.');
  expect(await products()).toBe(1);
  const { rows } = await db.execute(sql`select name, data, priority from pgboss.job where name = 'pictures'`);
  expect(rows).toEqual([
    { name: 'pictures', data: { pictureId: 1, runId: 1, row: 2, step: 'first' }, priority: 10 },
  ]);

  const again = await run(['src/cli/import.ts', file, '--commit'], { lang: 'ar_MA.UTF-8' });
  expect(again.stdout).toContain('لا جديد');
  const out = join(folder, 'out.csv');
  expect(await run(['src/cli/export.ts', out])).toMatchObject({
    code: 0,
    stdout: `Products exported to ${out}: 1.\n`,
  });
  expect(readFileSync(out, 'utf8')).toContain('بيجامة');
  expect((await run(['src/cli/import.ts', '--undo', '1'])).stdout).toBe(
    'Import 1 is undone (products: 1).\n',
  );
  expect(await products()).toBe(0);
});

test('a file with errors, and wrong use, end with a sentence and a code of their own', async () => {
  const file = join(folder, 'wrong.csv');
  writeFileSync(file, 'Handle,Title,Variant Price\na,A,10\n,B,10\nc,C,free\n');
  const wrong = await run(['src/cli/import.ts', file, '--commit']);
  expect(wrong.code).toBe(1);
  expect(wrong.stdout).toContain('row 3  error: The row has neither a name nor a Handle');
  expect(wrong.stdout).toContain('row 4 (c)  error: "free" in Variant Price is not a price in dirhams');
  expect(wrong.stdout).toContain('Nothing was written');
  expect(await products()).toBe(0);
  const missing = await run(['src/cli/import.ts', join(folder, 'none.csv')]);
  expect(missing).toMatchObject({ code: 1 });
  expect(missing.stdout).toContain('The file cannot be read: there is no such file');
  expect(await run(['src/cli/import.ts', '--nonsense'])).toMatchObject({ code: 2, stdout: '' });
  expect(await run(['src/cli/export.ts'])).toMatchObject({ code: 2 });
  const nowhere = join(folder, 'none', 'x.csv');
  expect(await run(['src/cli/export.ts', nowhere])).toMatchObject({
    code: 1,
    stderr: `${nowhere} cannot be written (ENOENT).\n`,
  });
});

test('--currency takes a code in lower case too', async () => {
  await ensureCountries(db);
  const file = join(folder, 'riyals.csv');
  writeFileSync(file, 'Handle,Title,Variant Price\na,A,100\n');
  const ended = await run(['src/cli/import.ts', file, '--commit', '--currency', 'sar']);
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  const { rows } = await db.execute(sql`select price from prices`);
  expect(rows).toEqual([{ price: 24_773 }]);
});

test('pictures of an export are fetched from the shop’s public address, else from this machine', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const pictures = [await makePicture(db, 'satin')];
  await makeProduct(db, {
    categoryId,
    colors: [{ key: 'red', pictures, sizes: [{ size: 'M', price: 20_000 }] }],
  });
  const out = join(folder, 'pictures.csv');
  const addresses = async (environment: Record<string, string>) => {
    expect(await run(['src/cli/export.ts', out], { environment })).toMatchObject({ code: 0, stderr: '' });
    // It stands beside the product and beside the size.
    return new Set(readFileSync(out, 'utf8').match(/https?:[^#]*(?=#)/g));
  };
  const file = '/media/satin-480.webp';
  expect(await addresses({ SHOP_URL: 'https://shop.example', PORT: '4321' })).toEqual(
    new Set([`https://shop.example${file}`]),
  );
  expect(await addresses({ PORT: '4321' })).toEqual(new Set([`http://localhost:4321${file}`]));
});

function* bigFile(bytes: number): Generator<string> {
  yield 'Handle,Title,Body (HTML),Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src\r\n';
  const body = `<p>${'قطن ناعم للنوم الهادئ '.repeat(100)}</p>`;
  for (let product = 0, written = 0; written < bytes; product++) {
    let rows = '';
    for (const [at, size] of ['S', 'M', 'L', 'XL'].entries()) {
      const first = at === 0 ? [`بيجامة ${product}`, body, '"نساء, pyjama"', 'Color'] : ['', '', '', ''];
      rows += `p-${product},${first.join(',')},Red,${at === 0 ? 'Size' : ''},${size},SKU-${product}-${size},199.00,5,https://x.example/${product}-${at}.jpg\r\n`;
    }
    written += Buffer.byteLength(rows);
    yield rows;
  }
}

test('a file of 50 MB is read with a heap of 64 MB', async () => {
  const file = join(folder, 'big.csv');
  await pipeline(Readable.from(bigFile(50_000_000)), createWriteStream(file));
  expect(statSync(file).size).toBeGreaterThan(50_000_000);
  const ended = await run(['src/cli/import.ts', file], { node: ['--max-old-space-size=64'] });
  expect(ended.stderr).toBe('');
  expect(ended.code).toBe(0);
  expect(ended.stdout).toMatch(/Products: 1\d{4} new, 0 changed, 0 unchanged/);
}, 240_000);
