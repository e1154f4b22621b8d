import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { countries } from '#/shop/countries/countries.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder, tracked } from '../../../tests/support/orders.ts';
import { placeOf } from '../../../tests/support/places.ts';
import { viewOwnOrder } from './guest-orders.service.ts';
import { requireOrderByPhone } from './tracking.service.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const ask = (n: number, device: string | undefined) =>
  requireOrderByPhone(
    db,
    { number: `H-${n}`, phone: `06${String(10_000_000 + n)}`, address: '10.0.0.1', device },
    now,
  ).then(
    () => 0,
    ({ status }: { status: number }) => status,
  );

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});

test('§6.3 one device that tries many phones is stopped; its neighbours behind the same address are not', async () => {
  for (let tries = 0; tries < 40; tries++) expect(await ask(tries, 'one')).toBe(404);
  expect(await ask(41, 'one')).toBe(429);
  expect(await ask(42, 'two')).toBe(404);
  expect(await ask(43, undefined)).toBe(404);
});

test('§6.3 an order is found by its phone as it is dialled at home, also where the shop sells no more', async () => {
  const { number } = await makeOrder(db, { phone: '+966501234567' });
  await db.update(countries).set({ active: false }).where(eq(countries.code, 'SA'));
  const found = await requireOrderByPhone(db, { number, phone: '050 123 4567', address: '10.0.0.1' }, now);
  expect(found.number).toBe(number);
});

test('§6.3 a city of ours is named in the reader’s language, one that was typed as it was typed', async () => {
  await ensureDelivery(db);
  const phone = '+212612345678';
  const listed = await makeOrder(db, { phone, city: 'طنجة', placeId: await placeOf(db, 'Tanger') });
  const typed = await makeOrder(db, { phone, city: 'دوار أيت باها' });
  const cityOf = async (number: string, locale: 'ar' | 'fr' | 'en') =>
    (await tracked(db, { number, phone, address: '10.0.0.1' }, { now, locale })).city;
  for (const [locale, city] of [
    ['ar', 'طنجة'],
    ['fr', 'Tanger'],
    ['en', 'Tanger'],
  ] as const) {
    expect(await cityOf(listed.number, locale), locale).toBe(city);
    expect(await cityOf(typed.number, locale), locale).toBe('دوار أيت باها');
  }
});

test('an order’s own page names an emirate as its city, and shows no code', async () => {
  const order = await makeOrder(db, { city: 'دبي', address: { emirate: 'dubai', area: 'Marina' } });
  const page = await viewOwnOrder(db, order, { now, locale: 'ar' });
  expect(page).toMatchObject({ city: 'دبي', address: 'Marina' });
});
