import { expect, test } from 'vitest';
import { roundCorners } from './geometry.ts';

test('what is folded gets round corners: only they move, and only inwards', () => {
  const bend = roundCorners({ half: 200, top: 40, bottom: 600 }, { above: 80, below: 30 });
  for (const still of [
    [0, 40],
    [200, 300],
    [-119, 40],
    [60, 600],
  ] as const)
    expect(bend(still)).toEqual(still);
  const [x, y] = bend([-200, 40]);
  expect(x).toBeGreaterThan(-200);
  expect(y).toBeGreaterThan(40);
  // The corner lies on the circle.
  expect(Math.hypot(x + 120, y - 120)).toBeCloseTo(80);
  const [right, low] = bend([200, 600]);
  expect(Math.hypot(right - 170, low - 570)).toBeCloseTo(30);
});
