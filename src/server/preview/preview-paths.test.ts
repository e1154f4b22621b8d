import { expect, test } from 'vitest';
import { previewPathOf } from './preview-paths.ts';

test.each([
  ['/', 'page'],
  ['/fr/store/soldes?x=/Admin', 'page'],
  ['/store/soldes.data', 'page'],
  ['/track-orders', 'page'],
  ['/en/Admin', 'page'],
  ['/orders/x/../../store/soldes', 'page'],
  ['/orders/%2e%2e', 'page'],
  ['/Admin/../store/soldes', 'page'],
  ['/api/shop/filters', 'call'],
  ['/api/docs', 'call'],
  ['/api/admin/../shop/filters', 'call'],
  ['/api/checkout/cart/submit', 'call'],
  ['/robots.txt', 'robots'],
  ['/sitemap.xml', 'machines'],
  ['/sitemaps/ar-pages.xml', 'machines'],
  ['/feed/products.xml', 'machines'],
  ['/products.rss', 'machines'],
])('§2.43 %s is closed', (url, kind) => {
  expect(previewPathOf(url)).toBe(kind);
});

test.each([
  ...['/Admin', '/fr/Admin/Edit-Command?id=1', '/Admin/login.data', '/api/admin/orders'],
  ...[
    '/healthz',
    '/readyz',
    '/metrics',
    '/.well-known/security.txt',
    '/assets/a.js',
    '/media/a-480.avif',
    '/favicon.svg',
  ],
  ...['/password?next=%2F', '/fr/password', '/en/password.data', '/api/app/preview'],
  ...['/orders/a.b', '/fr/orders/a.b', '/orders/a.b.data', '/api/orders/a.b/moves', '/unsubscribe/a.b'],
  ...['/api/app/unsubscribe', '/api/app/restock/stop'],
])('§2.43 %s stays open', (url) => {
  expect(previewPathOf(url)).toBe('open');
});
