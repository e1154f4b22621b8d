import { expect, test } from 'vitest';
import { signInFor, wayBack } from './way-back.ts';

const signIn = (locale: 'ar' | 'fr', path: string) =>
  signInFor(locale, new URL(path, 'https://shop.example'));
const back = (locale: 'ar' | 'fr', query: string) => wayBack(locale, new URLSearchParams(query));

test('a sign-in leads to the screen that was asked for, in the language of the sign-in', () => {
  expect(signIn('ar', '/Admin')).toBe('/Admin/login');
  expect(signIn('fr', '/fr/Admin')).toBe('/fr/Admin/login');
  const order = signIn('ar', '/Admin/Edit-Command?id=7');
  expect(order).toBe('/Admin/login?next=%2FAdmin%2FEdit-Command%3Fid%3D7');
  const { search } = new URL(order, 'https://shop.example');
  expect(back('ar', search)).toBe('/Admin/Edit-Command?id=7');
  expect(back('fr', search)).toBe('/fr/Admin/Edit-Command?id=7');
  expect(back('ar', 'next=/fr/Admin?q=A1')).toBe('/Admin?q=A1');
});

test('a sign-in leads nowhere but to the back office, and not to itself', () => {
  for (const next of [
    '',
    '//evil.example',
    'https://evil.example/Admin',
    '/account',
    '/Admin/login',
    '/Administrator',
  ])
    expect([next, back('fr', `next=${encodeURIComponent(next)}`)]).toEqual([next, '/fr/Admin']);
});
