import { create } from 'zustand';
import type { CartItem } from './cart.ts';

/** The part of a product that a card knows. */
export type Quick = { id: number; title: string };

/** §2.46, §2.48 The open overlay: a product's quick view, or the line that was just added. */
export const useProductOverlays = create<{ quick: Quick | null; added: CartItem | null }>()(() => ({
  quick: null,
  added: null,
}));

export const openQuickView = (quick: Quick): void => useProductOverlays.setState({ quick });
export const closeQuickView = (): void => useProductOverlays.setState({ quick: null });

/** A line was added: closes the quick view and opens the dialog after adding. */
export const showAdded = (added: CartItem): void => useProductOverlays.setState({ added, quick: null });
export const closeAdded = (): void => useProductOverlays.setState({ added: null });
