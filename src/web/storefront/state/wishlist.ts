import * as z from 'zod/mini';
import { create } from 'zustand';
import { onOtherTab, readJson, writeText } from './browser-storage.ts';

const key = 'wishlist';
const most = 200;

/** §3.14 A product that was put aside. */
const item = z.object({ id: z.int().check(z.gte(1)), quantity: z.int().check(z.gte(1), z.lte(99)) });
export type WishlistItem = z.infer<typeof item>;

type Wishlist = {
  /** False on the server and until this browser's list was read. */
  ready: boolean;
  items: readonly WishlistItem[];
};

export const useWishlist = create<Wishlist>()(() => ({ ready: false, items: [] }));

/** What is kept, validated: what is damaged is dropped, of two with one id the first stands. */
function kept(): WishlistItem[] {
  const value = readJson('local', key);
  if (!Array.isArray(value)) return [];
  const items = new Map<number, WishlistItem>();
  for (const entry of value) {
    const read = z.safeParse(item, entry);
    if (read.success && !items.has(read.data.id)) items.set(read.data.id, read.data);
  }
  return [...items.values()].slice(0, most);
}

export function loadWishlist(): void {
  useWishlist.setState({ ready: true, items: kept() });
}

/** False once the browser refused to keep a change. */
let keeps = true;

function change(make: (items: readonly WishlistItem[]) => readonly WishlistItem[]): void {
  const items = make(keeps ? kept() : useWishlist.getState().items);
  useWishlist.setState({ ready: true, items });
  // §4.7 Without a last item there is no list.
  keeps = writeText('local', key, items.length > 0 ? JSON.stringify(items) : null);
}

/** §4.7 What is there already is skipped. The last one that was put aside stands first. */
export function addToWishlist(id: number): void {
  change((items) =>
    items.some((one) => one.id === id) ? items : [{ id, quantity: 1 }, ...items].slice(0, most),
  );
}

/** §4.7 Removing the last one clears the stored list. */
export function removeFromWishlist(id: number): void {
  change((items) => items.filter((one) => one.id !== id));
}

/** The heart: puts a product aside, or takes it back. Answers whether it is put aside now. */
export function toggleWish(id: number): boolean {
  const has = useWishlist.getState().items.some((one) => one.id === id);
  if (has) removeFromWishlist(id);
  else addToWishlist(id);
  return !has;
}

export const useWished = (id: number): boolean =>
  useWishlist((list) => list.items.some((one) => one.id === id));

if (typeof window !== 'undefined') {
  loadWishlist();
  onOtherTab(key, loadWishlist);
}
