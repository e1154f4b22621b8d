import { create } from 'zustand';
import { emptyCart, removeFromCart, useCart } from './cart.ts';

/** `name` is the line's; null when the whole cart was emptied. */
type Removed = { ids: readonly number[]; name: string | null; undo: () => void };

/**
 * What was taken out last, one line or all of them, as long as it can be put back: an emptied cart offers it too.
 * `focus` says what the keyboard goes to next, once: the way back after a removal, the line after it was put back.
 */
export const useRemovedLine = create<{ removed: Removed | null; restored: number | null; focus: boolean }>()(
  () => ({ removed: null, restored: null, focus: false }),
);

/** Takes a line out of the cart and keeps how to put it back. */
export function removeLine(id: number, name: string): void {
  const undo = removeFromCart(id);
  useRemovedLine.setState({ removed: { ids: [id], name, undo }, restored: null, focus: true });
}

/** §4.6 Empties the cart and keeps how to fill it again. */
export function removeAll(): void {
  const ids = useCart.getState().items.map(({ id }) => id);
  const undo = emptyCart();
  useRemovedLine.setState({ removed: { ids, name: null, undo }, restored: null, focus: true });
}

/** Puts back what was taken out last, where it was. */
export function putLineBack(): void {
  const { removed } = useRemovedLine.getState();
  if (!removed) return;
  removed.undo();
  useRemovedLine.setState({ removed: null, restored: removed.ids[0] ?? null, focus: true });
}

/** The time to put it back is over. */
export const forgetRemoved = (): void => useRemovedLine.setState({ removed: null });

/** Gives the keyboard to an element, once; one behind an open dialog cannot take it and leaves it to the other. */
export function takeFocus(element: HTMLElement | null | undefined): void {
  if (!element || !useRemovedLine.getState().focus) return;
  element.focus();
  if (document.activeElement === element) useRemovedLine.setState({ focus: false });
}
