/** A row of a list as it is drawn now (px). */
export type SortedRow = { id: number; top: number; bottom: number };

/** The ids with one of them at another place. */
export function placed(ids: readonly number[], id: number, at: number): number[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/**
 * The place of the row `id` where the point it was taken at (`grip` px below its top) stands nearest to `y`. It is
 * counted from the heights of the others alone: wherever the row stands just now and however the pointer came there,
 * the same `y` is the same place, also for rows of different heights, between two rows and beyond the ends.
 */
export function placeUnder(rows: readonly SortedRow[], id: number, grip: number, y: number): number {
  const [first, second] = rows;
  const gap = first && second ? second.top - first.bottom : 0;
  const others = rows.filter((row) => row.id !== id);
  let top = first?.top ?? 0;
  let nearest = { place: 0, distance: Math.abs(top + grip - y) };
  for (const [before, { top: from, bottom: to }] of others.entries()) {
    top += to - from + gap;
    const distance = Math.abs(top + grip - y);
    if (distance < nearest.distance) nearest = { place: before + 1, distance };
  }
  return nearest.place;
}

export type Point = { x: number; y: number };

/** Which of these points is nearest to another one. */
export function nearestPoint(points: readonly Point[], { x, y }: Point): number {
  const distances = points.map((point) => (point.x - x) ** 2 + (point.y - y) ** 2);
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Heights of the page's edges (px); at the lower one of a phone stands its bar. */
const edges = { upper: 72, lower: 112 };
const maxScroll = 16;

/** By how much the page is scrolled in each frame while something is held at this height of it. */
export function scrollAt(y: number, height: number): number {
  const beyond = y < edges.upper ? y - edges.upper : Math.max(0, y - (height - edges.lower));
  return Math.max(-maxScroll, Math.min(maxScroll, Math.round(beyond / 4)));
}
