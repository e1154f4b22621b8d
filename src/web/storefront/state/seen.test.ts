import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../../tests/support/browser-storage.ts';
import { rememberSeen, seenProducts } from './seen.ts';

const session = new Map<string, string>();
beforeEach(() => {
  session.clear();
  vi.stubGlobal('sessionStorage', storageOf(session));
});

test('products that were seen stand once, the last one first, twelve at most', () => {
  for (let id = 1; id <= 14; id++) rememberSeen(id);
  rememberSeen(5);
  expect(seenProducts()).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3]);
  expect(session.get('seen')).toBe(JSON.stringify(seenProducts()));
});

test.each(['{', '{}', '"1"'])('a damaged list (%s) is empty', (damaged) => {
  session.set('seen', damaged);
  expect(seenProducts()).toEqual([]);
});

test('a list that is too long is cut', () => {
  session.set('seen', JSON.stringify(Array.from({ length: 30 }, (_, at) => at + 1)));
  expect(seenProducts()).toHaveLength(12);
});

test('what is no id is dropped', () => {
  session.set('seen', '[1,"2",-3,1.5,null,4,4]');
  expect(seenProducts()).toEqual([1, 4]);
});
