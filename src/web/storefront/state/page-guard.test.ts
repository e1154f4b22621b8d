import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { leadingBack, ownPath } from '#/shop/accounts/return-to.rules.ts';
import { type Guard, guardOf, guardScript } from './page-guard.ts';

/** Runs the page's first script in a browser that keeps this token; answers where it goes and whether it hides. */
function run(guard: Guard, locale: 'ar' | 'fr', token: string | null, at = '/account/orders?x=1') {
  const went: string[] = [];
  const documentElement = { hidden: false };
  const url = new URL(at, 'https://shop.example');
  runInNewContext(guardScript(guard, locale), {
    document: { documentElement },
    localStorage: { getItem: (key: string) => (key === 'token' ? token : null) },
    location: { pathname: url.pathname, search: url.search, replace: (to: string) => went.push(to) },
    encodeURIComponent,
  });
  return { went, hidden: documentElement.hidden };
}
const token = 'a-token-of-a-customer-0001';

test('§2.20 a stranger is sent to the login, with the way back, before anything is drawn', () => {
  expect(run('token', 'ar', null)).toEqual({
    went: ['/account/login?next=%2Faccount%2Forders%3Fx%3D1'],
    hidden: true,
  });
  expect(run('token', 'fr', 'no token').went[0]).toMatch(/^\/fr\/account\/login\?next=/);
  expect(run('token', 'ar', token)).toEqual({ went: [], hidden: false });
});

test('§2.19 §6.6 login and register send who is signed in home', () => {
  expect(run('guests', 'fr', token, '/fr/account/login')).toEqual({ went: ['/fr'], hidden: true });
  // Where one wanted to go, the page leads.
  expect(run('guests', 'ar', token, '/account/login?next=%2Fcheckout').went).toEqual([]);
  expect(run('guests', 'ar', null, '/account/login')).toEqual({ went: [], hidden: false });
});

test('§2.19 §2.20 §6.6 all of the account is guarded, its sign-in pages and everything else are not', () => {
  expect(['/account', '/account/orders/K7M4Q2XB', '/account/x'].map(guardOf)).toEqual([
    'token',
    'token',
    'token',
  ]);
  expect(['/account/login', '/account/register'].map(guardOf)).toEqual(['guests', 'guests']);
  expect(['/account/reset', '/account/confirm', '/accounts', '/', '/checkout/shipping'].map(guardOf)).toEqual(
    [null, null, null, null, null],
  );
});

test('after signing in the way back is an own path only', () => {
  expect(ownPath('/fr/account/orders?x=1#y')).toBe('/fr/account/orders?x=1#y');
  for (const other of [
    null,
    '',
    'account',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/fr/..//evil.example',
    '/%2e%2e//evil.example',
    '/fr//evil.example',
    '/account/login',
    '/fr/account/register?next=/x',
    '/api/docs',
  ]) {
    expect(ownPath(other), String(other)).toBeNull();
  }
  expect(leadingBack('/account/login', '/store/femme/7-x')).toBe(
    '/account/login?next=%2Fstore%2Ffemme%2F7-x',
  );
  expect(leadingBack('/account/login', '/')).toBe('/account/login');
});
