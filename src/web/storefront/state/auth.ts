import { create } from 'zustand';
import type { TokenAnswer, UserView } from '#/shop/accounts/accounts.schema.ts';
import { type CallResult, call } from '#/web/call.ts';
import { reloadPage } from '#/web/chunk-reload.ts';
import { onOtherTab, readText, writeText } from './browser-storage.ts';
import { farewellMs, notifyAfterReload } from './notices.ts';

const key = 'token';
/** What a token looks like; the guard of the pages (account/page-guard.tsx) asks the same. */
export const tokenForm = /^[\w.~+/=-]{16,512}$/;

type Auth = {
  /** False on the server and until this browser's token was read, so that the first render is the same for all. */
  ready: boolean;
  /** There is a token. The server may still refuse it. */
  signedIn: boolean;
  /** Comes with the first answer of the current-user call; null before, and for a guest. */
  user: UserView | null;
};

/** §4.1 Who shops. The server's snapshot is the initial state: not ready, nobody. */
export const useAuth = create<Auth>()(() => ({ ready: false, signedIn: false, user: null }));

/** Without storage a token lives as long as the page. */
let memoryToken: string | null = null;

export function readToken(): string | null {
  const token = readText('local', key) ?? memoryToken;
  return token && tokenForm.test(token) ? token : null;
}

/** The shopper's token (§4.1) as a header for calls that may carry one; nothing for a guest. */
export function tokenHeader(): Record<string, string> {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** Takes over what is kept under the key `token`; what cannot be one is dropped. */
export function loadToken(): void {
  const signedIn = readToken() !== null;
  if (!signedIn && readText('local', key) !== null) writeText('local', key, null);
  useAuth.setState((auth) => ({ ready: true, signedIn, user: signedIn ? auth.user : null }));
}

/** §4.1 Login or registration: the token is kept and the customer is known. */
export function keepToken({ token, user }: TokenAnswer): void {
  memoryToken = writeText('local', key, token) ? null : token;
  useAuth.setState({ ready: true, signedIn: true, user });
}

export function changeUser(user: UserView): void {
  useAuth.setState((auth) => (auth.signedIn ? { user } : {}));
}

/** The token is gone from here; `held`: only if it is still this one. */
function dropToken(held?: string | null): boolean {
  if (held !== undefined && readToken() !== held) return false;
  memoryToken = null;
  writeText('local', key, null);
  return true;
}

/** Signed out without a word: the server no longer knows the token. */
export function forgetToken(held?: string | null): void {
  if (dropToken(held)) useAuth.setState({ ready: true, signedIn: false, user: null });
}

/**
 * §4.1 §7.4 Who the token is. 401 or 403 removes it; a dead line or trouble of the server keeps it, and the line's
 * return asks again.
 */
export async function loadUser(): Promise<void> {
  const held = readToken();
  if (!held) return;
  const answer = await call<{ data: UserView }>('GET', '/api/app/user', undefined, {
    headers: { authorization: `Bearer ${held}` },
  });
  if (answer.ok) {
    if (readToken() === held) useAuth.setState({ ready: true, signedIn: true, user: answer.data.data });
  } else if (answer.status === 401 || answer.status === 403) forgetToken(held);
  // §8.4 Part of the start has failed. A dead line the browser says itself.
  else if (answer.status > 0) console.error(`the customer could not be loaded: ${answer.status}`);
}

/** §4.4 Part of the start of every page. Returns how to stop. */
export function startAuth(): () => void {
  void loadUser();
  const again = () => {
    if (useAuth.getState().user === null) void loadUser();
  };
  // A page that the browser had put aside may belong to who has left since.
  const shown = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    loadToken();
    void loadUser();
  };
  window.addEventListener('online', again);
  window.addEventListener('pageshow', shown);
  return () => {
    window.removeEventListener('online', again);
    window.removeEventListener('pageshow', shown);
  };
}

/** One call with the token. When the server no longer knows it, the shopper is a guest from then on. */
export async function callAsUser<Data>(
  method: Parameters<typeof call>[0],
  path: string,
  body?: unknown,
): Promise<CallResult<Data>> {
  const held = readToken();
  const answer = await call<Data>(method, path, body, { headers: tokenHeader() });
  if (!answer.ok && answer.status === 401 && held) forgetToken(held);
  return answer;
}

/** A logout that the server cannot hear in this time happens here alone (ms). */
const patienceMs = 2500;

/** §4.1 Clears token and user, goes to the login page, and says goodbye there for 2000 ms. */
export async function signOut(farewell: string, loginPath: string): Promise<void> {
  const headers = tokenHeader();
  const signal = AbortSignal.timeout(patienceMs);
  await call('POST', '/api/auth/logout', undefined, { headers, signal });
  dropToken();
  notifyAfterReload(farewell, farewellMs);
  // A new document: nothing of the person is left in memory.
  window.location.assign(loginPath);
}

/** §4.2 §9.11 Between the confirmation and the deletion (ms). */
const deletionDelayMs = 500;

/** §4.2 After 500 ms deletes the account, signs out, reloads and says so for 2000 ms. False: it was not deleted. */
export async function deleteAccount(farewell: string): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, deletionDelayMs));
  const answer = await call('POST', '/api/app/user/delete-account', undefined, { headers: tokenHeader() });
  // An account that is gone already is deleted.
  if (!answer.ok && answer.status !== 401) return false;
  dropToken();
  notifyAfterReload(farewell, farewellMs);
  reloadPage();
  return true;
}

if (typeof window !== 'undefined') {
  loadToken();
  // Two open tabs stay in step: who signs in or out in one does so in both.
  onOtherTab(key, () => {
    useAuth.setState({ user: null });
    loadToken();
    void loadUser();
  });
}
