import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { placed, placeUnder, type SortedRow } from './sorted-place.ts';

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

/** The rows of a list as they stand on the screen. */
const rowsOf = (list: Element): SortedRow[] =>
  [...list.querySelectorAll(':scope > [data-sorted]')].map((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return { id: Number(row.getAttribute('data-sorted')), top, bottom };
  });

/**
 * Puts the rows of a list into another order: by dragging a handle (mouse, pen, finger), by the arrow keys on it, or by
 * buttons that call `move`. `onOrder` is given the new order once, when it is let go; Escape takes it back. The handle
 * needs `touch-none`.
 */
export function useSorting(
  given: readonly number[],
  onOrder: (ids: readonly number[], moved: number) => void,
): Sorting {
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = useRef<((keep: boolean) => void) | null>(null);
  useEffect(() => () => end.current?.(false), []);

  function move(id: number, by: number) {
    const at = given.indexOf(id) + by;
    if (at >= 0 && at < given.length) onOrder(placed(given, id, at), id);
  }

  function begin(id: number, list: HTMLElement, { pointerId, clientY }: PointerEvent<HTMLElement>) {
    end.current?.(false);
    const grip = clientY - (rowsOf(list).find((row) => row.id === id)?.top ?? clientY);
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
    const follow = (y: number) => {
      const place = placeUnder(rowsOf(list), id, grip, y);
      if (place === now.ids.indexOf(id)) return;
      now = { id, ids: placed(given, id, place) };
      setDrag(now);
    };
    // A second finger on the screen neither leads the row nor lets it go.
    const listen = (name: 'pointermove' | 'pointerup' | 'pointercancel', act: (y: number) => void) =>
      window.addEventListener(name, (event) => event.pointerId === pointerId && act(event.clientY), {
        signal,
      });
    listen('pointermove', follow);
    listen('pointerup', (y) => {
      // Where it is let go counts, also when the pointer was quicker than its moves.
      follow(y);
      end.current?.(true);
    });
    listen('pointercancel', () => end.current?.(false));
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end.current?.(false), { signal });
    setDrag(now);
  }

  return {
    ids: drag ? drag.ids : given,
    dragged: drag?.id ?? null,
    move,
    row: (id) => ({ 'data-sorted': id }),
    handle: (id) => ({
      onPointerDown(event) {
        const list = event.currentTarget.closest('[data-sorted]')?.parentElement;
        if (event.button === 0 && list) begin(id, list, event);
      },
      onKeyDown(event) {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (by === 0) return;
        event.preventDefault();
        move(id, by);
      },
    }),
  };
}
