import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Text that does not get smaller. */
const noise = (bytes: number): string =>
  randomBytes(bytes)
    .toString('latin1')
    .replace(/[^ -~]/g, 'x');
/** So many KB of gzip, to a hundredth: three of five signs of the noise are the same. */
const weighing = (kb: number): string => noise(Math.round((kb * 1024) / 0.496));
const route = (id: string, parentId: string | undefined, module: string) => ({
  id,
  parentId,
  module,
  imports: [],
  css: [],
});

/** A build as the build tool leaves it, with these files in place of its own. */
function measured(files: Record<string, string>, own?: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'hilal-budgets-'));
  folders.push(folder);
  const assets = join(folder, 'client', 'assets');
  mkdirSync(assets, { recursive: true });
  const routes = [
    { ...route('root', undefined, '/assets/root.js'), css: ['/assets/root.css'] },
    ...['product', 'home', 'listing', 'checkout'].map((page) => ({
      ...route(`ar/${page}`, 'root', `/assets/${page}.js`),
      imports: ['/assets/page.js', '/assets/ar-87654321.js'],
    })),
  ];
  const manifest = {
    entry: { module: '/assets/entry.js', imports: [], css: [] },
    routes: Object.fromEntries(routes.map((one) => [one.id, one])),
  };
  const all: Record<string, string> = {
    'manifest-1.js': `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
    'entry.js': 'import("./outside-ar-12345678.js")',
    // The words of the language come with the route, those of an area after the module that needs them.
    'ar-87654321.js': 'words',
    'ar-12345678.js': 'words',
    'fr-12345678.js': 'words',
    'product.js': 'import"./ar-87654321.js"',
    'home.js': 'b()',
    'listing.js': 'b()',
    'checkout.js': 'await{ar:()=>import("./ar-12345678.js"),fr:()=>import("./fr-12345678.js")}',
    'root.js': 'a()',
    'letters.woff2': 'x'.repeat(1_000),
    'root.css': '@font-face{src:url(/assets/letters.woff2)}',
    'page.js': 'c()',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) writeFileSync(join(assets, name), text);
  writeFileSync(join(folder, 'stamp.json'), JSON.stringify({ assets: own ?? Object.keys(all) }));
  const { status, stderr } = spawnSync(process.execPath, ['scripts/budgets.mjs', folder], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

test('a light build is within its budgets', () => {
  expect(measured({})).toEqual({ status: 0, stderr: '' });
});

test.each([
  ['scripts of the page', { 'page.js': noise(400_000) }, 'ar/product     js'],
  ['the words of its language', { 'ar-87654321.js': noise(400_000) }, 'ar/product     js'],
  ['the words of an area', { 'fr-12345678.js': noise(400_000) }, 'ar/checkout    js'],
  ['styles', { 'root.css': noise(60_000) }, 'css'],
  ['the style sheet that the document links', { 'shop-12345678.css': noise(60_000) }, 'css'],
  ['the letters of its styles', { 'letters.woff2': 'x'.repeat(100_000) }, 'fonts'],
  ['the whole zod', { 'page.js': 'd("ZodString")' }, 'whole zod'],
])('%s over budget are found', (_what, files, message) => {
  const { status, stderr } = measured(files);
  expect(status).toBe(1);
  expect(stderr).toContain(message);
});

test.each([
  ['product', 155],
  ['home', 155],
  ['listing', 165],
  ['checkout', 175],
])('the scripts of %s have their own limit, %i KB', (page, most) => {
  expect(measured({ [`${page}.js`]: weighing(most - 5) }).status).toBe(0);
  expect(measured({ [`${page}.js`]: weighing(most + 5) }).stderr).toContain(`ar/${page}`);
});

test('words that are named twice count once, those of pages outside the frame not at all', () => {
  expect(measured({ 'ar-87654321.js': weighing(100) }).status).toBe(0);
  expect(measured({ 'outside-ar-12345678.js': weighing(200) }).status).toBe(0);
});

test('what the build keeps of the one before it does not count', () => {
  const own = [
    ...['manifest-1.js', 'entry.js', 'ar-87654321.js', 'root.js', 'letters.woff2', 'root.css', 'page.js'],
    ...['product.js', 'home.js', 'listing.js', 'checkout.js'],
  ];
  expect(measured({ 'old.js': 'd("ZodString")' }, own).status).toBe(0);
});
