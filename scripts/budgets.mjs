// What a shopper's phone loads before the first view of a page answers to a press, against what we allow ourselves
// (parts that wake up after that, such as dialogs nobody has opened, are not in it). Reads the build
// (`node scripts/budgets.mjs [build folder]`); ends with 1 when something is over.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const KB = 1024;
/** Most bytes, compressed by gzip (fonts are compressed already). Styles with the back office's classes weigh more. */
const budgets = { css: 18 * KB, fonts: 90 * KB };
/** Most bytes of scripts of a first view, by route id. */
const views = {
  'ar/product': 155 * KB,
  'ar/home': 155 * KB,
  'ar/listing': 165 * KB,
  'ar/checkout': 175 * KB,
};

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

/**
 * Words that these modules wait for without a route naming them (`i18n/<area>.ts`): of one language, the one that has
 * most. Each area is named by one module.
 */
const wordsOf = (modules) => {
  const weighed = modules.flatMap((file) => {
    const named = [...text(file).matchAll(/(?<![\w-])((ar|fr|en)-[\w-]{8}\.js)\b/g)];
    const awaited = named.filter(([, name]) => files.includes(name) && !modules.includes(name));
    return awaited.map(([, name, language]) => ({ name, language }));
  });
  const languages = Object.values(Object.groupBy(weighed, ({ language }) => language));
  const sets = languages.map((list) => [...new Set(list.map(({ name }) => name))]);
  return sets.toSorted((one, other) => sum(other, gzipped) - sum(one, gzipped))[0] ?? [];
};

const measure = (id) => {
  const parts = [manifest.entry, ...branchOf(id)];
  const named = parts.flatMap(({ module, imports = [] }) => [module, ...imports]);
  const modules = [...new Set(named.map((file) => basename(file)))];
  const js = [...modules, ...wordsOf(modules)];
  // The page's own style sheet is linked by the document, not by a route.
  const linked = files.filter((file) => /^shop-[\w-]+\.css$/.test(file));
  const css = [...new Set([...linked, ...parts.flatMap((part) => part.css ?? [])])];
  // What an Arabic page shows: Arabic letters, digits, and no heading in Latin ones.
  const letters = new Set(css.flatMap((file) => text(file).match(/[\w-]+\.woff2/g) ?? []));
  const fonts = [...letters].filter((file) => !file.startsWith('el-messiri-latin'));
  return {
    js: sum(js, gzipped),
    css: sum(css, gzipped),
    fonts: sum(fonts, (file) => bytes(file).length),
  };
};

const problems = [];
for (const [id, js] of Object.entries(views)) {
  const used = measure(id);
  for (const [kind, most] of Object.entries({ js, ...budgets })) {
    const line = `${id.padEnd(14)} ${kind.padEnd(6)} ${(used[kind] / KB).toFixed(1).padStart(6)} of ${most / KB} KB`;
    console.log(line);
    if (used[kind] > most) problems.push(`${line}: over`);
  }
}

// The small zod ("ZodMini…") is what browsers get; the whole one is 20 KB more.
for (const file of files.filter((name) => name.endsWith('.js'))) {
  if (/["'`]ZodString["'`]/.test(text(file))) problems.push(`${file} holds the whole zod: import zod/mini`);
}

if (problems.length > 0) console.error(`\nOver budget:\n${problems.map((line) => `  ${line}`).join('\n')}`);
process.exit(problems.length > 0 ? 1 : 0);
