import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Text that does not get smaller. */
const noise = (bytes: number): string =>
  randomBytes(bytes)
    .toString('latin1')
    .replace(/[^ -~]/g, 'x');
const route = (id: string, parentId: string | undefined, module: string) => ({
  id,
  parentId,
  module,
  imports: [],
  css: [],
});

/** A build as the build tool leaves it, with these files in place of its own. */
function measured(files: Record<string, string>, own?: string[]) {
  folder = mkdtempSync(join(tmpdir(), 'hilal-budgets-'));
  const assets = join(folder, 'client', 'assets');
  mkdirSync(assets, { recursive: true });
  const routes = [
    { ...route('root', undefined, '/assets/root.js'), css: ['/assets/root.css'] },
    ...['ar/product', 'ar/home', 'ar/listing', 'ar/checkout'].map((id) =>
      route(id, 'root', '/assets/page.js'),
    ),
  ];
  const manifest = {
    entry: { module: '/assets/entry.js', imports: [], css: [] },
    routes: Object.fromEntries(routes.map((one) => [one.id, one])),
  };
  const all: Record<string, string> = {
    'manifest-1.js': `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
    'entry.js': 'import("./ar-12345678.js")',
    'ar-12345678.js': 'words',
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
  ['the words of its language', { 'ar-12345678.js': noise(400_000) }, 'ar/product     js'],
  ['styles', { 'root.css': noise(60_000) }, 'css'],
  ['the style sheet that the document links', { 'app-12345678.css': noise(60_000) }, 'css'],
  ['the letters of its styles', { 'letters.woff2': 'x'.repeat(100_000) }, 'fonts'],
  ['the whole zod', { 'page.js': 'd("ZodString")' }, 'whole zod'],
])('%s over budget are found', (_what, files, said) => {
  const { status, stderr } = measured(files);
  expect(status).toBe(1);
  expect(stderr).toContain(said);
});

test('what the build keeps of the one before it does not count', () => {
  const own = [
    'manifest-1.js',
    'entry.js',
    'ar-12345678.js',
    'root.js',
    'letters.woff2',
    'root.css',
    'page.js',
  ];
  expect(measured({ 'old.js': 'd("ZodString")' }, own).status).toBe(0);
});
