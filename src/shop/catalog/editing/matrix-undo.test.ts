import { expect, test } from 'vitest';
import type { MatrixView } from './matrix.schema.ts';
import { matrixInShapeOf } from './matrix-undo.ts';

const cell = {
  ...{
    id: 3,
    articleId: 7,
    size: 'L',
    price: 20_000,
    promoPrice: null,
    promoStartsAt: null,
    promoEndsAt: null,
  },
  ...{ cost: null, lastMovement: 5, sku: null, shelf: null, active: true },
};
const standing = (stock: number | null): MatrixView => ({
  version: 'v',
  articles: [],
  cells: [{ ...cell, stock }],
});
const entry = (before: number | null, after: number | null) => ({
  before: { 'navy / L': { id: 3, price: 20_000, stock: before } },
  after: { 'navy / L': { id: 3, price: 20_000, stock: after } },
});

test('a stock that was ended is not put back: what was sold without a count since nobody knows', () => {
  const refused = expect.objectContaining({ status: 409, code: 'undo_stock_moved' });
  expect(() => matrixInShapeOf(standing(null), entry(10, null))).toThrow(refused);
  // One that was begun, or corrected, is where it still stands as it was left.
  expect(matrixInShapeOf(standing(4), entry(null, 4))).toEqual(entry(null, 4).after);
  expect(matrixInShapeOf(standing(4), entry(10, 4))).toEqual(entry(10, 4).after);
  expect(() => matrixInShapeOf(standing(3), entry(10, 4))).toThrow(refused);
});
