import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mocking } from '../../vitest.config.ts';

/** Files of the tree: those that git knows or would take. */
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(file));
const sources = files.filter((file) =>
  /^(?:src|demo|tests|scripts|bench)\/.*\.(?:[mc]?[jt]sx?|css)$/.test(file),
);
const text = (file: string): string => readFileSync(file, 'utf8');

const most = 500;
const wantsReason = 300;

test('no source file is over 500 lines', () => {
  expect(sources.length).toBeGreaterThan(100);
  const lengths = sources.map((file) => ({ file, lines: text(file).split('\n').length - 1 }));
  const long = lengths.filter(({ lines }) => lines > wantsReason).toSorted((a, b) => b.lines - a.lines);
  if (long.length > 0) {
    console.log(
      `over ${wantsReason} lines:\n${long.map(({ file, lines }) => `  ${lines} ${file}`).join('\n')}`,
    );
  }
  expect(long.filter(({ lines }) => lines > most)).toEqual([]);
});

test('files are named in kebab case, and none is called misc, utils or helpers', () => {
  // React Router's and the tools' own names.
  const named = sources.filter((file) => !/\/\+types\//.test(file));
  const wrong = named.filter((file) => {
    const name = file.split('/').at(-1) ?? '';
    return (
      !/^[a-z\d]+(?:[-.][a-z\d]+)*$/.test(name) || /(?:^|[-.])(?:misc|utils?|helpers?)(?:[-.]|$)/.test(name)
    );
  });
  expect(wrong).toEqual([]);
});

// Written apart, so that this file does not find itself.
const silencers = new RegExp(
  [
    '@ts-' + 'ignore',
    '@ts-' + 'nocheck',
    '@ts-' + 'expect-error',
    'eslint-' + 'disable',
    '\\bas an' + 'y\\b',
    ':\\s*an' + 'y\\b(?=\\s*[,;)=\\]|&])',
    '<an' + 'y>',
  ].join('|'),
);

test('no type is silenced', () => {
  const typed = sources.filter((file) => /\.tsx?$/.test(file));
  expect(typed.filter((file) => silencers.test(text(file)))).toEqual([]);
  for (const line of ['// @ts-' + 'ignore', 'x as an' + 'y;', 'let x: an' + 'y;', 'Map<an' + 'y>']) {
    expect(silencers.test(line)).toBe(true);
  }
});

test('the lock file names no registry and no address', () => {
  const lock = text('package-lock.json');
  expect(lock).not.toMatch(/"resolved"/);
  // Addresses of projects (funding) are no places to load from.
  const packages: Record<string, { resolved?: string; version?: string }> = JSON.parse(lock).packages;
  const odd = Object.entries(packages).filter(([, { version }]) => version && /[:/]/.test(version));
  expect(odd).toEqual([]);
  expect(text('.npmrc')).not.toMatch(/registry\s*=/);
});

test('every version in package.json is exact', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text('package.json'));
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const loose = Object.entries(all).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)),
  );
  expect(loose).toEqual([]);
});

test('every file that the documents name exists', () => {
  const documents = files.filter((file) => /^(?:README\.md|docs\/.*\.md)$/.test(file));
  expect(documents.length).toBeGreaterThan(0);
  const missing = documents.flatMap((document) =>
    namedFiles(text(document), document)
      .filter((file) => !existsSync(file))
      .map((file) => `${document}: ${file}`),
  );
  expect(missing).toEqual([]);
});

test('a file that a document names is found in it', () => {
  expect(namedFiles('see `src/main.ts`, [x](decisions/001.md) and `npm start`', 'docs/a.md')).toEqual([
    'src/main.ts',
    'docs/decisions/001.md',
  ]);
});

/** Paths in backticks below a folder of ours, and relative links. Patterns (`<module>`, `*`, `{…}`) name no file. */
function namedFiles(markdown: string, document: string): string[] {
  const quoted = [...markdown.matchAll(/`((?:src|tests|scripts|docs|bench|fixtures)\/[^`\s]*)`/g)].map(
    ([, path = '']) => path,
  );
  const folder = document.includes('/') ? `${document.slice(0, document.lastIndexOf('/'))}/` : '';
  const linked = [...markdown.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(
    ([, path = '']) => folder + path,
  );
  return [...quoted, ...linked].filter((path) => !/[<>*{}…]/.test(path));
}

test('what replaces a module runs with modules of its own', () => {
  const call = 'vi.' + 'mock(';
  const found = sources.filter((file) => /\.test\.tsx?$/.test(file) && text(file).includes(call));
  expect(found.toSorted()).toEqual(mocking.toSorted());
});
