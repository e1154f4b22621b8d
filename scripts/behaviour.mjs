// node scripts/behaviour.mjs: fills the last column of docs/behaviour.md with the test files whose titles name each
// §, or `open` where none does. `--check` only says whether the page is up to date. The rules are written by hand.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './installation.mjs';

const page = join(root, 'docs', 'behaviour.md');

const testFiles = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return testFiles(path);
    return /\.(test|e2e)\.tsx?$/.test(entry.name) ? [path] : [];
  });

/** § → files with a test whose title names it; a title speaks for at most three. */
const provers = () => {
  const found = new Map();
  for (const file of ['src', 'tests'].flatMap(testFiles).sort()) {
    const source = readFileSync(join(root, file), 'utf8').replace(/^\s*\/\/.*$/gm, '');
    for (const [, , title] of source.matchAll(
      /\btest(?:\.each\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g,
    )) {
      for (const section of (title.match(/§\d+\.\d+/g) ?? []).slice(0, 3)) {
        found.set(section, (found.get(section) ?? new Set()).add(file));
      }
    }
  }
  return found;
};

const found = provers();
const written = readFileSync(page, 'utf8');
const filled = written.replace(/^\| (§\d+\.\d+) \| (.*) \| [^|]* \|$/gm, (_row, section, rule) => {
  const files = [...(found.get(section) ?? [])].slice(0, 3).map((file) => `\`${file}\``);
  return `| ${section} | ${rule} | ${files.join('<br>') || 'open'} |`;
});
if (process.argv.includes('--check')) {
  if (filled !== written)
    console.error('docs/behaviour.md is behind the tests: run node scripts/behaviour.mjs');
  process.exit(filled === written ? 0 : 1);
}
writeFileSync(page, filled);
console.log(`${[...filled.matchAll(/\| open \|$/gm)].length} rules are open.`);
