import { beforeEach, expect, test } from 'vitest';
import type { CartItem } from '#/shop/checkout/cart.rules.ts';
import { putItem, removeFromCart, setCart, useCart } from './cart.ts';
import { putLineBack, removePieces, useRemovedLine } from './removed-line.ts';

const line = (id: number, quantity: number, price = 24_900): CartItem => ({
  id,
  productId: id,
  size: { id, label: 'M' },
  quantity,
  price,
  promoPrice: null,
  title: 'بيجامة',
  color: '',
  path: '/store/x/1-y',
  picture: null,
});
const inCart = () => useCart.getState().items.map(({ id, quantity }) => [id, quantity]);

beforeEach(() => {
  setCart([line(1, 1), line(2, 3), line(3, 1), line(4, 1)]);
  useRemovedLine.setState({ removed: null, restored: null, focus: false });
});

/** Two pieces of line 2 and all of line 3. */
const removeSet = () =>
  removePieces(
    new Map([
      [2, 2],
      [3, 1],
    ]),
    'طقم',
  );

test('§4.6 a set that leaves the cart comes back whole, at its place', () => {
  removeSet();
  expect(inCart()).toEqual([
    [1, 1],
    [2, 1],
    [4, 1],
  ]);
  putLineBack();
  expect(inCart()).toEqual([
    [1, 1],
    [2, 3],
    [3, 1],
    [4, 1],
  ]);
});

test('§4.6 putting a set back leaves what was changed, added and removed since then', () => {
  removeSet();
  putItem(line(1, 5));
  putItem(line(2, 2, 19_900));
  removeFromCart(4);
  putItem(line(9, 1));
  putLineBack();
  expect(inCart()).toEqual([
    [1, 5],
    [2, 4],
    [3, 1],
    [9, 1],
  ]);
  // The price that the server said since then.
  expect(useCart.getState().items[1]?.price).toBe(19_900);
});
