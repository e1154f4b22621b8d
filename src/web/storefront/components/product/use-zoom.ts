import { type PointerEvent, useRef, useState, type WheelEvent } from 'react';
import { useEffectOnChange } from '#/web/ui/use-effect-on-change.ts';
import { hold, type Point, swiped, tapped, type View, whole, zoomAround } from './zoom.rules.ts';

/** Two taps within this time are a double tap. */
const twiceMs = 300;
/** A pointer that moved less than this has tapped. */
const still = 10;

/** Gestures on an enlarged picture: one pointer drags or swipes, two pinch, a double tap zooms in and out. */
export function useZoom(at: number, go: (step: -1 | 1) => void) {
  const box = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const view = useRef<View>(whole);
  const fingers = useRef(new Map<number, Point>());
  const from = useRef<Point>(undefined);
  const pinched = useRef(false);
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  const [enlarged, setEnlarged] = useState(false);

  const draw = (next: View) => {
    view.current = next;
    // Follows the pointer, so the style is written to the element without a React render.
    const { scale, x, y } = next;
    if (picture.current) picture.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    setEnlarged(scale > 1);
  };
  const sizeOf = () => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = box.current ?? {};
    return { width, height };
  };
  /** A screen point, relative to the middle of the box. */
  const inBox = (point: Point): Point => {
    const edges = box.current?.getBoundingClientRect();
    if (!edges) return { x: 0, y: 0 };
    return { x: point.x - edges.left - edges.width / 2, y: point.y - edges.top - edges.height / 2 };
  };
  const zoomBy = (factor: number, point: Point = { x: 0, y: 0 }) =>
    draw(zoomAround(view.current, factor, point, sizeOf()));

  /** Moves the enlarged picture by so many pixels, as far as it covers its box. */
  const panBy = (x: number, y: number) => {
    const now = view.current;
    draw(hold({ scale: now.scale, x: now.x + x, y: now.y + y }, sizeOf()));
  };

  // Another picture starts without zoom.
  useEffectOnChange(at, () => draw(whole));

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, point);
    if (fingers.current.size === 1) {
      from.current = point;
      pinched.current = false;
    } else pinched.current = true;
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const apart = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
      zoomBy(apart(now) / apart(before), inBox({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
    } else if (view.current.scale > 1) panBy(now.x - before.x, now.y - before.y);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0 || pinched.current) return;
    const start = from.current ?? { x: event.clientX, y: event.clientY };
    const moved = { x: event.clientX - start.x, y: event.clientY - start.y };
    if (Math.hypot(moved.x, moved.y) < still) {
      const twice = event.timeStamp - lastTap.current < twiceMs;
      lastTap.current = twice ? Number.NEGATIVE_INFINITY : event.timeStamp;
      if (twice) zoomBy(view.current.scale > 1 ? 0 : tapped, inBox({ x: event.clientX, y: event.clientY }));
    } else if (view.current.scale === 1) {
      const step = swiped(moved, getComputedStyle(event.currentTarget).direction === 'rtl');
      if (step !== 0) go(step);
    }
  };
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => fingers.current.delete(event.pointerId);
  const onWheel = (event: WheelEvent<HTMLElement>) =>
    zoomBy(event.deltaY < 0 ? 1.2 : 1 / 1.2, inBox({ x: event.clientX, y: event.clientY }));

  return {
    box,
    picture,
    enlarged,
    zoomBy,
    panBy,
    hands: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onWheel },
  };
}
