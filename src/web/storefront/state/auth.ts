import { create } from 'zustand';
import type { TokenAnswer, UserView } from '#/shop/accounts/accounts.schema.ts';
import { type CallResult, call } from '#/web/call.ts';
import { reloadPage } from '#/web/chunk-reload.ts';
import { clearSession, onWrittenElsewhere, readText, writeText } from './browser-storage.ts';
import { farewellMs, notifyAfterReload } from './notices.ts';

const key = 'token';
/** Format of a token; the guard of the pages (account/page-guard.tsx) checks the same. */
export const tokenForm = /^[\w.~+/=-]{16,512}$/;

type Auth = {
  /** False on the server and until the stored token was read, so that the first render is the same for all. */
  ready: boolean;
  /** A token is stored. The server may still refuse it. */
  signedIn: boolean;
  /** Set by the first answer of the current-user call; null before, and for a guest. */
  user: UserView | null;
};

/** §4.1 The signed-in customer. The initial state, also on the server: not ready, no user. */
export const useAuth = create<Auth>()(() => ({ ready: false, signedIn: false, user: null }));

/** The token while storage is unavailable; it lives as long as the page. */
let memoryToken: string | null = null;
/** The token of the customer whom this page shows; null for a guest. */
let shown: string | null = null;
/** Written in the place of a token that the server refuses, before it is removed: other tabs become a guest's then, and lose nothing. */
const refused = 'refused';

export function readToken(): string | null {
  const token = readText('local', key) ?? memoryToken;
  return token && tokenForm.test(token) ? token : null;
}

/** The shopper's token (§4.1) as a header for calls that may carry one; nothing for a guest. */
export function tokenHeader(): Record<string, string> {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** Reads the stored token (key `token`); an invalid one is removed. */
export function loadToken(): void {
  shown = readToken();
  const signedIn = shown !== null;
  if (!signedIn && readText('local', key) !== null) writeText('local', key, null);
  useAuth.setState((auth) => ({ ready: true, signedIn, user: signedIn ? auth.user : null }));
}

/** §4.1 Login or registration: stores the token and the customer. */
export function keepToken({ token, user }: TokenAnswer): void {
  memoryToken = writeText('local', key, token) ? null : token;
  shown = token;
  useAuth.setState({ ready: true, signedIn: true, user });
}

export function changeUser(user: UserView): void {
  useAuth.setState((auth) => (auth.signedIn ? { user } : {}));
}

/** Removes the token from this browser; the page goes on showing its customer until it is left. */
export function dropToken(): void {
  memoryToken = null;
  writeText('local', key, null);
}

/** Signs out without a message: the server no longer knows the token. With `held` only if it is still this one. */
export function forgetToken(held?: string | null): void {
  const token = readToken();
  if (held !== undefined && token !== held) return;
  if (token !== null) writeText('local', key, refused);
  dropToken();
  shown = null;
  useAuth.setState({ ready: true, signedIn: false, user: null });
}

/**
 * §4.1 §7.4 Loads the token's customer. 401 or 403 removes the token; a network or server error keeps it, and the
 * call is repeated when the connection returns.
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
  // §8.4 Reports a failed start. The browser itself reports a lost connection.
  else if (answer.status > 0) console.error(`the customer could not be loaded: ${answer.status}`);
}

/** §4.4 Part of the start of every page. Returns the cleanup. */
export function startAuth(): () => void {
  void loadUser();
  const again = () => {
    if (useAuth.getState().user === null) void loadUser();
  };
  window.addEventListener('online', again);
  // Keeps open tabs in sync: signing in or out in one does so in both. A page from the back/forward cache may belong to a
  // customer who has signed out since.
  const stop = onWrittenElsewhere('local', key, readAgain);
  return () => {
    window.removeEventListener('online', again);
    stop();
  };
}

/** A call with the token. When the server no longer knows the token, the shopper becomes a guest. */
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

/**
 * Another tab, or the page that this one comes back from, may have signed in or out. Who signed out leaves nothing that was
 * typed or ordered to whoever takes the device next. A token that the server refused leaves all of it: an order may be on
 * its way.
 */
function readAgain(written: string | null): void {
  if (shown === null || shown === readToken() || written === refused) {
    useAuth.setState({ user: null });
    loadToken();
    return void loadUser();
  }
  clearSession();
  reloadPage();
}

/** A logout without an answer in this time happens in the browser alone (ms). */
const patienceMs = 2500;

/** §4.1 Removes token and user, opens the login page and shows the farewell there for 2000 ms. */
export async function signOut(farewell: string, loginPath: string): Promise<void> {
  const headers = tokenHeader();
  const signal = AbortSignal.timeout(patienceMs);
  await call('POST', '/api/auth/logout', undefined, { headers, signal });
  dropToken();
  clearSession();
  notifyAfterReload(farewell, farewellMs);
  // A new document: no personal data stays in memory.
  window.location.assign(loginPath);
}

if (typeof window !== 'undefined') loadToken();
