import { beforeEach, expect, test, vi } from 'vitest';
import { fixedKey } from '#/platform/signing-key.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { takeNextOrder, viewDesk } from '#/shop/orders/desk.service.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { livePart } from '../../../tests/support/live-part.tsx';
import { makeOrder } from '../../../tests/support/orders.ts';
import { pageOf } from '../../../tests/support/staff-screen.tsx';
import ConfirmPage from './routes/confirm.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const staff = { kind: 'staff', id: 1, role: 'agent', name: 'Nora' } as const;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  await makeOrder(db);
  await takeNextOrder(db, staff, { now });
});

/** The desk of who holds an order, and what they send. */
async function deskPage() {
  const linkDeps = { signingKey: fixedKey(Buffer.alloc(32, 7)), origin: 'https://hilal.test' };
  const desk = await viewDesk(db, staff, { now, locale: 'ar', linkDeps });
  if (!desk.held) throw new Error('nothing held');
  const page = await livePart(pageOf(ConfirmPage, { locale: 'ar', desk }), {
    respond: ({ method }) => new Response(null, { status: method === 'GET' ? 404 : 204 }),
  });
  return { page, held: desk.held, posted: () => page.sent.filter(({ method }) => method === 'POST') };
}

test('§4.12 a caller who asks for it is called again at the moment that was chosen', async () => {
  for (const [words, moment] of [
    ['بعد ساعة', 'inAnHour'],
    ['هذا المساء', 'thisEvening'],
    ['غدًا', 'tomorrow'],
    ['موعد آخر', null],
  ] as const) {
    const { page, held, posted } = await deskPage();
    await page.press('تأجيل الاتصال');
    if (moment === null) {
      await page.type(words, '2026-01-25T16:30');
      await page.submit(words);
    } else {
      const buttons = [...page.document.querySelectorAll('button')].map(({ textContent }) => textContent);
      await page.press(buttons.find((text) => text?.startsWith(words)) ?? words);
    }
    const until = moment === null ? '2026-01-25T15:30:00.000Z' : held.later[moment];
    expect(posted(), words).toEqual([
      {
        method: 'POST',
        path: `/api/admin/confirm/${held.order.id}/outcome`,
        body: { outcome: 'postponed', next: true, until, version: held.order.updatedAt },
      },
    ]);
  }
});

test('§4.12 whoever goes on to another order puts the one they hold back, and is not offered it at once', async () => {
  const { page, held, posted } = await deskPage();
  await page.press('الانتقال إلى طلب آخر');
  await page.press('ترك الطلب');
  expect(posted()).toEqual([
    { method: 'POST', path: '/api/admin/confirm/next', body: { skip: held.order.id } },
    { method: 'POST', path: '/api/admin/confirm/release', body: undefined },
  ]);
});
