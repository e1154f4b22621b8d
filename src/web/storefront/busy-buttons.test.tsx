import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import type { GuestOrder } from '#/shop/orders/orders.schema.ts';
import type { ReturnView } from '#/shop/returns/returns.schema.ts';
import { livePart } from '../../../tests/support/live-part.tsx';
import { OwnData } from './components/account/own-data.tsx';
import { CancelOrder } from './components/own-order/cancel-order.tsx';
import { ConfirmOrder } from './components/own-order/confirm-order.tsx';
import { ConfirmPlaced } from './components/own-order/confirm-placed.tsx';
import { CorrectOrder } from './components/own-order/correct-order.tsx';
import { ReturnList } from './components/returns/return-list.tsx';
import { ReturnOpener } from './components/returns/return-opener.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);

const order = {
  delivery: 'standard',
  totals: { total: { centimes: 100, shown: 100 }, currency: { label: 'DH' } },
} as GuestOrder;
const returned: ReturnView = {
  ...{ id: 1, state: 'requested', stateLabel: 'مسجل', payer: 'shop', lines: [], cancellable: true },
  ...{ createdAt: '2026-01-23T10:00:00Z', exchange: null },
};
const returns = (
  <ReturnList
    returns={[returned]}
    access={{}}
    onChange={() => {}}
    onStale={async () => ({ ok: true, status: 200, data: null })}
  />
);

test.each<[string, ReactElement]>([
  ['التأكيد دون مكالمة', <ConfirmOrder key="" order={order} api="/api/orders/x" />],
  ['التأكيد دون مكالمة', <ConfirmPlaced key="" ownPath="/orders/x" />],
  ['إلغاء طلب الإرجاع', returns],
  ['إرجاع أو تبديل', <ReturnOpener key="" signed="x" />],
  ['تنزيل معلوماتي', <OwnData key="" />],
])('a button that waits for the shop («%s») keeps the focus and sends once', async (name, part) => {
  const page = await livePart(part, { respond: () => new Promise(() => {}) });
  await page.press(name);
  await page.press(name);
  expect(page.sent).toHaveLength(1);
  expect(page.document.querySelector('[disabled]')).toBeNull();
  expect(page.document.querySelectorAll('[aria-disabled=true]')).toHaveLength(1);
});

test('the correction of an order that waits for the shop keeps the focus and sends once', async () => {
  const none = { centimes: 0, shown: 0 };
  const totals = {
    ...{ currency: { label: 'DH' }, articles: 1, goods: none, discount: none, subtotal: none, offers: none },
    ...{ promo: none, promoCode: null, credit: none, delivery: none, rounding: none, total: none },
  };
  const promise = { from: '2026-01-24', to: '2026-01-24', sameDay: false };
  const preview = { changed: { total: true, promise: false }, totals, promise };
  const person = { name: 'سلمى', phone: '0612345678', secondPhone: null, email: null, note: '' };
  const placed = {
    ...{ ...person, addressFields: {}, addressForm: 'MA', place: null, provinceId: null },
    ...{ delivery: 'pickup', method: 'cod' },
  } as unknown as GuestOrder;
  const page = await livePart(<CorrectOrder order={placed} api="/api/orders/x" onEnd={() => {}} />, {
    respond: ({ path }) =>
      path.endsWith('/preview') ? Response.json({ data: preview }) : new Promise(() => {}),
  });
  await page.submit();
  await page.press('قبول التصحيح');
  await page.press('قبول التصحيح');
  expect(page.sent.map(({ path }) => path)).toEqual([
    '/api/orders/x/correct/preview',
    '/api/orders/x/correct',
  ]);
  expect(page.document.querySelector('[disabled]')).toBeNull();
});

test('the cancellation of an order that waits for the shop keeps the focus and sends once', async () => {
  const page = await livePart(<CancelOrder api="/api/orders/x" pickup={false} />, {
    respond: () => new Promise(() => {}),
  });
  await page.submit();
  await page.submit();
  expect(page.sent).toHaveLength(1);
  expect(page.document.querySelector('[disabled]')).toBeNull();
  expect(page.document.querySelector('[type=submit]')?.getAttribute('aria-disabled')).toBe('true');
});
