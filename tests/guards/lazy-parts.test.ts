import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from './imports.ts';

const sources = readSources(resolve(import.meta.dirname, '../..'), ['src/web/storefront']);

/** What makes its components lazy and puts none of them into a Part (ui/part.tsx). */
const bare = (files: Iterable<[string, string]>): string[] =>
  [...files]
    .filter(([, text]) => /= lazy\(/.test(text) && !/<Part[\s>]/.test(text))
    .map(([path]) => path)
    .toSorted();

test('§8.1 a part of the storefront that loads later takes nothing else along when it fails', () => {
  expect(bare([['a.tsx', 'const A = lazy(fetchA);\n<Suspense><A /></Suspense>']])).toEqual(['a.tsx']);
  expect([...sources].some(([, text]) => /= lazy\(/.test(text))).toBe(true);
  expect(bare(sources)).toEqual([]);
});
