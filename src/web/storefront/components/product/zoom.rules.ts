/** State of an enlarged picture: `x` and `y` are pixels from the middle of its box. */
export type View = { scale: number; x: number; y: number };
export type Box = { width: number; height: number };
export type Point = { x: number; y: number };

export const whole: View = { scale: 1, x: 0, y: 0 };
/** The largest zoom. */
export const closest = 4;
/** §2.47 The zoom after a double tap. */
export const tapped = 2.5;

const between = (value: number, most: number): number =>
  // Avoids -0.
  Math.max(-most, Math.min(most, value)) + 0;

/** Limits the offset, so that the picture always covers its box. */
export function hold(view: View, box: Box): View {
  const scale = Math.max(1, Math.min(closest, view.scale));
  return {
    scale,
    x: between(view.x, (box.width * (scale - 1)) / 2),
    y: between(view.y, (box.height * (scale - 1)) / 2),
  };
}

/** Zooms by a factor around a point (pixels from the middle), which stays under the pointer. */
export function zoomAround(view: View, factor: number, point: Point, box: Box): View {
  const scale = Math.max(1, Math.min(closest, view.scale * factor));
  const grown = scale / view.scale;
  return hold(
    { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown },
    box,
  );
}

/**
 * The direction of a swipe over a picture without zoom: 1 next, -1 previous, 0 none. In Arabic the next picture is to
 * the left.
 */
export function swiped(moved: Point, rtl: boolean): -1 | 0 | 1 {
  if (Math.abs(moved.x) < 48 || Math.abs(moved.x) < Math.abs(moved.y)) return 0;
  return moved.x < 0 === rtl ? -1 : 1;
}
