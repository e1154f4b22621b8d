import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../../tests/support/browser-storage.ts';
import { appLinkFor, mayOfferApp } from './app-offer.rules.ts';
import { endInvitation, invite, useInvitation } from './invitation.ts';
import { answerApp, answerNewsletter, readVisit } from './visit.ts';

const session = new Map<string, string>();
beforeEach(() => {
  session.clear();
  useInvitation.setState({ shown: null });
  vi.stubGlobal('sessionStorage', storageOf(session));
  return () => vi.unstubAllGlobals();
});

const links = { android: 'https://play.example/hilal', ios: 'https://apps.example/hilal' };
const android =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile Safari/604';

test('§2.50 each phone gets the link of its own app; where the settings name none there is no banner', () => {
  expect(appLinkFor(android, links)).toBe(links.android);
  expect(appLinkFor(iphone, links)).toBe(links.ios);
  expect(appLinkFor(android, { ...links, android: '' })).toBeNull();
  expect(appLinkFor(iphone, { ...links, ios: '' })).toBeNull();
  expect(appLinkFor('Mozilla/5.0 (X11; Linux x86_64) Chrome/130', links)).toBeNull();
});

test('§2.50 the app is not offered over the first view or on the way to an order, nor twice in a visit', () => {
  const visit = { path: '/', lookedAround: true, cartCount: 0, answered: false, link: links.android };
  expect(mayOfferApp(visit)).toBe(true);
  expect(mayOfferApp({ ...visit, path: '/store/femme' })).toBe(true);
  expect(mayOfferApp({ ...visit, cartCount: 1 })).toBe(false);
  expect(mayOfferApp({ ...visit, lookedAround: false })).toBe(false);
  expect(mayOfferApp({ ...visit, answered: true })).toBe(false);
  expect(mayOfferApp({ ...visit, link: null })).toBe(false);
  for (const path of ['/pannier', '/checkout/shipping', '/store/femme/12-x', '/track-orders', '/account']) {
    expect(mayOfferApp({ ...visit, path }), path).toBe(false);
  }
});

test('§2.50 banner and newsletter never stand together, and closing one is remembered for the visit', () => {
  expect(invite('app')).toBe(true);
  expect(invite('newsletter')).toBe(false);
  endInvitation('newsletter');
  expect(invite('newsletter')).toBe(false);
  endInvitation('app');
  expect(invite('newsletter')).toBe(true);
  expect(invite('app')).toBe(false);
  expect(readVisit()).toMatchObject({ app: false, newsletter: false });
  answerApp();
  expect(readVisit()).toMatchObject({ app: true, newsletter: false });
  answerNewsletter();
  expect(readVisit()).toMatchObject({ app: true, newsletter: true });
  expect([...session.keys()]).toEqual(['visit']);
});
