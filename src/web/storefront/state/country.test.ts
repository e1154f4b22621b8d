import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseCountry, keepCountryInStep, storedCountryId } from './country.ts';

const local = new Map<string, string>();
const session = new Map<string, string>();
const storage = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => entries.set(key, value),
  removeItem: (key: string) => entries.delete(key),
});
const shown = { cookie: '' };
let reloads = 0;

beforeEach(() => {
  local.clear();
  session.clear();
  shown.cookie = '';
  reloads = 0;
  vi.stubGlobal('localStorage', storage(local));
  vi.stubGlobal('sessionStorage', storage(session));
  vi.stubGlobal('document', shown);
  vi.stubGlobal('window', { location: { protocol: 'https:', reload: () => ++reloads } });
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
  keepCountryInStep(1);
  keepCountryInStep(1);
  expect(shown.cookie).toContain('country=2');
  expect(reloads).toBe(1);
  keepCountryInStep(2);
  expect(reloads).toBe(1);
});
