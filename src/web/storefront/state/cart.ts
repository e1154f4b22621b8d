import { create } from 'zustand';
import {
  type CartItem,
  countArticles,
  maxCartLines,
  parseCart,
  putInCart,
} from '#/shop/checkout/cart.rules.ts';
import { onWrittenElsewhere, readText, writeText } from './browser-storage.ts';

export type { CartItem };

/** §9.11 */
export const shakeMs = 800;
const key = 'cart';

type CartState = {
  /** False on the server and until the stored cart was read, so that the first render is the same for all. */
  ready: boolean;
  items: readonly CartItem[];
  /** The cart's icon shakes. */
  shaking: boolean;
};

/** §4.6 The cart of this browser. The initial state, also on the server, is empty and not ready. */
export const useCart = create<CartState>()(() => ({ ready: false, items: [], shaking: false }));

/** Loads the stored cart (key `cart`); damaged lines are dropped. */
export function loadCart(): void {
  useCart.setState({ ready: true, items: parseCart(readText('local', key)) });
}

/**
 * Applies a change to the stored cart, which another tab may have changed meanwhile. Without storage the cart lives
 * as long as the page.
 */
function change(make: (items: readonly CartItem[]) => CartItem[]): void {
  const items = make(keeps ? parseCart(readText('local', key)) : useCart.getState().items);
  useCart.setState({ items, ready: true });
  keeps = writeText('local', key, items.length > 0 ? JSON.stringify(items) : null);
}
/** False once the browser refused to store a change. */
let keeps = true;

let stopShaking: ReturnType<typeof setTimeout> | undefined;

/**
 * §4.6 Adds a size; a size already in the cart gets the new quantity (at least 1). The icon shakes. Answers false, and
 * changes nothing, where the cart is full.
 */
export function addToCart(item: CartItem): boolean {
  if (!putItem(item)) return false;
  useCart.setState({ shaking: true });
  clearTimeout(stopShaking);
  stopShaking = setTimeout(() => useCart.setState({ shaking: false }), shakeMs);
  return true;
}

/** Like `addToCart` without the shake: for the cart's steppers and the server's corrections. */
export function putItem(item: CartItem): boolean {
  change((items) => putInCart(items, item));
  return quantityInCart(item.id) > 0;
}

/** §4.6 Removes the line with this id. Returns its undo. */
export function removeFromCart(id: number): () => void {
  let at = -1;
  let removed: CartItem | undefined;
  change((items) => {
    at = items.findIndex((item) => item.id === id);
    removed = items[at];
    return items.filter((item) => item.id !== id);
  });
  return () => {
    const line = removed;
    if (!line) return;
    change((items) => (items.some((item) => item.id === id) ? [...items] : items.toSpliced(at, 0, line)));
  };
}

/** The pieces that were ordered leave the cart; what lies there besides stays. */
export function removeOrdered(lines: readonly { id: number; quantity: number }[]): void {
  const ordered = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  change((items) =>
    items.flatMap((item) => {
      const quantity = item.quantity - (ordered.get(item.id) ?? 0);
      return quantity > 0 ? [{ ...item, quantity }] : [];
    }),
  );
}

/** Replaces the cart with the lines that the shopper accepted. */
export function setCart(items: readonly CartItem[]): void {
  change(() => [...items]);
}

/** §4.6 Empties the cart. Returns its undo: the lines come first again, lines added since then stay. */
export function emptyCart(): () => void {
  let emptied: readonly CartItem[] = [];
  change((items) => {
    emptied = items;
    return [];
  });
  return () =>
    change((items) => {
      const added = new Set(items.map(({ id }) => id));
      return [...emptied.filter(({ id }) => !added.has(id)), ...items].slice(0, maxCartLines);
    });
}

/** §9.6 Number of pieces; 0 on the server and in the first render. */
export function useCartCount(): number {
  return useCart((cart) => countArticles(cart.items));
}

const quantityIn = ({ items }: CartState, id: number): number =>
  items.find((item) => item.id === id)?.quantity ?? 0;

/** The same at this moment, outside of a render. */
export const quantityInCart = (id: number): number => quantityIn(useCart.getState(), id);

/** §4.6 Quantity of a size in the cart; the shown stock is the server's minus this. */
export function useQuantityInCart(id: number): number {
  return useCart((cart) => quantityIn(cart, id));
}

if (typeof window !== 'undefined') {
  loadCart();
  // Keeps open tabs in sync. What the browser refused to store is on this page alone.
  onWrittenElsewhere('local', key, () => keeps && loadCart());
}
