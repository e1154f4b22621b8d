import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestPoint, placed, placeUnder, type SortedRow, scrollAt } from './sorted-place.ts';

const gap = 8;

/** Rows below one another, as a browser draws them. */
function drawn(ids: readonly number[], heightOf: (id: number) => number, from = 100): SortedRow[] {
  let top = from;
  return ids.map((id) => {
    const row = { id, top, bottom: top + heightOf(id) };
    top = row.bottom + gap;
    return row;
  });
}

test('a row dropped on the handle of another takes exactly its place, from above and from below', () => {
  const rows = drawn([1, 2, 3, 4, 5], () => 90);
  const grip = 45;
  for (const [at, row] of rows.entries()) {
    expect(placeUnder(rows, 1, grip, row.top + grip)).toBe(at);
    expect(placeUnder(rows, 5, grip, row.top + grip)).toBe(at);
  }
});

test('beyond the ends it is the first or the last, between two rows the nearer one, alone it stays', () => {
  const rows = drawn([1, 2, 3], () => 90);
  expect(placeUnder(rows, 2, 45, -5_000)).toBe(0);
  expect(placeUnder(rows, 2, 45, 5_000)).toBe(2);
  expect(placeUnder(rows, 3, 45, 193)).toBe(0);
  expect(placeUnder(rows, 3, 45, 195)).toBe(1);
  expect(
    placeUnder(
      drawn([7], () => 90),
      7,
      45,
      5_000,
    ),
  ).toBe(0);
});

test('a tall row that is held at its top moves as soon as its handle does', () => {
  const rows = drawn([1, 2, 3], (id) => (id === 1 ? 900 : 60));
  const grip = 30;
  expect(placeUnder(rows, 1, grip, 130)).toBe(0);
  expect(placeUnder(rows, 1, grip, 130 + 68)).toBe(1);
  expect(placeUnder(rows, 1, grip, 130 + 2 * 68)).toBe(2);
});

test('the same point is the same place however the row came there, and the row then stands there', () => {
  const heights = fc.array(fc.integer({ min: 20, max: 400 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(
      heights,
      fc.nat(8),
      fc.nat(8),
      fc.integer({ min: -200, max: 4_000 }),
      (tall, which, now, y) => {
        const ids = tall.map((_height, id) => id);
        const id = which % ids.length;
        const heightOf = (one: number) => tall[one] ?? 0;
        const grip = Math.min(22, heightOf(id));
        const place = placeUnder(drawn(ids, heightOf), id, grip, y);
        expect(placeUnder(drawn(placed(ids, id, now % ids.length), heightOf), id, grip, y)).toBe(place);
        // Its own point at any place is that place.
        const there = drawn(placed(ids, id, now % ids.length), heightOf).find((row) => row.id === id);
        expect(placeUnder(drawn(ids, heightOf), id, grip, (there?.top ?? 0) + grip)).toBe(now % ids.length);
      },
    ),
  );
});

test('placed keeps the others in their order', () => {
  expect(placed([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3]);
  expect(placed([1, 2, 3, 4], 1, 3)).toEqual([2, 3, 4, 1]);
  expect(placed([1, 2, 3, 4], 2, 1)).toEqual([1, 2, 3, 4]);
});

test('in a grid the nearest cell is the place, also beyond its edges', () => {
  const cells = [0, 1, 2, 3, 4].map((at) => ({ x: 300 - (at % 2) * 200, y: 100 + Math.floor(at / 2) * 250 }));
  for (const [at, { x, y }] of cells.entries())
    expect(nearestPoint(cells, { x: x + 40, y: y - 60 })).toBe(at);
  expect(nearestPoint(cells, { x: 5_000, y: -5_000 })).toBe(0);
  expect(nearestPoint(cells, { x: 0, y: 9_000 })).toBe(4);
  expect(nearestPoint([], { x: 0, y: 0 })).toBe(0);
});

test('what is held at an edge scrolls the page towards it, the farther the quicker, and nothing between', () => {
  expect([72, 400, 688].map((y) => scrollAt(y, 800))).toEqual([0, 0, 0]);
  expect([scrollAt(60, 800), scrollAt(-500, 800)]).toEqual([-3, -16]);
  expect([scrollAt(700, 800), scrollAt(800, 800)]).toEqual([3, 16]);
});
