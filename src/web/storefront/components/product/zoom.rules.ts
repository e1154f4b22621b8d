/** How an enlarged picture stands: `x` and `y` are pixels from the middle of its box. */
export type View = { scale: number; x: number; y: number };
export type Box = { width: number; height: number };
export type Point = { x: number; y: number };

export const whole: View = { scale: 1, x: 0, y: 0 };
/** Further in there is nothing more to see. */
export const closest = 4;
/** §2.47 What two quick taps enlarge to. */
export const tapped = 2.5;

const between = (value: number, most: number): number =>
  // Never -0: what stands in the middle is 0.
  Math.max(-most, Math.min(most, value)) + 0;

/** The picture never leaves its box: moved at most so far that its edge meets the box's. */
export function hold(view: View, box: Box): View {
  const scale = Math.max(1, Math.min(closest, view.scale));
  return {
    scale,
    x: between(view.x, (box.width * (scale - 1)) / 2),
    y: between(view.y, (box.height * (scale - 1)) / 2),
  };
}

/** Enlarged by a factor around a point (pixels from the middle), which stays under the finger. */
export function zoomAround(view: View, factor: number, point: Point, box: Box): View {
  const scale = Math.max(1, Math.min(closest, view.scale * factor));
  const grown = scale / view.scale;
  return hold(
    { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown },
    box,
  );
}

/** Which way a swipe across a whole picture leads: 1 on, -1 back, 0 nowhere. Reading order runs leftwards in Arabic. */
export function swiped(moved: Point, rtl: boolean): -1 | 0 | 1 {
  if (Math.abs(moved.x) < 48 || Math.abs(moved.x) < Math.abs(moved.y)) return 0;
  return moved.x < 0 === rtl ? -1 : 1;
}
