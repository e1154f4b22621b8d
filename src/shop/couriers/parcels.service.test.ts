import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { systemClock } from '#/platform/clock.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { findGuestOrder, findOrder, formatOrderNumber } from '#/shop/orders/index.ts';
import { signOrder } from '#/shop/orders/order-link.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { plainCourier } from '../../../tests/support/couriers.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { orderOf, owner, packer } from '../../../tests/support/parcels.ts';
import { changeCourier, createCourier } from './couriers.service.ts';
import { handOver, takeOut } from './handover.service.ts';
import { setTracking } from './parcels.service.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const signingKey = fixedKey(Buffer.alloc(32, 5));
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});

const courierOf = (name: string, trackingUrl = 'https://track.example/{tracking}') =>
  createCourier(db, systemClock, owner, { ...plainCourier, name, trackingUrl });
async function handed(courierId: number) {
  const order = await orderOf(db, { moves: ['confirm'] });
  const { id } = await handOver(db, { courierId, orderIds: [order.id] }, packer, { now, locale: 'ar' });
  return { ...order, handoverId: id ?? 0 };
}
const write = (orderId: number, trackingNumber: string) =>
  setTracking(db, { orderId, trackingNumber }, packer, now);
const refusal = (call: Promise<void>) =>
  call.then(
    () => 'done',
    (error: { code: string; fields?: { trackingNumber?: string[] } }) =>
      error.fields?.trackingNumber?.[0] ?? error.code,
  );
/** As the shopper's own page shows it. */
async function shown(orderId: number) {
  const order = await findOrder(db, orderId);
  const signed = signOrder(signingKey, order?.number ?? '', now);
  return (await findGuestOrder(db, signingKey, signed, { now, locale: 'ar' })).parcel;
}

test('§2.8 the shopper sees the courier, its number and its page, as soon as each is known', async () => {
  const { id: courierId, version } = await courierOf('أمانة');
  const { id, handoverId } = await handed(courierId);
  expect(await shown(id)).toEqual({ courier: 'أمانة', number: null, url: null });
  await write(id, ' amn ١٢٣/45 ');
  expect(await shown(id)).toEqual({
    courier: 'أمانة',
    number: 'amn123/45',
    url: 'https://track.example/amn123%2F45',
  });
  // The merchant mends the address of the page.
  await changeCourier(db, systemClock, owner, courierId, {
    trackingUrl: 'https://amana.example/?n={number}',
    seen: version,
  });
  const number = formatOrderNumber((await findOrder(db, id))?.number ?? '');
  expect((await shown(id))?.url).toBe(`https://amana.example/?n=${number}`);
  await takeOut(db, { handoverId, orderId: id }, packer, now);
  expect(await shown(id)).toBeNull();
  const entries = await db.select().from(journal).where(eq(journal.action, 'parcel.tracking'));
  expect(entries).toMatchObject([
    {
      ...{ entityId: String(id), actor: packer.name },
      ...{ before: { order: number, tracking: '' }, after: { order: number, tracking: 'amn123/45' } },
    },
  ]);
});

test('a number belongs to one parcel of a courier; what is none is refused', async () => {
  const [one, other] = [await courierOf('أمانة'), await courierOf('سريع')];
  const [a, b, c] = [await handed(one.id), await handed(one.id), await handed(other.id)];
  await write(a.id, 'AMN-1234');
  expect(await refusal(write(b.id, 'amn-1234'))).toBe('tracking_taken');
  expect(await refusal(write(c.id, 'AMN-1234'))).toBe('done');
  for (const wrong of ['12', 'LIVRE', '<script>alert(1)</script>', 'x'.repeat(80)])
    expect(await refusal(write(b.id, wrong))).toBe('tracking_invalid');
  const free = await orderOf(db, { moves: ['confirm'] });
  expect(await refusal(write(free.id, 'AMN-9999'))).toBe('parcel_not_handed');
  expect(await refusal(write(9_999, 'AMN-9999'))).toBe('order_not_found');
  await write(a.id, '');
  expect(await refusal(write(b.id, 'amn-1234'))).toBe('done');
  const same = await Promise.all([a, b].map(({ id }) => refusal(write(id, 'AMN-7777'))));
  expect(same.toSorted()).toEqual(['done', 'tracking_taken']);
});
