import { expect, test } from 'vitest';
import { type Lying, pullSeam, type Seam } from './seams.ts';

const side = 40;
const lying = (covered: boolean): Lying => ({
  heights: new Float32Array(side * side).fill(10),
  cover: new Uint16Array(side * side).fill(covered ? 1 : 0),
  bare: new Float32Array(side * side),
  ...{ width: side, height: side },
});
const across: Seam = {
  points: Array.from({ length: 30 }, (_, x) => [(x + 5) * 3, 60] as const),
  ...{ deep: 2, waves: 0, bare: 0, scale: 1, seed: 1 },
};
const at = (x: number, y: number) => y * side + x;

test('cloth lies lower along a seam, and as before where the seam does not reach', () => {
  const cloth = lying(true);
  pullSeam(across, cloth, 3);
  expect(cloth.heights[at(20, 20)]).toBeLessThan(9);
  expect(cloth.heights[at(20, 30)]).toBe(10);
});

test('the waves beside a seam differ along it', () => {
  const cloth = lying(true);
  pullSeam({ ...across, deep: 0, waves: 1 }, cloth, 3);
  const beside = [10, 14, 18, 22, 26].map((x) => cloth.heights[at(x, 21)]);
  expect(new Set(beside).size).toBe(5);
});

test('a seam changes cloth only, and what lies bare on it only under itself', () => {
  const ground = lying(false);
  pullSeam(across, ground, 3);
  expect(ground.heights.every((height) => height === 10)).toBe(true);
  const cloth = lying(true);
  pullSeam({ ...across, bare: 9 }, cloth, 3);
  expect(cloth.bare[at(20, 20)]).toBe(1);
  expect(cloth.bare[at(20, 25)]).toBe(0);
});
