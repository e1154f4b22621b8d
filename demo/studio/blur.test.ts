import { expect, test } from 'vitest';
import { blur } from './blur.ts';

test('an even field stays even up to its edges, even where the window is wider than the field', () => {
  for (const radius of [1, 3, 9]) {
    const blurred = blur(new Float32Array(7 * 5).fill(2), 7, 5, radius);
    for (const value of blurred) expect(value, `radius ${radius}`).toBeCloseTo(2, 5);
  }
});

test('a single peak spreads evenly to all sides, and its field is left as it was', () => {
  const field = new Float32Array(9 * 9);
  field[4 * 9 + 4] = 9;
  const blurred = blur(field, 9, 9, 1, 1);
  const around = [-10, -9, -8, -1, 0, 1, 8, 9, 10].map((step) => blurred[4 * 9 + 4 + step]);
  for (const value of around) expect(value).toBeCloseTo(1, 5);
  expect(blurred[0]).toBe(0);
  expect(field[4 * 9 + 4]).toBe(9);
});
