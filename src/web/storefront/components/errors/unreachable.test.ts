import { expect, test } from 'vitest';
import { isUnreachable } from '#/web/ui/unreachable.ts';

test.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'Failed to fetch dynamically imported module: https://shop.example/assets/cart.js',
  'error loading dynamically imported module, fetch failed',
])('a call that reached nobody is no connection (%s)', (message) => {
  expect(isUnreachable(new TypeError(message), true)).toBe(true);
});

test('whatever fails without a connection is the connection', () => {
  expect(isUnreachable(new Error('x'), false)).toBe(true);
});

test.each([
  [new TypeError('x is not a function')],
  [new Error('Failed to fetch')],
  [{ status: 500 }],
  [null],
])('a mistake of the page is not the connection (%s)', (error) =>
  expect(isUnreachable(error, true)).toBe(false),
);

test('an answer that came before the connection went stays what it was', () => {
  expect(isUnreachable({ status: 404 }, false)).toBe(false);
});
