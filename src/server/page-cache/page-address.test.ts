import { expect, test } from 'vitest';
import { readPageAddress } from './page-address.ts';

const shared = (path: string, country?: string) => ({ kind: 'shared', path, country });
const read = (text: string) => {
  const { pathname, search } = new URL(`http://shop.example${text}`);
  return readPageAddress(pathname, search);
};

test.each([
  ['/?utm_source=x&fbclid=y', '/'],
  ['/store/women?utm_campaign=a', '/store/women'],
  ['/store/women?size=M&gclid=1&color=red', '/store/women?color=red&size=M'],
  ['/store/women?color=red&size=M', '/store/women?color=red&size=M'],
  ['/store/women?page=1&sort=featured', '/store/women'],
  ['/fr/store/women?page=2', '/fr/store/women?page=2'],
  ['/store/women/12-pyjama?ref=mail', '/store/women/12-pyjama'],
  ['/about?type=return&x=1', '/about?type=return'],
  ['/about?type=%3Cscript%3E', '/about?type=-'],
  ['/store/women.data?utm_source=x', '/store/women.data'],
  ['/store/women.data?page=2&_routes=ar%2Flisting', '/store/women.data?page=2&_routes=ar%2Flisting'],
  ['/_.data', '/_.data'],
  ['/fr.data', '/fr.data'],
  ['/store/%d9%86%d9%88%d9%85', '/store/%D9%86%D9%88%D9%85'],
  ['/__manifest?paths=%2Fa&version=1', '/__manifest?paths=%2Fa&version=1'],
])('%s is the page %s', (given, path) => {
  expect(read(given)).toMatchObject(shared(path));
});

test('what a page does not know is remembered for a redirect', () => {
  expect(read('/store/women?utm_source=x&page=2&country=SA')).toMatchObject({
    rest: 'utm_source=x&country=SA',
  });
});

test('?country= says the country, in any case', () => {
  expect(read('/store/women?country=sa&page=2')).toMatchObject(shared('/store/women?page=2', 'SA'));
  expect(read('/?country=nonsense')).toMatchObject(shared('/'));
});

test.each([
  '/checkout/shipping',
  '/account',
  '/account/orders/H-1',
  '/en/orders/signed',
  '/track-orders?number=1',
])('%s is rendered for one caller alone, and reads nothing from a cache', (given) => {
  expect(read(given)).toEqual({ kind: 'alone', admin: false, personal: true });
});

test.each([
  '/search?q=bijama',
  '/fr/search.data?q=bijama',
  '/store/women?size=M&size=L&color=red',
  '/store/%ff',
])('%s is one of too many: rendered each time, though nothing of it is personal', (given) => {
  expect(read(given)).toEqual({ kind: 'alone', admin: false, personal: false });
});

test.each(['/Admin', '/Admin/login', '/fr/Admin/Edit-Command?id=3', '/Admin.data', '/fr/Admin/login.data'])(
  '%s is the back office',
  (given) => {
    expect(read(given)).toEqual({ kind: 'alone', admin: true, personal: true });
  },
);

test.each([
  ['/index.html', '/'],
  ['/fr/index.html?a=1', '/fr?a=1'],
  ['/store/women/', '/store/women'],
  ['/store//women', '/store/women'],
  ['/Fr', '/fr'],
  ['/FR/store/women?page=2', '/fr/store/women?page=2'],
  ['/EN.data', '/en.data'],
  ['/admin', '/Admin'],
  ['/FR/ADMIN/products?page=2', '/fr/Admin/products?page=2'],
  ['/admin.data', '/Admin.data'],
])('§2.18 %s moves to %s', (given, to) => {
  expect(read(given)).toEqual({ kind: 'moved', to });
});

test.each(['/Frisson', '/france', '/store/FR', '/administration', '/en/admin'])(
  '%s is no language and no back office',
  (given) => {
    expect(read(given)).toMatchObject({ kind: 'shared', path: given });
  },
);

test('an address never moves to another site', () => {
  for (const given of ['//evil.example/', '//evil.example//', '/\\evil.example/', '///evil.example/x/']) {
    const address = read(given);
    expect(address.kind === 'moved' && /^\/[^/\\]/.test(address.to)).toBe(true);
  }
});
