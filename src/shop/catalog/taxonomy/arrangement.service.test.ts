import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { listJournal, type StaffView } from '#/shop/staff/index.ts';
import { changeProduct, makeCategory, makeProduct } from '../../../../tests/support/catalog.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { arrangedProducts, arrangeProduct, listArranged, listProducts } from '../index.ts';
import { listingFromUrl } from '../listing/listing-url.rules.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T09:00:00Z');
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'content', may: [] };
beforeEach(reset);

/** A category by hand with a category below it, and products of both; the newest is the last. */
async function shop(count = 4) {
  const categoryId = await makeCategory(db, { tag: 'femme', sort: 'by-hand' });
  const below = await makeCategory(db, { tag: 'robes', parentId: categoryId });
  const ids: number[] = [];
  const add = async (more: Partial<Parameters<typeof makeProduct>[1]> = {}) => {
    const publishedAt = new Date(Date.UTC(2026, 9, 1 + ids.length));
    const { id } = await makeProduct(db, {
      categoryId: ids.length % 2 ? below : categoryId,
      publishedAt,
      ...more,
    });
    ids.push(id);
    return id;
  };
  for (let at = 0; at < count; at++) await add();
  return { categoryId, below, ids, add };
}
const put = (categoryId: number, productId: number, place: number) =>
  arrangeProduct(db, clock, by, categoryId, { productId, place });
const shown = async (tag = 'femme', query = '') =>
  (await listProducts(db, clock, 'ar', listingFromUrl(new URLSearchParams(query), tag))).value.data.map(
    ({ id }) => id,
  );

test('nothing is arranged: as featured; each move puts one product at its place, and shoppers see it at once', async () => {
  const { categoryId, ids } = await shop();
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  expect(await shown()).toEqual([d, c, b, a]);
  expect(await arrangedProducts(db, categoryId)).toEqual([d, c, b, a]);
  await put(categoryId, a, 0);
  expect(await shown()).toEqual([a, d, c, b]);
  await put(categoryId, d, 2);
  expect(await shown()).toEqual([a, c, d, b]);
  await put(categoryId, c, 999_999);
  expect(await shown()).toEqual([a, d, b, c]);
  // The category below has its own order, and a shopper's choice goes before.
  expect(await shown('robes')).toEqual([d, b]);
  expect(await shown('femme', 'sort=newest')).toEqual([d, c, b, a]);
});

test('a product that comes later stands first until it has a place; one that is hidden or leaves keeps nobody from theirs', async () => {
  const { categoryId, below, ids, add } = await shop();
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  await put(categoryId, a, 0);
  const fresh = await add({ publishedAt: new Date('2020-01-01') });
  expect(await shown()).toEqual([fresh, a, d, c, b]);
  await changeProduct(db, d, { published: false });
  expect(await shown()).toEqual([fresh, a, c, b]);
  expect(await arrangedProducts(db, categoryId)).toEqual([fresh, a, d, c, b]);
  await put(categoryId, b, 1);
  await changeProduct(db, d, { published: true });
  expect(await shown()).toEqual([fresh, b, a, d, c]);
  await db.execute(sql`delete from products where id = ${a}`);
  await put(categoryId, fresh, 3);
  expect(await arrangedProducts(db, categoryId)).toEqual([b, d, c, fresh]);
  await db.execute(sql`delete from product_categories where category_id = ${below}`);
  await db.execute(sql`update categories set parent_id = null where id = ${below}`);
  expect(await arrangedProducts(db, categoryId)).toEqual([c, fresh]);
});

test('the order outlives a rule in between, and goes with its category', async () => {
  const { categoryId, ids } = await shop(2);
  const [a = 0, b = 0] = ids;
  await put(categoryId, a, 0);
  await db.execute(sql`update categories set sort = 'newest' where id = ${categoryId}`);
  expect(await shown()).toEqual([b, a]);
  await db.execute(sql`update categories set sort = 'by-hand' where id = ${categoryId}`);
  expect(await shown()).toEqual([a, b]);
  await db.execute(sql`delete from products`);
  await db.execute(sql`delete from categories`);
  expect((await db.execute(sql`select 1 from category_arrangements`)).rows).toEqual([]);
  expect(await arrangedProducts(db, categoryId)).toBeNull();
});

test('two who move at once lose nothing, and the same move twice is one', async () => {
  const { categoryId, ids } = await shop(6);
  await Promise.all(ids.map((id) => put(categoryId, id, 0)));
  const after = (await arrangedProducts(db, categoryId)) ?? [];
  expect(after.toSorted((a, b) => a - b)).toEqual(ids);
  const { total } = (await listJournal(db, { page: 1, entity: 'product' })).meta;
  await put(categoryId, after[3] ?? 0, 1);
  const once = await arrangedProducts(db, categoryId);
  await put(categoryId, after[3] ?? 0, 1);
  expect(await arrangedProducts(db, categoryId)).toEqual(once);
  const { data, meta } = await listJournal(db, { page: 1, entity: 'product' });
  expect(meta.total).toBe(total + 1);
  expect(data[0]).toMatchObject({
    action: 'product.arrange',
    entityId: String(after[3]),
    before: { categoryId, place: { femme: 4 } },
    after: { categoryId, place: { femme: 2 } },
  });
});

test('what is not there is refused: a category, a product that is elsewhere', async () => {
  const { categoryId, below, ids } = await shop(2);
  await expect(put(999_999, ids[0] ?? 0, 0)).rejects.toMatchObject({ status: 404 });
  const elsewhere = await makeProduct(db, { categoryId: await makeCategory(db, { tag: 'homme' }) });
  for (const id of [elsewhere.id, 999_999])
    await expect(put(categoryId, id, 0)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
  await expect(put(below, ids[0] ?? 0, 0)).rejects.toMatchObject({ code: 'changed_meanwhile' });
});

test('staff see it page by page, hidden ones too', async () => {
  const { categoryId, ids } = await shop(3);
  await changeProduct(db, ids[2] ?? 0, { published: false });
  const list = (page: number) => listArranged(db, clock, 'ar', { categoryId, page });
  expect(await list(1)).toMatchObject({
    data: [{ id: ids[2], published: false }, { id: ids[1] }, { id: ids[0] }],
    meta: { total: 3, lastPage: 1 },
  });
  expect((await list(2))?.data).toEqual([]);
  expect(await listArranged(db, clock, 'ar', { categoryId: 999_999, page: 1 })).toBeNull();
});
