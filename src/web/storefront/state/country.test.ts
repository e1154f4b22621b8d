import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../../tests/support/browser-storage.ts';
import { chooseCountry, followCountry, keepCountryInStep, storedCountryId } from './country.ts';

const local = new Map<string, string>();
const session = new Map<string, string>();
const shown = { cookie: '' };
let reloads = 0;
let address = '';
const [morocco, saudi] = [
  { id: 1, code: 'MA' },
  { id: 2, code: 'SA' },
];

beforeEach(() => {
  local.clear();
  session.clear();
  shown.cookie = '';
  reloads = 0;
  address = 'https://shop.example/store/8';
  vi.stubGlobal('localStorage', storageOf(local));
  vi.stubGlobal('sessionStorage', storageOf(session));
  vi.stubGlobal('document', shown);
  const location = {
    protocol: 'https:',
    reload: () => ++reloads,
    replace: (to: string) => {
      address = to;
    },
    get href() {
      return address;
    },
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
});
afterEach(() => vi.unstubAllGlobals());

test('§3.3 §4.3 choosing a country keeps its id, tells the server, and reloads; the cart stays', () => {
  local.set('cart', '[1]');
  chooseCountry(2);
  expect(Object.fromEntries(local)).toEqual({ cart: '[1]', country: '2' });
  expect(shown.cookie).toMatch(/^country=2; path=\/; max-age=31536000; samesite=lax; secure$/);
  expect(reloads).toBe(1);
  expect(storedCountryId()).toBe(2);
});

test('§3.3 what cannot be a country’s id is none', () => {
  for (const damaged of ['', '0', '-1', 'MA', '1.5', '12345678', '{"id":1}']) {
    local.set('country', damaged);
    expect(storedCountryId(), damaged).toBeNull();
  }
});

test('§4.3 a choice that the server no longer knows is sent again, with one reload and not a second', () => {
  local.set('country', '2');
  keepCountryInStep(morocco);
  keepCountryInStep(morocco);
  expect(shown.cookie).toContain('country=2');
  expect(reloads).toBe(1);
  keepCountryInStep(saudi);
  expect(reloads).toBe(1);
});

test('§4.3 a cookie that is lost a second time in one tab is restored a second time', () => {
  local.set('country', '2');
  for (const count of [1, 2]) {
    keepCountryInStep(morocco);
    expect([reloads, shown.cookie.slice(0, 10)]).toEqual([count, 'country=2;']);
    keepCountryInStep(saudi);
    shown.cookie = '';
  }
});

test('§3.3 who comes by a link that names a country stays in it, unless another one was chosen', () => {
  // The shop does not sell to the country of this link, and shows its first one.
  address = 'https://shop.example/store/8?country=ZZ';
  keepCountryInStep(morocco);
  expect(storedCountryId()).toBeNull();
  address = 'https://shop.example/store/8?country=sa&utm_source=g#c1';
  keepCountryInStep(saudi);
  expect(storedCountryId()).toBe(2);
  expect(shown.cookie).toContain('country=2');
  expect(reloads).toBe(0);
  chooseCountry(1);
  expect([address, reloads]).toEqual(['https://shop.example/store/8?utm_source=g#c1', 0]);
  address = 'https://shop.example/store/8?country=SA';
  keepCountryInStep(saudi);
  expect([address, storedCountryId()]).toEqual(['https://shop.example/store/8', 1]);
  expect(shown.cookie).toContain('country=1');
});

test('§3.3 §4.3 a country that another tab chooses is this page’s too: prices of two countries never stand on one page', () => {
  const happens = (type: string, more: object) => window.dispatchEvent(Object.assign(new Event(type), more));
  const stop = followCountry(morocco);
  local.set('country', '1');
  happens('storage', { key: 'country' });
  local.set('country', '2');
  happens('storage', { key: 'cart' });
  expect(reloads).toBe(0);
  happens('storage', { key: 'country' });
  expect([reloads, shown.cookie.slice(0, 10)]).toEqual([1, 'country=2;']);
  stop();

  // A page that lay in the back/forward cache meanwhile; an opened one asks by itself.
  const stopSecond = followCountry(saudi);
  local.set('country', '1');
  happens('pageshow', { persisted: false });
  expect(reloads).toBe(1);
  happens('pageshow', { persisted: true });
  expect([reloads, shown.cookie.slice(0, 10)]).toEqual([2, 'country=1;']);
  stopSecond();
  local.set('country', '2');
  happens('storage', { key: 'country' });
  happens('pageshow', { persisted: true });
  expect(reloads).toBe(2);
});
