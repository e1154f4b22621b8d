import { expect, test } from 'vitest';
import { definedFields, requireSameIds, requireSeenRow, versionOf } from './version.ts';

const row = { id: 7, name: 'a', position: 3 };
const contentOf = ({ name }: typeof row) => ({ name });

test('a row that is gone, or another one than was seen, is refused; else the row as it was is returned', () => {
  const seen = versionOf({ name: 'a' });
  expect(requireSeenRow(row, contentOf, seen)).toEqual({ row, before: { name: 'a' } });
  expect(requireSeenRow({ ...row, position: 9 }, contentOf, seen).before).toEqual({ name: 'a' });
  expect(() => requireSeenRow(undefined, contentOf, seen)).toThrow('not_found');
  expect(() => requireSeenRow({ ...row, name: 'b' }, contentOf, seen)).toThrow('changed_meanwhile');
});

test('an order names the very rows there are, each once', () => {
  expect(() => requireSameIds([1, 2, 3], [3, 1, 2])).not.toThrow();
  for (const ordered of [[1, 2], [1, 2, 4], [1, 2, 2], [1, 2, 3, 4], []]) {
    expect(() => requireSameIds([1, 2, 3], ordered)).toThrow('changed_meanwhile');
  }
});

test('what a change does not speak of stays as it is; null is said', () => {
  const change: { name?: string | undefined; note?: string | null } = { name: undefined, note: null };
  expect({ name: 'a', note: 'b', ...definedFields(change) }).toEqual({ name: 'a', note: null });
});
