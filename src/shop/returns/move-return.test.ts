import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { ensureCountries } from '#/shop/countries/index.ts';
import { places } from '#/shop/delivery/delivery.tables.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { findOrder, linesOfOrder, lockOrder, moveOrder } from '#/shop/orders/index.ts';
import { orders, refunds } from '#/shop/orders/orders.tables.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { meanwhile, testDatabase, untilWaiting } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { placeOf } from '../../../tests/support/places.ts';
import { refusalOf } from '../../../tests/support/refusal.ts';
import { withoutPhotos } from '../../../tests/support/without-photos.ts';
import { moveReturn } from './move-return.service.ts';
import { requestReturn } from './request-return.service.ts';
import { returnableOrder } from './returnable.service.ts';
import { returnForStaff } from './staff-returns.service.ts';

const { db, reset } = await testDatabase();
const deps = withoutPhotos(db);
const now = new Date('2026-01-23T10:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;
let medium = 0;
let [orderId, lineId] = [0, 0];

/** Two pieces of S, delivered. */
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  const sizes = [
    { size: 'S', price: 20_000, stock: 0 },
    { size: 'M', price: 20_000, stock: 2 },
  ];
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const made = await makeProduct(db, { categoryId, colors: [{ key: '', sizes }] });
  const [small = 0] = made.priceIds;
  medium = made.priceIds[1] ?? 0;
  orderId = (await makeOrder(db, { lines: [{ priceId: small, size: 'S', quantity: 2 }] })).id;
  lineId = (await linesOfOrder(db, orderId))[0]?.id ?? 0;
  await send(orderId, ['confirm', 'prepare', 'ship', 'send_out', 'deliver']);
});

type Move = Parameters<typeof moveOrder>[2];
async function send(id: number, way: readonly Move[]): Promise<void> {
  for (const name of way) await moveOrder(db, id, name, owner, { now: later(1) });
}
const move = (id: number, name: Parameters<typeof moveReturn>[2], on = db) =>
  moveReturn(on, id, name, owner, { now: later(30) });
const refund = { reason: 'changed_mind', wanted: 'refund' } as const;
const swap = () => ({ reason: 'too_small', wanted: 'exchange', exchangePriceId: medium }) as const;

/** A return of one piece that was agreed, came and was looked at. */
async function inspected(wish: typeof refund | ReturnType<typeof swap>) {
  const lines = [{ id: lineId, quantity: 1, ...wish }];
  const context = { now: later(24), locale: 'ar' } as const;
  const { id } = await requestReturn(deps, orderId, { lines, note: '' }, [], context);
  const exchangeId = (await move(id, 'approve')).exchangeOrderId ?? 0;
  await move(id, 'receive');
  const stored = (await returnForStaff(db, id, owner, 'ar'))?.lines ?? [];
  const restock = stored.map((line) => ({ id: line.id, pieces: 1 }));
  await moveReturn(db, id, 'inspect', owner, { now: later(30), restock });
  return { id, exchangeId };
}

test('§9.4 an exchange costs and lasts as to its town, also once that is switched off', async () => {
  const placeId = await placeOf(db, 'Casablanca');
  await db.update(places).set({ active: false, feeCentimes: 1_234 }).where(eq(places.id, placeId));
  await db.update(orders).set({ placeId });
  const { exchangeId } = await inspected(swap());
  expect((await findOrder(db, exchangeId))?.amounts.delivery).toBe(1_234);
});

test('two returns of an order that are closed at the same moment owe both their pieces', async () => {
  const [first, second] = [await inspected(refund), await inspected(refund)];
  await meanwhile(
    db,
    (tx) => move(first.id, 'close', tx),
    () => move(second.id, 'close'),
  );
  const owed = (await db.select().from(refunds)).map(({ orderId: of, centimes }) => [of, centimes]);
  expect(owed).toEqual([
    [orderId, 20_000],
    [orderId, 20_000],
  ]);
});

test('a return whose exchange was delivered closes beside whoever locks both orders, the earlier first', async () => {
  const { id, exchangeId } = await inspected(swap());
  await send(exchangeId, ['prepare', 'ship', 'send_out', 'deliver']);
  const closing = await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const work = Promise.allSettled([move(id, 'close')]);
    await untilWaiting(db, work);
    await lockOrder(tx, exchangeId);
    return { work };
  });
  expect(await closing.work).toMatchObject([{ status: 'fulfilled', value: { state: 'closed' } }]);
});

test('a return whose exchange still waits refuses to close without holding its order', async () => {
  const { id, exchangeId } = await inspected(swap());
  // As an account that is deleted does: what it cancels, then the other orders.
  const closing = await db.transaction(async (tx) => {
    await lockOrder(tx, exchangeId);
    const work = refusalOf(move(id, 'close'));
    await untilWaiting(db, work);
    await lockOrder(tx, orderId);
    return { work };
  });
  expect((await closing.work).code).toBe('return_exchange_open');
});

test('a shopper may cancel a return until its exchange is being packed', async () => {
  const lines = [{ id: lineId, quantity: 1, ...swap() }];
  const context = { now: later(24), locale: 'ar' } as const;
  const { id } = await requestReturn(deps, orderId, { lines, note: '' }, [], context);
  const cancellable = async () => {
    const order = await findOrder(db, orderId);
    return order && (await returnableOrder(db, order, context)).returns.map((one) => one.cancellable);
  };
  expect(await cancellable()).toEqual([true]);
  const exchangeId = (await move(id, 'approve')).exchangeOrderId ?? 0;
  expect(await cancellable()).toEqual([true]);
  await send(exchangeId, ['prepare']);
  expect(await cancellable()).toEqual([false]);
});
