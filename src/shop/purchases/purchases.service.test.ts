import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { prices, products, stockMovements } from '#/shop/catalog/catalog.tables.ts';
import { setPriceStock } from '#/shop/catalog/index.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { listJournal, type StaffView, undoEntry } from '#/shop/staff/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { undoRegistry } from '../../server/undo-registry.ts';
import type { PurchaseWritten } from './purchases.schema.ts';
import { earlierSuppliers, listPurchases, receivePurchase, undoPurchase } from './purchases.service.ts';
import { reorderSheet, sizesRunningOut } from './reorder.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
/** Counted at 10 pieces of 50.00, counted at none, always in stock. */
let ids: [number, number, number] = [0, 0, 0];
let keys = 0;

beforeEach(async () => {
  await reset();
  clock.set('2026-11-21T12:00:00Z');
  const { priceIds } = await makeProduct(db, {
    categoryId: await makeCategory(db, { tag: 'femme' }),
    title: { ar: 'بيجامة <script>', fr: 'Pyjama' },
    colors: [
      {
        key: 'navy',
        name: { ar: 'كحلي' },
        sizes: [
          { size: 'S', price: 20_000, stock: 10, sku: 'N-S' },
          { size: 'M', price: 20_000, stock: 0 },
          { size: 'L', price: 20_000, stock: null },
        ],
      },
    ],
  });
  ids = priceIds as typeof ids;
  await db.update(prices).set({ cost: 5_000 }).where(eq(prices.id, ids[0]));
});

const written = (more: Partial<PurchaseWritten> = {}): PurchaseWritten => ({
  key: `purchase-of-the-test-${++keys}`,
  supplier: ' Atlas  Textile ',
  day: '2026-11-20',
  note: '',
  lines: ids.map((priceId) => ({ priceId, pieces: 30, unitCost: 6_000 })),
  ...more,
});
const receive = (more: Partial<PurchaseWritten> = {}) => receivePurchase(db, clock, by, written(more));
const sizes = async () =>
  (await db.select().from(prices).orderBy(asc(prices.id))).map(({ stock, cost }) => [stock, cost]);
const movements = async () =>
  (await db.select().from(stockMovements).where(eq(stockMovements.reason, 'purchase'))).map(
    ({ delta, balance, note }) => [delta, balance, note],
  );
const undo = async () => {
  const [entry] = (await listJournal(db, { page: 1 })).data;
  await undoEntry({ db, clock, by }, undoRegistry, entry?.id ?? 0);
};

test('goods come in: counted sizes have more pieces, all of them their new cost, with movements', async () => {
  await receive();
  expect(await sizes()).toEqual([
    [40, 5_750],
    [30, 6_000],
    [null, 6_000],
  ]);
  expect(await movements()).toEqual([
    [30, 40, 'Atlas Textile'],
    [30, 30, 'Atlas Textile'],
  ]);
  const { data } = await listPurchases(db, { sort: 'newest', page: 1 }, 'ar');
  expect(data).toMatchObject([
    { supplier: 'Atlas Textile', pieces: 90, total: 540_000, by: 'Salma', takenBack: false },
  ]);
  expect(data[0]?.lines[0]).toMatchObject({
    title: 'بيجامة <script>',
    color: 'كحلي',
    size: 'S',
    unitCost: 6_000,
  });
  await receive({ supplier: 'Fès', lines: [{ priceId: ids[1], pieces: 10, unitCost: 2_000 }] });
  expect((await sizes())[1]).toEqual([40, 5_000]);
  expect(await earlierSuppliers(db)).toEqual(['Fès', 'Atlas Textile']);
});

test('the same purchase sent ten times at once comes in once', async () => {
  const one = written();
  const made = await Promise.all(Array.from({ length: 10 }, () => receivePurchase(db, clock, by, one)));
  expect(new Set(made).size).toBe(1);
  expect((await sizes())[0]).toEqual([40, 5_750]);
});

test('purchases and orders at the same moment lose no piece', async () => {
  const sales = Array.from({ length: 10 }, () => setPriceStock(db, ids[0], -1, 'order', 'shop'));
  const bought = Array.from({ length: 5 }, () => receive());
  await Promise.all([...sales, ...bought]);
  expect((await sizes())[0]?.[0]).toBe(10 - 10 + 150);
});

test('a size that is gone, one that stands there twice and too many pieces are refused, and nothing comes in', async () => {
  const before = await sizes();
  const line = { priceId: ids[0], pieces: 1, unitCost: 0 };
  const refusals: [Partial<PurchaseWritten>, object][] = [
    [{ lines: [{ ...line, priceId: 999_999 }] }, { 'lines.0.priceId': ['purchase_size_gone'] }],
    [{ lines: [line, line] }, { 'lines.1.priceId': ['purchase_size_twice'] }],
    // Tomorrow by the clock of the shop: a slip of the finger in the year.
    [{ lines: [line], day: '2026-11-22' }, { day: ['purchase_day_ahead'] }],
    [{ lines: [{ ...line, pieces: 1_000_000 }] }, { 'lines.0.pieces': ['stock_too_large'] }],
  ];
  for (const [more, fields] of refusals) {
    await expect(receive(more)).rejects.toMatchObject({ status: 422, fields });
  }
  expect(await sizes()).toEqual(before);
  expect((await listPurchases(db, { sort: 'newest', page: 1 }, 'ar')).data).toEqual([]);
});

test('goods that come just after midnight in Morocco, when it is still yesterday in UTC, are of today', async () => {
  // An hour ahead of UTC; by newer zone data Morocco is so no longer from September 2026 on.
  clock.set('2026-01-22T23:30:00Z');
  await expect(receive({ day: '2026-01-24' })).rejects.toMatchObject({
    fields: { day: ['purchase_day_ahead'] },
  });
  await receive({ day: '2026-01-23' });
  const { data } = await listPurchases(db, { sort: 'newest', page: 1 }, 'ar');
  expect(data.map(({ day }) => day)).toEqual(['2026-01-23']);
});

test('a purchase is taken back whole from the journal, and not once a piece of it has moved', async () => {
  const before = await sizes();
  await receive();
  await undo();
  expect(await sizes()).toEqual(before);
  expect((await movements()).slice(-2)).toEqual([
    [-30, 10, 'Atlas Textile'],
    [-30, 0, 'Atlas Textile'],
  ]);
  const takenBack = async () =>
    (await listPurchases(db, { sort: 'newest', page: 1 }, 'ar')).data.map((one) => one.takenBack);
  expect(await takenBack()).toEqual([true]);

  await receive();
  await receive();
  await undo();
  expect(await takenBack()).toEqual([true, false, true]);
  await setPriceStock(db, ids[0], -1, 'order', 'shop');
  await expect(undo()).rejects.toMatchObject({ status: 409 });
  await setPriceStock(db, ids[0], 1, 'cancel', 'shop');
  await db.update(prices).set({ cost: 1 }).where(eq(prices.id, ids[2]));
  await expect(undo()).rejects.toMatchObject({ status: 409 });
  expect((await sizes())[0]).toEqual([40, 5_750]);
});

test('what moved between the look at the journal and the undo is seen under the lock', async () => {
  const before = await sizes();
  const id = await receive();
  const [entry] = (await listJournal(db, { page: 1 })).data;
  const undoNow = () => undoPurchase(db, clock, by, id, entry ?? { before: null, after: null });
  await setPriceStock(db, ids[0], -1, 'order', 'shop');
  await expect(undoNow()).rejects.toMatchObject({ code: 'undo_stock_moved' });
  await setPriceStock(db, ids[0], 1, 'cancel', 'shop');
  await db.update(prices).set({ cost: 1 }).where(eq(prices.id, ids[2]));
  await expect(undoNow()).rejects.toMatchObject({ code: 'undo_stock_moved' });
  await db.update(prices).set({ cost: 6_000 }).where(eq(prices.id, ids[2]));
  const both = await Promise.allSettled([undoNow(), undoNow()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await sizes()).toEqual(before);
  await expect(undoNow()).rejects.toMatchObject({ code: 'undo_changed_since' });
});

/** An order of so many pieces of a size, placed so many days ago. */
async function sold(priceId: number, pieces: number, { days = 1, status = 'delivered' } = {}) {
  const [order] = await db
    .insert(orders)
    .values({
      number: `T${++keys}`,
      idempotencyKey: `order-${keys}`,
      ...{ status, payment: 'due', confirmation: 'confirmed', paymentMethod: 'cod', countryId: 1 },
      ...{
        currency: 'MAD',
        currencyLabel: 'DH',
        rate: '1',
        rateDh: '1',
        totalCentimes: 0,
        phone: '+212612345678',
      },
      amounts: { goods: 0, discount: 0, delivery: 0, rounding: 0, total: 0 },
      shownAmounts: { goods: 0, discount: 0, delivery: 0, rounding: 0, total: 0 },
      ...{ customerName: 'ف', city: 'فاس', address: {}, locale: 'ar' as const },
      promise: { from: '2026-11-01', to: '2026-11-01', sameDay: false },
      createdAt: new Date(clock.now().getTime() - days * 86_400_000),
      updatedAt: clock.now(),
    })
    .returning();
  await db.execute(sql`
    insert into order_lines (order_id, position, price_id, product_id, article_id, title, color, size, quantity,
      price, used_price, shown_price, shown_used_price)
    values (${order?.id}, 0, ${priceId}, 1, 1, '{}', '{}', 'S', ${pieces}, 0, 0, 0, 0)`);
}

test('what runs out at the pace of 30 days is listed by urgency; cancelled, refused and older orders say nothing', async () => {
  const now = clock.now();
  const running = async (more: object = {}) =>
    (await sizesRunningOut(db, { now, locale: 'ar', ...more })).rows.map((row) => [
      ...[row.priceId, row.stock, row.sold, row.daysLeft, row.toBuy],
    ]);
  await sold(ids[0], 20, { status: 'placed' });
  await sold(ids[0], 40, { status: 'cancelled' });
  await sold(ids[0], 40, { status: 'refused' });
  await sold(ids[0], 40, { days: 31 });
  await sold(ids[1], 6, { status: 'shipped' });
  await sold(ids[2], 500);
  // 10 pieces at 20 in 30 days last 15 days: one more than the setting of the shop.
  expect(await running()).toEqual([[ids[1], 0, 6, 0, 6]]);
  await updateSettings(db, { reorderWithinDays: 15 });
  expect(await running()).toEqual([
    [ids[1], 0, 6, 0, 6],
    [ids[0], 10, 20, 15, 10],
  ]);
  expect(await running({ q: 'n-s بيجامه' })).toEqual([[ids[0], 10, 20, 15, 10]]);
  expect(await running({ q: 'nothing', days: 365 })).toEqual([]);
  expect(await reorderSheet(db, { now, locale: 'fr' })).toContain('Pyjama;كحلي;S;N-S;10;20;15;10');
  await db.update(prices).set({ active: false }).where(eq(prices.id, ids[1]));
  expect(await running()).toEqual([[ids[0], 10, 20, 15, 10]]);
  await db.update(products).set({ published: false });
  expect(await running()).toEqual([]);
});

test('what came is narrowed by supplier, note and product, and sorted by day and by what it cost', async () => {
  await receive({ day: '2026-06-01', note: 'دفعة أولى' });
  const lines = [{ priceId: ids[0], pieces: 1, unitCost: 6_000 }];
  await receive({ supplier: '100%_coton', day: '2026-06-03', lines });
  const found = async (query: { q?: string; sort?: 'newest' | 'oldest' | 'total' | '-total' }) =>
    (await listPurchases(db, { sort: 'newest', page: 1, ...query }, 'ar')).data.map(
      ({ supplier }) => supplier,
    );
  expect(await found({})).toEqual(['100%_coton', 'Atlas Textile']);
  expect(await found({ sort: 'oldest' })).toEqual(['Atlas Textile', '100%_coton']);
  expect(await found({ sort: 'total' })).toEqual(['Atlas Textile', '100%_coton']);
  expect(await found({ sort: '-total' })).toEqual(['100%_coton', 'Atlas Textile']);
  expect(await found({ q: 'atlas' })).toEqual(['Atlas Textile']);
  expect(await found({ q: 'أولى' })).toEqual(['Atlas Textile']);
  expect(await found({ q: '%_' })).toEqual(['100%_coton']);
  expect(await found({ q: 'بيجامة <' })).toEqual(['100%_coton', 'Atlas Textile']);
  expect(await found({ q: 'لا شيء كهذا' })).toEqual([]);
});

test('a purchase sent again with other lines under its key is refused, not taken for the first', async () => {
  const [first, second] = ids;
  const sent = written({ lines: [{ priceId: first, pieces: 3, unitCost: 6_000 }] });
  const id = await receivePurchase(db, clock, by, sent);
  expect(await receivePurchase(db, clock, by, sent)).toBe(id);
  for (const other of [
    { lines: [{ priceId: first, pieces: 4, unitCost: 6_000 }] },
    { lines: [{ priceId: first, pieces: 3, unitCost: 6_100 }] },
    { lines: [...sent.lines, { priceId: second, pieces: 1, unitCost: 1 }] },
    { supplier: 'Autre' },
    { day: '2026-11-19' },
    { note: 'x' },
  ]) {
    await expect(receivePurchase(db, clock, by, { ...sent, ...other })).rejects.toMatchObject({
      status: 409,
      code: 'purchase_recorded',
    });
  }
  expect((await sizes()).map(([stock]) => stock)).toEqual([13, 0, null]);
});
