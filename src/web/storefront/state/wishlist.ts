import { create } from 'zustand';
import { isRecord, isWhole, onOtherTab, readJson, writeText } from './browser-storage.ts';

const key = 'wishlist';
const most = 200;

/** §3.14 A product of the wishlist; `color` is the id of the color that was liked. */
type WishlistItem = { id: number; quantity: number; color?: number };

type Wishlist = {
  /** False on the server and until this browser's list was read. */
  ready: boolean;
  items: readonly WishlistItem[];
};

export const useWishlist = create<Wishlist>()(() => ({ ready: false, items: [] }));

/** The stored list, validated: damaged entries are dropped; of two with one id the first stays. */
function storedItems(): WishlistItem[] {
  const value = readJson('local', key);
  if (!Array.isArray(value)) return [];
  const items = new Map<number, WishlistItem>();
  for (const entry of value) {
    const { id, quantity, color } = isRecord(entry) ? entry : {};
    if (isWhole(id) && isWhole(quantity, 1, 99) && !items.has(id))
      items.set(id, { id, quantity, ...(isWhole(color, 1) && { color }) });
  }
  return [...items.values()].slice(0, most);
}

export function loadWishlist(): void {
  useWishlist.setState({ ready: true, items: storedItems() });
}

/** False once the browser refused to store a change. */
let storageWorks = true;

function change(make: (items: readonly WishlistItem[]) => readonly WishlistItem[]): void {
  const items = make(storageWorks ? storedItems() : useWishlist.getState().items);
  useWishlist.setState({ ready: true, items });
  // §4.7 An empty list removes the key.
  storageWorks = writeText('local', key, items.length > 0 ? JSON.stringify(items) : null);
}

/** §4.7 Skips duplicates. The newest product comes first. */
export function addToWishlist(id: number, color?: number): void {
  change((items) =>
    items.some((one) => one.id === id)
      ? items
      : [{ id, quantity: 1, ...(color && { color }) }, ...items].slice(0, most),
  );
}

/** §4.7 Removing the last one clears the stored list. */
export function removeFromWishlist(id: number): void {
  change((items) => items.filter((one) => one.id !== id));
}

/** Adds a product in a color, or removes it. Returns whether it is in the wishlist now. */
export function toggleWish(id: number, color?: number): boolean {
  const has = useWishlist.getState().items.some((one) => one.id === id);
  if (has) removeFromWishlist(id);
  else addToWishlist(id, color);
  return !has;
}

export const useWished = (id: number): boolean =>
  useWishlist((list) => list.items.some((one) => one.id === id));

if (typeof window !== 'undefined') {
  loadWishlist();
  onOtherTab(key, loadWishlist);
}
