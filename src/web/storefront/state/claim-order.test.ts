import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../../tests/support/browser-storage.ts';
import { type AcceptedOrder, keepAccepted } from './accepted-order.ts';
import { forgetToken, keepToken, useAuth } from './auth.ts';
import { claimAccepted } from './claim-order.ts';
import { readAccepted } from './read-accepted.ts';

const requests: [path: string, body: unknown, authorization: string | undefined][] = [];
let answer: () => Response;
const token = 'a-token-of-a-customer-0001';
const user = {
  ...{ id: 1, name: 'نادية', email: null, phone: '+212612345678' },
  ...({ locale: 'ar', countryId: 1 } as const),
};
const order: AcceptedOrder = {
  ...{ number: 'K7M4Q2XB', phone: '0612345678', name: 'سارة', total: 34_900, label: 'DH', lines: 1 },
  ...{ payment: 'cod', ownPath: '/orders/signed', pickupAddress: null, linked: false },
  promise: { from: '2026-11-23', to: '2026-11-24', sameDay: false },
};

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('localStorage', storageOf(new Map()));
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
  vi.stubGlobal('fetch', (path: string, init: { body: string; headers: Record<string, string> }) => {
    requests.push([path, JSON.parse(init.body), init.headers.authorization]);
    return Promise.resolve(answer());
  });
  forgetToken();
  keepToken({ token, user });
  keepAccepted(order);
  answer = () => Response.json({ data: { claimed: 1 } });
});

test('§7.23 an order that was placed as a guest is put into the account of who signs in after it, once', async () => {
  expect(await claimAccepted(order)).toMatchObject({ ok: true });
  expect(requests).toEqual([
    ['/api/profile/orders/claim', { number: 'K7M4Q2XB', phone: '0612345678' }, `Bearer ${token}`],
  ]);
  const stored = readAccepted();
  expect(stored).toEqual({ ...order, linked: true });
  if (stored) expect(await claimAccepted(stored)).toMatchObject({ ok: true });
  // The page has it as it was before.
  expect(await claimAccepted(order)).toMatchObject({ ok: true });
  expect(requests).toHaveLength(1);
});

test('§7.23 an order that the account cannot have is not said to be in it', async () => {
  const message = 'لم نجد هذا الطلب';
  answer = () => Response.json({ code: 'order_not_found', message, errors: {} }, { status: 404 });
  expect(await claimAccepted(order)).toMatchObject({ ok: false, message });
  expect(readAccepted()).toEqual(order);
});

test('§7.23 an order is put into the account by its corrected phone, and stays stored as it was placed', async () => {
  const corrected = { ...order, phone: '+212 6 55 44 33 99', name: 'نادية', total: 36_400 };
  await claimAccepted(corrected);
  expect(requests.map(([, body]) => body)).toEqual([{ number: 'K7M4Q2XB', phone: '+212 6 55 44 33 99' }]);
  expect(readAccepted()).toEqual({ ...order, linked: true });
});

test('a token that no longer holds makes a guest of who wants the order in the account', async () => {
  answer = () => Response.json({ code: 'unauthorized', message: '', errors: {} }, { status: 401 });
  expect(await claimAccepted(order)).toMatchObject({ ok: false, status: 401 });
  expect(useAuth.getState().signedIn).toBe(false);
});
