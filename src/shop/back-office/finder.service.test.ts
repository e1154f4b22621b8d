import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { courierHandovers, courierParcels, couriers } from '#/shop/couriers/couriers.tables.ts';
import type { StaffRole } from '#/shop/staff/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { findInShop } from './finder.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-01-25T12:00:00Z');
const find = (q: string, role: StaffRole = 'owner') =>
  findInShop(db, clock, { id: 1, name: 'Salma', email: null, role, may: [] }, { q, locale: 'fr' });
/** What was found, in one line for each kind. */
async function names(q: string, role?: StaffRole) {
  const { orders, customers, products } = await find(q, role);
  return [orders.data, customers.data, products.data].map((rows) =>
    rows.map((row) => ('title' in row ? row.title : row.name)),
  );
}

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});

async function parcelOf(orderId: number, trackingNumber: string) {
  const courier = { name: 'Amana', phone: '', trackingUrl: '', layout: [], words: {} };
  const [made] = await db.insert(couriers).values(courier).returning({ id: couriers.id });
  const courierId = made?.id ?? 0;
  const [handover] = await db
    .insert(courierHandovers)
    .values({ courierId, staffId: 1, by: 'Salma', at: clock.now() })
    .returning({ id: courierHandovers.id });
  await db
    .insert(courierParcels)
    .values({ orderId, handoverId: handover?.id ?? 0, courierId, dueCentimes: 0, trackingNumber });
}

test('an order is found by its number, its courier’s number, its phone and its name', async () => {
  const nadia = await makeOrder(db, { customerName: 'Nadia Alaoui', phone: '+212612345678' });
  await makeOrder(db, { customerName: 'Salim', phone: '+212699999999' });
  await parcelOf(nadia.id, 'AMN123/45');
  for (const q of [
    nadia.number,
    nadia.number.toLowerCase(),
    '0612345678',
    '٠٦١٢٣٤٥٦٧٨',
    'alaoui',
    'amn123/45',
  ])
    expect((await names(q))[0], q).toEqual(['Nadia Alaoui']);
  expect((await find('amn123/45')).orders).toMatchObject({ data: [{ tracking: 'AMN123/45' }], total: 1 });
  // Found by both: one row.
  await parcelOf((await makeOrder(db, { customerName: 'Client AMN777' })).id, 'AMN777');
  expect((await find('amn777')).orders).toMatchObject({ data: [{ tracking: 'AMN777' }], total: 1 });
  expect(await names('nobody')).toEqual([[], [], []]);
});

test('customers by name, phone and e-mail; products by title, SKU and barcode, hidden ones too', async () => {
  await makeOrder(db, { customerName: 'Nadia Alaoui', phone: '+212612345678', email: 'nadia@example.com' });
  const categoryId = await makeCategory(db, { tag: 'femme' });
  await makeProduct(db, {
    categoryId,
    title: { ar: 'بيجامة', fr: 'Pyjama Lune' },
    published: false,
    colors: [
      { key: '', sizes: [{ size: 'M', price: 20_000, stock: 1, sku: 'LUNE-M', barcode: '6111234567890' }] },
    ],
  });
  for (const q of ['nadia', '12345678', 'nadia@example.com'])
    expect((await names(q))[1], q).toEqual(['Nadia Alaoui']);
  for (const q of ['lune', 'بيجامة', 'lune-m', '6111234567890'])
    expect((await names(q))[2], q).toEqual(['Pyjama Lune']);
  expect((await find('lune')).products.data).toMatchObject([{ published: false, picture: null }]);
});

test('five of each are shown, with how many there are', async () => {
  for (let one = 0; one < 7; one++)
    await makeOrder(db, { customerName: 'Nadia', phone: `+21261234567${one}` });
  const { orders, customers } = await find('nadia');
  expect([orders.data.length, orders.total, customers.data.length, customers.total]).toEqual([5, 7, 5, 7]);
});

test('each role finds what its lists show it', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  await makeProduct(db, { categoryId, title: { ar: 'نادية', fr: 'Nadia' } });
  await makeOrder(db, { customerName: 'Nadia' });
  expect(await names('nadia', 'agent')).toEqual([['Nadia'], ['Nadia'], ['Nadia']]);
  expect(await names('nadia', 'packer')).toEqual([['Nadia'], [], ['Nadia']]);
  expect(await names('nadia', 'content')).toEqual([[], [], ['Nadia']]);
});
