import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CartItem, maxCartLines } from '#/shop/checkout/cart.rules.ts';

/** Just enough of a browser: storage that can be spoilt, and the event that other tabs send. */
class FakeStorage {
  readonly entries = new Map<string, string>();
  full = false;
  getItem = (key: string): string | null => this.entries.get(key) ?? null;
  removeItem = (key: string): void => void this.entries.delete(key);
  setItem = (key: string, value: string): void => {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.entries.set(key, value);
  };
}

let local: FakeStorage;
let tab: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  local = new FakeStorage();
  tab = new EventTarget();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('window', tab);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const item = (id: number, quantity = 1): CartItem => ({
  id,
  productId: 1,
  size: { id, label: 'M' },
  quantity,
  price: 24_900,
  promoPrice: null,
  title: 'بيجامة قطن',
  color: '',
  path: '/store/pyjamas/1-x',
  picture: null,
});

/** A freshly loaded page. */
const openPage = () => import('./cart.ts');
const storedCart = (): CartItem[] => JSON.parse(local.entries.get('cart') ?? '[]');
function otherTabWrites(items: CartItem[] | null): void {
  if (items) local.entries.set('cart', JSON.stringify(items));
  else local.entries.delete('cart');
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }));
}

test('§4.6 §3.13 a cart outlives the page under the key cart', async () => {
  const first = await openPage();
  first.addToCart(item(7, 2));
  expect(storedCart()).toEqual([item(7, 2)]);
  vi.resetModules();
  const again = await openPage();
  expect(again.useCart.getState().items).toEqual([item(7, 2)]);
});

test('§4.6 adding the same size sets its quantity, at least one', async () => {
  const cart = await openPage();
  cart.addToCart(item(7, 2));
  cart.addToCart(item(7, 5));
  expect(cart.useCart.getState().items.map((line) => line.quantity)).toEqual([5]);
  cart.addToCart(item(7, 0));
  expect(storedCart().map((line) => line.quantity)).toEqual([1]);
});

test('§4.6 a full cart says that it took no further size; of a size in it the quantity is still set', async () => {
  const cart = await openPage();
  cart.setCart(Array.from({ length: maxCartLines }, (_, at) => item(at + 1)));
  expect(cart.addToCart(item(999))).toBe(false);
  expect(cart.putItem(item(999))).toBe(false);
  expect(cart.useCart.getState().shaking).toBe(false);
  expect(cart.addToCart(item(7, 3))).toBe(true);
  expect(cart.quantityInCart(7)).toBe(3);
  cart.removeFromCart(7);
  expect(cart.addToCart(item(999))).toBe(true);
});

test('§4.6 removal is by id and can be undone in its place', async () => {
  const cart = await openPage();
  for (const id of [1, 2, 3]) cart.putItem(item(id));
  const undo = cart.removeFromCart(2);
  expect(storedCart().map((line) => line.id)).toEqual([1, 3]);
  undo();
  expect(storedCart().map((line) => line.id)).toEqual([1, 2, 3]);
  undo();
  expect(storedCart().map((line) => line.id)).toEqual([1, 2, 3]);
});

test('only the pieces that were ordered leave the cart', async () => {
  const { putItem, removeOrdered } = await openPage();
  for (const line of [item(1, 3), item(2, 2), item(3, 1)]) putItem(line);
  removeOrdered([
    { id: 1, quantity: 1 },
    { id: 2, quantity: 5 },
  ]);
  expect(storedCart().map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 2],
    [3, 1],
  ]);
});

test('§4.6 emptying clears the kept cart as well', async () => {
  const cart = await openPage();
  cart.addToCart(item(1));
  cart.emptyCart();
  expect(cart.useCart.getState().items).toEqual([]);
  expect(local.entries.has('cart')).toBe(false);
});

test('§4.6 an emptied cart can be filled again, beside what was added since', async () => {
  const cart = await openPage();
  for (const id of [1, 2, 3]) cart.putItem(item(id, 2));
  const undo = cart.emptyCart();
  cart.putItem(item(9));
  cart.putItem(item(2, 5));
  undo();
  expect(storedCart().map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 2],
    [3, 2],
    [9, 1],
    [2, 5],
  ]);
});

test('§4.6 §9.11 the icon shakes for 800 ms, counted from the last add', async () => {
  const cart = await openPage();
  cart.addToCart(item(1));
  vi.advanceTimersByTime(500);
  cart.addToCart(item(2));
  vi.advanceTimersByTime(799);
  expect(cart.useCart.getState().shaking).toBe(true);
  vi.advanceTimersByTime(1);
  expect(cart.useCart.getState().shaking).toBe(false);
});

test('a stepper does not shake the icon', async () => {
  const cart = await openPage();
  cart.putItem(item(1, 4));
  expect(cart.useCart.getState().shaking).toBe(false);
});

test('the first render is empty and not ready, so that it is the same as on the server', async () => {
  local.entries.set('cart', JSON.stringify([item(1)]));
  const cart = await openPage();
  expect(cart.useCart.getInitialState()).toMatchObject({ ready: false, items: [] });
  expect(cart.useCart.getState()).toMatchObject({ ready: true, items: [item(1)] });
});

test.each(['{', 'null', '"x"', '[null,{"id":"1"}]', '[[[]]]'])(
  'a damaged cart (%s) is dropped and can be used again',
  async (damaged) => {
    local.entries.set('cart', damaged);
    const cart = await openPage();
    expect(cart.useCart.getState().items).toEqual([]);
    cart.addToCart(item(1));
    expect(storedCart()).toEqual([item(1)]);
  },
);

test('only the damaged line is dropped', async () => {
  local.entries.set('cart', JSON.stringify([item(1), { id: -4 }, item(2)]));
  const cart = await openPage();
  expect(cart.useCart.getState().items.map((line) => line.id)).toEqual([1, 2]);
});

test('what another tab did is seen, and is not undone by this one', async () => {
  const cart = await openPage();
  cart.putItem(item(1));
  otherTabWrites([item(1), item(2, 3)]);
  expect(cart.useCart.getState().items.map((line) => line.id)).toEqual([1, 2]);
  // The event of this change has not come yet.
  local.entries.set('cart', JSON.stringify([item(2, 3), item(9)]));
  cart.putItem(item(4));
  expect(storedCart().map((line) => line.id)).toEqual([2, 9, 4]);
  otherTabWrites(null);
  expect(cart.useCart.getState().items).toEqual([]);
});

test('a browser that keeps nothing still has a cart while the page is open', async () => {
  local.full = true;
  const cart = await openPage();
  cart.addToCart(item(1));
  cart.addToCart(item(2));
  expect(cart.useCart.getState().items.map((line) => line.id)).toEqual([1, 2]);
});
