import { create } from 'zustand';
import { fitQuantity, maxCartLines } from '#/shop/checkout/cart.rules.ts';
import { emptyCart, removeFromCart, setCart, useCart } from './cart.ts';
import { answerableMs } from './notices.ts';

/** `name` is the name of the line; null when the whole cart was emptied. `at` is when it was removed: ms since the page began. */
type Removed = { ids: readonly number[]; name: string | null; undo: () => void; at: number };

/**
 * The last removal, of one line or of all, as long as it can be undone. `focus` says once where the keyboard focus
 * goes: to the undo button after a removal, to the line after an undo.
 */
export const useRemovedLine = create<{ removed: Removed | null; restored: number | null; focus: boolean }>()(
  () => ({ removed: null, restored: null, focus: false }),
);

const offerUndo = (removed: Omit<Removed, 'at'>): void =>
  useRemovedLine.setState({ removed: { ...removed, at: performance.now() }, restored: null, focus: true });

/** Removes a line from the cart and stores its undo. */
export function removeLine(id: number, name: string): void {
  const undo = removeFromCart(id);
  offerUndo({ ids: [id], name, undo });
}

/** Removes pieces of several lines at once, such as a set, and stores its undo: what was changed since then stays. */
export function removePieces(pieces: ReadonlyMap<number, number>, name: string): void {
  const before = useCart.getState().items;
  const left = before.flatMap((item) => {
    const quantity = item.quantity - (pieces.get(item.id) ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  const ids = before.filter(({ id }) => !left.some((item) => item.id === id)).map(({ id }) => id);
  setCart(left);
  const undo = () => {
    const now = [...useCart.getState().items];
    const placeOf = (id: number) => now.findIndex((item) => item.id === id);
    for (const [at, item] of before.entries()) {
      const taken = Math.min(item.quantity, pieces.get(item.id) ?? 0);
      if (taken === 0) continue;
      const place = placeOf(item.id);
      const there = now[place];
      if (there) now[place] = { ...there, quantity: fitQuantity(there.quantity + taken) };
      else {
        const previous = before.slice(0, at).findLast(({ id }) => placeOf(id) >= 0);
        now.splice(previous ? placeOf(previous.id) + 1 : 0, 0, { ...item, quantity: taken });
      }
    }
    setCart(now.slice(0, maxCartLines));
  };
  offerUndo({ ids, name, undo });
}

/** §4.6 Empties the cart and stores its undo. */
export function removeAll(): void {
  const ids = useCart.getState().items.map(({ id }) => id);
  const undo = emptyCart();
  offerUndo({ ids, name: null, undo });
}

/** Undoes the last removal, at the old position. */
export function putLineBack(): void {
  const { removed } = useRemovedLine.getState();
  if (!removed) return;
  removed.undo();
  useRemovedLine.setState({ removed: null, restored: removed.ids[0] ?? null, focus: true });
}

/** How long a removal can still be undone, in ms: the time goes on while the cart is not shown. */
export const undoableMs = ({ at }: Removed): number => at + answerableMs - performance.now();

/** The time for the undo is over. */
export const forgetRemoved = (): void => useRemovedLine.setState({ removed: null });

/** Focuses an element once. An element behind an open dialog cannot take the focus and leaves it to the other. */
export function takeFocus(element: HTMLElement | null | undefined): void {
  if (!element || !useRemovedLine.getState().focus) return;
  element.focus();
  if (document.activeElement === element) useRemovedLine.setState({ focus: false });
}
