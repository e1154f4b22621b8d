import type { ComponentProps } from 'react';
import { RouterContextProvider, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { moveOrder } from '#/shop/orders/index.ts';
import { signOrder } from '#/shop/orders/order-link.ts';
import { type PageContext, pageContext } from '#/web/page-context.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { livePart } from '../../../tests/support/live-part.tsx';
import { makeOrder } from '../../../tests/support/orders.ts';
import OwnOrderPage, { loader } from './routes/own-order.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);

const { db, reset } = await testDatabase();
const signingKey = fixedKey(Buffer.alloc(32, 7));
const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
});

test('the page of an order whose link has ended answers 410 and shows nothing of the order; of a forged one, 404', async () => {
  const clock = fixedClock('2026-01-23T10:00:00Z');
  const { id, number } = await makeOrder(db);
  const doNotCache = vi.fn();
  const page = { db, cache: db, clock, signingKey, locale: 'ar', doNotCache } as unknown as PageContext;
  const open = async (signed: string) => {
    const context = new RouterContextProvider();
    context.set(pageContext, page);
    const url = new URL(`https://shop.example/orders/${signed}`);
    try {
      return await loader({
        context,
        params: { signed },
        url,
        pattern: '/orders/:signed',
        request: new Request(url),
      });
    } catch (refused) {
      return refused;
    }
  };
  const signed = signOrder(signingKey, number);
  expect(await open(signed)).toMatchObject({ order: { number } });
  await moveOrder(db, id, 'cancel', owner, { now: clock.now(), note: 'x' });
  clock.advance(90 * 86_400_000);
  expect(await open(signed)).toMatchObject({ order: { number } });
  clock.advance(1);
  const ended = await open(signed);
  expect(ended).toMatchObject({ init: { status: 410 }, data: { order: null, signed, transfer: null } });
  expect(await open(`${signed}x`)).toMatchObject({ init: { status: 404 }, data: null });
  expect(doNotCache).toHaveBeenCalledTimes(4);
});

/** As the router does it, the page goes once another one is opened. */
function Pages({ signed }: { signed: string }) {
  const { pathname } = useLocation();
  const loaderData = { order: null, signed, transfer: null };
  const given = { loaderData } as unknown as ComponentProps<typeof OwnOrderPage>;
  return pathname === `/orders/${signed}` ? <OwnOrderPage {...given} /> : <p>{pathname}</p>;
}

test('§2.8 who opens an ended link types the phone of the order and comes to its new link; a wrong phone is answered in words', async () => {
  const message = 'الرقم ليس رقم هذا الطلب';
  const page = await livePart(<Pages signed="K7M4-old" />, {
    address: '/orders/K7M4-old',
    respond: ({ body }) =>
      (body as { phone?: string }).phone === '0612345678'
        ? Response.json({ data: { path: '/orders/K7M4-new' } })
        : Response.json({ code: 'order_not_found', message, errors: {} }, { status: 404 }),
  });
  expect(page.text()).toContain('انتهت صلاحية هذا الرابط');
  await page.type('renew-phone', '0600000000');
  await page.submit();
  expect(page.text()).toContain(message);
  await page.type('renew-phone', '٠٦١٢٣٤٥٦٧٨');
  await page.submit();
  const call = { method: 'POST', path: '/api/orders/K7M4-old/renew' };
  expect(page.sent).toMatchObject([
    { ...call, body: { phone: '0600000000' } },
    { ...call, body: { phone: '0612345678' } },
  ]);
  expect(page.text()).toBe('/orders/K7M4-new');
});
