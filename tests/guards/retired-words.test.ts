import { expect, test } from 'vitest';
import { readSources } from './imports.ts';
import { retiredNames } from './retired-words.ts';

test('no identifier, file or folder has a name that the glossary has retired', { timeout: 120_000 }, () => {
  const sources = readSources(process.cwd(), ['src', 'demo', 'tests', 'bench', 'scripts']);
  expect(sources.size).toBeGreaterThan(1_000);
  expect(retiredNames(sources)).toEqual([]);
});

test('a retired name is found however it is written: a type, a member, a tag, a private field, a file, a folder', () => {
  const found = (file: string, source: string) => retiredNames(new Map([[file, source]])).length;
  expect(found('src/a.ts', 'export type WorkHand = { at(): void };')).toBe(1);
  expect(found('src/a.ts', 'const mostPieces = 3; use({ mostPieces });')).toBe(1);
  expect(found('src/a.ts', 'deps.newsOf();')).toBe(1);
  expect(found('src/a.tsx', 'export const a = <CardKeep />;')).toBe(1);
  expect(found('src/a.ts', 'class A { #workQueue = 1; }')).toBe(1);
  expect(found('src/server/page-mishaps.test.ts', '')).toBe(1);
  expect(found('src/web/closer/zoom.tsx', '')).toBe(1);
  expect(found('src/a.ts', "const most = 3; const works = 'WorkHand'; // newsOf")).toBe(0);
});
