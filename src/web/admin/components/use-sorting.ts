import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

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

const placed = (ids: readonly number[], id: number, at: number): number[] => {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, at), id, ...others.slice(at)];
};

/** The order with the dragged row where the pointer is: past the middle of another row, it takes that one's place. */
function orderAt(list: Element, { id, ids }: Drag, y: number): readonly number[] {
  const rows = [...list.querySelectorAll(':scope > [data-sorted]')];
  const over = rows.find((row) => {
    const box = row.getBoundingClientRect();
    return y >= box.top && y <= box.bottom;
  });
  const other = Number(over?.getAttribute('data-sorted'));
  if (!over || other === id || !ids.includes(other)) return ids;
  const [from, to] = [ids.indexOf(id), ids.indexOf(other)];
  // The middle, so that rows of different heights do not change places back and forth.
  const box = over.getBoundingClientRect();
  const middle = (box.top + box.bottom) / 2;
  return (to > from ? y > middle : y < middle) ? placed(ids, id, to) : ids;
}

/**
 * Puts the rows of a list into another order: by dragging a handle (mouse, pen, finger), by the arrow keys on it, or by
 * buttons that call `move`. `onOrder` hears the new order once, when it is let go; Escape takes it back. The handle
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

  function begin(id: number, list: Element) {
    end.current?.(false);
    let now: Drag = { id, ids: given };
    // On the window: a row that changes its place in the document loses hold of the pointer.
    const ends = new AbortController();
    const { signal } = ends;
    end.current = (keep) => {
      ends.abort();
      end.current = null;
      setDrag(null);
      if (keep && now.ids.some((one, at) => one !== given[at])) onOrder(now.ids, id);
    };
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const ids = orderAt(list, now, clientY);
      if (ids === now.ids) return;
      now = { id, ids };
      setDrag(now);
    };
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', () => end.current?.(true), { signal });
    window.addEventListener('pointercancel', () => end.current?.(false), { signal });
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
        if (event.button === 0 && list) begin(id, list);
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
