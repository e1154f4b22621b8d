import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { moveOrder } from '#/shop/orders/index.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { ordersUnderReview } from '#/shop/payments/index.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import type { StaffRole } from '#/shop/staff/index.ts';
import { makeSizes } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { owner } from '../../../tests/support/parcels.ts';
import { rowsRead } from '../../../tests/support/rows-read.ts';
import { countRows } from './waiting.queries.ts';
import { countWaiting } from './waiting.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-01-25T12:00:00Z');
const counts = (role: StaffRole) =>
  countWaiting(db, clock, { id: 1, name: 'Salma', email: null, role, may: [] });

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});

test('the menu counts what waits at each screen, and for each role what it may see', async () => {
  await makeOrder(db);
  const { id: later } = await makeOrder(db);
  await moveOrder(db, later, 'postpone', owner, {
    now: clock.now(),
    callAt: new Date('2026-01-26T12:00:00Z'),
  });
  const { id: ready } = await makeOrder(db);
  await moveOrder(db, ready, 'confirm', owner, { now: clock.now() });
  const { id: sent } = await makeOrder(db, { paymentMethod: 'bank_transfer' });
  await db.update(orders).set({ payment: 'under_review' }).where(sql`id = ${sent}`);
  await updateSettings(db, { lowStockThreshold: 3 });
  await makeSizes(db, ...[3, 0, 4].map((stock) => ({ size: `S${stock}`, price: 20_000, stock })));
  await db.execute(sql`
    insert into contact_messages (name, email, phone, message, locale, state, created_at)
    select 'Demo', '', '', 'x', 'ar', state, now() from unnest(array['new', 'new', 'read']) state`);
  await db.execute(sql`
    insert into reviews (product_id, order_id, name, stars, title, text, locale, state, created_at)
    select 1, id, 'Demo', 5, 'x', 'x', 'ar', case id when 1 then 'shown' else 'waiting' end, now()
    from generate_series(1, 4) id`);
  await db.execute(sql`
    insert into returns (order_id, state, payer, created_at, updated_at)
    select 1, state, 'shop', now(), now()
    from unnest(array['requested', 'approved', 'received', 'inspected', 'closed']) state`);
  await db.execute(sql`
    insert into restock_requests (price_id, channel, contact, locale, state, created_at)
    values (1, 'phone', '+212600000001', 'ar', 'due', now()), (1, 'phone', '+212600000002', 'ar', 'waiting', now())`);

  const all = {
    ...{ confirm: 1, receipts: 1, returns: 3, handOver: 1, stock: 1 },
    ...{ comments: 0, reviews: 3, messages: 2, restock: 1 },
  };
  expect(await counts('owner')).toEqual(all);
  expect(await counts('agent')).toEqual({ confirm: 1, returns: 3, stock: 1, messages: 2, restock: 1 });
  expect(await counts('packer')).toEqual({ returns: 3, handOver: 1, stock: 1 });
  expect(await counts('content')).toEqual({ stock: 1, comments: 0, reviews: 3 });
});

test('counting ends at a hundred', async () => {
  await db.execute(sql`
    insert into contact_messages (name, email, phone, message, locale, created_at)
    select 'Demo', '', '', 'x', 'ar', now() from generate_series(1, 130)`);
  expect((await counts('owner')).messages).toBe(100);
});

test('receipts to look at are counted without a look at all orders', async () => {
  const { id: _id, folded: _folded, ...row } = await makeOrder(db);
  const placed = Array.from({ length: 500 }, (_, at) => ({
    ...row,
    number: `A${at}`,
    idempotencyKey: `a${at}`,
    payment: at % 100 === 0 ? 'under_review' : 'due',
  }));
  await db.insert(orders).values(placed);
  await db.execute(sql`analyze orders`);
  const count = (from: typeof db) => countRows(from, [['receipts', ordersUnderReview]]);
  expect(await count(db)).toEqual({ receipts: 5 });
  expect(await rowsRead(db, 'orders', count)).toBeLessThan(10);
});
