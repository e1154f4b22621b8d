import { create } from 'zustand';
import {
  type CartItem,
  countArticles,
  maxCartLines,
  parseCart,
  putInCart,
} from '#/shop/checkout/cart.rules.ts';
import { onOtherTab, readText, writeText } from './browser-storage.ts';

export type { CartItem };

/** §9.11 */
export const shakeMs = 800;
const key = 'cart';

type CartState = {
  /** False on the server and until this browser's cart was read, so that the first render is the same for all. */
  ready: boolean;
  items: readonly CartItem[];
  /** The cart's icon shakes. */
  shaking: boolean;
};

/** §4.6 The cart of this browser. The server snapshot is the initial state: empty and not ready. */
export const useCart = create<CartState>()(() => ({ ready: false, items: [], shaking: false }));

/** Takes over what is kept under the key `cart`; what is damaged is dropped. */
export function loadCart(): void {
  useCart.setState({ ready: true, items: parseCart(readText('local', key)) });
}

/**
 * One change. Another tab may have changed the cart since: what is kept is read first. A browser that keeps
 * nothing still has its cart while the page is open.
 */
function change(make: (items: readonly CartItem[]) => CartItem[]): void {
  const items = make(keeps ? parseCart(readText('local', key)) : useCart.getState().items);
  useCart.setState({ items, ready: true });
  keeps = writeText('local', key, items.length > 0 ? JSON.stringify(items) : null);
}
/** False once the browser refused to keep a change. */
let keeps = true;

let stopShaking: ReturnType<typeof setTimeout> | undefined;

/** §4.6 Adds a size; the one that is there already gets the new quantity (at least 1). The icon shakes. */
export function addToCart(item: CartItem): void {
  putItem(item);
  useCart.setState({ shaking: true });
  clearTimeout(stopShaking);
  stopShaking = setTimeout(() => useCart.setState({ shaking: false }), shakeMs);
}

/** The same without the shake: for the cart's own steppers and for what the server said of a line. */
export function putItem(item: CartItem): void {
  change((items) => putInCart(items, item));
}

/** §4.6 Removal is by id. Returns how to put the line back where it was. */
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

/** Replaces the whole cart by what the shopper accepted. */
export function setCart(items: readonly CartItem[]): void {
  change(() => [...items]);
}

/** §4.6 Returns how to put the lines back: they come first again, what was added since stays as it is. */
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

/** §4.6 What is in the cart of a size; its shown stock is the server's less this. */
export function useQuantityInCart(id: number): number {
  return useCart((cart) => cart.items.find((item) => item.id === id)?.quantity ?? 0);
}

if (typeof window !== 'undefined') {
  loadCart();
  // Two open tabs stay in step.
  onOtherTab(key, loadCart);
}
