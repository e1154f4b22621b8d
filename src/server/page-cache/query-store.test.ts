import { expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { createDatabase, type Database } from '#/platform/database.ts';
import { onOwnInvalidation } from '#/platform/invalidation.ts';
import {
  cached,
  cachedEach,
  cachedWhole,
  databaseOf,
  type QueryCache,
  type QuerySource,
} from '#/platform/query-cache.ts';
import { allCategories, listProducts } from '#/shop/catalog/index.ts';
import { listingFromUrl } from '#/shop/catalog/listing/listing-url.rules.ts';
import { nothingPinned, pinAnswers, searchProducts } from '#/shop/search/index.ts';
import { resultsFromUrl } from '#/shop/search/results-url.rules.ts';
import { changeProduct, makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { QueryStore } from './query-store.ts';

const { db, url, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');

function made(): { cache: QueryStore; counted: () => number; close: () => Promise<void> } {
  const connection = createDatabase(url);
  const cache = new QueryStore(connection.db, clock);
  cache.setLive(true);
  let queries = 0;
  const query = connection.pool.query.bind(connection.pool);
  Object.assign(connection.pool, {
    query: (...given: Parameters<typeof query>) => {
      queries++;
      return query(...given);
    },
  });
  return { cache, counted: () => queries, close: () => connection.close() };
}

test('what was read once is cached until one of its tags is invalidated, and read each time elsewhere', async () => {
  const { cache, close } = made();
  let reads = 0;
  const read = async () => ++reads;
  expect(await cached(cache, 'settings', ['settings'], read)).toBe(1);
  expect(await cached(cache, 'settings', ['settings'], read)).toBe(1);
  expect(await cached(db, 'settings', ['settings'], read)).toBe(2);
  expect(await db.transaction((tx) => cached(tx, 'settings', ['settings'], read))).toBe(3);
  cache.invalidate(['catalog']);
  expect(await cached(cache, 'settings', ['settings'], read)).toBe(1);
  cache.invalidate(['settings']);
  expect(await cached(cache, 'settings', ['settings'], read)).toBe(4);
  cache.setLive(false);
  expect(await cached(cache, 'settings', ['settings'], read)).toBe(5);
  expect(await cached(cache, 'settings', ['settings'], read)).toBe(6);
  expect(databaseOf(cache)).toBe(cache.db);
  expect(databaseOf(db)).toBe(db);
  await close();
});

test('a failure is not cached; nothing is older than half an hour', async () => {
  const { cache, close } = made();
  let reads = 0;
  const read = async () => {
    if (reads++ === 0) throw new Error('no answer');
    return reads;
  };
  await expect(cached(cache, 'a', [], read)).rejects.toThrow('no answer');
  expect(await cached(cache, 'a', [], read)).toBe(2);
  clock.advance(30 * 60 * 1000 - 1);
  expect(await cached(cache, 'a', [], read)).toBe(2);
  clock.advance(1);
  expect(await cached(cache, 'a', [], read)).toBe(3);
  await close();
});

test('a clock that was ahead and is put right leaves nothing it made behind, nor what it was making', async () => {
  const { cache, close } = made();
  let reads = 0;
  const read = async () => ++reads;
  const gate = Promise.withResolvers<void>();
  clock.advance(86_400_000);
  expect(await cached(cache, 'a', [], read)).toBe(1);
  const slow = cached(cache, 'b', [], async () => {
    await gate.promise;
    return read();
  });
  // A step to the right second is none.
  clock.advance(-60_000);
  expect(await cached(cache, 'a', [], read)).toBe(1);
  clock.advance(-86_400_000 + 60_000);
  gate.resolve();
  expect(await slow).toBe(2);
  expect(await cached(cache, 'a', [], read)).toBe(3);
  expect(await cached(cache, 'b', [], read)).toBe(4);
  expect(await cached(cache, 'a', [], read)).toBe(3);
  await close();
});

test('of many, those that are missing are read together, and only the one that changed again', async () => {
  const { cache, close } = made();
  const requestedIds: number[][] = [];
  const read = async (_: unknown, ids: number[]) => {
    requestedIds.push(ids);
    return new Map(ids.filter((id) => id !== 9).map((id) => [id, `card ${id}`]));
  };
  const each = (...ids: number[]) =>
    cachedEach(cache, { kind: 'card', ids, tags: (id) => [`product:${id}`] }, read);
  expect([...(await each(1, 2, 9)).keys()]).toEqual([1, 2]);
  expect([...(await each(2, 3, 9)).values()]).toEqual(['card 2', 'card 3']);
  cache.invalidate(['product:2']);
  await each(1, 2, 3);
  expect(requestedIds).toEqual([[1, 2, 9], [3], [2]]);
  expect((await cachedEach(db, { kind: 'card', ids: [1], tags: () => [] }, read)).get(1)).toBe('card 1');
  expect(requestedIds.at(-1)).toEqual([1]);
  await close();
});

test('of two that want the same at once both hear of a failure, and nobody else', async () => {
  const { cache, close } = made();
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', hear);
  const gone = Promise.withResolvers<Map<number, string>>();
  const each = () =>
    cachedEach(cache, { kind: 'card', ids: [1, 2], tags: () => [] }, async () => gone.promise);
  const both = Promise.allSettled([each(), each()]);
  gone.reject(new Error('the database is away'));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await new Promise((done) => setImmediate(done));
  process.off('unhandledRejection', hear);
  expect(unheard).toEqual([]);
  await close();
});

test('what is put together is cached until one of its own names changes or its moment comes', async () => {
  const { cache, close } = made();
  let reads = 0;
  const read = async () => ({
    value: ++reads,
    tags: ['catalog', `product:${reads}`],
    changesAt: new Date(clock.nowMs() + 1000),
  });
  const whole = async (from: QuerySource) => (await cachedWhole(from, 'list', read, () => 25)).value;
  expect(await whole(cache)).toBe(1);
  cache.invalidate(['product:2']);
  expect(await whole(cache)).toBe(1);
  cache.invalidate(['product:1']);
  expect(await whole(cache)).toBe(2);
  clock.advance(999);
  expect(await whole(cache)).toBe(2);
  clock.advance(1);
  expect(await whole(cache)).toBe(3);
  expect(await whole(db)).toBe(4);
  expect(await whole(cache)).toBe(3);
  await close();
});

test('lists make room by what they hold', async () => {
  const { cache, close } = made();
  const list = (n: number) =>
    cachedWhole(
      cache,
      `list ${n}`,
      async () => ({ value: n, tags: [], changesAt: null }),
      () => 100,
    );
  for (let n = 0; n < 60; n++) await list(n);
  expect(cache.count).toBe(50);
  await close();
});

test('what was read before a change that came meanwhile is given, not cached', async () => {
  const { cache, close } = made();
  const gate = Promise.withResolvers<void>();
  let reads = 0;
  const read = async () => {
    const mine = ++reads;
    if (mine === 1) await gate.promise;
    return mine;
  };
  const first = cached(cache, 'settings', ['settings'], read);
  cache.invalidate(['settings']);
  const second = cached(cache, 'settings', ['settings'], read);
  gate.resolve();
  expect(await first).toBe(1);
  expect(await second).toBe(2);
  expect(await cached(cache, 'settings', ['settings'], read)).toBe(2);
  await close();
});

test('a second list of the same products asks the database nothing, and says the same as without a cache', async () => {
  await reset();
  const categoryId = await makeCategory(db, { tag: 'women' });
  for (let n = 0; n < 3; n++) await makeProduct(db, { categoryId });
  const { cache, counted, close } = made();
  const query = (text: string) => listingFromUrl(new URLSearchParams(text), 'women');
  const read = (from: QuerySource, text: string) => listProducts(from, clock, 'ar', query(text));
  const first = await read(cache, '');
  const before = counted();
  expect(before).toBeGreaterThan(0);
  expect(await read(cache, '')).toBe(first);
  const { count } = cache;
  expect((await read(cache, 'page=7')).value.data).toEqual([]);
  expect(cache.count).toBe(count);
  const other = await read(cache, 'sort=price-down');
  await allCategories(cache, 'fr');
  expect(counted()).toBe(before);
  expect(first).toEqual(await read(db, ''));
  const inFrench = await listProducts(cache, clock, 'fr', query(''));
  expect(inFrench.value.data.map(({ title }) => title)).not.toEqual(
    first.value.data.map(({ title }) => title),
  );
  expect(inFrench).toEqual(await listProducts(db, clock, 'fr', query('')));
  expect(other).toEqual(await read(db, 'sort=price-down'));
  cache.invalidate([`product:${first.value.data[0]?.id}`]);
  await read(cache, '');
  expect(counted()).toBeGreaterThan(before);
  await close();
});

test('§4.10 a second search asks the database nothing, says the same as without a cache, and follows every change', async () => {
  await reset();
  const categoryId = await makeCategory(db, { tag: 'women' });
  const make = async (fr: string) => (await makeProduct(db, { categoryId, title: { fr } })).id;
  const [pyjama, robe] = [await make('Pyjama'), await make('Robe')];
  const { cache, counted, close } = made();
  const stop = onOwnInvalidation((tags) => cache.invalidate(tags));
  const read = (from: Database | QueryCache) =>
    searchProducts(from, clock, 'fr', resultsFromUrl(new URLSearchParams({ q: 'pyjama' })));
  const ids = async () => (await read(cache)).listing.data.map(({ id }) => id);
  const first = await read(cache);
  expect(first.found).toBe(1);
  const before = counted();
  expect(await read(cache)).toEqual(first);
  expect(counted()).toBe(before);
  expect(await read(db)).toEqual(first);
  const by = { id: 1, name: 'Salma' };
  await pinAnswers(db, clock, by, { text: 'pyjama', productIds: [robe], seen: nothingPinned().version });
  expect(await ids()).toEqual([robe, pyjama]);
  await changeProduct(db, pyjama, { title: { fr: 'Peignoir' } });
  expect(await ids()).toEqual([robe]);
  stop();
  await close();
});
