import { expect, test } from 'vitest';
import { directionOf } from './local-text.ts';
import { barePath, evenQuery, localeOfPath, pathIn } from './url-path.rules.ts';

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
  expect(barePath('/france')).toBe('/france');
});

test('a query stays with its path, in every language', () => {
  expect(pathIn('fr', '/search?q=x')).toBe('/fr/search?q=x');
  expect(barePath('/fr/search?q=x#y')).toBe('/search?q=x#y');
  expect(localeOfPath('/en?q=x')).toBe('en');
});

test('a query is written one way, whichever way it came', () => {
  const even = '?q=%D8%A8%D9%8A+L&state=confirmed';
  expect(evenQuery('?q=%D8%A8%D9%8A%20L&state=confirmed')).toBe(even);
  expect(evenQuery('?q=بي+L&state=confirmed')).toBe(even);
  expect(evenQuery('')).toBe('');
});
