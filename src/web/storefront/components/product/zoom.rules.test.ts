import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closest, hold, swiped, type View, whole, zoomAround } from './zoom.rules.ts';

const box = { width: 300, height: 400 };
const views = fc
  .record({
    scale: fc.double({ min: 0.2, max: 9, noNaN: true }),
    x: fc.integer({ min: -2000, max: 2000 }),
    y: fc.integer({ min: -2000, max: 2000 }),
  })
  .map((view) => hold(view, box));
const points = fc.record({ x: fc.integer({ min: -150, max: 150 }), y: fc.integer({ min: -200, max: 200 }) });

/** The left and right edges of the picture, from the middle of the box. */
const edges = ({ scale, x }: View) => [x - (box.width * scale) / 2, x + (box.width * scale) / 2] as const;

test('an enlarged picture always fills its box, between whole and four times', () => {
  fc.assert(
    fc.property(views, fc.double({ min: 0.1, max: 10, noNaN: true }), points, (view, factor, point) => {
      const next = zoomAround(view, factor, point, box);
      expect(next.scale).toBeGreaterThanOrEqual(1);
      expect(next.scale).toBeLessThanOrEqual(closest);
      const [left, right] = edges(next);
      expect(left).toBeLessThanOrEqual(-box.width / 2 + 1e-6);
      expect(right).toBeGreaterThanOrEqual(box.width / 2 - 1e-6);
    }),
  );
});

test('what is under the finger stays there while the edges allow it', () => {
  const next = zoomAround(whole, 2, { x: 60, y: -40 }, box);
  expect(next).toEqual({ scale: 2, x: -60, y: 40 });
});

test('a swipe leads on against reading order: to the left in French, to the right in Arabic', () => {
  expect(swiped({ x: -80, y: 5 }, false)).toBe(1);
  expect(swiped({ x: 80, y: 5 }, true)).toBe(1);
  expect(swiped({ x: 80, y: 5 }, false)).toBe(-1);
  expect(swiped({ x: -80, y: 5 }, true)).toBe(-1);
  expect(swiped({ x: 20, y: 0 }, true)).toBe(0);
  expect(swiped({ x: 80, y: 200 }, true)).toBe(0);
});
