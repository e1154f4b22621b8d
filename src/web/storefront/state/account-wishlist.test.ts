import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Wish } from '#/shop/favourites/favourites.schema.ts';
import { storageOf } from '../../../../tests/support/browser-storage.ts';
import { joinWishlist, removeFromAccount } from './account-wishlist.ts';
import * as auth from './auth.ts';
import { addToWishlist } from './wishlist.ts';
import { loadWishlist, useWishlist } from './wishlist-store.ts';

const local = new Map<string, string>();
const customer = (id: number) =>
  ({ id, name: 'نادية', email: null, phone: '+212612345678', locale: 'ar', countryId: 1 }) as const;
const signIn = (id = 1) => auth.keepToken({ token: `a-token-of-a-customer-000${id}`, user: customer(id) });
const items = () => useWishlist.getState().items;
let sent: { method: string; path: string; body: unknown }[] = [];
let answer: (method: string) => Response;
const list = (...data: Wish[]) => Response.json({ data });

beforeEach(() => {
  local.clear();
  sent = [];
  answer = () => list();
  vi.stubGlobal('localStorage', storageOf(local));
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    sent.push({ method: init.method, path, body: init.body && JSON.parse(init.body) });
    return answer(init.method);
  });
  auth.forgetToken();
  loadWishlist();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('§4.9 §6.4 without a token nothing is sent to the account: false, and this device has it', () => {
  expect(addToWishlist(7, { color: 31, size: 310 })).toBe(false);
  expect(sent).toEqual([]);
  expect(items()).toEqual([{ id: 7, quantity: 1, color: 31, size: 310 }]);
});

test('§3.14 §3.16 the lists of device and account become one, and a second join sends nothing that is there', async () => {
  addToWishlist(7, { color: 31 });
  addToWishlist(8, { color: 40, size: 400 });
  signIn();
  answer = () => list({ productId: 8, color: 40, size: 400 }, { productId: 7, color: 31 }, { productId: 5 });
  expect(await joinWishlist()).toBe(true);
  expect(sent[0]).toEqual({
    method: 'POST',
    path: '/api/profile/favorite/products',
    body: {
      items: [
        { productId: 8, color: 40, size: 400 },
        { productId: 7, color: 31 },
      ],
    },
  });
  const joined = [
    { id: 8, quantity: 1, color: 40, size: 400, account: 1 },
    { id: 7, quantity: 1, color: 31, account: 1 },
    { id: 5, quantity: 1, account: 1 },
  ];
  expect(items()).toEqual(joined);
  await joinWishlist();
  expect(sent[1]?.body).toEqual({ items: [] });
  expect(items()).toEqual(joined);
  // What another device removed leaves this one too.
  answer = () => list({ productId: 5 });
  await joinWishlist();
  expect(items()).toEqual([{ id: 5, quantity: 1, account: 1 }]);
});

test('§3.14 what the account cannot hold stays on the device, and a dead line loses nothing', async () => {
  addToWishlist(7);
  signIn();
  await joinWishlist();
  expect(items()).toEqual([{ id: 7, quantity: 1 }]);
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await joinWishlist()).toBe(false);
  expect(items()).toEqual([{ id: 7, quantity: 1 }]);
});

test('§3.16 another customer’s entries leave the device when somebody else signs in', async () => {
  signIn(1);
  answer = () => list({ productId: 7 });
  await joinWishlist();
  auth.forgetToken();
  signIn(2);
  answer = () => list({ productId: 9 });
  await joinWishlist();
  expect(sent.at(-1)?.body).toEqual({ items: [] });
  expect(items()).toEqual([{ id: 9, quantity: 1, account: 2 }]);
});

test('§3.16 a removal that follows a join at once holds, whatever the join answers', async () => {
  signIn();
  answer = (method) =>
    method === 'POST' ? list({ productId: 7 }, { productId: 9 }) : list({ productId: 9 });
  const removed: boolean[] = [];
  await Promise.all([joinWishlist(), removeFromAccount(7).then((done) => removed.push(done))]);
  expect(removed).toEqual([true]);
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/profile/favorite/products',
    'DELETE /api/profile/favorite/products/7',
  ]);
  expect(items().map(({ id }) => id)).toEqual([9]);
});
