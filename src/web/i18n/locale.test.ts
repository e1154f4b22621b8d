import { expect, test } from 'vitest';
import { barePath, directionOf, localeOfPath, pathIn } from './locale.ts';

test('§1.5 Arabic stands at the bare paths, right to left; French and English after their prefix, left to right', () => {
  for (const [locale, direction, home, shop] of [
    ['ar', 'rtl', '/', '/store/soldes'],
    ['fr', 'ltr', '/fr', '/fr/store/soldes'],
    ['en', 'ltr', '/en', '/en/store/soldes'],
  ] as const) {
    expect(directionOf(locale)).toBe(direction);
    for (const [bare, path] of [
      ['/', home],
      ['/store/soldes', shop],
    ] as const) {
      expect(pathIn(locale, bare)).toBe(path);
      expect(localeOfPath(path)).toBe(locale);
      expect(barePath(path)).toBe(bare);
    }
  }
  // A word that only begins like a language is none.
  expect(localeOfPath('/france')).toBe('ar');
});
