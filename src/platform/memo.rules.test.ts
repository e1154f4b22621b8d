import { expect, test } from 'vitest';
import { memo } from './memo.rules.ts';

test('a text is read once, a long one each time, and a full cache begins anew', () => {
  const reads: string[] = [];
  const upper = memo(
    (text) => {
      reads.push(text);
      return text.toUpperCase();
    },
    { maxCached: 2, maxLength: 3 },
  );
  expect([upper('a'), upper('a'), upper('long'), upper('long')]).toEqual(['A', 'A', 'LONG', 'LONG']);
  expect(reads).toEqual(['a', 'long', 'long']);
  upper('b');
  upper('c');
  upper('c');
  expect(upper('a')).toBe('A');
  expect(reads.slice(3)).toEqual(['b', 'c', 'a']);
});
