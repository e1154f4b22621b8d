import { beforeEach, expect, test, vi } from 'vitest';
import { rememberSeen, seenProducts } from './seen.ts';

const local = new Map<string, string>();
beforeEach(() => {
  local.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => local.set(key, value),
  });
});

test('products that were seen stand once, the last one first, twelve at most', () => {
  for (let id = 1; id <= 14; id++) rememberSeen(id);
  rememberSeen(5);
  expect(seenProducts()).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3]);
});

test.each(['{', '{}', '"1"'])('a damaged list (%s) is empty', (damaged) => {
  local.set('seen', damaged);
  expect(seenProducts()).toEqual([]);
});

test('what is no id is dropped', () => {
  local.set('seen', '[1,"2",-3,1.5,null,4,4]');
  expect(seenProducts()).toEqual([1, 4]);
});
