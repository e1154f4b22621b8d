import { beforeEach, expect, test } from 'vitest';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { placeOf } from '../../../tests/support/places.ts';
import { dropView, listViews, maxViews, saveView } from './order-views.service.ts';
import { listOrders } from './staff-orders.service.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const nora = { kind: 'staff', id: 1, role: 'agent', name: 'Nora' } as const;
const karim = { kind: 'staff', id: 2, role: 'agent', name: 'Karim' } as const;
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

test('views are each staff user’s own: kept, changed by the same name, dropped, in the journal', async () => {
  await saveView(db, { name: 'طنجة اليوم', filter: { city: 'طنجة', from: '2026-01-23' } }, nora, now);
  await saveView(db, { name: 'طنجة اليوم', filter: { city: 'طنجة', agent: 3, q: '' } }, nora, now);
  await saveView(db, { name: 'طنجة اليوم', filter: { status: 'placed' } }, karim, now);
  const [mine] = await listViews(db, nora.id);
  expect(mine).toMatchObject({ name: 'طنجة اليوم', filter: { city: 'طنجة', agent: '3' } });
  expect(await listViews(db, karim.id)).toMatchObject([{ filter: { status: 'placed' } }]);
  await expect(dropView(db, mine?.id ?? 0, karim, now)).rejects.toMatchObject({ status: 404 });
  await dropView(db, mine?.id ?? 0, nora, now);
  expect(await listViews(db, nora.id)).toEqual([]);
  expect((await db.select().from(journal)).map(({ action }) => action)).toEqual([
    'order_view.keep',
    'order_view.keep',
    'order_view.keep',
    'order_view.drop',
  ]);
  await expect(saveView(db, { name: 'لا شيء', filter: { q: '' } }, nora, now)).rejects.toMatchObject({
    code: 'view_empty',
  });
  for (let count = 0; count < maxViews; count++) {
    await saveView(db, { name: `قائمة ${count}`, filter: { q: String(count) } }, nora, now);
  }
  await expect(saveView(db, { name: 'أخرى', filter: { q: 'x' } }, nora, now)).rejects.toMatchObject({
    code: 'view_too_many',
  });
  await saveView(db, { name: 'قائمة 0', filter: { q: 'y' } }, nora, now);
});
