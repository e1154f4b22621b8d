// Are the catalogs complete and up to date? Extracts into a copy of them, so that nothing in the sources
// changes: a text without a translation fails, and so does one that `npm run words` would add or drop. Whether
// a translation is well-formed, the build says.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './installation.mjs';
import { runTool } from './steps.mjs';

const sources = 'src';
const copy = join('node_modules', '.cache', 'words');
const server = join('platform', 'messages');

/**
 * The extractor makes a catalog for every language. The back office is not written in English, and the server takes the Arabic
 * from its code.
 */
const unused = [join('web', 'i18n', 'admin', 'en.po'), join(server, 'ar.po')];

/** npm run words: adds the texts that are new, and drops those that nothing uses any more. */
const collectWords = () => {
  const fine = runTool('lingui', ['extract', '--clean']);
  for (const file of unused) rmSync(join(root, sources, file), { force: true });
  return fine;
};

export const checkWords = () => {
  const files = catalogFiles(sources);
  rmSync(join(root, copy), { recursive: true, force: true });
  mkdirSync(join(root, copy), { recursive: true });
  for (const file of files) cpSync(join(root, sources, file), join(root, copy, file));
  const config = join(root, copy, 'lingui.config.ts');
  writeFileSync(config, copiedConfig());
  const settings = ['--config', config];
  if (!runTool('lingui', ['extract', '--clean', ...settings])) return false;
  // A language that a catalog does not have (the back office has no English) is not missing from it.
  const faults = [
    ...files.flatMap((file) => faultsOf(file)),
    ...clashes(files.filter((file) => !file.startsWith(server))),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) console.error('Run npm run words, then translate what is empty.');
  return faults.length === 0;
};

const faultsOf = (file) => {
  const stored = messagesOf(join(sources, file));
  const used = messagesOf(join(copy, file));
  return [
    ...[...stored.keys()].filter((id) => !used.has(id)).map((id) => `${file}: no longer used: ${id}`),
    ...[...used.keys()].filter((id) => !stored.has(id)).map((id) => `${file}: not extracted: ${id}`),
    ...[...stored]
      .filter(([id, text]) => used.has(id) && text === '')
      .map(([id]) => `${file}: not translated: ${id}`),
  ];
};

/** A page's words are those of its areas, and the server renders with those of all: a text that two areas translate in two ways would differ between the two. */
const clashes = (files) => {
  const first = new Map();
  const faults = [];
  for (const file of files) {
    const language = basename(file);
    for (const [id, text] of messagesOf(join(sources, file))) {
      const key = `${language} ${id}`;
      const known = first.get(key);
      if (known === undefined) first.set(key, { file, text });
      else if (known.text !== text) faults.push(`${known.file} and ${file} differ: ${id}`);
    }
  }
  return faults;
};

const copiedConfig =
  () => `import config from ${JSON.stringify(pathToFileURL(join(root, 'lingui.config.ts')).href)};
export default {
  ...config,
  rootDir: ${JSON.stringify(root)},
  catalogs: config.catalogs.map((one) => ({ ...one, path: one.path.replace(${JSON.stringify(sources)}, ${JSON.stringify(copy)}) })),
};
`;

const catalogFiles = (folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.po'),
      )
    : [];

/** The texts of a catalog by id (and context), as they stand between the quotes; obsolete ones left out. */
const messagesOf = (file) => {
  const messages = new Map();
  if (!existsSync(join(root, file))) return messages;
  for (const entry of readFileSync(join(root, file), 'utf8').split(/\n\s*\n/)) {
    const part = (keyword) => {
      const found = new RegExp(`^${keyword} ((?:".*"\\n?)+)`, 'm').exec(entry);
      const lines = found?.[1].trimEnd().split('\n') ?? [];
      return lines.map((line) => line.slice(1, -1)).join('');
    };
    const id = part('msgid');
    if (id) messages.set([part('msgctxt'), id].filter(Boolean).join(' | '), part('msgstr') ?? '');
  }
  return messages;
};

if (process.argv[1] && resolve(process.argv[1]) === join(root, 'scripts', 'words.mjs')) {
  process.exit(collectWords() ? 0 : 1);
}
