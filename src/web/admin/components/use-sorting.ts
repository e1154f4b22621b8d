import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

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
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(event: PointerEvent<HTMLElement>): void;
    onPointerCancel(): void;
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  };
};

/**
 * Puts the rows of a list into another order: by dragging a handle (mouse, pen, finger), by the arrow keys on it, or by
 * buttons that call `move`. `onOrder` hears the new order once, when it is let go. The handle needs `touch-none`.
 */
export function useSorting(
  given: readonly number[],
  onOrder: (ids: readonly number[], moved: number) => void,
): Sorting {
  const [drag, setDrag] = useState<{ id: number; ids: readonly number[] } | null>(null);
  // Read by handlers that run before the next drawing.
  const now = useRef(drag);
  const put = (next: typeof drag) => {
    now.current = next;
    setDrag(next);
  };
  const placed = (ids: readonly number[], id: number, at: number) => {
    const others = ids.filter((one) => one !== id);
    return [...others.slice(0, at), id, ...others.slice(at)];
  };

  function move(id: number, by: number) {
    const at = given.indexOf(id) + by;
    if (at >= 0 && at < given.length) onOrder(placed(given, id, at), id);
  }

  return {
    ids: drag ? drag.ids : given,
    dragged: drag?.id ?? null,
    move,
    row: (id) => ({ 'data-sorted': id }),
    handle: (id) => ({
      onPointerDown(event) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        put({ id, ids: given });
      },
      onPointerMove(event) {
        const held = now.current;
        if (held?.id !== id) return;
        const rows = [...(event.currentTarget.closest('[data-sorted]')?.parentElement?.children ?? [])];
        const over = rows.findIndex((row) => {
          const box = row.getBoundingClientRect();
          return event.clientY >= box.top && event.clientY <= box.bottom;
        });
        const from = held.ids.indexOf(id);
        if (over === -1 || over === from) return;
        // Past the middle of the other row, so that rows of different heights do not change places back and forth.
        const box = rows[over]?.getBoundingClientRect();
        const middle = box ? (box.top + box.bottom) / 2 : 0;
        if (over > from ? event.clientY < middle : event.clientY > middle) return;
        put({ id, ids: placed(held.ids, id, over) });
      },
      onPointerUp() {
        const held = now.current;
        put(null);
        if (held?.id === id && held.ids.indexOf(id) !== given.indexOf(id)) onOrder(held.ids, id);
      },
      onPointerCancel: () => put(null),
      onKeyDown(event) {
        if (event.key === 'Escape') return put(null);
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (by === 0) return;
        event.preventDefault();
        move(id, by);
      },
    }),
  };
}
