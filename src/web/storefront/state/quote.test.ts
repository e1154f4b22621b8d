import { beforeEach, expect, test, vi } from 'vitest';
import type { CartChange, Quote } from '#/shop/checkout/checkout.schema.ts';
import { putItem, useCart } from './cart.ts';
import { acceptChanges, askQuote, takeOrderQuote, takeQuote, useQuoteState, withChanges } from './quote.ts';

const change = (id: number, code: CartChange['code'], message: string = code): CartChange => ({
  id,
  code,
  title: 'بيجامة',
  message,
  from: null,
  to: null,
});
const line = (id: number, quantity: number, price = 24_900) => ({
  id,
  productId: 1,
  size: { id, label: 'M' },
  quantity,
  price,
  promoPrice: null,
  title: 'بيجامة',
  color: '',
  path: '/store/x/1-y',
  picture: null,
});
const quoteOf = (lines: ReturnType<typeof line>[], changes: CartChange[] = []): Quote =>
  ({ lines: lines.map((one) => ({ ...one, stock: 9, shown: {} })), changes }) as unknown as Quote;

beforeEach(() => {
  useCart.setState({ ready: true, items: [] });
  useQuoteState.setState({ status: 'idle', quote: null, failure: null, changes: [], about: '' });
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
});

test('the cart becomes what the server sells, and what changed waits to be seen', () => {
  takeQuote(quoteOf([line(1, 2, 19_900)], [change(1, 'price_down'), change(2, 'gone')]), 1, {});
  expect(useCart.getState().items).toEqual([line(1, 2, 19_900)]);
  expect(useQuoteState.getState().changes.map((one) => one.code)).toEqual(['price_down', 'gone']);
  // The next word, with nothing new, does not hide what was not seen yet.
  takeQuote(quoteOf([line(1, 2, 19_900)]), 1, {});
  expect(useQuoteState.getState().changes).toHaveLength(2);
  acceptChanges();
  expect(useQuoteState.getState().changes).toEqual([]);
});

test('of one line and kind the newest change counts', () => {
  const changes = withChanges(
    [change(1, 'stock_less', '5'), change(2, 'gone')],
    [change(1, 'stock_less', '3')],
  );
  expect(changes.map((one) => one.message)).toEqual(['gone', '3']);
});

test('the server is asked with what she saw, and an older answer never wins', async () => {
  const bodies: { lines: unknown }[] = [];
  const pending: ((quote: Quote) => void)[] = [];
  vi.stubGlobal('fetch', (_path: string, init: { body: string; signal: AbortSignal }) => {
    bodies.push(JSON.parse(init.body));
    return new Promise<Response>((resolve, reject) => {
      init.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      pending.push((quote) => resolve(Response.json(quote)));
    });
  });
  putItem(line(1, 1));
  const first = askQuote(1, {});
  putItem(line(1, 4));
  const second = askQuote(1, { placeId: 7 });
  pending[0]?.(quoteOf([line(1, 1)]));
  pending[1]?.(quoteOf([line(1, 4)]));
  await Promise.all([first, second]);
  expect(bodies[1]).toMatchObject({
    lines: [{ id: 1, quantity: 4, price: 24_900, promoPrice: null, title: 'بيجامة' }],
    country: 1,
    placeId: 7,
  });
  expect(useQuoteState.getState()).toMatchObject({ status: 'ready' });
  expect(useCart.getState().items.map((item) => item.quantity)).toEqual([4]);
});

test('a dead line leaves the cart as it is and says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  putItem(line(1, 3));
  await askQuote(1, {});
  expect(useQuoteState.getState()).toMatchObject({ status: 'failed', failure: { status: 0 } });
  expect(useCart.getState().items).toEqual([line(1, 3)]);
});

test('§4.6 a quantity that is changed while the quote is on its way stays', async () => {
  const pending: ((quote: Quote) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        pending.push((quote) => resolve(Response.json(quote)));
      }),
  );
  putItem(line(1, 2));
  const first = askQuote(1, {});
  putItem(line(1, 1));
  pending[0]?.(quoteOf([line(1, 2)]));
  await first;
  expect(useCart.getState().items).toEqual([line(1, 1)]);
});

test('§4.6 a quantity that was changed and changed back meanwhile is asked for again', async () => {
  const pending: ((quote: Quote) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        pending.push((quote) => resolve(Response.json(quote)));
      }),
  );
  putItem(line(1, 2));
  const first = askQuote(1, {});
  const { about } = useQuoteState.getState();
  putItem(line(1, 3));
  pending[0]?.(quoteOf([line(1, 2)]));
  await first;
  // Nothing is on its way: the cart as it was must not look as if its quote were still coming.
  putItem(line(1, 2));
  expect(useQuoteState.getState()).toMatchObject({ status: 'waiting' });
  expect(useQuoteState.getState().about).not.toBe(about);
});

test('§4.6 a piece put in the cart while an order waits for its answer stays there when the order is refused', () => {
  const sent = { lines: [line(1, 2)], promo: null };
  putItem(line(1, 2));
  takeQuote(quoteOf([line(1, 2)]), 1, {});
  putItem(line(2, 1));
  expect(takeOrderQuote(quoteOf([line(1, 1)], [change(1, 'stock_less')]), sent, 1, {})).toBe(false);
  expect(useCart.getState().items).toEqual([line(1, 2), line(2, 1)]);
  // The cart as it is now is asked for.
  expect(useQuoteState.getState()).toMatchObject({ changes: [], about: '' });
});

test('the cart of a refused order becomes what can be bought when it was left as it was', () => {
  putItem(line(1, 2));
  const sent = { lines: [line(1, 2)], promo: null };
  expect(takeOrderQuote(quoteOf([line(1, 1)], [change(1, 'stock_less')]), sent, 1, {})).toBe(true);
  expect(useCart.getState().items).toEqual([line(1, 1)]);
  expect(useQuoteState.getState().changes).toHaveLength(1);
});
