import { create } from 'zustand';
import { isRecord, isWhole, onWrittenElsewhere, readJson, writeText } from './browser-storage.ts';

const key = 'wishlist';
const most = 200;

/**
 * §3.14 A product of the wishlist. `color` is the id of its color, `size` that of the chosen price. `account` is the
 * id of the customer in whose account the entry stands; one without it is on this device alone.
 */
export type WishlistItem = {
  id: number;
  quantity: number;
  color?: number | undefined;
  size?: number | undefined;
  account?: number;
};

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
    const { id, quantity, color, size, account } = isRecord(entry) ? entry : {};
    if (isWhole(id) && isWhole(quantity, 1, 99) && !items.has(id))
      items.set(id, {
        id,
        quantity,
        ...(isWhole(color) && { color }),
        ...(isWhole(size) && { size }),
        ...(isWhole(account) && { account }),
      });
  }
  return [...items.values()].slice(0, most);
}

export function loadWishlist(): void {
  useWishlist.setState({ ready: true, items: storedItems() });
}

/** False once the browser refused to store a change. */
let storageWorks = true;

/** Changes the list of this device alone. */
export function changeWishlist(make: (items: readonly WishlistItem[]) => readonly WishlistItem[]): void {
  const items = make(storageWorks ? storedItems() : useWishlist.getState().items).slice(0, most);
  useWishlist.setState({ ready: true, items });
  // §4.7 An empty list removes the key.
  storageWorks = writeText('local', key, items.length > 0 ? JSON.stringify(items) : null);
}

if (typeof window !== 'undefined') {
  loadWishlist();
  onWrittenElsewhere('local', key, () => storageWorks && loadWishlist());
}
