import type { Wish, WishlistAnswer } from '#/shop/favourites/favourites.schema.ts';
import type { CallResult } from '#/web/call.ts';
import { callAsUser, readToken, useAuth } from './auth.ts';
import { changeWishlist, useWishlist, type WishlistItem } from './wishlist-store.ts';

const path = '/api/profile/favorite/products';

/** The call that was begun last; its answer has what the earlier ones did. */
let last = 0;
let waiting: Promise<unknown> = Promise.resolve();

/** Makes a call after the earlier ones, and takes the account's list as this device's. Returns whether it worked. */
function inTurn(make: () => Promise<CallResult<WishlistAnswer>>): Promise<boolean> {
  const own = ++last;
  const done = waiting.then(async () => {
    const before = readToken();
    const answer = await make();
    const { user } = useAuth.getState();
    if (answer.ok && user && own === last && before === readToken()) takeOver(user.id, answer.data.data);
    return answer.ok;
  });
  waiting = done;
  return done;
}

/** The account's list, with what is on this device alone before it. Another customer's entries leave the device. */
function takeOver(user: number, wishes: readonly Wish[]): void {
  const ids = new Set(wishes.map(({ productId }) => productId));
  changeWishlist((items) => [
    ...items.filter(({ id, account }) => account === undefined && !ids.has(id)),
    ...wishes.map(
      ({ productId, ...chosen }): WishlistItem => ({ id: productId, quantity: 1, ...chosen, account: user }),
    ),
  ]);
}

/**
 * Joins the list of this device with that of the account: what stands on either stands on both, and twice changes
 * nothing (decision 037). What the account has already is not sent, so that a removal on another device holds.
 */
export const joinWishlist = (): Promise<boolean> =>
  inTurn(() => {
    const items = useWishlist
      .getState()
      .items.filter(({ account }) => account === undefined)
      .map(({ id, color, size }) => ({ productId: id, ...(color && { color }), ...(size && { size }) }));
    return callAsUser<WishlistAnswer>('POST', path, { items });
  });

/** Removes a product from the account. Where that fails it stays in the account, and comes back with the next join. */
export const removeFromAccount = (id: number): Promise<boolean> =>
  inTurn(() => callAsUser<WishlistAnswer>('DELETE', `${path}/${id}`));
