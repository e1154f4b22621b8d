import { expect, test } from 'vitest';
import { hasComparison, hasNoBar, hasOwnBar, navItemOf } from './bar-paths.ts';

test.each([
  '/checkout/shipping',
  '/fr/checkout/shipping',
  '/pannier',
  '/en/pannier',
  '/account/reset',
  '/wishlist',
  '/account/login',
  '/account/register',
  '/about/htmlid',
])('§2.22 no announcement bar on %s', (path) => expect(hasNoBar(path)).toBe(true));

test.each(['/', '/fr', '/store/soldes', '/track-orders', '/checkout/success', '/faq'])(
  '§2.22 the announcement bar stands on %s',
  (path) => expect(hasNoBar(path)).toBe(false),
);

test.each([
  ['/', false],
  ['/store/women', false],
  ['/store/12-women', false],
  ['/store/women/12-x', true],
  ['/checkout/shipping', true],
  ['/pannier', false],
])('§2.30 on %s a bar of its own replaces the bottom bar: %s', (path, own) =>
  expect(hasOwnBar(path)).toBe(own),
);

test.each([
  ['/', '/'],
  ['/store/women', '/store'],
  ['/search', '/store'],
  ['/pannier', '/pannier'],
  ['/account/orders', '/account'],
  ['/faq', undefined],
])('on %s the bottom bar stands at %s', (path, navItem) => expect(navItemOf(path)).toBe(navItem));

test.each([
  ['/', true],
  ['/store/women/12-x', true],
  ['/search', true],
  ['/blog/x', false],
  ['/about', false],
  ['/wishlist', false],
  ['/returns', false],
  ['/compare', false],
  ['/pannier', false],
  ['/checkout/shipping', false],
  ['/account/login', false],
])('§2.38 on %s the bar of the comparison may stand: %s', (path, stands) =>
  expect(hasComparison(path)).toBe(stands),
);
