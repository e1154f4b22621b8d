import { beforeEach, expect, test, vi } from 'vitest';
import { rememberSeen, seenProducts } from './seen.ts';

const session = new Map<string, string>();
beforeEach(() => {
  session.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => session.set(key, value),
  });
});

test('products that were seen stand once, the last one first, twelve at most', () => {
  for (let id = 1; id <= 14; id++) rememberSeen(id);
  rememberSeen(5);
  expect(seenProducts()).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3]);
});

test.each(['{', '{}', '"1"'])('a damaged list (%s) is empty', (damaged) => {
  session.set('seen', damaged);
  expect(seenProducts()).toEqual([]);
});

test('what is no id is dropped', () => {
  session.set('seen', '[1,"2",-3,1.5,null,4,4]');
  expect(seenProducts()).toEqual([1, 4]);
});
