import { readToken, useAuth } from './auth.ts';
import { changeWishlist, useWishlist, type WishlistItem } from './wishlist-store.ts';

/** What was chosen of a product. */
export type Chosen = { color?: number | undefined; size?: number | undefined };

/**
 * §4.9 Brings a change to the account. Returns false without a token: the list then stays on this device, and the
 * shopper is asked to sign in.
 */
function saveToAccount(removed?: number): boolean {
  if (!readToken()) return false;
  // Its code loads for customers alone.
  void import('./account-wishlist.ts').then(({ joinWishlist, removeFromAccount }) =>
    removed === undefined ? joinWishlist() : removeFromAccount(removed),
  );
  return true;
}

const entry = (id: number, { color, size }: Chosen): WishlistItem => ({
  id,
  quantity: 1,
  ...(color && { color }),
  ...(size && { size }),
});

/** §4.7 Skips duplicates. The newest product comes first. §4.9 Returns whether the account has it too. */
export function addToWishlist(id: number, chosen: Chosen = {}): boolean {
  changeWishlist((items) => (items.some((one) => one.id === id) ? items : [entry(id, chosen), ...items]));
  return saveToAccount();
}

/** The color and size that are chosen of a product on the list; of another product nothing happens. */
export function chooseOfWish(id: number, chosen: Chosen): void {
  const before = useWishlist.getState().items.find((one) => one.id === id);
  if (!before || (before.size === chosen.size && before.color === chosen.color)) return;
  changeWishlist((items) => items.map((one) => (one.id === id ? entry(id, chosen) : one)));
  saveToAccount();
}

/** §4.7 Removing the last one clears the stored list. Returns the undo, which puts the entry where it stood. */
export function removeFromWishlist(id: number): () => void {
  const { items } = useWishlist.getState();
  const at = items.findIndex((one) => one.id === id);
  const removed = items[at];
  changeWishlist((list) => list.filter((one) => one.id !== id));
  saveToAccount(id);
  return () => {
    if (!removed) return;
    changeWishlist((list) =>
      list.some((one) => one.id === id) ? list : list.toSpliced(at, 0, entry(id, removed)),
    );
    saveToAccount();
  };
}

export const useWished = (id: number): boolean =>
  useWishlist((list) => list.items.some((one) => one.id === id));

/** Signing in joins the lists; so does each start of a signed-in page, for what another device changed. Returns the cleanup. */
export const startWishlist = (): (() => void) =>
  useAuth.subscribe(({ user }, before) => {
    if (user && user.id !== before.user?.id) saveToAccount();
  });
