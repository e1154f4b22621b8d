import type { Point } from './geometry.ts';
import { smoothNoise } from './seeded.ts';

/** A line of sewing that pulls the cloth: its points lie a cell apart. */
export type Seam = {
  points: readonly Point[];
  /** Of the groove along the thread, picture units. */
  deep: number;
  /** Height of the small waves beside it, picture units. */
  waves: number;
  /** Width of what lies on it and is no cloth, or is drawn with its own light: a cord, a zip; 0 for thread. */
  bare: number;
  scale: number;
  seed: number;
};

/** The cloth so far, in cells: `cover` names its uppermost part, `bare` is the share that shows no cloth. */
export type Lying = {
  heights: Float32Array;
  cover: Uint16Array;
  bare: Float32Array;
  width: number;
  height: number;
};

/** How far a seam is seen in the cloth, cells. */
const REACH = 6;

/** Draws the cloth together along a seam, where there is cloth. */
export function pullSeam(seam: Seam, { heights, cover, bare, width, height }: Lying, cell: number): void {
  const { points, deep, waves, scale, seed } = seam;
  // The nearest point of the seam counts, once.
  const nearest = new Map<number, { off: number; nth: number; side: number }>();
  for (const [nth, [px, py]] of points.entries()) {
    const [x, y] = [px / cell - 0.5, py / cell - 0.5];
    const [nextX, nextY] = points[nth + 1] ?? [px, py];
    for (let v = Math.ceil(y - REACH); v <= y + REACH; v += 1) {
      for (let u = Math.ceil(x - REACH); u <= x + REACH; u += 1) {
        if (u < 0 || v < 0 || u >= width || v >= height) continue;
        const off = Math.hypot(u - x, v - y);
        if (off > REACH) continue;
        const i = v * width + u;
        if (cover[i] === 0 || off >= (nearest.get(i)?.off ?? REACH)) continue;
        const side = (u - x) * (nextY - py) - (v - y) * (nextX - px) < 0 ? 1 : -1;
        nearest.set(i, { off, nth, side });
      }
    }
  }
  const step = cell / scale;
  for (const [i, { off, nth, side }] of nearest) {
    const away = (off * cell) / scale;
    // The waves run slantwise off the thread; in places there are none.
    const along = nth * step + 0.5 * away;
    const wave =
      smoothNoise(along / 9, side * 3, seed) * (0.5 + 0.7 * smoothNoise(along / 70, side, seed + 1));
    const groove = -deep * Math.exp(-((away / 4.5) ** 2));
    const end = 1 - off / REACH;
    if (seam.bare > 0)
      bare[i] = Math.max(bare[i] as number, Math.min(1, (seam.bare / 2 - off * cell) / cell + 1));
    heights[i] = (heights[i] as number) + groove + 2.6 * waves * wave * end;
  }
}
