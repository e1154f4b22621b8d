import { create } from 'zustand';

/** A set whose sheet is open: the offer, and what of it is chosen already. */
export type OpenSet = {
  id: number;
  /** A size that is chosen on the page of its product. */
  size?: number | undefined;
  /** What of it lies in the cart is chosen, and is replaced. */
  editing?: boolean;
  /** How many such sets lie in the cart. */
  times?: number;
  /** The pieces of the cart that the server counts as these sets, by price id; without it those that fit, in the cart's order. */
  pieces?: ReadonlyMap<number, number>;
};

export const useOpenSet = create<{ set: OpenSet | null }>()(() => ({ set: null }));

export const openSet = (set: OpenSet): void => useOpenSet.setState({ set });
export const closeSet = (): void => useOpenSet.setState({ set: null });
