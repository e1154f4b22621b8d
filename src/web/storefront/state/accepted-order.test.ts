import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../../tests/support/browser-storage.ts';
import type { AcceptedOrder } from './accepted-order.ts';

const session = new Map<string, string>();
beforeEach(() => {
  vi.resetModules();
  session.clear();
  vi.stubGlobal('sessionStorage', storageOf(session));
});

/** As a page that was opened anew. */
async function openPage() {
  vi.resetModules();
  return { ...(await import('./accepted-order.ts')), ...(await import('./read-accepted.ts')) };
}

const order: AcceptedOrder = {
  ...{
    number: 'K7M4Q2XB',
    phone: '0612345678',
    name: 'سارة',
    total: 34_900,
    label: 'DH',
    lines: 1,
  },
  ...{ payment: 'bank_transfer', ownPath: '/orders/signed', pickupAddress: null },
  transfer: { beneficiary: 'Hilal', bank: 'B', rib: '1', iban: null, swift: null },
  receiptDeadline: '2026-11-24T10:00:00.000Z',
  promise: { from: '2026-11-23', to: '2026-11-24', sameDay: false },
  linked: true,
};

test('the accepted order outlives a reload of its page', async () => {
  (await openPage()).keepAccepted(order);
  expect((await openPage()).readAccepted()).toEqual(order);
  const { transfer, receiptDeadline, ...cash } = order;
  (await openPage()).keepAccepted(cash);
  expect((await openPage()).readAccepted()).toEqual(cash);
});

test('an order that an earlier version stored is not taken for one in the account', async () => {
  const { linked, ...earlier } = order;
  session.set('order', JSON.stringify(earlier));
  expect((await openPage()).readAccepted()).toEqual({ ...order, linked: false });
});

test.each([
  ['nothing', undefined],
  ['damage', {}],
  ['a path that leads to another shop', { ...order, ownPath: '//elsewhere.test/x' }],
  ['an account that is none', { ...order, transfer: { bank: 5 } }],
])('%s is no order', async (_what, stored) => {
  if (stored) session.set('order', JSON.stringify(stored));
  expect((await openPage()).readAccepted()).toBeNull();
});

test('why an order was refused outlives a reload, damaged it is nothing', async () => {
  const why = { status: 422, code: 'invalid_input', message: 'لا' };
  (await openPage()).keepRefusal(why);
  expect((await openPage()).readRefusal()).toEqual(why);
  session.set('order-refused', '{"status":"x"}');
  expect((await openPage()).readRefusal()).toBeNull();
});

test('of two orders in a tab the last one is shown when the browser stores no more', async () => {
  const page = await openPage();
  page.keepAccepted(order);
  page.keepRefusal({ status: 422, code: 'invalid_input', message: 'first' });
  vi.stubGlobal('sessionStorage', {
    ...sessionStorage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  page.keepAccepted({ ...order, number: 'P3X8Z2QD' });
  page.keepRefusal({ status: 422, code: 'invalid_input', message: 'second' });
  expect(page.readAccepted()?.number).toBe('P3X8Z2QD');
  expect(page.readRefusal()?.message).toBe('second');
});
