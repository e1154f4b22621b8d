import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../../tests/support/browser-storage.ts';
import { addToCompare, loadCompare, maxCompared, removeFromCompare, useCompare } from './compare.ts';
import { addToWishlist, chooseOfWish, removeFromWishlist } from './wishlist.ts';
import { loadWishlist, useWishlist } from './wishlist-store.ts';

const local = new Map<string, string>();
const session = new Map<string, string>();
const wished = () => useWishlist.getState().items.map(({ id }) => id);

beforeEach(() => {
  local.clear();
  session.clear();
  vi.stubGlobal('localStorage', storageOf(local));
  vi.stubGlobal('sessionStorage', storageOf(session));
  loadWishlist();
  loadCompare();
});

test('§3.14 §4.7 what is saved has an id and a quantity, and is there once', () => {
  addToWishlist(7);
  addToWishlist(9);
  addToWishlist(7);
  expect(JSON.parse(local.get('wishlist') ?? '')).toEqual([
    { id: 9, quantity: 1 },
    { id: 7, quantity: 1 },
  ]);
});

test('§3.14 what is saved in a color stays in that color, and a damaged color is dropped', () => {
  addToWishlist(7, { color: 31 });
  addToWishlist(7, { color: 32 });
  expect(JSON.parse(local.get('wishlist') ?? '')).toEqual([{ id: 7, quantity: 1, color: 31 }]);
  local.set('wishlist', '[{"id":3,"quantity":1,"color":"x"}]');
  loadWishlist();
  expect(useWishlist.getState().items).toEqual([{ id: 3, quantity: 1 }]);
});

test('§4.7 removing the last one clears the stored list', () => {
  addToWishlist(7);
  addToWishlist(9);
  removeFromWishlist(7);
  expect(local.has('wishlist')).toBe(true);
  removeFromWishlist(9);
  expect(local.has('wishlist')).toBe(false);
  expect(wished()).toEqual([]);
});

test('§3.14 a chosen size is an attribute of its product’s entry, and of no other product', () => {
  addToWishlist(7, { color: 31 });
  addToWishlist(9);
  chooseOfWish(7, { color: 32, size: 320 });
  chooseOfWish(8, { color: 1, size: 10 });
  expect(JSON.parse(local.get('wishlist') ?? '')).toEqual([
    { id: 9, quantity: 1 },
    { id: 7, quantity: 1, color: 32, size: 320 },
  ]);
  local.set('wishlist', '[{"id":3,"quantity":1,"size":-4,"account":"x"}]');
  loadWishlist();
  expect(useWishlist.getState().items).toEqual([{ id: 3, quantity: 1 }]);
});

test('§4.7 a removal is undone where the product stood, with its color and size, once', () => {
  addToWishlist(7);
  addToWishlist(8, { color: 31, size: 310 });
  addToWishlist(9);
  const undo = removeFromWishlist(8);
  expect(wished()).toEqual([9, 7]);
  undo();
  undo();
  expect(useWishlist.getState().items).toEqual([
    { id: 9, quantity: 1 },
    { id: 8, quantity: 1, color: 31, size: 310 },
    { id: 7, quantity: 1 },
  ]);
});

test('a damaged list loses only what is damaged, and is never a crash', () => {
  for (const damaged of ['{', 'null', '7', '{"id":1}', '[]']) {
    local.set('wishlist', damaged);
    loadWishlist();
    expect(wished(), damaged).toEqual([]);
  }
  local.set(
    'wishlist',
    '[{"id":3,"quantity":1},{"id":"x"},null,{"id":3,"quantity":2},{"id":4,"quantity":0},{"id":5,"quantity":1}]',
  );
  loadWishlist();
  expect(wished()).toEqual([3, 5]);
});

test('a change in another tab is not written over', () => {
  addToWishlist(7);
  local.set('wishlist', '[{"id":7,"quantity":1},{"id":8,"quantity":1}]');
  addToWishlist(9);
  expect(wished()).toEqual([9, 7, 8]);
});

test('§3.15 §4.8 the comparison skips what is there, holds four at most, and removes by item', () => {
  for (const id of [1, 2, 1, 3, 4]) expect(addToCompare(id)).toBe(true);
  expect(useCompare.getState().ids).toEqual([1, 2, 3, 4]);
  expect(addToCompare(5)).toBe(false);
  expect(useCompare.getState().ids).toHaveLength(maxCompared);
  removeFromCompare(2);
  expect(JSON.parse(session.get('compare') ?? '')).toEqual([1, 3, 4]);
  for (const id of [1, 3, 4]) removeFromCompare(id);
  expect(session.has('compare')).toBe(false);
});

test('a damaged comparison is an empty one', () => {
  for (const damaged of ['{', '"x"', '[1,"2"]']) {
    session.set('compare', damaged);
    loadCompare();
    expect(useCompare.getState().ids, damaged).toEqual([]);
  }
});
