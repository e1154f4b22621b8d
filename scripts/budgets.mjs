// What a shopper's phone loads before the first view of a page answers to a press, against what we allow ourselves
// (parts that wake up after that, such as dialogs nobody has opened, are not in it). Reads the build
// (`node scripts/budgets.mjs [build folder]`); ends with 1 when something is over.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const KB = 1024;
/** Most bytes, compressed by gzip (fonts are compressed already). */
const budgets = { js: 155 * KB, css: 20 * KB, fonts: 90 * KB };
/** First views by route id. A product is what people come in by: its budget holds, the others are looked at. */
const views = ['ar/product', 'ar/home', 'ar/listing', 'ar/checkout'];
const held = 'ar/product';

const build = resolve(process.argv[2] ?? join(import.meta.dirname, '..', 'build'));
const client = join(build, 'client');
const assets = join(client, 'assets');

/** The build keeps files of the build before it; the stamp says which are its own. */
const ownFiles = () => {
  const all = readdirSync(assets);
  try {
    const { assets: own } = JSON.parse(readFileSync(join(build, 'stamp.json'), 'utf8'));
    return Array.isArray(own) ? all.filter((file) => own.includes(file)) : all;
  } catch {
    return all;
  }
};

const files = ownFiles();
const text = (file) => readFileSync(join(assets, basename(file)), 'utf8');
const bytes = (file) => readFileSync(join(assets, basename(file)));
const sum = (list, sizeOf) => list.reduce((total, file) => total + sizeOf(file), 0);
const gzipped = (file) => gzipSync(bytes(file), { level: 9 }).length;

const manifestFile = files.find((file) => /^manifest-[\w-]+\.js$/.test(file));
if (!manifestFile) {
  console.error('There is no manifest in the build: run npm run build.');
  process.exit(1);
}
const manifest = JSON.parse(
  text(manifestFile)
    .replace(/^[^{]*/, '')
    .replace(/;\s*$/, ''),
);

/** A route and all it stands in. */
const branchOf = (id) => {
  const route = manifest.routes[id];
  if (!route) throw new Error(`the build has no route ${id}`);
  return route.parentId ? [...branchOf(route.parentId), route] : [route];
};

/** The words of one language come by their own chunk; the largest counts (those of the back office have another name). */
const wordsChunk = (chunks) => {
  const named = chunks.flatMap((file) => [...text(file).matchAll(/\b((?:ar|fr|en)-[\w-]{8}\.js)\b/g)]);
  const candidates = [...new Set(named.map(([, file]) => file))].filter((file) => files.includes(file));
  return candidates.toSorted((a, b) => gzipped(b) - gzipped(a)).slice(0, 1);
};

const measure = (id) => {
  const parts = [manifest.entry, ...branchOf(id)];
  const modules = [...new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))];
  const js = [...new Set([...modules, ...wordsChunk(modules)])];
  // The page's own style sheet is linked by the document, not by a route.
  const linked = files.filter((file) => /^app-[\w-]+\.css$/.test(file));
  const css = [...new Set([...linked, ...parts.flatMap((part) => part.css ?? [])])];
  // What an Arabic page shows: Arabic letters, digits, and no heading in Latin ones.
  const named = new Set(css.flatMap((file) => text(file).match(/[\w-]+\.woff2/g) ?? []));
  const fonts = [...named].filter((file) => !file.startsWith('el-messiri-latin'));
  return {
    js: sum(js, gzipped),
    css: sum(css, gzipped),
    fonts: sum(fonts, (file) => bytes(file).length),
  };
};

const problems = [];
for (const id of views) {
  const used = measure(id);
  for (const [kind, most] of Object.entries(budgets)) {
    const line = `${id.padEnd(14)} ${kind.padEnd(6)} ${(used[kind] / KB).toFixed(1).padStart(6)} of ${most / KB} KB`;
    console.log(line);
    if (used[kind] > most && (id === held || kind !== 'js')) problems.push(`${line}: over`);
  }
}

// The small zod ("ZodMini…") is what browsers get; the whole one is 20 KB more.
for (const file of files.filter((name) => name.endsWith('.js'))) {
  if (/["'`]ZodString["'`]/.test(text(file))) problems.push(`${file} holds the whole zod: import zod/mini`);
}

if (problems.length > 0) console.error(`\nOver budget:\n${problems.map((line) => `  ${line}`).join('\n')}`);
process.exit(problems.length > 0 ? 1 : 0);
