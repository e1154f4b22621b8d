import { create } from 'zustand';
import type { CartItem } from './cart.ts';

/** A product as far as a card knows it. */
export type Quick = { id: number; title: string };

/** §2.46, §2.48 What is looked at without leaving the page: a product, or what was just put into the cart. */
export const useProductOverlays = create<{ quick: Quick | null; added: CartItem | null }>()(() => ({
  quick: null,
  added: null,
}));

export const openQuickView = (quick: Quick): void => useProductOverlays.setState({ quick });
export const closeQuickView = (): void => useProductOverlays.setState({ quick: null });

/** The line was put into the cart: the quick view it came from closes, and the cart's state is shown. */
export const showAdded = (added: CartItem): void => useProductOverlays.setState({ added, quick: null });
export const closeAdded = (): void => useProductOverlays.setState({ added: null });
