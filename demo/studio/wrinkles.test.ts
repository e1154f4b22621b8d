import { expect, test } from 'vitest';
import { type Box, type Fold, pressFold, wrinklesOf } from './wrinkles.ts';

const box: Box = { left: 0, top: 0, right: 60, bottom: 40 };
const cloth = { wrinkle: 8, wrinkleSize: 120, crisp: 0.8, seed: 3 };

test('the same seed wrinkles alike, another one otherwise; flat cloth has none', () => {
  const wrinkles = wrinklesOf(cloth, box, 3);
  expect(wrinklesOf({ ...cloth }, box, 3)).toEqual(wrinkles);
  expect(wrinklesOf({ ...cloth, seed: 4 }, box, 3)).not.toEqual(wrinkles);
  expect(wrinklesOf({ ...cloth, wrinkle: 0 }, box, 3).every((height) => Math.abs(height) === 0)).toBe(true);
});

test('cloth that keeps creases is steeper than the same cloth that keeps none', () => {
  const steepest = (crisp: number) =>
    wrinklesOf({ ...cloth, crisp }, box, 3).reduce(
      (most, here, i, all) => (i % 60 === 0 ? most : Math.max(most, Math.abs(here - (all[i - 1] as number)))),
      0,
    );
  expect(steepest(1.2)).toBeGreaterThan(steepest(0) * 1.2);
});

test('a fold is narrow where it begins and wide where it ends, and stays between its ends', () => {
  const fold: Fold = { from: [30, 60], to: [150, 60], bow: 0, width: 12, height: 10 };
  const heights = new Float32Array(60 * 40);
  pressFold(fold, box, heights, 3, { x: -0.46, y: 0.58 });
  const wide = (x: number) => {
    const column = Array.from({ length: 40 }, (_, y) => heights[y * 60 + x] as number);
    const most = Math.max(...column);
    return column.filter((height) => height > most / 2).length;
  };
  expect(wide(45)).toBeGreaterThan(wide(14));
  for (const x of [9, 51]) expect(Math.max(...heights.filter((_, i) => i % 60 === x))).toBe(0);
});
