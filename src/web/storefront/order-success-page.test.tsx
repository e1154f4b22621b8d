import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { livePart } from '../../../tests/support/live-part.tsx';
import OrderSuccessPage from './routes/order-success.tsx';
import type { AcceptedOrder } from './state/accepted-order.ts';
import { useNotices } from './state/notices.ts';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);

const order: AcceptedOrder = {
  ...{ number: 'K7M4Q2XB', phone: '+212612345678', name: 'سارة', total: 34_900, label: 'DH', lines: 1 },
  ...{ payment: 'cod', ownPath: '', pickupAddress: null, linked: false },
  promise: { from: '2026-11-23', to: '2026-11-24', sameDay: false },
};
const prepared = 'نجهّز طلبك ونسلّمه إلى شركة التوصيل.';
const arrives = 'تستلم طلبك في التاريخ المذكور أعلاه.';
const called = 'نتصل بك على الرقم +212 612 34 56 78 لتأكيد الطلب. أبقِ هاتفك قريبًا منك.';
const transferred = 'حوّل المبلغ إلى الحساب البنكي أدناه وأرسل لنا الوصل: 349.00 DH';

test.each<[string, Partial<AcceptedOrder>, string[]]>([
  ['paid in cash', {}, [called, prepared, 'تستلم طلبك وتدفع نقدًا: 349.00 DH']],
  ['paid by transfer', { payment: 'bank_transfer' }, [transferred, prepared, arrives]],
  ['in cash, with nothing left to pay', { total: 0 }, [called, prepared, arrives]],
  [
    'fetched from the shop, with nothing left to pay',
    { total: 0, pickupAddress: 'زنقة 12' },
    [
      called,
      'نجهّز طلبك ويبقى في انتظارك في المتجر.',
      'تستلم طلبك من المتجر ابتداءً من التاريخ المذكور أعلاه.',
    ],
  ],
  ['by transfer, with nothing left to pay', { payment: 'bank_transfer', total: 0 }, [prepared, arrives]],
])('§2.40 §9.8 a placed order says what comes next: %s', async (_, given, steps) => {
  const { document } = await livePart(<OrderSuccessPage />, {
    session: new Map([['order', JSON.stringify({ ...order, ...given })]]),
  });
  const shown = [...document.querySelectorAll('ol li')].map(({ textContent }) => textContent);
  expect(shown).toEqual(steps.map((step, at) => `${at + 1}${step}`));
});

const none = { centimes: 0, shown: 0 };
const total = { centimes: 34_900, shown: 34_900 };
const bill = { goods: total, subtotal: total, discount: none, offers: none, promo: none, credit: none };
/** The order as its own page reads it. */
const readWith = (...moves: ('confirm' | 'cancel')[]) => ({
  ...{ number: order.number, method: 'cod', status: 'placed', payment: 'due', name: order.name },
  ...{ phone: '06 12 34 56 78', promise: order.promise, lines: [], delivery: 'standard', city: 'طنجة' },
  totals: { ...bill, currency: { label: 'DH' }, articles: 1, delivery: none, rounding: none, total },
  moves,
});
const session = new Map([['order', JSON.stringify({ ...order, ownPath: '/orders/signed' })]]);

test('§2.40 who pays in cash confirms the placed order at once, and reads where that failed', async () => {
  let confirmed = Response.json({ message: 'المتجر مشغول' }, { status: 503 });
  const { press, sent, text } = await livePart(<OrderSuccessPage />, {
    session,
    respond: ({ method }) =>
      method === 'POST' ? confirmed : Response.json({ data: readWith('confirm', 'cancel') }),
  });
  await press('التأكيد دون مكالمة');
  expect(text()).toContain('المتجر مشغول');
  confirmed = Response.json({ data: null });
  await press('التأكيد دون مكالمة');
  expect(text()).not.toContain('المتجر مشغول');
  expect(sent.flatMap(({ method, path, body }) => (method === 'POST' ? [[path, body]] : []))).toEqual(
    Array.from({ length: 2 }, () => ['/api/orders/signed/moves', { move: 'confirm' }]),
  );
  // Confirmed already, on another device.
  const respond = () => Response.json({ data: readWith('cancel') });
  expect((await livePart(<OrderSuccessPage />, { session, respond })).text()).not.toContain(
    'التأكيد دون مكالمة',
  );
});

const Here = () => <output>{useLocation().pathname}</output>;

test('§2.40 an order that can no longer be confirmed shows its own page instead, and no thanks', async () => {
  useNotices.setState({ notices: [] });
  const page = (
    <>
      <OrderSuccessPage />
      <Here />
    </>
  );
  const { press, document } = await livePart(page, {
    session,
    respond: ({ method }) =>
      method === 'POST'
        ? Response.json({ message: 'أُلغي الطلب' }, { status: 409 })
        : Response.json({ data: readWith('confirm') }),
  });
  await press('التأكيد دون مكالمة');
  expect(document.querySelector('output')?.textContent).toBe('/orders/signed');
  expect(useNotices.getState().notices).toEqual([]);
});
