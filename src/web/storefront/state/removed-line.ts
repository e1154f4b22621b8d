import { create } from 'zustand';
import { removeFromCart } from './cart.ts';

type Removed = { id: number; name: string; undo: () => void };

/**
 * The line that was taken out last, as long as it can be put back: an emptied cart offers it too. `focus` says what
 * the keyboard goes to next, once: the way back after a removal, the line after it was put back.
 */
export const useRemovedLine = create<{ removed: Removed | null; restored: number | null; focus: boolean }>()(
  () => ({ removed: null, restored: null, focus: false }),
);

/** Takes a line out of the cart and keeps how to put it back. */
export function removeLine(id: number, name: string): void {
  const undo = removeFromCart(id);
  useRemovedLine.setState({ removed: { id, name, undo }, restored: null, focus: true });
}

/** Puts the last removed line back where it was. */
export function putLineBack(): void {
  const { removed } = useRemovedLine.getState();
  if (!removed) return;
  removed.undo();
  useRemovedLine.setState({ removed: null, restored: removed.id, focus: true });
}

/** The time to put it back is over. */
export const forgetRemoved = (): void => useRemovedLine.setState({ removed: null });

/** Gives the keyboard to an element, once; one behind an open dialog cannot take it and leaves it to the other. */
export function takeFocus(element: HTMLElement | null | undefined): void {
  if (!element || !useRemovedLine.getState().focus) return;
  element.focus();
  if (document.activeElement === element) useRemovedLine.setState({ focus: false });
}
