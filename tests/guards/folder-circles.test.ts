import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderCircles } from './folder-circles.ts';
import { readSources } from './imports.ts';

test('no folder comes back to itself over others', () => {
  expect(folderCircles(readSources(resolve('.'), ['src']))).toEqual([]);
});

const circlesOf = (files: Record<string, string>) => folderCircles(new Map(Object.entries(files)), ['src/a']);

test('a circle of folders is found, of types as well, though no file comes back to itself', () => {
  const files = {
    'src/a/b/one.ts': "import { two } from '../c/two.ts';",
    'src/a/b/three.ts': '',
    'src/a/c/two.ts': "import type { Three } from '../b/three.ts';",
    'src/a/d/four.ts': "import { two } from '../c/two.ts';",
  };
  expect(circlesOf(files)).toEqual([
    'src/a/b/one.ts imports src/a/c/two.ts: its folder comes back from there',
    'src/a/c/two.ts imports src/a/b/three.ts: its folder comes back from there',
  ]);
  expect(circlesOf({ ...files, 'src/a/c/two.ts': '' })).toEqual([]);
});

test('what an area hands on at its top is no part of a circle, its shared files are', () => {
  const files = { 'src/a/shared.ts': '', 'src/a/b/one.ts': "import { x } from '../shared.ts';" };
  expect(circlesOf({ ...files, 'src/a/index.ts': "export { one } from './b/one.ts';" })).toEqual([]);
  expect(circlesOf({ ...files, 'src/a/other.ts': "export { one } from './b/one.ts';" })).toHaveLength(2);
});
