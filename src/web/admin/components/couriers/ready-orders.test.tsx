import { expect, test, vi } from 'vitest';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { ReadyOrders } from './ready-orders.tsx';
import type { ReadyOrder } from './ready-table.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const order: ReadyOrder = {
  ...{ id: 7, number: 'K7M4Q2XB', status: 'confirmed', name: 'سلمى', phone: '+212612345678', city: 'طنجة' },
  ...{ totalCentimes: 20_000, payment: 'due', promise: { from: '2026-01-26', to: '2026-01-28' } },
};
const orders = [
  order,
  { ...order, id: 8, number: '5P4CBK3D', totalCentimes: 30_000, payment: 'paid' },
  { ...order, id: 9, number: '8H2T9RWZ', totalCentimes: 5_000 },
];

test('§4.12 what is to be collected leaves out what was paid before; a parcel that was not handed over says why and stays chosen', async () => {
  const refused = [{ id: 9, number: '8H2T9RWZ', message: 'الطلب ملغى' }];
  const ready = {
    orders,
    cities: [{ key: 'tanger', city: 'طنجة', count: 3 }],
    meta: { page: 1, perPage: 30, total: 3, lastPage: 1 },
  };
  const page = await livePart(
    <ReadyOrders
      {...{ ready, city: null, locale: 'ar', columns: { list: 'ready', shown: null } }}
      couriers={[{ id: 3, name: 'أمانة' }]}
    />,
    { respond: () => Response.json({ data: { id: 4, parcels: 2, refused } }) },
  );
  const rows = () => [...page.document.querySelectorAll('tbody tr')];
  expect(rows().map((row) => row.textContent?.includes('مؤدى من قبل'))).toEqual([false, true, false]);
  await page.tick('اختيار كل ما في هذه الصفحة');
  expect(page.text()).toContain('مجموع ما يُقبض: 250.00 DH');
  await page.press('تسليم 3 طرود');
  expect(page.sent).toEqual([
    { method: 'POST', path: '/api/admin/hand-overs', body: { courierId: 3, orderIds: [7, 8, 9] } },
  ]);
  expect(page.text()).toMatch(/سُلّم طردان.*8H2T-9RWZ — الطلب ملغى/);
  const chosen = () => rows().map((row) => row.querySelector('input')?.checked);
  expect(chosen()).toEqual([false, false, true]);
  expect(page.text()).toContain('مجموع ما يُقبض: 50.00 DH');
});
