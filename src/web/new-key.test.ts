import { afterEach, expect, test, vi } from 'vitest';
import { newKey } from './new-key.ts';

afterEach(() => vi.unstubAllGlobals());

test('a key is made over plain HTTP too, where crypto has random values alone', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  });
  const [key, another] = [newKey(), newKey()];
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(another).not.toBe(key);
});
