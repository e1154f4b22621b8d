import { expect, test } from 'vitest';
import { clothPattern } from './patterns.ts';

const strewn = ['flowers', 'leaves', 'stars', 'moons', 'hearts', 'clouds'] as const;
const place = { x: 0, y: 0, degrees: 0, scale: 1 };

/** The side of a strewn print's tile, and where its figures stand. */
function figuresOf(pattern: (typeof strewn)[number]) {
  const svg = clothPattern('p', pattern, '#aa3344', '#334466', place);
  const side = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  const figure = /<g transform="translate\((\S+) (\S+)\)"><g transform="rotate\(\S+\) scale\((\S+)\)">/g;
  const figures = [...svg.matchAll(figure)].map(([, x, y, size]) => ({
    x: Number(x),
    y: Number(y),
    size: Number(size),
  }));
  return { side, figures };
}

test('a strewn print joins itself: what reaches over an edge of its tile comes in again at the other', () => {
  for (const pattern of strewn) {
    const { side, figures } = figuresOf(pattern);
    const standsAt = (x: number, y: number) =>
      figures.some((one) => Math.abs(one.x - x) < 0.11 && Math.abs(one.y - y) < 0.11);
    const inside = figures.filter(({ x, y }) => x >= 0 && x < side && y >= 0 && y < side);
    expect(inside.length, pattern).toBeGreaterThan(20);
    for (const { x, y, size } of inside) {
      if (x < size / 2) expect(standsAt(x + side, y), pattern).toBe(true);
      if (x > side - size / 2) expect(standsAt(x - side, y), pattern).toBe(true);
      if (y < size / 2) expect(standsAt(x, y + side), pattern).toBe(true);
      if (y > side - size / 2) expect(standsAt(x, y - side), pattern).toBe(true);
    }
  }
});

test('no figure of a strewn print begins inside another', () => {
  for (const pattern of strewn) {
    const { figures } = figuresOf(pattern);
    for (const [at, one] of figures.entries())
      for (const other of figures.slice(at + 1)) {
        const apart = Math.hypot(one.x - other.x, one.y - other.y);
        expect(apart, pattern).toBeGreaterThan(Math.max(one.size, other.size) * 0.4);
      }
  }
});
