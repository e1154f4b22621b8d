import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../../tests/support/browser-storage.ts';
import { deleteAccount } from './account-deletion.ts';
import * as auth from './auth.ts';

const local = new Map<string, string>();
const session = new Map<string, string>();
const token = 'a-token-of-a-customer-0001';
const user = {
  id: 1,
  name: 'نادية',
  email: null,
  phone: '+212612345678',
  locale: 'ar',
  countryId: 1,
} as const;
type SentRequest = { path: string; method: string; authorization: string | undefined };
let requests: SentRequest[] = [];
let answer: () => Response | Promise<Response> = () => new Response(null, { status: 204 });
const went: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  local.clear();
  session.clear();
  requests = [];
  went.length = 0;
  vi.stubGlobal('localStorage', storageOf(local));
  vi.stubGlobal('sessionStorage', storageOf(session));
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
  vi.stubGlobal('window', {
    addEventListener: () => {},
    removeEventListener: () => {},
    location: { assign: (to: string) => went.push(to), reload: () => went.push('reload') },
  });
  vi.stubGlobal('fetch', async (path: string, init: { method: string; headers: Record<string, string> }) => {
    requests.push({ path, method: init.method, authorization: init.headers.authorization });
    return answer();
  });
  auth.forgetToken();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const signIn = () => auth.keepToken({ token, user });

test('§4.1 signing in keeps the token under its key and knows the customer; calls then carry it', () => {
  signIn();
  expect(local.get('token')).toBe(token);
  expect(auth.useAuth.getState()).toMatchObject({ signedIn: true, user });
  expect(auth.tokenHeader()).toEqual({ authorization: `Bearer ${token}` });
});

test('§4.1 §7.4 401 and 403 of the current-user call remove the token; a dead line and 5xx keep it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const [status, stays] of [
    [401, false],
    [403, false],
    [500, true],
    [503, true],
    [0, true],
  ] as const) {
    signIn();
    answer = () => {
      if (status === 0) throw new TypeError('Failed to fetch');
      return Response.json({ message: '', code: 'x', errors: {} }, { status });
    };
    await auth.loadUser();
    expect(local.has('token'), String(status)).toBe(stays);
    expect(auth.useAuth.getState().signedIn, String(status)).toBe(stays);
  }
});

test('§8.4 the part of the start that the server fails is written to the console, and nothing else is lost', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const [status, lines] of [
    [500, 1],
    [503, 1],
    [401, 0],
    [0, 0],
  ] as const) {
    signIn();
    written.mockClear();
    answer = () => {
      if (status === 0) throw new TypeError('Failed to fetch');
      return Response.json({}, { status });
    };
    await auth.loadUser();
    expect(written, String(status)).toHaveBeenCalledTimes(lines);
  }
});

test('a late refusal of an older token does not sign out who has signed in since', async () => {
  signIn();
  answer = () => {
    auth.keepToken({ token: 'a-token-of-a-customer-0002', user });
    return Response.json({}, { status: 401 });
  };
  await auth.loadUser();
  expect(local.get('token')).toBe('a-token-of-a-customer-0002');
});

test('what cannot be a token is dropped, never sent', () => {
  local.set('token', '{"x":1}');
  auth.loadToken();
  expect(local.has('token')).toBe(false);
  expect(auth.useAuth.getState()).toMatchObject({ ready: true, signedIn: false });
  expect(auth.tokenHeader()).toEqual({});
});

test('§4.1 §8.11 §9.11 logout clears the token, goes to the login page and says so there for 2000 ms', async () => {
  signIn();
  answer = () => new Response(null, { status: 204 });
  await auth.signOut('لقد تم تسجيل خروجك بنجاح', '/account/login');
  expect(requests).toEqual([{ path: '/api/auth/logout', method: 'POST', authorization: `Bearer ${token}` }]);
  expect(local.has('token')).toBe(false);
  expect(went).toEqual(['/account/login']);
  expect(JSON.parse(session.get('notice') ?? '')).toEqual({ text: 'لقد تم تسجيل خروجك بنجاح', ms: 2000 });
});

test('§4.1 who signs out leaves nothing of this tab to the next: neither what was typed nor what was ordered', async () => {
  signIn();
  for (const key of ['checkout', 'order', 'searches']) session.set(key, '{}');
  await auth.signOut('x', '/account/login');
  expect([...session.keys()]).toEqual(['notice']);
});

/** What the page listens to from now on. */
function listeners() {
  const all = new Map<string, (event: object) => void>();
  Object.assign(window, {
    addEventListener: (name: string, heard: (event: object) => void) => all.set(name, heard),
  });
  return all;
}

test('§4.1 a page that comes back after its customer has signed out elsewhere forgets and starts anew', () => {
  const heard = listeners();
  auth.startAuth();
  signIn();
  session.set('checkout', '{}');
  heard.get('pageshow')?.({ persisted: true });
  expect([went, session.size]).toEqual([[], 1]);
  local.delete('token');
  heard.get('pageshow')?.({ persisted: true });
  expect([went, session.size]).toEqual([['reload'], 0]);
});

test('§4.1 a page that comes back after its customer has signed out on it shows nothing to the one who signed in since', async () => {
  const heard = listeners();
  auth.startAuth();
  signIn();
  await auth.signOut('x', '/account/login');
  local.set('token', 'a-token-of-another-customer');
  session.set('checkout', '{}');
  heard.get('pageshow')?.({ persisted: true });
  expect([went, session.size]).toEqual([['/account/login', 'reload'], 0]);
});

test('§4.1 a sign-out in another tab leaves nothing in this one; a token that the server refused there leaves what was typed', () => {
  const heard = listeners();
  auth.startAuth();
  const inOtherTab = (newValue: string | null) => {
    if (newValue === null) local.delete('token');
    else local.set('token', newValue);
    heard.get('storage')?.({ key: 'token', newValue });
  };
  signIn();
  session.set('checkout-sent', '{}');
  // As a tab writes it whose call was answered with 401.
  inOtherTab('refused');
  inOtherTab(null);
  expect([went, session.size, auth.useAuth.getState().signedIn]).toEqual([[], 1, false]);
  signIn();
  inOtherTab(null);
  expect([went, session.size]).toEqual([['reload'], 0]);
});

test('a token that the server refused is named as such to other tabs before it is removed', () => {
  signIn();
  const written: (string | null)[] = [];
  const storage = storageOf(local);
  vi.stubGlobal('localStorage', {
    ...storage,
    getItem: (name: string) => storage.getItem(name),
    setItem: (_name: string, value: string) => written.push(value),
    removeItem: () => written.push(null),
  });
  auth.forgetToken(token);
  expect(written).toEqual(['refused', null]);
});

test('logout works without a line too', async () => {
  signIn();
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await auth.signOut('x', '/fr/account/login');
  expect([local.has('token'), went]).toEqual([false, ['/fr/account/login']]);
});

test('§4.2 §7.24 §9.11 after 500 ms the account is deleted, the page reloads and says so for 2000 ms', async () => {
  signIn();
  session.set('checkout', '{}');
  answer = () => new Response(null, { status: 204 });
  const [own, ofAccount] = [
    { id: 1, quantity: 1 },
    { id: 2, quantity: 1, account: 1 },
  ];
  local.set('wishlist', JSON.stringify([own, ofAccount]));
  const deleted = deleteAccount('لقد تم حذف حسابك بنجاح');
  await vi.advanceTimersByTimeAsync(499);
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await deleted).toBe('deleted');
  // What stood in the account goes with it; what was saved on this device alone stays.
  expect(JSON.parse(local.get('wishlist') ?? '')).toEqual([own]);
  expect(requests.map(({ path }) => path)).toEqual(['/api/app/user/delete-account']);
  expect([local.has('token'), went]).toEqual([false, ['reload']]);
  expect(JSON.parse(session.get('notice') ?? '')).toEqual({ text: 'لقد تم حذف حسابك بنجاح', ms: 2000 });
  expect(session.has('checkout')).toBe(false);
});

test('an account that was not deleted stays signed in', async () => {
  signIn();
  answer = () => Response.json({}, { status: 429 });
  const deleted = deleteAccount('x');
  await vi.advanceTimersByTimeAsync(500);
  expect(await deleted).toBe('failed');
  expect([local.get('token'), went]).toEqual([token, []]);
});

/** Asks for the deletion; the server answers with this status, 0 is no answer. */
const deleteAnswered = async (status: number) => {
  answer = () => {
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json({}, { status });
  };
  const deleted = deleteAccount('x');
  await vi.advanceTimersByTimeAsync(500);
  return deleted;
};

test('§4.2 a token that the server refuses is no deleted account: one is signed out, and nothing says it is deleted', async () => {
  auth.keepToken({ token: `${token}-of-a-former-password`, user });
  expect(await deleteAnswered(401)).toBe('signed-out');
  expect([local.has('token'), auth.useAuth.getState().signedIn]).toEqual([false, false]);
  expect([session.has('notice'), went]).toEqual([false, []]);
});

test.each([0, 502])(
  '§4.2 an account that is gone after an attempt without an answer (%i) is deleted',
  async (status) => {
    auth.keepToken({ token: `${token}-${status}`, user });
    expect(await deleteAnswered(status)).toBe('unanswered');
    expect(await deleteAnswered(429), 'as little is known of the first attempt').toBe('unanswered');
    expect(await deleteAnswered(401)).toBe('deleted');
    expect([local.has('token'), session.has('notice'), went]).toEqual([false, true, ['reload']]);
  },
);

test('an attempt without an answer says nothing of another account that is signed in since', async () => {
  signIn();
  expect(await deleteAnswered(0)).toBe('unanswered');
  auth.keepToken({ token: `${token}-of-another`, user });
  expect(await deleteAnswered(429)).toBe('failed');
  expect(await deleteAnswered(401)).toBe('signed-out');
});
