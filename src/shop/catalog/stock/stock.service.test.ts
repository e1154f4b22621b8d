import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { invalidations } from '#/platform/platform.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { makeCategory, makePicture, makeProduct } from '../../../../tests/support/catalog.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { prices, stockMovements } from '../catalog.tables.ts';
import { linePicture, lockPrices, moveLockedStocks, pricesForSale, setPriceStock } from '../index.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);

const noon = new Date('2026-11-21T12:00:00Z');
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const announced = async () =>
  (await db.select().from(invalidations).orderBy(asc(invalidations.id))).map((row) => row.name);

async function oneSize(stock: number) {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const product = await makeProduct(db, {
    categoryId,
    colors: [{ key: 'navy', sizes: [{ size: 'M', price: 20_000, stock }] }],
  });
  await db.delete(invalidations);
  return { productId: product.id, priceId: product.priceIds[0] ?? 0 };
}

test('§3.12 taking pieces lowers the stock and writes who, why and what is left', async () => {
  const { priceId, productId } = await oneSize(10);
  const moved = await db.transaction((tx) => setPriceStock(tx, priceId, -4, 'order', 'shopper', 'H-1'));
  expect(moved).toEqual({ ok: true, productId, stock: 6 });
  const [movement] = await db.select().from(stockMovements).where(eq(stockMovements.priceId, priceId));
  expect(movement).toMatchObject({
    delta: -4,
    balance: 6,
    reason: 'order',
    actor: 'shopper',
    orderNumber: 'H-1',
  });
});

test('a stock never falls below zero: nothing is written and the answer says what there is', async () => {
  const { priceId } = await oneSize(2);
  expect(await db.transaction((tx) => setPriceStock(tx, priceId, -3, 'order', 'shopper'))).toEqual({
    ok: false,
    stock: 2,
  });
  expect(await db.transaction((tx) => setPriceStock(tx, 999, -1, 'order', 'shopper'))).toEqual({
    ok: false,
    stock: undefined,
  });
  expect(await db.select().from(stockMovements)).toEqual([]);
  expect(await announced()).toEqual([]);
});

test('cached pages hear of a stock only when it becomes low, out or back again', async () => {
  const { priceId, productId } = await oneSize(10);
  const move = (delta: number) =>
    db.transaction((tx) => setPriceStock(tx, priceId, delta, 'order', 'shopper'));
  await move(-6);
  expect(await announced()).toEqual([]);
  await move(-1);
  expect(await announced()).toEqual([`product:${productId}`]);
  await move(-3);
  expect((await announced()).slice(1).toSorted()).toEqual(['catalog', `product:${productId}`]);
  await move(9);
  expect((await announced()).slice(3).toSorted()).toEqual(['catalog', `product:${productId}`]);
});

test('the low threshold is the setting', async () => {
  const { priceId, productId } = await oneSize(10);
  await db.transaction((tx) => updateSettings(tx, { lowStockThreshold: 8 }));
  const before = (await announced()).length;
  await db.transaction((tx) => setPriceStock(tx, priceId, -2, 'order', 'shopper'));
  expect((await announced()).slice(before)).toEqual([`product:${productId}`]);
});

test('of many takers at once as many are served as there are pieces', async () => {
  const { priceId } = await oneSize(7);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      db.transaction((tx) => setPriceStock(tx, priceId, -1, 'order', 'shopper')),
    ),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(7);
  expect(await db.select({ stock: prices.stock }).from(prices)).toEqual([{ stock: 0 }]);
});

test('prices are locked in one order whatever the order asked, so that two carts never wait in a circle', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const sizes = ['S', 'M', 'L'].map((size) => ({ size, price: 20_000 }));
  const { priceIds } = await makeProduct(db, { categoryId, colors: [{ key: '', sizes }] });
  const locked = await db.transaction((tx) => lockPrices(tx, priceIds.toReversed()));
  expect(locked.map(({ id }) => id)).toEqual(priceIds);
  const rounds = Array.from({ length: 20 }, (_, at) =>
    db.transaction(async (tx) => {
      await lockPrices(tx, at % 2 ? priceIds : priceIds.toReversed());
      for (const id of at % 2 ? priceIds : priceIds.toReversed())
        await setPriceStock(tx, id, -1, 'order', 'x');
    }),
  );
  await expect(Promise.all(rounds)).resolves.toHaveLength(20);
});

test('many stocks move at once, each size by all that was said of it, or none of them', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const sizes = ['S', 'M'].map((size) => ({ size, price: 20_000, stock: 5 }));
  const { priceIds } = await makeProduct(db, { categoryId, colors: [{ key: '', sizes }] });
  const [small = 0, medium = 0] = priceIds;
  const take = (moves: { priceId: number; delta: number }[]) =>
    db.transaction(async (tx) => {
      await lockPrices(tx, priceIds);
      await moveLockedStocks(tx, moves, { reason: 'order', actor: 'shopper', orderNumber: '2PT67AXQ' });
    });
  const stocks = async () =>
    (await db.select({ stock: prices.stock }).from(prices).orderBy(prices.id)).map(({ stock }) => stock);
  await take([
    { priceId: small, delta: -2 },
    { priceId: medium, delta: -1 },
    { priceId: small, delta: -1 },
  ]);
  expect(await stocks()).toEqual([2, 4]);
  await expect(
    take([
      { priceId: medium, delta: -1 },
      { priceId: small, delta: -3 },
    ]),
  ).rejects.toThrow();
  expect(await stocks()).toEqual([2, 4]);
  const written = await db.select().from(stockMovements).orderBy(stockMovements.id);
  expect(written.map(({ delta, balance, orderNumber }) => [delta, balance, orderNumber])).toEqual([
    [-3, 2, '2PT67AXQ'],
    [-1, 4, '2PT67AXQ'],
  ]);
});

test('§9.6 a price for sale has the promotion that is live at the asked moment', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const { priceIds } = await makeProduct(db, {
    categoryId,
    colors: [
      {
        key: '',
        sizes: [
          { size: 'S', price: 20_000, promoPrice: 15_000, promoStartsAt: noon, promoEndsAt: later(2) },
          { size: 'M', price: 20_000, promoPrice: 20_000 },
          { size: 'L', price: 20_000, promoPrice: 19_999 },
        ],
      },
    ],
  });
  const at = async (moment: Date) =>
    (await pricesForSale(db, priceIds, moment)).map((price) => price.promoPrice);
  expect(await at(later(-1))).toEqual([null, null, 19_999]);
  expect(await at(noon)).toEqual([15_000, null, 19_999]);
  expect(await at(later(2))).toEqual([null, null, 19_999]);
});

test('a price for sale knows its categories upwards, its hygiene, its picture and its address', async () => {
  const root = await makeCategory(db, { tag: 'femme', hygiene: true });
  const child = await makeCategory(db, { tag: 'pyjamas', parentId: root });
  const other = await makeCategory(db, { tag: 'nouveau' });
  const broken = await makePicture(db, 'broken', { state: 'failed', file: null });
  const picture = await makePicture(db, 'front');
  const { priceIds, id } = await makeProduct(db, {
    categoryId: child,
    also: [other],
    slug: 'بيجامة-قطن',
    colors: [
      {
        key: 'navy',
        name: { ar: 'كحلي', fr: 'Bleu marine' },
        pictures: [broken, picture],
        sizes: [{ size: 'M', price: 1 }],
      },
    ],
  });
  const [sale] = await pricesForSale(db, [...priceIds, 999], noon);
  expect(sale).toMatchObject({
    productId: id,
    color: { ar: 'كحلي', fr: 'Bleu marine' },
    available: true,
    hygiene: true,
    categoryIds: [root, child, other],
    pictureId: picture,
    path: `/store/pyjamas/${id}-بيجامة-قطن`,
  });
  expect(sale && linePicture(sale, 'fr')).toMatchObject({ src: '/media/front', widths: [160, 480] });
});

test('a hidden product and an inactive size are not available', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const hidden = await makeProduct(db, { categoryId, published: false });
  const shown = await makeProduct(db, {
    categoryId,
    colors: [
      {
        key: '',
        sizes: [
          { size: 'S', price: 1, active: false },
          { size: 'M', price: 1 },
        ],
      },
    ],
  });
  const sales = await pricesForSale(db, [...hidden.priceIds, ...shown.priceIds], noon);
  expect(sales.map((sale) => sale.available)).toEqual([false, false, true]);
});
