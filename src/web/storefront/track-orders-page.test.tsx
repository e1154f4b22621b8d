import { beforeEach, expect, test, vi } from 'vitest';
import { livePart } from '../../../tests/support/live-part.tsx';
import TrackOrdersPage from './routes/track-orders.tsx';
import { inMemory } from './state/accepted-order.ts';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);

const number = 'VV9RFHPB';
const another = 'K7M4Q2X8';
const accepted = {
  ...{ number, phone: '+212612345678', name: 'سارة', total: 20_000, label: 'DH', lines: 1, payment: 'cod' },
  ...{ ownPath: '', pickupAddress: null, linked: false },
  promise: { from: '2026-01-26', to: '2026-01-27', sameDay: false },
};
let stored: Map<string, string>;
beforeEach(() => {
  inMemory.order = null;
  stored = new Map();
});

const open = (search = '', status = 404) =>
  livePart(<TrackOrdersPage />, {
    address: `/track-orders${search}`,
    session: stored,
    respond: () => Response.json({ code: 'x', message: 'x', errors: {} }, { status }),
  });
const filled = ({ held }: Awaited<ReturnType<typeof open>>) => ['track-number', 'track-phone'].map(held);

test('§7.22 §2.8 a wrong pair is answered in words; a mail’s link has the number filled in', async () => {
  const answered: string[] = [];
  for (const status of [404, 422, 429, 500]) {
    const page = await open(`?number=${number}`, status);
    expect(filled(page)).toEqual(['VV9R-FHPB', '']);
    await page.type('track-phone', '٠٦١٢٣٤٥٦٧٨');
    await page.press('عرض الطلب');
    await page.submit();
    expect(page.sent).toEqual([
      {
        method: 'POST',
        path: '/api/checkout/command-details',
        body: { number: 'VV9R-FHPB', phone: '0612345678' },
      },
    ]);
    answered.push(page.document.querySelector('[role=alert] p')?.textContent ?? '');
  }
  expect(answered).toEqual([
    'لم نجد طلبًا بهذا الرقم وهذا الهاتف',
    'لم نجد طلبًا بهذا الرقم وهذا الهاتف',
    'محاولات كثيرة',
    'تعذّر الاتصال بالمتجر',
  ]);
});

test('the order that was just placed in this tab is filled in with its phone, unless the link names another one', async () => {
  stored.set('order', JSON.stringify(accepted));
  expect(filled(await open())).toEqual(['VV9R-FHPB', accepted.phone]);
  expect(filled(await open(`?number=${number}`))).toEqual(['VV9R-FHPB', accepted.phone]);
  expect(filled(await open(`?number=${another}`))).toEqual(['K7M4-Q2X8', '']);
});
