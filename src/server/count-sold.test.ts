import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { invalidations } from '#/platform/platform.tables.ts';
import { products } from '#/shop/catalog/catalog.tables.ts';
import { homeList, listProducts } from '#/shop/catalog/index.ts';
import { listingFromUrl } from '#/shop/catalog/listing/listing-url.rules.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { moveOrder } from '#/shop/orders/index.ts';
import { makeCategory, makeProduct, type ProductOfTest } from '../../tests/support/catalog.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { makeOrder } from '../../tests/support/orders.ts';
import { owner } from '../../tests/support/parcels.ts';
import { countSold } from './count-sold.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-23T12:00:00Z');
const now = clock.now();
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});

/** An order of this product, so many pieces of each of its sizes. */
const order = ({ id, priceIds }: ProductOfTest, pieces: number[], days = 1) =>
  makeOrder(db, {
    createdAt: daysAgo(days),
    lines: pieces.map((quantity, at) => ({ productId: id, priceId: priceIds[at] ?? 0, quantity })),
  });
const bestSelling = async () =>
  (
    await listProducts(db, clock, 'ar', listingFromUrl(new URLSearchParams('sort=best-selling')))
  ).value.data.map(({ id }) => id);
const onHomePage = async () => (await homeList(db, clock, 'ar', 'best_sellers')).value.map(({ id }) => id);

test('§3.26 what sold most in the last 90 days comes first in "best selling" and on the home page', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const two = [{ key: '', sizes: ['S', 'M'].map((size) => ({ size, price: 20_000 })) }];
  const much = await makeProduct(db, { categoryId, colors: two });
  const some = await makeProduct(db, { categoryId });
  const longAgo = await makeProduct(db, { categoryId });
  const none = await makeProduct(db, { categoryId });
  await order(much, [2, 3]);
  await order(some, [4], 89);
  await order(longAgo, [9], 91);
  const given = await order(none, [7]);
  await moveOrder(db, given.id, 'cancel', owner, { now, note: 'غيّرت رأيها' });
  expect(await onHomePage()).toEqual([]);

  expect(await countSold(db, now)).toBe(2);
  expect(await bestSelling()).toEqual([much.id, some.id, none.id, longAgo.id]);
  expect(await onHomePage()).toEqual([much.id, some.id]);

  // Where nothing differs nothing is written, and no cached page is dropped.
  const before = await db.$count(invalidations);
  expect(await countSold(db, now)).toBe(0);
  expect(await db.$count(invalidations)).toBe(before);

  // What sold before and sells no longer goes back; its page and lists follow.
  expect(await countSold(db, daysAgo(-2))).toBe(1);
  expect(await onHomePage()).toEqual([much.id]);
  const names = (await db.select({ name: invalidations.name }).from(invalidations)).slice(before);
  expect(names.map(({ name }) => name)).toEqual([`product:${some.id}`, 'catalog']);
});

test('§3.26 a piece that was exchanged for another sold once, not twice', async () => {
  const sold = await makeProduct(db, { categoryId: await makeCategory(db, { tag: 'femme' }) });
  const { id: exchangeOf } = await order(sold, [1]);
  const lines = [{ productId: sold.id, priceId: sold.priceIds[0] ?? 0 }];
  await makeOrder(db, { createdAt: daysAgo(1), exchangeOf, lines });
  await countSold(db, now);
  const [counted] = await db.select({ pieces: products.soldCount }).from(products);
  expect(counted).toEqual({ pieces: 1 });
});
