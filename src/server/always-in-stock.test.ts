import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { folderStore } from '#/platform/files.ts';
import { photoAsJpeg } from '#/platform/images.ts';
import { selectRunningOut } from '#/shop/analytics/analytics.queries.ts';
import { prices, stockMovements } from '#/shop/catalog/catalog.tables.ts';
import { detailKeys, getProduct, listProducts } from '#/shop/catalog/index.ts';
import { listingFromUrl } from '#/shop/catalog/listing/listing-url.rules.ts';
import { repriceCart } from '#/shop/checkout/index.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { moveOrder } from '#/shop/orders/index.ts';
import { orderLines, orders } from '#/shop/orders/orders.tables.ts';
import { moveReturn, requestReturn, returnForStaff } from '#/shop/returns/index.ts';
import { makeCategory, makeProduct, type ProductOfTest } from '../../tests/support/catalog.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { placeOf } from '../../tests/support/places.ts';
import { submit } from '../../tests/support/submitted.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const clock = fixedClock(now.toISOString());
const staff = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;
let made: ProductOfTest;
let always = 0;
let counted = 0;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  made = await makeProduct(db, {
    categoryId: await makeCategory(db, { tag: 'femme' }),
    colors: [
      {
        key: '',
        sizes: [
          { size: 'M', price: 10_000, stock: null },
          { size: 'L', price: 10_000, stock: 1 },
        ],
      },
    ],
  });
  [always = 0, counted = 0] = made.priceIds;
});

const stocks = async () =>
  (await db.select({ stock: prices.stock }).from(prices).orderBy(asc(prices.id))).map(({ stock }) => stock);
const movements = async () =>
  (await db.select().from(stockMovements).orderBy(asc(stockMovements.id))).map(({ priceId, delta }) => [
    priceId,
    delta,
  ]);
const orderOf = async (quantity: number) =>
  submit(db, {
    placeId: await placeOf(db, 'Casablanca'),
    lines: [
      { id: always, quantity, price: 10_000, promoPrice: null },
      { id: counted, quantity: 1, price: 10_000, promoPrice: null },
    ],
  });
const idOf = async (number: string) =>
  (await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number)))[0]?.id ?? 0;

test('a size that is sold without a count is in stock for the shopper, up to what one line may hold', async () => {
  const product = await getProduct(db, clock, 'fr', made.id);
  expect(product?.value.products[0]?.prices.map(({ availability }) => availability)).toEqual(['in', 'low']);
  const { productsDetailKeys } = await detailKeys(db, now, 'fr', { ids: [made.id], priceIds: [] });
  expect(productsDetailKeys.map(({ quantity, alwaysInStock }) => [quantity, alwaysInStock])).toEqual([
    [99, true],
    [1, false],
  ]);
  await db.update(prices).set({ stock: 0 }).where(eq(prices.id, counted));
  const query = { ...listingFromUrl(new URLSearchParams()), inStock: true };
  const listing = await listProducts(db, clock, 'fr', query);
  expect(listing.value.data.map(({ id, availability }) => [id, availability])).toEqual([[made.id, 'in']]);
  const lines = [
    { id: always, quantity: 99, price: 10_000, promoPrice: null },
    { id: counted, quantity: 1, price: 10_000, promoPrice: null },
  ];
  const quote = await repriceCart(db, { lines, country: 'MA' }, { now, locale: 'fr', address: '10.0.0.1' });
  expect(quote.lines.map(({ id, quantity, stock }) => [id, quantity, stock])).toEqual([[always, 99, null]]);
  expect(quote.changes.map(({ id, code }) => [id, code])).toEqual([[counted, 'sold_out']]);
});

test('orders, cancellations and returns of it move no stock; those of counted sizes beside it do', async () => {
  const first = await orderOf(4);
  expect(await stocks()).toEqual([null, 0]);
  await moveOrder(db, await idOf(first.number), 'cancel', staff, { now, note: 'x' });
  expect(await stocks()).toEqual([null, 1]);
  expect(await movements()).toEqual([
    [counted, -1],
    [counted, 1],
  ]);

  const second = await orderOf(2);
  const id = await idOf(second.number);
  for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const) {
    await moveOrder(db, id, name, staff, { now });
  }
  const before = await movements();
  const [line] = await db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, id), eq(orderLines.priceId, counted)));
  const requested = await requestReturn(
    { db, store: folderStore('/nowhere'), photoAsJpeg },
    id,
    {
      note: '',
      lines: [
        { id: line?.id ?? 0, quantity: 1, reason: 'too_small', wanted: 'exchange', exchangePriceId: always },
      ],
    },
    [],
    { now, locale: 'fr' },
  );
  for (const name of ['approve', 'receive'] as const)
    await moveReturn(db, requested.id, name, staff, { now });
  const back = (await returnForStaff(db, requested.id, staff, 'fr'))?.lines[0]?.id ?? 0;
  await moveReturn(db, requested.id, 'inspect', staff, { now, restock: [{ id: back, pieces: 1 }] });
  expect(await stocks()).toEqual([null, 1]);
  expect(await movements()).toEqual([...before, [counted, 1]]);
});

test('what is sold without a count never runs out at the figures, however much of it is sold', async () => {
  await orderOf(5);
  const { rows } = await selectRunningOut(db, now.getTime() + 1000, { locale: 'fr', most: 10 });
  expect(rows.map(({ priceId, stock, sold }) => [priceId, stock, sold])).toEqual([[counted, 0, 1]]);
});
