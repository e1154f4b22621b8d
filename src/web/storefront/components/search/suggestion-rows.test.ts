import { expect, test } from 'vitest';
import type { DetailKey } from '#/shop/catalog/catalog.schema.ts';
import { rowsOf } from './suggestion-rows.ts';

const size = (id: number, productId: number): DetailKey => ({
  ...{ id, productId, articleId: id, price: 20_000, promoPrice: null, promoEndsAt: null },
  ...{ quantity: 3, alwaysInStock: false, title: 'بيجامة', image: null, slug: '', size: 'M', colour: '' },
  path: `/store/pyjamas/${productId}-x`,
});
const shown = (prices: DetailKey[]) =>
  rowsOf({ prices, total: prices.length, suggestions: [], categories: [] }, 'بيجامة', []).flatMap((row) =>
    row.kind === 'product' ? row.product.id : [],
  );

test('§4.10 a product is suggested once, in the color that fits best, and at most six are', () => {
  expect(shown([size(5, 1), size(6, 2), size(7, 1), size(8, 2), size(9, 3)])).toEqual([5, 6, 9]);
  const many = Array.from({ length: 16 }, (_, at) => size(at + 1, (at >> 1) + 1));
  expect(shown(many)).toEqual([1, 3, 5, 7, 9, 11]);
  expect(shown([])).toEqual([]);
});

test('§4.10 a suggested product opens in the color that is shown', () => {
  const [row] = rowsOf({ prices: [size(6, 2)], total: 1, suggestions: [], categories: [] }, 'بيجامة', []);
  expect(row?.path).toBe('/store/pyjamas/2-x#c6');
});
