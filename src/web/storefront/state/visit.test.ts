import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../../tests/support/browser-storage.ts';
import { invite, mayInvite } from './newsletter.rules.ts';
import { answerNewsletter, countPage, readVisit } from './visit.ts';

const session = new Map<string, string>();
beforeEach(() => {
  session.clear();
  vi.stubGlobal('sessionStorage', storageOf(session));
  return () => vi.unstubAllGlobals();
});

const visit = {
  path: '/store/femme',
  pages: invite.pages,
  ms: invite.afterMs,
  cartCount: 0,
  answered: false,
  filtering: false,
};

test('§2.50 the newsletter is offered to somebody who has looked around for a while', () => {
  expect(mayInvite(visit)).toBe(true);
  expect(mayInvite({ ...visit, pages: invite.pages - 1 })).toBe(false);
  expect(mayInvite({ ...visit, ms: invite.afterMs - 1 })).toBe(false);
  for (const path of ['/', '/blog', '/blog/satin', '/faq', '/about']) {
    expect(mayInvite({ ...visit, path }), path).toBe(true);
  }
});

test('§2.50 nobody is asked twice, nor while filtering, nor on the way to an order', () => {
  expect(mayInvite({ ...visit, filtering: true })).toBe(false);
  expect(mayInvite({ ...visit, answered: true })).toBe(false);
  expect(mayInvite({ ...visit, cartCount: 1 })).toBe(false);
  for (const path of [
    '/pannier',
    '/checkout/shipping',
    '/store/femme/12-x',
    '/track-orders',
    '/contact',
    '/unsubscribe/x',
  ])
    expect(mayInvite({ ...visit, path }), path).toBe(false);
});

test('§2.50 §9.12 the visit is kept for the tab alone; a damaged one begins anew', () => {
  countPage();
  countPage();
  expect(readVisit()).toMatchObject({ pages: 2, newsletter: false });
  answerNewsletter();
  countPage();
  expect(readVisit()).toMatchObject({ pages: 3, newsletter: true });
  expect([...session.keys()]).toEqual(['visit']);
  session.set('visit', '{"pages":"x"}');
  expect(readVisit()).toMatchObject({ pages: 0, newsletter: false });
});
