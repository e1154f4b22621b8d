import { expect, test } from 'vitest';
import { keyed } from './keyed.ts';

const keysOf = (words: string[]) => keyed(words, (word) => word).map(({ key }) => key);

test('every thing has a key of its own, also where two are alike or look like another’s key', () => {
  const words = ['a', 'b', 'a', '1 a', '2 a', 'a'];
  expect(new Set(keysOf(words)).size).toBe(words.length);
});

test('what comes before changes no key of what is unlike it', () => {
  expect(keysOf(['new', 'a', 'b']).slice(1)).toEqual(keysOf(['a', 'b']));
});
