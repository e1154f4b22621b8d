import { expect, test } from 'vitest';
import { readPiecesText } from './pieces-text.rules.ts';

test.each([
  ['2', 2],
  ['x2', 2],
  ['X 2', 2],
  ['× 2', 2],
  ['2x', 2],
  ['2 pcs', 2],
  ['2pcs', 2],
  ['1 pièce', 1],
  ['3 unités', 3],
  ['٢ قطع', 2],
  ['1 قطعة', 1],
  ['Qté : 4', 4],
  ['1 000 pcs.', 1000],
  ['-1 pc', -1],
])('%s is so many pieces', (text, count) => {
  expect(readPiecesText(text)).toBe(count);
});

test.each(['', 'x', 'pcs', '2 lots', '2-3', 'deux', 'x2x3', '1,5 pcs'])('%s says no count', (text) => {
  expect(readPiecesText(text)).toBeUndefined();
});
