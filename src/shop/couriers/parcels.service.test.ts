import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { BackgroundTasks } from '#/platform/background-tasks.ts';
import { systemClock } from '#/platform/clock.ts';
import { shopFiles } from '#/platform/files.ts';
import { createLog } from '#/platform/log.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { taskFiles } from '#/platform/task-files.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { findGuestOrder, findOrder, formatOrderNumber } from '#/shop/orders/index.ts';
import { signOrder } from '#/shop/orders/order-link.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { plainCourier } from '../../../tests/support/couriers.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { orderOf, owner, packer } from '../../../tests/support/parcels.ts';
import { changeCourier, createCourier } from './couriers.service.ts';
import { handOver, takeOut } from './handover.service.ts';
import { commitImport, readStatusFile, registerCourierTasks } from './imports.service.ts';
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
/** A file of the courier's is read, and what it says is done. */
async function take(courierId: number, text: string) {
  const queued: number[] = [];
  const jobs = {
    async send(_db: unknown, { data }: { data: object }) {
      if ('workId' in data) queued.push(Number(data.workId));
    },
  };
  const files = taskFiles(shopFiles('/nowhere').works);
  const tasks = new BackgroundTasks({ db, jobs, clock: systemClock, log: createLog('silent'), files });
  registerCourierTasks(tasks, { db, clock: systemClock });
  const given = { courierId, fileName: 'statuts.csv', bytes: Buffer.from(text) };
  const { id } = await readStatusFile(db, systemClock, packer, given);
  await commitImport(db, jobs, packer, id);
  for (const workId of queued) await tasks.run({ workId });
}
/** As the shopper's own page shows it. */
async function shown(orderId: number) {
  const order = await findOrder(db, orderId);
  const signed = signOrder(signingKey, order?.number ?? '', now);
  return (await findGuestOrder(db, signingKey, signed, { now, locale: 'ar' })).parcel;
}

test('§2.8 the shopper sees the courier, its number and its page, as soon as each is known', async () => {
  const { id: courierId, version } = await courierOf('أمانة');
  const { id, handoverId } = await handed(courierId);
  const theirs = await handed((await courierOf('سريع', 'https://fast.example/{tracking}')).id);
  await write(theirs.id, 'SRI-1');
  expect(await shown(id)).toEqual({ courier: 'أمانة', number: null, url: null });
  await write(id, ' amn ١٢٣/45 ');
  expect(await shown(id)).toEqual({
    courier: 'أمانة',
    number: 'amn123/45',
    url: 'https://track.example/amn123%2F45',
  });
  // The merchant mends the address of the page.
  const { version: seen } = await changeCourier(db, systemClock, owner, courierId, {
    trackingUrl: 'https://amana.example/?n={number}',
    seen: version,
  });
  const number = formatOrderNumber((await findOrder(db, id))?.number ?? '');
  expect((await shown(id))?.url).toBe(`https://amana.example/?n=${number}`);
  await changeCourier(db, systemClock, owner, courierId, { name: 'أمانة السريعة', seen });
  expect((await shown(id))?.courier).toBe('أمانة السريعة');
  // Of another courier nothing has changed.
  const unchanged = { courier: 'سريع', number: 'SRI-1', url: 'https://fast.example/SRI-1' };
  expect(await shown(theirs.id)).toEqual(unchanged);
  await takeOut(db, { handoverId, orderId: id }, packer, now);
  expect(await shown(id)).toBeNull();
  const entries = await db.select().from(journal).where(eq(journal.action, 'parcel.tracking'));
  expect(entries).toMatchObject([
    { entityId: String(theirs.id) },
    {
      ...{ entityId: String(id), actor: packer.name },
      ...{ before: { order: number, tracking: '' }, after: { order: number, tracking: 'amn123/45' } },
    },
  ]);
});

test('a number that the courier’s own file names is shown to the shopper with its page, and one that was typed stays', async () => {
  const { id: courierId } = await courierOf('أمانة');
  const [a, b] = [await handed(courierId), await handed(courierId)];
  await write(b.id, 'AMN-2222');
  const rows = [`${a.number};AMN-1111;En cours`, `${b.number};AMN-3333;En cours`];
  await take(courierId, ['Référence;Code suivi;Statut', ...rows].join('\n'));
  const parcelOf = (number: string) => ({
    courier: 'أمانة',
    number,
    url: `https://track.example/${number}`,
  });
  expect(await shown(a.id)).toEqual(parcelOf('AMN-1111'));
  expect(await shown(b.id)).toEqual(parcelOf('AMN-2222'));
});

test('a number that a file names for two parcels stays with the first, and the rows after it go on', async () => {
  const { id: courierId } = await courierOf('أمانة');
  const made = [await handed(courierId), await handed(courierId), await handed(courierId)];
  const named = ['AMN-001;En cours', 'amn-001;Livré', 'AMN-003;Livré'];
  const rows = made.map(({ number }, at) => `${number};${named[at]}`);
  await take(courierId, ['Référence;Code suivi;Statut', ...rows].join('\n'));
  const orders = await Promise.all(made.map(({ id }) => findOrder(db, id)));
  expect(orders.map((order) => order?.status)).toEqual(['shipped', 'delivered', 'delivered']);
  const parcels = await Promise.all(made.map(({ id }) => shown(id)));
  expect(parcels.map((parcel) => parcel?.number)).toEqual(['AMN-001', null, 'AMN-003']);
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
