import { expect, test } from 'vitest';
import { openSigned, sign } from './signed.ts';
import { fixedKey } from './signing-key.ts';

const key = fixedKey(Buffer.alloc(32, 5));
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test('a signed value opens with its key and for its purpose alone', () => {
  const link = sign(key, 'order', 'K7M4Q2XB');
  expect(openSigned(key, 'order', link)).toBe('K7M4Q2XB');
  expect(openSigned(key, 'unsubscribe', link)).toBeNull();
  expect(openSigned(fixedKey(Buffer.alloc(32, 6)), 'order', link)).toBeNull();
});

test('a link in which any one letter was changed, added or left out opens nothing', () => {
  const link = sign(key, 'order', 'K7M4Q2XB');
  for (let at = 0; at < link.length; at++) {
    for (const letter of [...letters, '.', '=', '!']) {
      if (letter === link[at]) continue;
      expect(openSigned(key, 'order', link.slice(0, at) + letter + link.slice(at + 1))).toBeNull();
    }
    expect(openSigned(key, 'order', link.slice(0, at) + link.slice(at + 1))).toBeNull();
  }
  for (const more of ['.', '.x', '=', 'A', ' ']) expect(openSigned(key, 'order', link + more)).toBeNull();
  for (const odd of ['', '.', '..', 'x'.repeat(2000)]) expect(openSigned(key, 'order', odd)).toBeNull();
});
