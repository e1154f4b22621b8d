import { expect, test } from 'vitest';
import { differencesOf, narrowed } from './journal-differences.ts';

test('only what differs is listed, leaf by leaf; a list is one thing, nothing and null are alike', () => {
  expect(
    differencesOf(
      { a: 1, bank: { rib: '1', name: 'x' }, gone: null },
      { a: 1, bank: { rib: '2', name: 'x' } },
    ),
  ).toEqual([{ field: 'bank.rib', was: '1', is: '2' }]);
  expect(differencesOf({ words: ['a'] }, { words: ['a', 'b'] })).toEqual([
    { field: 'words', was: ['a'], is: ['a', 'b'] },
  ]);
  expect(differencesOf(null, { state: 'x' })).toEqual([{ field: 'state', was: undefined, is: 'x' }]);
  expect(differencesOf('a', 'b')).toEqual([{ field: '', was: 'a', is: 'b' }]);
  expect(differencesOf(null, undefined)).toEqual([]);
  expect(differencesOf({}, { 'navy / M': { id: 7, price: 9 } })).toEqual([
    { field: 'navy / M.price', was: undefined, is: 9 },
  ]);
});

test('of two long texts the place where they part is shown', () => {
  const [was, is] = narrowed(
    `${'x'.repeat(500)}OLD${'y'.repeat(500)}`,
    `${'x'.repeat(500)}NEW${'y'.repeat(500)}`,
  );
  expect([was.includes('OLD'), is.includes('NEW')]).toEqual([true, true]);
  expect(was.length).toBeLessThan(140);
  expect(narrowed('short', 'text')).toEqual(['short', 'text']);
});
