// node scripts/behaviour.mjs: keeps the last column of docs/behaviour.md true: test files whose titles name the §, the
// most telling first, or `open` where none does. Rules, and which test tells most, are written by hand; a file whose
// titles no longer name the § is taken out. `--check` only says whether the page is up to date.
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

/**
 * § → files with a test whose title names it, the most telling first: the title that speaks of the fewest other
 * sections, and of this one before them. A title speaks for at most three.
 */
const provers = () => {
  const found = new Map();
  for (const file of ['src', 'demo', 'tests'].flatMap(testFiles).sort()) {
    const source = readFileSync(join(root, file), 'utf8').replace(/^\s*\/\/.*$/gm, '');
    for (const [, , title] of source.matchAll(
      /\btest(?:\.each\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g,
    )) {
      const sections = (title.match(/§\d+\.\d+/g) ?? []).slice(0, 3);
      for (const [at, section] of sections.entries()) {
        const files = found.get(section) ?? new Map();
        files.set(file, Math.min(files.get(file) ?? Number.POSITIVE_INFINITY, sections.length * 3 + at));
        found.set(section, files);
      }
    }
  }
  return found;
};

const found = provers();
const written = readFileSync(page, 'utf8');
const filled = written.replace(/^\| (§\d+\.\d+) \| (.*) \| ([^|]*) \|$/gm, (_row, section, rule, named) => {
  const proving = [...(found.get(section) ?? [])].toSorted(([, one], [, other]) => one - other);
  // Files that were named by hand stay, in their order, for as long as one of their titles names the section.
  const chosen = [...named.matchAll(/`([^`]+)`/g)].map(([, file]) => file);
  const standing = chosen.filter((file) => found.get(section)?.has(file));
  const files = standing.length > 0 ? standing : proving.slice(0, 3).map(([file]) => file);
  return `| ${section} | ${rule} | ${files.map((file) => `\`${file}\``).join('<br>') || 'open'} |`;
});
if (process.argv.includes('--check')) {
  if (filled !== written)
    console.error('docs/behaviour.md is behind the tests: run node scripts/behaviour.mjs');
  process.exit(filled === written ? 0 : 1);
}
writeFileSync(page, filled);
console.log(`${[...filled.matchAll(/\| open \|$/gm)].length} rules are open.`);
