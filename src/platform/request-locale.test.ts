import { expect, test } from 'vitest';
import { requestLocale } from './request-locale.ts';

test.each([
  ['fr-MA,fr;q=0.9,ar;q=0.8', 'fr'],
  ['de, en;q=0.5, fr;q=0.7', 'fr'],
  ['fr;q=0, en;q=0.1', 'en'],
  ['FR', 'fr'],
  ['en, fr', 'en'],
  ['de', 'ar'],
  ['*', 'ar'],
  ['', 'ar'],
  [undefined, 'ar'],
  ['fr;q=abc', 'ar'],
  [`${'x,'.repeat(5_000)}fr`, 'ar'],
])('§9.1 Accept-Language %s reads %s', (header, locale) => {
  expect(requestLocale({ query: {}, headers: { 'accept-language': header } })).toBe(locale);
});

test.each([
  [{ lang: 'en' }, 'en'],
  [{ lang: 'en_GB' }, 'en'],
  [{ lang: 'de' }, 'fr'],
  [{ lang: ['en'] }, 'fr'],
  [undefined, 'fr'],
])('the address goes before the header: %o', (query, locale) => {
  expect(requestLocale({ query, headers: { 'accept-language': 'fr' } })).toBe(locale);
});
