import { expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { anotherDatabase, createDatabase, type Database } from '#/platform/database.ts';
import {
  plainDatabase,
  remembered,
  rememberedEach,
  rememberedWhole,
  rememberFor,
} from '#/platform/page-memory.ts';
import { allCategories, listProducts } from '#/shop/catalog/index.ts';
import { listingFromUrl } from '#/shop/catalog/listing-url.rules.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalogue.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { ReadMemory } from './read-memory.ts';

const { db, url, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');

function made(): { memory: ReadMemory; kept: Database; counted: () => number; close: () => Promise<void> } {
  const connection = createDatabase(url);
  const memory = new ReadMemory(connection.db, clock);
  memory.setLive(true);
  const kept = anotherDatabase(connection);
  rememberFor(kept, memory);
  let queries = 0;
  const query = connection.pool.query.bind(connection.pool);
  Object.assign(connection.pool, {
    query: (...given: Parameters<typeof query>) => {
      queries++;
      return query(...given);
    },
  });
  return { memory, kept, counted: () => queries, close: () => connection.close() };
}

test('what was read once is remembered until one of its names changes, and read each time elsewhere', async () => {
  const { memory, kept, close } = made();
  let reads = 0;
  const read = async () => ++reads;
  expect(await remembered(kept, 'settings', ['settings'], read)).toBe(1);
  expect(await remembered(kept, 'settings', ['settings'], read)).toBe(1);
  expect(await remembered(db, 'settings', ['settings'], read)).toBe(2);
  expect(await db.transaction((tx) => remembered(tx, 'settings', ['settings'], read))).toBe(3);
  memory.drop(['catalog']);
  expect(await remembered(kept, 'settings', ['settings'], read)).toBe(1);
  memory.drop(['settings']);
  expect(await remembered(kept, 'settings', ['settings'], read)).toBe(4);
  memory.setLive(false);
  expect(await remembered(kept, 'settings', ['settings'], read)).toBe(5);
  expect(await remembered(kept, 'settings', ['settings'], read)).toBe(6);
  expect(plainDatabase(kept)).toBe(memory.plain);
  expect(plainDatabase(db)).toBe(db);
  await close();
});

test('a failure is not remembered; nothing is older than half an hour', async () => {
  const { kept, close } = made();
  let reads = 0;
  const read = async () => {
    if (reads++ === 0) throw new Error('no answer');
    return reads;
  };
  await expect(remembered(kept, 'a', [], read)).rejects.toThrow('no answer');
  expect(await remembered(kept, 'a', [], read)).toBe(2);
  clock.advance(30 * 60 * 1000 - 1);
  expect(await remembered(kept, 'a', [], read)).toBe(2);
  clock.advance(1);
  expect(await remembered(kept, 'a', [], read)).toBe(3);
  await close();
});

test('of many, those that are missing are read together, and only the one that changed again', async () => {
  const { memory, kept, close } = made();
  const asked: number[][] = [];
  const read = async (_: unknown, ids: number[]) => {
    asked.push(ids);
    return new Map(ids.filter((id) => id !== 9).map((id) => [id, `card ${id}`]));
  };
  const each = (...ids: number[]) =>
    rememberedEach(kept, { kind: 'card', ids, names: (id) => [`product:${id}`] }, read);
  expect([...(await each(1, 2, 9)).keys()]).toEqual([1, 2]);
  expect([...(await each(2, 3, 9)).values()]).toEqual(['card 2', 'card 3']);
  memory.drop(['product:2']);
  await each(1, 2, 3);
  expect(asked).toEqual([[1, 2, 9], [3], [2]]);
  expect((await rememberedEach(db, { kind: 'card', ids: [1], names: () => [] }, read)).get(1)).toBe('card 1');
  expect(asked.at(-1)).toEqual([1]);
  await close();
});

test('what is put together is remembered until one of its own names changes or its moment comes', async () => {
  const { memory, kept, close } = made();
  let reads = 0;
  const read = async () => ({
    value: ++reads,
    shows: ['catalog', `product:${reads}`],
    changesAt: new Date(clock.nowMs() + 1000),
  });
  const whole = async (from: Database) => (await rememberedWhole(from, 'list', read, () => 25)).value;
  expect(await whole(kept)).toBe(1);
  memory.drop(['product:2']);
  expect(await whole(kept)).toBe(1);
  memory.drop(['product:1']);
  expect(await whole(kept)).toBe(2);
  clock.advance(999);
  expect(await whole(kept)).toBe(2);
  clock.advance(1);
  expect(await whole(kept)).toBe(3);
  expect(await whole(db)).toBe(4);
  expect(await whole(kept)).toBe(3);
  await close();
});

test('lists make room by what they hold', async () => {
  const { kept, memory, close } = made();
  const list = (n: number) =>
    rememberedWhole(
      kept,
      `list ${n}`,
      async () => ({ n, shows: [], changesAt: null }),
      () => 100,
    );
  for (let n = 0; n < 60; n++) await list(n);
  expect(memory.size).toBe(50);
  await close();
});

test('what was read before a change that came meanwhile is given, not remembered', async () => {
  const { memory, kept, close } = made();
  const gate = Promise.withResolvers<void>();
  let reads = 0;
  const read = async () => {
    const mine = ++reads;
    if (mine === 1) await gate.promise;
    return mine;
  };
  const first = remembered(kept, 'settings', ['settings'], read);
  memory.drop(['settings']);
  const second = remembered(kept, 'settings', ['settings'], read);
  gate.resolve();
  expect(await first).toBe(1);
  expect(await second).toBe(2);
  expect(await remembered(kept, 'settings', ['settings'], read)).toBe(2);
  await close();
});

test('a second list of the same products asks the database nothing, and says the same as one without memory', async () => {
  await reset();
  const categoryId = await makeCategory(db, { tag: 'women' });
  for (let n = 0; n < 3; n++) await makeProduct(db, { categoryId });
  const { memory, kept, counted, close } = made();
  const query = (text: string) => listingFromUrl(new URLSearchParams(text), 'women');
  const read = (from: Database, text: string) => listProducts(from, clock, 'ar', query(text));
  const first = await read(kept, '');
  const before = counted();
  expect(before).toBeGreaterThan(0);
  expect(await read(kept, '')).toBe(first);
  const { size } = memory;
  expect((await read(kept, 'page=7')).value.data).toEqual([]);
  expect(memory.size).toBe(size);
  const other = await read(kept, 'sort=price-down');
  await allCategories(kept, 'fr');
  expect(counted()).toBe(before);
  expect(first).toEqual(await read(db, ''));
  const inFrench = await listProducts(kept, clock, 'fr', query(''));
  expect(inFrench.value.data.map(({ title }) => title)).not.toEqual(
    first.value.data.map(({ title }) => title),
  );
  expect(inFrench).toEqual(await listProducts(db, clock, 'fr', query('')));
  expect(other).toEqual(await read(db, 'sort=price-down'));
  memory.drop([`product:${first.value.data[0]?.id}`]);
  await read(kept, '');
  expect(counted()).toBeGreaterThan(before);
  await close();
});
