import { beforeEach, expect, test } from 'vitest';
import { ensureCountries } from '#/shop/countries/index.ts';
import { returnLines, returns } from '#/shop/returns/returns.tables.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { orderOf } from '../../tests/support/parcels.ts';
import { ordersOfSizes, priceReferences } from './price-references.ts';

const { db, reset } = await testDatabase();
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});

test('sizes and products that an order names are known, since when as well, and sizes that go out in exchange', async () => {
  expect([...(await priceReferences.prices(db, [1, 2, 3]))]).toEqual([]);
  const { id: orderId, number } = await orderOf(db);
  const now = new Date('2026-01-21T10:00:00Z');
  const [back] = await db
    .insert(returns)
    .values({ orderId, state: 'asked', payer: 'shop', createdAt: now, updatedAt: now })
    .returning();
  await db.insert(returnLines).values({
    returnId: back?.id ?? 0,
    orderLineId: 1,
    priceId: 1,
    quantity: 1,
    reason: 'size',
    wanted: 'exchange',
    exchangePriceId: 3,
  });
  expect([...(await priceReferences.prices(db, [1, 2, 3]))].sort()).toEqual([1, 3]);
  expect([...(await priceReferences.products(db, [1, 2]))]).toEqual([1]);
  const since = (at: string) => ordersOfSizes(db, [1, 2, 3], new Date(at));
  expect(await since('2026-01-20T09:59:59Z')).toEqual([
    { priceId: 1, number },
    { priceId: 3, number },
  ]);
  expect(await since('2026-01-20T10:00:00Z')).toEqual([{ priceId: 3, number }]);
  expect(await since('2026-01-21T10:00:00Z')).toEqual([]);
});
