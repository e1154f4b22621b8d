import { expect, test, vi } from 'vitest';
import type { TrackedOrder } from '#/shop/orders/orders.schema.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { TrackedOrderView } from './tracked-order-view.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const amount = (centimes: number) => ({ centimes, shown: centimes });
const zero = amount(0);
const refund = (more: Partial<TrackedOrder['refunds'][number]>) => ({
  ...{ id: 1, returnId: null, amount: amount(6_250), dueAt: '', paidAt: null, creditCode: null, ...more },
});
const totals: TrackedOrder['totals'] = {
  currency: { code: 'MAD', label: 'DH', rate: '9.29', rateDh: '9.29' },
  ...{ articles: 1, goods: zero, discount: zero, subtotal: zero, offers: zero, promo: zero, promoCode: null },
  ...{ credit: zero, delivery: zero, rounding: zero, total: zero },
};
const read = (more: Partial<TrackedOrder>): string => {
  const order: TrackedOrder = {
    ...{ number: 'K7M4Q2X8', status: 'delivered', payment: 'paid', confirmation: 'not_needed' },
    ...{ statusLabel: '', method: 'cod', placedAt: '2026-01-23T10:00:00Z', delivery: 'standard' },
    ...{ pickupAddress: null, parcel: null, name: 'سارة', phone: '+212612345678', city: 'طنجة', address: '' },
    promise: { from: '2026-01-27', to: '2026-01-27', sameDay: false },
    totals,
    ...{ lines: [], refunds: [], exchangeOf: null, exchanges: [], timeline: [], redatedUnconfirmed: false },
    ...more,
  };
  return readIn(drawn(<TrackedOrderView order={order} />, '/'));
};

test('§9.2 an order names the one whose pieces it replaces, and those that replace its own', () => {
  const replaces = /هذا استبدال لقطع من طلبك/;
  const replaced = /نرسل بدل قطع منه الطلب/;
  const plain = read({});
  expect(plain).not.toMatch(replaces);
  expect(plain).not.toMatch(replaced);
  const exchange = read({ exchangeOf: 'VV9RFHPB' });
  expect(exchange).toMatch(/هذا استبدال لقطع من طلبك VV9R-FHPB/);
  expect(exchange).not.toMatch(replaced);
  const exchanged = read({
    exchanges: [{ number: 'VV9RFHPC', status: 'shipped', statusLabel: 'في الطريق' }],
  });
  expect(exchanged).toMatch(/نرسل بدل قطع منه الطلب VV9R-FHPC : في الطريق/);
  expect(exchanged).not.toMatch(replaces);
});

test('§2.39 an order that is fetched says that it is paid in the shop, where there is something to pay', () => {
  const says = (total: number) =>
    read({
      ...{ delivery: 'pickup', pickupAddress: 'زنقة 12', payment: 'due' },
      totals: { ...totals, total: amount(total) },
    }).includes('تدفع نقدًا في المتجر');
  expect([says(18_900), says(0)]).toEqual([true, false]);
});

test('§9.2 money that goes back is announced until it is paid, and is a credit where it was given as one', () => {
  const says = (more: Parameters<typeof refund>[0]) =>
    /(رصيد لك بالرمز \S+|رصيد لك|مبلغ رُد إليك|مبلغ سيُرد إليك) 62\.50 DH/.exec(
      read({ refunds: [refund(more)] }),
    )?.[1];
  expect(says({})).toBe('مبلغ سيُرد إليك');
  expect(says({ paidAt: '2026-01-28T10:00:00Z' })).toBe('مبلغ رُد إليك');
  expect(says({ paidAt: '2026-01-28T10:00:00Z', creditCode: 'R-ABCD' })).toBe('رصيد لك بالرمز R-ABCD');
  // Whoever found the order by number and phone reads no code.
  expect(says({ paidAt: '2026-01-28T10:00:00Z', creditCode: '' })).toBe('رصيد لك');
});
