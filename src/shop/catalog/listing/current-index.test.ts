import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { invalidate, onOwnInvalidation } from '#/platform/invalidation.ts';
import { changeProduct, makeCategory, makeProduct } from '../../../../tests/support/catalog.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { products } from '../catalog.tables.ts';
import { listProducts, setPriceStock } from '../index.ts';
import { currentIndex } from './current-index.ts';
import { listingFromUrl } from './listing-url.rules.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');
beforeEach(reset);

const listed = async (query = '') => {
  const { value } = await listProducts(db, clock, 'ar', listingFromUrl(new URLSearchParams(query)));
  // Cards come fresh from the database: only the count tells what the index thinks.
  expect(value.meta.total).toBe(value.data.length);
  return value.data.map(({ id }) => id);
};

async function two() {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const first = await makeProduct(db, { categoryId });
  const second = await makeProduct(db, { categoryId });
  return { categoryId, first, second };
}

test('a listing shows what was committed before it was asked for', async () => {
  const { categoryId, first, second } = await two();
  expect((await listed()).toSorted()).toEqual([first.id, second.id]);
  const third = await makeProduct(db, { categoryId });
  expect(await listed()).toContain(third.id);
  await changeProduct(db, first.id, { published: false });
  expect((await listed()).toSorted()).toEqual([second.id, third.id]);
  await db.transaction((tx) => setPriceStock(tx, second.priceIds[0] ?? 0, -10, 'order', 'shopper'));
  expect(await listed('stock=1')).toEqual([third.id]);
});

test('what is not committed is not shown, and what is rolled back never', async () => {
  const { first, second } = await two();
  await listed();
  await expect(
    db.transaction(async (tx) => {
      await changeProduct(tx, first.id, { published: false });
      expect((await listed()).toSorted()).toEqual([first.id, second.id]);
      throw new Error('back');
    }),
  ).rejects.toThrow('back');
  expect((await listed()).toSorted()).toEqual([first.id, second.id]);
});

test('a change that began earlier and commits later is not missed', async () => {
  const { first, second } = await two();
  await listed();
  await db.transaction(async (tx) => {
    await changeProduct(tx, first.id, { published: false });
    // Later rows, seen first, several times over.
    for (let round = 0; round < 3; round++) {
      await changeProduct(db, second.id, { soldCount: round });
      expect((await listed()).toSorted()).toEqual([first.id, second.id]);
    }
  });
  expect(await listed()).toEqual([second.id]);
});

test('when the table of changes was emptied, or everything may have changed, all is read anew', async () => {
  const { first, second } = await two();
  await listed();
  await db.update(products).set({ published: false });
  await db.execute(sql`truncate invalidations restart identity`);
  expect(await listed()).toEqual([]);
  await db.update(products).set({ published: true });
  await invalidate(db, 'catalog:all');
  expect((await listed()).toSorted()).toEqual([first.id, second.id]);
});

test('when an import has changed more than a thousand the list answers as it was, until they are in the index', async () => {
  const { first, second } = await two();
  const before = await listed();
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into products (handle, slug, title, description, category_id, audience, published_at)
    select handle || n, slug, title, description, category_id, audience, published_at
    from products, generate_series(1, 1001) n where id = ${first.id} returning id`);
  await db.execute(sql`insert into articles (product_id, position, color_key, color)
    select product.id, position, color_key, color from articles, products product where product_id = ${first.id} and product.id > ${second.id}`);
  await db.execute(sql`insert into prices (article_id, product_id, size, size_rank, price)
    select id, product_id, 'M', 1, 100 from articles where product_id > ${second.id}`);
  const caughtUp = new Promise<void>((resolve) => {
    const end = onOwnInvalidation((tags) => {
      if (tags.length > 1) return;
      expect(tags).toEqual(['catalog']);
      end();
      resolve();
    });
  });
  await invalidate(db, 'catalog', ...rows.map(({ id }) => `product:${id}`));
  expect(await listed()).toEqual(before);
  await caughtUp;
  await expect.poll(async () => (await currentIndex(db)).size).toBe(1003);
  await changeProduct(db, first.id, { published: false });
  // The catching up ends a moment after its announcement.
  await expect.poll(async () => (await currentIndex(db)).size).toBe(1002);
});

test('many at once share one look, and each sees what was committed before it asked', async () => {
  const { categoryId } = await two();
  const calls = Array.from({ length: 40 }, async (_, at) => {
    if (at % 4 !== 0) return (await listed()).length >= 2;
    const { id } = await makeProduct(db, { categoryId });
    return (await listed()).includes(id);
  });
  expect(await Promise.all(calls)).toEqual(Array(40).fill(true));
});
