import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Point, placed, scrollAt } from './sorted-place.ts';
import { finders, type ListShape, stepOf } from './sorted-rows.ts';

export type Sorting = {
  /** The ids as they stand, also while one of them is being dragged. */
  ids: readonly number[];
  /** Which one is being dragged. */
  dragged: number | null;
  /** Moves by so many places; nothing where there is no such place. */
  move(id: number, by: number): void;
  /** For the row; its handle is found within it. */
  row(id: number): { 'data-sorted': number };
  /** For the handle of a row: dragged with a pointer or a finger, moved by the arrow keys. */
  handle(id: number): {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  };
};

type Drag = { id: number; ids: readonly number[] };

/** The list that a handle belongs to. */
const listAround = (handle: HTMLElement): HTMLElement | null | undefined =>
  handle.closest('[data-sorted]')?.parentElement;

/**
 * Puts the rows of a list into another order: by dragging a handle (mouse, pen, finger), by the arrow keys on it, or by
 * buttons that call `move`. `onOrder` is given the new order once, when it is let go; Escape takes it back. The handle
 * needs `touch-none`. A grid is scrolled by what is dragged to its edge: it may be longer than the screen.
 */
export function useSorting(
  given: readonly number[],
  onOrder: (ids: readonly number[], moved: number) => void,
  shape: ListShape = 'list',
): Sorting {
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = useRef<((keep: boolean) => void) | null>(null);
  useEffect(() => () => end.current?.(false), []);

  function move(id: number, by: number) {
    const at = given.indexOf(id) + by;
    if (at >= 0 && at < given.length) onOrder(placed(given, id, at), id);
  }

  function begin(id: number, list: HTMLElement, { pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
    end.current?.(false);
    let held: Point = { x: clientX, y: clientY };
    const placeAt = finders[shape](list, id, held);
    let now: Drag = { id, ids: given };
    // On the window: a row that changes its place in the document loses hold of the pointer.
    const ends = new AbortController();
    const { signal } = ends;
    // Else the browser scrolls along with rows that change their places, away under a pointer that stands still.
    list.style.overflowAnchor = 'none';
    end.current = (keep) => {
      ends.abort();
      list.style.overflowAnchor = '';
      end.current = null;
      setDrag(null);
      if (keep && now.ids.some((one, at) => one !== given[at])) onOrder(now.ids, id);
    };
    const follow = (point: Point) => {
      held = point;
      const place = placeAt(point);
      if (place === now.ids.indexOf(id)) return;
      now = { id, ids: placed(given, id, place) };
      setDrag(now);
    };
    // A second finger on the screen neither leads the row nor lets it go.
    const listen = (name: 'pointermove' | 'pointerup' | 'pointercancel', act: (point: Point) => void) =>
      window.addEventListener(
        name,
        (event) => event.pointerId === pointerId && act({ x: event.clientX, y: event.clientY }),
        { signal },
      );
    listen('pointermove', follow);
    listen('pointerup', (point) => {
      // Where it is let go counts, also when the pointer was quicker than its moves.
      follow(point);
      end.current?.(true);
    });
    listen('pointercancel', () => end.current?.(false));
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end.current?.(false), { signal });
    if (shape === 'grid') scrollWhile(signal, () => held, follow);
    setDrag(now);
  }

  return {
    ids: drag ? drag.ids : given,
    dragged: drag?.id ?? null,
    move,
    row: (id) => ({ 'data-sorted': id }),
    handle: (id) => ({
      onPointerDown(event) {
        const list = listAround(event.currentTarget);
        if (event.button === 0 && list) begin(id, list, event);
      },
      onKeyDown(event) {
        const list = listAround(event.currentTarget);
        const by = list ? stepOf(event.key, shape, list) : 0;
        if (by === 0) return;
        event.preventDefault();
        move(id, by);
      },
    }),
  };
}

/** Scrolls the page as long as a point is held at its edge and away from where it was taken. */
function scrollWhile(signal: AbortSignal, heldAt: () => Point, follow: (point: Point) => void): void {
  const { y: from } = heldAt();
  const turn = () => {
    if (signal.aborted) return;
    const { x, y } = heldAt();
    const by = scrollAt(y, window.innerHeight);
    if (by !== 0 && Math.abs(y - from) > 24) {
      window.scrollBy({ top: by, behavior: 'instant' });
      follow({ x, y });
    }
    requestAnimationFrame(turn);
  };
  requestAnimationFrame(turn);
}
