import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { selectTask, setTask } from '#/platform/background-tasks.queries.ts';
import { fixedClock } from '#/platform/clock.ts';
import { invalidations } from '#/platform/platform.tables.ts';
import { listJournal, type StaffView } from '#/shop/staff/index.ts';
import { makeCategory, makeProduct } from '../../../../tests/support/catalog.ts';
import { meanwhile, testDatabase } from '../../../../tests/support/database.ts';
import { queuedTasks } from '../../../../tests/support/queued-tasks.ts';
import { enrol } from '../../../../tests/support/staff.ts';
import { bulkChanges, bulkProducts } from '../bulk.tables.ts';
import { prices, products } from '../catalog.tables.ts';
import { getProduct } from '../index.ts';
import { setPriceStock } from '../stock/stock.service.ts';
import { searchTexts } from '../text.tables.ts';
import type { BulkChange, BulkRequest } from './bulk.schema.ts';
import { listBulk, previewBulk, viewBulk } from './bulk.service.ts';
import { beginBulk, beginBulkUndo, registerBulkProductTasks } from './bulk-tasks.ts';
import { runBulk } from './run-bulk.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');
const { queued, jobs, tasks, runAll } = queuedTasks(db, clock);
/** Orders as the module above knows them. */
const ordered: { priceId: number; number: string }[] = [];
registerBulkProductTasks(tasks, {
  ...{ db, clock },
  ordersOfSizes: async (_, ids) => ordered.filter(({ priceId }) => ids.includes(priceId)),
});
const deps = { db, jobs };
const owner: StaffView = { id: 0, name: 'ليلى', email: null, role: 'owner', may: ['catalog.write'] };
const content: StaffView = { ...owner, name: 'سعاد', role: 'content' };
let femme = 0;
beforeEach(async () => {
  await reset();
  ordered.length = 0;
  await enrol(db, owner);
  femme = await makeCategory(db, { tag: 'femme' });
});

const preview = (change: BulkChange, of: BulkRequest['products'] = { filter: {} }, by = owner) =>
  previewBulk(db, clock, by, { products: of, change });
const carryOut = async (id: number) => {
  await beginBulk(deps, owner, id);
  await runAll();
};
const takeBack = async (id: number) => {
  await beginBulkUndo(deps, owner, id);
  await runAll();
};
const view = (id: number) => viewBulk(db, owner, id);
const make = (price = 20_000) =>
  makeProduct(db, { categoryId: femme, colors: [{ key: '', sizes: [{ size: 'M', price }] }] });
const pricesNow = async () =>
  (await db.select({ price: prices.price }).from(prices).orderBy(prices.id)).map(({ price }) => price);
const journalled = async () =>
  (await listJournal(db, { entity: 'bulk_change', page: 1 })).data.map(({ action, after }) => [
    action,
    after,
  ]);
const raise = { kind: 'price', way: 'raise_percent', value: 10, rounding: 'none' } as const;

test('a filter that more products meet than can be changed at once is refused', async () => {
  const { id } = await make();
  await db.execute(sql`
    insert into products (handle, slug, title, description, category_id)
    select 'many-' || n, 'many', title, description, category_id from products, generate_series(1, 20000) n where id = ${id}`);
  const hide: BulkChange = { kind: 'visibility', published: false };
  await expect(preview(hide)).rejects.toMatchObject({ code: 'bulk_too_many' });
  await expect(preview(hide, { ids: [id] })).resolves.toBeGreaterThan(0);
});

test('a change shows what it would do, does just that, and is one entry of the journal', async () => {
  const [a] = [await make(), await make(5_000), await make(100)];
  const lower = { kind: 'price', way: 'lower_amount', value: 1_000, rounding: 'none' } as const;
  const id = await preview(lower);
  expect(await view(id)).toMatchObject({
    state: 'previewed',
    outcomes: { waiting: 3 },
    preview: {
      ...{ products: 3, changing: 2, sizes: 2, unchanged: 0 },
      problems: [{ code: 'price_positive', products: 1 }],
      sample: [{ id: a.id, before: { prices: [20_000, 20_000] }, after: { prices: [19_000, 19_000] } }, {}],
    },
  });
  expect(await pricesNow()).toEqual([20_000, 5_000, 100]);
  await carryOut(id);
  expect(await pricesNow()).toEqual([19_000, 4_000, 100]);
  expect(await view(id)).toMatchObject({ state: 'done', outcomes: { changed: 2, refused: 1 } });
  expect(await journalled()).toEqual([['bulk_change.run', { kind: 'price', products: 2, sizes: 2 }]]);
  expect((await listBulk(db, 1)).data).toMatchObject([{ id, changed: 2, state: 'done' }]);
});

test('all that a list shows are the products of the preview: one made later is none of them', async () => {
  const hidden = await makeProduct(db, { categoryId: femme, published: false });
  await make();
  const id = await preview({ kind: 'visibility', published: true }, { filter: { state: 'hidden' } });
  const later = await makeProduct(db, { categoryId: femme, published: false });
  await carryOut(id);
  const shown = await db.select({ id: products.id }).from(products).where(eq(products.published, true));
  expect(shown.map((row) => row.id)).toContain(hidden.id);
  expect(shown.map((row) => row.id)).not.toContain(later.id);
});

test('all sizes of the chosen products get a shelf, or none, and the undo gives each its own back', async () => {
  const [a, b] = [await make(), await make()];
  await db.update(prices).set({ shelf: 'A-1' }).where(eq(prices.productId, a.id));
  const shelves = async () =>
    (await db.select({ shelf: prices.shelf }).from(prices).orderBy(prices.id)).map(({ shelf }) => shelf);
  const id = await preview({ kind: 'shelf', shelf: 'B-2' });
  expect((await view(id)).preview).toMatchObject({
    ...{ changing: 2, sizes: 2 },
    sample: [
      { id: a.id, before: { shelves: ['A-1'] }, after: { shelves: ['B-2'] } },
      { id: b.id, before: { shelves: [] }, after: { shelves: ['B-2'] } },
    ],
  });
  await carryOut(id);
  expect(await shelves()).toEqual(['B-2', 'B-2']);
  expect(await journalled()).toEqual([['bulk_change.run', { kind: 'shelf', products: 2, sizes: 2 }]]);
  await takeBack(id);
  expect(await shelves()).toEqual(['A-1', null]);
  const none = await preview({ kind: 'shelf', shelf: '' });
  expect((await view(none)).preview).toMatchObject({ changing: 1, unchanged: 1 });
  await carryOut(none);
  expect(await shelves()).toEqual([null, null]);
});

test('what changed between the preview and the run is left as it is, and listed', async () => {
  const [a, b, c] = [await make(), await make(), await make()];
  const id = await preview(raise);
  await db.update(prices).set({ price: 7_777 }).where(eq(prices.productId, a.id));
  await db.delete(products).where(eq(products.id, b.id));
  await carryOut(id);
  expect(await pricesNow()).toEqual([7_777, 22_000]);
  expect((await view(id)).left).toMatchObject([
    { id: a.id, why: 'changed_since' },
    { id: b.id, title: {}, why: 'gone' },
  ]);
  expect((await view(id)).outcomes).toEqual({ changed: 1, changed_since: 1, gone: 1 });
  expect(c.id).toBeGreaterThan(b.id);
});

test('a run that dies in between goes on behind the last batch, and no percentage is applied twice', async () => {
  await db.execute(sql`
    insert into products (handle, slug, title, description, category_id)
    select 'p' || n, 'p' || n, '{"ar":"منتج"}', '{}', ${femme} from generate_series(1, 450) n`);
  await db.execute(sql`
    insert into articles (product_id) select id from products`);
  await db.execute(sql`
    insert into prices (article_id, product_id, size, size_rank, price)
    select id, product_id, 'M', 1, 10000 from articles`);
  const id = await preview(raise);
  await beginBulk(deps, owner, id);
  const [taskId = 0] = queued.splice(0);
  await setTask(db, taskId, { state: 'running', runner: 'dead', beatAt: clock.now() });
  let batches = 0;
  const dies = runBulk(
    {
      ...{ db, clock, by: { staffId: 0, actor: 'ليلى' } },
      onProgress: async () => {
        if (batches++ === 2) throw new Error('the process died');
      },
    },
    id,
  );
  await expect(dies).rejects.toThrow('died');
  expect(new Set(await pricesNow())).toEqual(new Set([11_000, 10_000]));
  expect((await view(id)).outcomes).toEqual({ changed: 400, waiting: 50 });
  clock.advance(120_000);
  await tasks.tidy();
  await runAll();
  expect(new Set(await pricesNow())).toEqual(new Set([11_000]));
  expect(await selectTask(db, taskId)).toMatchObject({ state: 'done', summary: { changed: 450 } });
  expect(await journalled()).toHaveLength(1);
  // Two that run at the same moment share the batches.
  const again = await preview(raise);
  const work = { db, clock, by: { staffId: 0, actor: 'ليلى' }, onProgress: async () => {} };
  await Promise.allSettled([runBulk(work, again), runBulk(work, again)]);
  expect(new Set(await pricesNow())).toEqual(new Set([12_100]));
});

test('what is done is not done again; two changes do not run at the same time', async () => {
  await make();
  const [id, other] = [await preview(raise), await preview(raise)];
  await beginBulk(deps, owner, id);
  await expect(beginBulk(deps, owner, id)).rejects.toMatchObject({ code: 'work_running' });
  await expect(beginBulk(deps, owner, other)).rejects.toMatchObject({ code: 'work_running' });
  await runAll();
  await expect(beginBulk(deps, owner, id)).rejects.toMatchObject({ code: 'bulk_over' });
  expect(await pricesNow()).toEqual([22_000]);
  // The other one saw another price.
  await carryOut(other);
  expect(await pricesNow()).toEqual([22_000]);
  expect((await view(other)).outcomes).toEqual({ changed_since: 1 });
});

test('the undo puts back what still is as the change left it, and says what changed since', async () => {
  const [a, b] = [await make(), await make()];
  const id = await preview({
    ...{ kind: 'promo', way: 'percent', value: 20, rounding: 'none' },
    startsAt: '2026-11-20T00:00:00Z',
    endsAt: '2026-12-01T00:00:00+01:00',
  });
  await carryOut(id);
  expect((await getProduct(db, clock, 'ar', a.id))?.value).toMatchObject({
    products: [{ prices: [{ promoPrice: 16_000 }] }],
  });
  await db.update(prices).set({ promoPrice: 15_000 }).where(eq(prices.productId, b.id));
  await takeBack(id);
  const promos = await db.select({ promo: prices.promoPrice, ends: prices.promoEndsAt }).from(prices);
  expect(promos.map(({ promo }) => promo).sort()).toEqual([15_000, null]);
  expect(await view(id)).toMatchObject({
    state: 'undone',
    outcomes: { undone: 1, left: 1 },
    left: [{ id: b.id, why: 'left' }],
  });
  await expect(beginBulkUndo(deps, owner, id)).rejects.toMatchObject({ code: 'bulk_over' });
  await expect(beginBulk(deps, owner, id)).rejects.toMatchObject({ code: 'bulk_over' });
  expect((await journalled()).map(([action]) => action)).toEqual(['bulk_change.undo', 'bulk_change.run']);
});

test('cached pages and lists, and what a search finds a product by, follow a change and its undo', async () => {
  const { id: product } = await make();
  const pyjamas = await makeCategory(db, { tag: 'pyjamas', label: 'Zébrure' });
  const found = async () =>
    (await db.select({ body: searchTexts.body }).from(searchTexts)).some(({ body }) =>
      body.includes('zebrure'),
    );
  const invalidated = async () => {
    const names = (await db.select().from(invalidations)).map(({ name }) => name);
    await db.delete(invalidations);
    return names;
  };
  const price = await preview(raise);
  const category = await preview({ kind: 'category', categoryId: pyjamas, on: true });
  await db.delete(invalidations);
  const both = expect.arrayContaining([`product:${product}`, 'catalog']);
  for (const go of [carryOut, takeBack]) {
    await go(price);
    expect(await invalidated()).toEqual(both);
    await go(category);
    expect(await invalidated()).toEqual(both);
    expect(await found()).toBe(go === carryOut);
  }
});

test('a category that has gone since the preview takes no product', async () => {
  await make();
  const pyjamas = await makeCategory(db, { tag: 'pyjamas' });
  const id = await preview({ kind: 'category', categoryId: pyjamas, on: true });
  await db.execute(sql`delete from categories where id = ${pyjamas}`);
  await carryOut(id);
  expect((await view(id)).outcomes).toEqual({ refused: 1 });
});

test('a preview that nobody carried out goes after a day, a change that was carried out stays', async () => {
  await make();
  const [done, forgotten] = [await preview(raise), await preview(raise)];
  await carryOut(done);
  clock.advance(24 * 60 * 60 * 1000);
  await preview(raise);
  await expect(view(forgotten)).resolves.toMatchObject({ state: 'previewed' });
  clock.advance(1);
  await preview(raise);
  await expect(view(forgotten)).rejects.toMatchObject({ status: 404 });
  await expect(view(done)).resolves.toMatchObject({ state: 'done' });
});

test('work that reaches a change twice, the second time when it is over, writes nothing', async () => {
  await make();
  const id = await preview(raise);
  await carryOut(id);
  const work = { db, clock, by: { staffId: 0, actor: 'ليلى' }, onProgress: async () => {} };
  await expect(runBulk(work, id)).rejects.toMatchObject({ code: 'bulk_over' });
  expect(await pricesNow()).toEqual([22_000]);
});

test('labels, categories and visibility go and come back', async () => {
  const pyjamas = await makeCategory(db, { tag: 'pyjamas' });
  const { id: product } = await make();
  const state = async () => (await getProduct(db, clock, 'ar', product))?.value.labels ?? 'hidden';
  const before = await state();
  const label = await preview({ kind: 'label', label: 'special', on: true });
  await carryOut(label);
  expect(await state()).toContain('special');
  const category = await preview({ kind: 'category', categoryId: pyjamas, on: true });
  await carryOut(category);
  const found = async () => {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from product_categories where category_id = ${pyjamas}`,
    );
    return rows[0]?.n;
  };
  expect(await found()).toBe(1);
  const hide = await preview({ kind: 'visibility', published: false });
  await carryOut(hide);
  expect(await state()).toBe('hidden');
  for (const id of [hide, category, label]) await takeBack(id);
  expect(await state()).toEqual(before);
  expect(await found()).toBe(0);
});

test('products that many are shown at once are new from that moment, those shown before keep theirs', async () => {
  const createdAt = new Date('2026-11-01T00:00:00Z');
  const earlier = new Date('2026-11-05T00:00:00Z');
  for (const publishedAt of [createdAt, earlier])
    await makeProduct(db, { categoryId: femme, published: false, createdAt, publishedAt });
  await carryOut(await preview({ kind: 'visibility', published: true }));
  const shown = await db.select().from(products).orderBy(products.id);
  expect(shown.map(({ published, publishedAt }) => [published, publishedAt])).toEqual([
    [true, clock.now()],
    [true, earlier],
  ]);
});

test('of many changes a page shows twenty, the newest first, none that was only looked at', async () => {
  const ran = (at: number) => ({
    ...{ actor: `a${at}`, change: { kind: 'visibility', published: true }, preview: {} },
    ...{ state: 'done' as const, at: clock.now() },
  });
  await db.insert(bulkChanges).values(Array.from({ length: 21 }, (_, at) => ran(at + 1)));
  await db.insert(bulkChanges).values({ ...ran(22), state: 'previewed' });
  const first = await listBulk(db, 1);
  expect(first.data.map(({ actor }) => actor)).toEqual(Array.from({ length: 20 }, (_, at) => `a${21 - at}`));
  expect(first.meta).toMatchObject({ total: 21, lastPage: 2 });
  expect((await listBulk(db, 2)).data.map(({ actor }) => actor)).toEqual(['a1']);
});

test('stock without a count takes the permission to move stock, and the movements say what was', async () => {
  const { priceIds } = await make();
  const always = { kind: 'stock', pieces: null } as const;
  await expect(preview(always, { filter: {} }, content)).rejects.toMatchObject({ status: 403 });
  const id = await preview(always);
  await expect(beginBulk(deps, content, id)).rejects.toMatchObject({ status: 403 });
  // Orders move pieces all day: that is no other product.
  await setPriceStock(db, priceIds[0] ?? 0, -3, 'order', 'x');
  await carryOut(id);
  expect(await db.select({ stock: prices.stock }).from(prices)).toEqual([{ stock: null }]);
  await takeBack(id);
  expect(await db.select({ stock: prices.stock }).from(prices)).toEqual([{ stock: 7 }]);
  const { rows } = await db.execute(sql`select delta, balance from stock_movements order by id`);
  expect(rows).toEqual([
    { delta: -3, balance: 7 },
    { delta: -7, balance: 0 },
    { delta: 7, balance: 7 },
  ]);
});

test('a count does not come back once pieces were ordered without it; what was ordered before is in it', async () => {
  const [a, b] = [await make(), await make()];
  const [sizeA = 0, sizeB = 0] = [...a.priceIds, ...b.priceIds];
  const id = await preview({ kind: 'stock', pieces: null });
  for (const priceId of [sizeA, sizeB]) {
    await setPriceStock(db, priceId, -3, 'order', 'x', 'H-1');
    ordered.push({ priceId, number: 'H-1' });
  }
  await carryOut(id);
  await setPriceStock(db, sizeB, -2, 'order', 'x', 'H-2');
  ordered.push({ priceId: sizeB, number: 'H-2' });
  await takeBack(id);
  const stocks = await db.select({ stock: prices.stock }).from(prices).orderBy(prices.id);
  expect(stocks).toEqual([{ stock: 7 }, { stock: null }]);
  expect(await view(id)).toMatchObject({
    ...{ state: 'undone', outcomes: { undone: 1, left: 1 } },
    left: [{ id: b.id, why: 'left' }],
  });
});

test('what is no change is refused: nobody, nothing to do, a category that is a rule', async () => {
  await expect(preview(raise)).rejects.toMatchObject({ code: 'bulk_no_products' });
  await expect(preview(raise, { ids: [999] })).rejects.toMatchObject({ code: 'bulk_no_products' });
  const { id: product } = await make();
  const same = await preview({ kind: 'visibility', published: true }, { ids: [product, product] });
  expect((await view(same)).preview).toMatchObject({ products: 1, changing: 0, unchanged: 1 });
  await expect(beginBulk(deps, owner, same)).rejects.toMatchObject({ code: 'bulk_changes_nothing' });
  const rule = await makeCategory(db, { tag: 'soldes', rule: 'soldes' });
  await expect(preview({ kind: 'category', categoryId: rule, on: true })).rejects.toMatchObject({
    fields: { 'change.categoryId': ['invalid'] },
  });
  await expect(beginBulk(deps, owner, 99)).rejects.toMatchObject({ status: 404 });
});

test('what is shown of a change is of one moment, also when it is taken back in that moment', async () => {
  await make();
  const id = await preview(raise);
  await carryOut(id);
  const shown = await meanwhile(
    db,
    async (tx) => {
      // Who reads has the change already, and waits for its task.
      await tx.execute(sql`lock table works in access exclusive mode`);
      await tx.update(bulkChanges).set({ state: 'undone' });
      await tx.update(bulkProducts).set({ outcome: 'undone' });
    },
    () => view(id),
  );
  expect(shown).toMatchObject({ state: 'done', outcomes: { changed: 1 } });
  expect(await view(id)).toMatchObject({ state: 'undone', outcomes: { undone: 1 } });
});

test('products of the demo that are changed together are the merchant’s own, the others stay the demo’s', async () => {
  const [a, b] = [await make(), await make()];
  await db.update(products).set({ isDemo: true });
  await carryOut(await preview(raise, { ids: [a.id] }));
  const demo = await db.select({ id: products.id }).from(products).where(eq(products.isDemo, true));
  expect(demo).toEqual([{ id: b.id }]);
});
