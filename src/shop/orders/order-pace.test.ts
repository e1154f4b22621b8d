import { beforeEach, expect, test } from 'vitest';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { makeSizes } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { orderPace } from './order-pace.queries.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-11-23T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const week = 168;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
});

test('as many orders are to be expected since the last one as came in the same hours of four weeks, on average', async () => {
  expect(await orderPace(db, now)).toEqual({ last: null, expected: 0 });
  const [priceId = 0] = await makeSizes(db, { size: 'M', price: 20_000, stock: 100 });
  const order = (hours: number) =>
    makeOrder(db, { lines: [{ priceId, size: 'M' }], createdAt: hoursAgo(hours) });
  await order(6);
  // Within the same six hours of earlier weeks: 2 + 3 + 0 + 1; the others are outside of them.
  for (const hours of [week + 1, week + 5, 2 * week + 1, 2 * week + 2, 2 * week + 3, 4 * week + 4])
    await order(hours);
  for (const hours of [week + 7, 5 * week + 1, 3 * week - 1]) await order(hours);
  expect(await orderPace(db, now)).toEqual({ last: hoursAgo(6), expected: 6 / 4 });
});

test('no more than three days are looked back', async () => {
  const [priceId = 0] = await makeSizes(db, { size: 'M', price: 20_000, stock: 100 });
  const order = (hours: number) =>
    makeOrder(db, { lines: [{ priceId, size: 'M' }], createdAt: hoursAgo(hours) });
  await order(2 * week);
  for (const hours of [3 * week + 71, 3 * week + 73]) await order(hours);
  expect((await orderPace(db, now)).expected).toBe((1 + 1) / 4);
});
