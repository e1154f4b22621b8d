import { parseHTML } from 'linkedom';
import { beforeEach, expect, test, vi } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import type { StaffProduct } from '#/shop/catalog/editing/product-list.schema.ts';
import { setPriceStock } from '#/shop/catalog/stock/stock.service.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { createCourier } from '#/shop/couriers/couriers.service.ts';
import { handOver } from '#/shop/couriers/handover.service.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { blockedPhones } from '#/shop/orders/customers.tables.ts';
import { formatOrderNumber, moveOrder } from '#/shop/orders/index.ts';
import { issueInvoice } from '#/shop/orders/invoices.service.ts';
import { makeCategory, makeProduct, makeSizes } from '../../../tests/support/catalog.ts';
import { plainCourier } from '../../../tests/support/couriers.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { drawn } from '../../../tests/support/drawn.tsx';
import { livePart } from '../../../tests/support/live-part.tsx';
import { makeOrder } from '../../../tests/support/orders.ts';
import { orderOf, owner } from '../../../tests/support/parcels.ts';
import { loadedAs, pageOf } from '../../../tests/support/staff-screen.tsx';
import { loader as loadCash } from './routes/cash.tsx';
import Customers, { loader as loadCustomers } from './routes/customers.tsx';
import { loader as loadInvoices } from './routes/invoices.tsx';
import Orders, { loader as loadOrders } from './routes/orders.tsx';
import { loader as loadPapers } from './routes/print-orders.tsx';
import Products from './routes/products.tsx';
import Reorder, { loader as loadReorder } from './routes/reorder.tsx';
import Stock, { loader as loadStock } from './routes/stock.tsx';
import { loader as loadSize } from './routes/stock-size.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
});

test('a change of all products of a list is sent with what the list is narrowed by', async () => {
  const filter = { q: 'صوف', stock: 'out' } as const;
  const product: StaffProduct = {
    ...{ id: 12, handle: 'wool', title: { ar: 'معطف' }, categoryName: { ar: 'نساء' }, published: true },
    ...{
      isDemo: false,
      labels: [],
      stock: 0,
      uncounted: 0,
      sizes: 1,
      colors: 1,
      promo: false,
      picture: null,
    },
    ...{ priceFrom: 20_000, priceTo: 20_000 },
  };
  const products = { data: [product], meta: { page: 1, perPage: 1, total: 3, lastPage: 3 } };
  const staff = { locale: 'ar', shown: null, mayWrite: true, mayMoveStock: false } as const;
  const page = await livePart(pageOf(Products, { ...staff, categories: [], products, filter }), {
    respond: () => Response.json({ data: { id: 5 } }),
  });
  await page.tick('اختيار كل ما في الصفحة');
  await page.choose('bulk-kind', 'promo_end');
  await page.press('اختيار كل منتجات القائمة (3)');
  await page.submit('bulk-kind');
  expect(page.sent).toEqual([
    {
      method: 'POST',
      path: '/api/admin/products/bulk',
      body: { products: { filter }, change: { kind: 'promo_end' } },
    },
  ]);
});

test('all orders of a list are printed by what the list is narrowed by', async () => {
  const inRabat = [await makeOrder(db, { city: 'الرباط' }), await makeOrder(db, { city: 'الرباط' })];
  await makeOrder(db);
  const list = await loadedAs(db, 'packer', loadOrders, '/Admin?city=الرباط&from=2026-01-20&page=1');
  const { data, meta } = list.orders;
  const orders = { ...list.orders, meta: { ...meta, total: data.length + 1 } };
  const page = await livePart(pageOf(Orders, { ...list, task: null, orders }));
  await page.tick('اختيار كل ما في الصفحة');
  await page.press('اختيار كل طلبات القائمة (3)');
  const link = page.document.querySelector('a[href*="print-orders"]')?.getAttribute('href') ?? '';
  expect(link).toMatch(/city=.*from=2026-01-20|from=2026-01-20.*city=/);
  const print = await loadedAs(db, 'packer', loadPapers, link);
  expect(print.orders.map(({ id }) => id)).toEqual(inRabat.map(({ id }) => id));
});

const phones = ['+212611111111', '+212622222222', '+212633333333'];
/** Three customers: the first took most, the last ordered last and is blocked. */
async function customersBy(search: string) {
  for (const [at, phone] of phones.entries()) {
    const createdAt = new Date(now.getTime() + at * 60_000);
    const { id } = await makeOrder(db, { phone, createdAt, lines: [{ price: 30_000 - at * 10_000 }] });
    for (const move of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const)
      await moveOrder(db, id, move, owner, { now });
  }
  const block = { reason: 'رفض', at: now, staffId: 1, actor: 'Nora' };
  await db.insert(blockedPhones).values({ ...block, phone: phones[2] ?? '' });
  const { customers } = await loadedAs(db, 'owner', loadCustomers, `/Admin/customers?${search}`);
  return customers.data.map(({ phone }) => phones.indexOf(phone ?? ''));
}
/** Two products in a category each; of the second nothing is left. */
async function stockBy(searchOf: (category: number) => string) {
  const ids: number[] = [];
  let category = 0;
  for (const [tag, stock] of [
    ['women', 9],
    ['kids', 0],
  ] as const) {
    category = await makeCategory(db, { tag });
    const sizes = [{ size: 'M', price: 20_000, stock }];
    ids.push((await makeProduct(db, { categoryId: category, colors: [{ key: '', sizes }] })).id);
  }
  const { stock } = await loadedAs(db, 'owner', loadStock, `/Admin/stock?${searchOf(category)}`);
  return stock.data.map(({ productId }) => ids.indexOf(productId));
}
const toDoor = ['send_out', 'deliver'] as const;
/** A parcel that the shop carried itself, and one of a courier, both paid. */
async function cashBy(search: string) {
  const own = await orderOf(db, { moves: ['confirm', 'prepare', 'ship', ...toDoor], at: now });
  const { id } = await orderOf(db, { moves: ['confirm'], at: now });
  const clock = fixedClock(now.toISOString());
  const { id: courierId } = await createCourier(db, clock, owner, plainCourier);
  await handOver(db, { courierId, orderIds: [id] }, owner, { now, locale: 'ar' });
  for (const move of toDoor) await moveOrder(db, id, move, owner, { now });
  const { owing, cash } = await loadedAs(db, 'owner', loadCash, `/Admin/cash?${search}`);
  return [owing?.orders.map(({ orderId }) => [own.id, id].indexOf(orderId)), cash?.owed.length];
}
async function invoicesBy(search: string) {
  for (const day of ['2025-12-20', '2026-01-20']) {
    const at = new Date(`${day}T10:00:00Z`);
    const { id } = await orderOf(db, { moves: ['confirm', 'prepare', 'ship', ...toDoor], at });
    await issueInvoice(db, id, owner, at);
  }
  const { book } = await loadedAs(db, 'owner', loadInvoices, `/Admin/invoices?${search}`);
  return book.papers.map(({ number }) => number);
}
async function movementsOfSecond() {
  const ids = await makeSizes(db, { size: 'M', price: 20_000 }, { size: 'L', price: 20_000 });
  for (const id of ids) await db.transaction((tx) => setPriceStock(tx, id, -2, 'damaged', 'Nora'));
  const address = `/Admin/stock/sizes/${ids[1]}`;
  const { movements } = await loadedAs(db, 'owner', loadSize, address, { id: String(ids[1]) });
  return movements.data.map(({ priceId }) => ids.indexOf(priceId));
}

const narrowed: [list: string, shown: () => Promise<unknown>, expected: unknown][] = [
  ['customers', () => customersBy(''), [2, 1, 0]],
  ['customers?state=blocked', () => customersBy('state=blocked'), [2]],
  ['customers?sort=value', () => customersBy('sort=value'), [0, 1, 2]],
  ['stock?state=out', () => stockBy(() => 'state=out'), [1]],
  ['stock?category=2', () => stockBy((category) => `category=${category}`), [1]],
  ['stock/sizes/2', movementsOfSecond, [1]],
  ['invoices', () => invoicesBy(''), ['2026-00001']],
  ['invoices?month=2025-12', () => invoicesBy('month=2025-12'), ['2025-00001']],
  ['cash', () => cashBy(''), [undefined, 2]],
  ['cash?courier=none', () => cashBy('courier=none'), [[0], undefined]],
  ['cash?courier=1', () => cashBy('courier=1'), [[1], undefined]],
];
test.each(narrowed)(
  'a list shows what its address is narrowed by, and nothing else: %s',
  async (_list, shown, expected) => {
    expect(await shown()).toEqual(expected);
  },
);

const choices: [search: string, screen: (address: string) => Promise<string>][] = [
  [
    'customers?state=blocked&sort=value',
    async (address) => drawn(pageOf(Customers, await loadedAs(db, 'owner', loadCustomers, address)), address),
  ],
  [
    'stock?state=out&category=1',
    async (address) => drawn(pageOf(Stock, await loadedAs(db, 'owner', loadStock, address)), address),
  ],
  [
    'reorder?days=14',
    async (address) => drawn(pageOf(Reorder, await loadedAs(db, 'owner', loadReorder, address)), address),
  ],
];
test.each(choices)(
  'each choice of a list goes by the name that the list reads, and says what holds: %s',
  async (search, screen) => {
    await makeCategory(db, { tag: 'women' });
    const { document } = parseHTML(`<html><body>${await screen(`/Admin/${search}`)}</body></html>`);
    const held = [...document.querySelectorAll('form[role="search"] select')].map((field) => [
      field.getAttribute('name'),
      field.querySelector('option[selected]')?.getAttribute('value'),
    ]);
    expect(held).toEqual([...new URL(search, 'https://shop.example').searchParams]);
  },
);

test('§4.12 of several chosen orders that are moved, those that were refused say why and stay chosen', async () => {
  for (const _ of phones) await makeOrder(db);
  const list = await loadedAs(db, 'owner', loadOrders, '/Admin');
  const [first, second] = list.orders.data;
  if (!first || !second) throw new Error('no orders');
  const page = await livePart(pageOf(Orders, { ...list, task: null }), {
    respond: () =>
      Response.json({
        data: [
          { id: first.id, number: first.number, ok: true, message: '' },
          { id: second.id, number: second.number, ok: false, message: 'تنتظر الاتصال' },
        ],
      }),
  });
  const boxes = () =>
    [...page.document.querySelectorAll('tbody input')].map((box) => (box as HTMLInputElement).checked);
  for (const { number } of [first, second]) await page.tick(`اختيار الطلب ${number}`);
  await page.choose('bulk-move', 'confirm');
  await page.submit('bulk-move');
  expect(page.sent).toMatchObject([
    { path: '/api/admin/orders/moves', body: { ids: [first.id, second.id], move: 'confirm' } },
  ]);
  const result = page.document.querySelector('form:has(#bulk-move) [role="status"]')?.textContent;
  expect(result).toBe(`تم: 1${formatOrderNumber(second.number)} — تنتظر الاتصال`);
  expect(boxes()).toEqual([false, true, false]);
});
