import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { placeOf } from '../../../tests/support/places.ts';
import { rowsRead } from '../../../tests/support/rows-read.ts';
import { selectAgents } from './orders.queries.ts';
import type { OrderSort } from './orders.schema.ts';
import { orders } from './orders.tables.ts';
import { listOrders } from './staff-orders.service.ts';

const { db, reset } = await testDatabase();
let made = 0;

beforeEach(async () => {
  await reset();
  made = 0;
  await ensureCountries(db);
  await ensureDelivery(db);
});

async function order(customerName: string, more: { city?: string; placeId?: number } = {}): Promise<string> {
  const phone = `+2126123456${String(++made).padStart(2, '0')}`;
  return (await makeOrder(db, { customerName, phone, city: 'فاس', ...more })).number;
}
const names = async (query: Parameters<typeof listOrders>[1] extends infer Query ? Partial<Query> : never) =>
  (await listOrders(db, { page: 1, perPage: 50, ...query })).data.map(({ name }) => name).toSorted();

test('orders are found by a name however it is written, by words in any order, by a part of the number', async () => {
  const number = await order('أُمَيْمَة الإدريسي');
  await order('Loubna Saïdi-Benchekroun');
  await order('هدى گنون');
  for (const q of ['اميمه', 'أميمة', 'الادريسى', 'ادريسي أميمه', 'أمـــيمة']) {
    expect(await names({ q }), q).toEqual(['أُمَيْمَة الإدريسي']);
  }
  for (const q of ['saidi', 'SAÏDI', 'benchekroun loubna', 'لوبنى'])
    expect(await names({ q }), q).toEqual(q === 'لوبنى' ? [] : ['Loubna Saïdi-Benchekroun']);
  expect(await names({ q: 'هدي كنون' })).toEqual(['هدى گنون']);
  expect(await names({ q: '612345602' })).toEqual(['Loubna Saïdi-Benchekroun']);
  expect(await names({ q: '٠٦١٢٣٤٥٦٠٢' })).toEqual(['Loubna Saïdi-Benchekroun']);
  for (const q of [number, number.toLowerCase(), `${number.slice(0, 4)}-${number.slice(4)}`]) {
    expect(await names({ q }), q).toContain('أُمَيْمَة الإدريسي');
  }
  const part = [number.slice(0, 6), number.slice(2)].find((each) => /\d/.test(each) && /[A-Z]/.test(each));
  if (part) expect(await names({ q: part.toLowerCase() })).toContain('أُمَيْمَة الإدريسي');
  expect(await names({ q: '%' })).toEqual([]);
  expect(await names({ q: "'; drop table orders; --" })).toEqual([]);
});

test('the first half of a number finds its order also where it is letters alone; three letters are a name', async () => {
  await order('Zakia Tcb');
  const number = await order('منى');
  await db.update(orders).set({ number: 'ZTCBE1BK' }).where(eq(orders.number, number));
  for (const q of ['ZTCB', 'ztcb', 'ZTCB-E1', 'ztcbe']) expect(await names({ q }), q).toEqual(['منى']);
  expect(await names({ q: 'tcb' })).toEqual(['Zakia Tcb']);
});

test('a city is found in Arabic and in French, whatever the order’s shopper reads', async () => {
  const tangier = await placeOf(db, 'Tanger');
  await order('عربية', { city: 'طنجة', placeId: tangier });
  await order('Française', { city: 'Tanger', placeId: tangier });
  await order('بعيدة', { city: 'دوار أيت باها' });
  for (const city of ['طنجة', 'طنجه', 'tanger', 'TANGER'])
    expect(await names({ city }), city).toEqual(['Française', 'عربية']);
  expect(await names({ city: 'ايت باها' })).toEqual(['بعيدة']);
  expect(await names({ city: '%' })).toEqual([]);
  const cities = async (locale: 'ar' | 'fr') =>
    (await listOrders(db, { page: 1, perPage: 50 }, locale)).data.map(({ cityName }) => cityName).toSorted();
  expect(await cities('fr')).toEqual(['Tanger', 'Tanger', 'دوار أيت باها']);
  expect(await cities('ar')).toEqual(['دوار أيت باها', 'طنجة', 'طنجة']);
});

test('an order is found by its second phone, and no other by it', async () => {
  await order('منى');
  await makeOrder(db, { customerName: 'نادية', phone: '+212699999999', secondPhone: '+212655443322' });
  expect(await names({ q: '0655443322' })).toEqual(['نادية']);
});

test('orders are sorted by their time, amount, name and town, and each the other way round', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const made = [
    { customerName: 'Amal', city: 'Rabat', lines: [{ price: 30_000 }], createdAt: at(1) },
    { customerName: 'Bouchra', city: 'Agadir', lines: [{ price: 10_000 }], createdAt: at(3) },
    { customerName: 'Chaima', city: 'Tanger', lines: [{ price: 20_000 }], createdAt: at(2) },
  ];
  for (const one of made) await makeOrder(db, one);
  const sorted = async (sort: OrderSort) =>
    (await listOrders(db, { page: 1, perPage: 50, sort })).data.map(({ name }) => name.charAt(0)).join('');
  const both = async (sort: OrderSort, other: OrderSort) => [await sorted(sort), await sorted(other)];
  expect(await both('newest', 'oldest')).toEqual(['BCA', 'ACB']);
  // The dearest first, and the first letter of names.
  expect(await both('total', '-total')).toEqual(['ACB', 'BCA']);
  expect(await both('name', '-name')).toEqual(['ABC', 'CBA']);
  expect(await both('city', '-city')).toEqual(['BAC', 'CAB']);
});

test('whoever confirmed orders is named once, as they were called last, without a look at all orders', async () => {
  const { id: _id, folded: _folded, ...row } = await makeOrder(db);
  const calledBy = (at: number) =>
    at < 10
      ? { agentId: null }
      : { agentId: 1 + (at % 3), agentName: at < 300 ? 'قديمة' : `وكيلة ${at % 3}` };
  await db.insert(orders).values(
    Array.from({ length: 500 }, (_, at) => ({
      ...row,
      number: `A${at}`,
      idempotencyKey: `a${at}`,
      ...calledBy(at),
    })),
  );
  await db.update(orders).set({ agentId: 9, agentName: 'من قبل' }).where(eq(orders.number, 'A2'));
  await db.update(orders).set({ agentId: 9, agentName: null }).where(eq(orders.number, 'A3'));
  await db.execute(sql`analyze orders`);
  expect(await selectAgents(db)).toEqual([
    { id: 1, name: 'وكيلة 0' },
    { id: 2, name: 'وكيلة 1' },
    { id: 3, name: 'وكيلة 2' },
    { id: 9, name: '' },
  ]);
  expect(await rowsRead(db, 'orders', selectAgents)).toBeLessThan(10);
  await reset();
  expect(await selectAgents(db)).toEqual([]);
});
