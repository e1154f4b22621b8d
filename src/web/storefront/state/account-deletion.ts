import { call } from '#/web/call.ts';
import { reloadPage } from '#/web/chunk-reload.ts';
import { dropToken, forgetToken, readToken, tokenHeader } from './auth.ts';
import { clearSession } from './browser-storage.ts';
import { farewellMs, notifyAfterReload } from './notices.ts';
import { changeWishlist } from './wishlist-store.ts';

/** §4.2 §9.11 Delay between confirmation and deletion (ms). */
const deletionDelayMs = 500;

/** The token whose deletion was sent from this page and got no answer: the account may be gone since. */
let unanswered: string | null = null;

/**
 * §4.2 After 500 ms deletes the account, signs out, reloads and shows a notice for 2000 ms. `failed`: it is not deleted.
 * `unanswered`: nobody knows whether it is, now or since an earlier attempt. `signed-out`: the server knows the token no more, and
 * nobody knows why: the account may be gone, on another device. The shopper is a guest from then on.
 */
export async function deleteAccount(
  farewell: string,
): Promise<'deleted' | 'failed' | 'unanswered' | 'signed-out'> {
  await new Promise((resolve) => setTimeout(resolve, deletionDelayMs));
  const held = readToken();
  const answer = await call('POST', '/api/app/user/delete-account', undefined, { headers: tokenHeader() });
  // A refused token may as well be one whose password was changed elsewhere.
  const isOpen = held !== null && held === unanswered;
  if (!answer.ok && !(isOpen && answer.status === 401)) {
    if (answer.status === 401) {
      forgetToken(held);
      return 'signed-out';
    }
    const noAnswer = answer.status === 0 || answer.status >= 500;
    if (noAnswer) unanswered = held;
    return noAnswer || isOpen ? 'unanswered' : 'failed';
  }
  dropToken();
  clearSession();
  // What stood in the account goes with it; what was saved on this device alone stays.
  changeWishlist((items) => items.filter(({ account }) => account === undefined));
  notifyAfterReload(farewell, farewellMs);
  reloadPage();
  return 'deleted';
}
