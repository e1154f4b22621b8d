import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { limitReached, requireWithin, takeFromLimit } from './limits.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-11-28T10:00:00Z');
const limit = (most: number) => ({ most, windowMs: 60_000 });
beforeEach(reset);

test('a try beyond its limit is refused until the window ends', async () => {
  const later = new Date(now.getTime() + 60_000);
  const take = (at: Date) => takeFromLimit(db, 'a:1', limit(2), at);
  expect([await take(now), await take(now), await take(now), await take(later)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test('a window begun by a clock that was ahead holds nobody once the clock is right', async () => {
  const ahead = (ms: number) => new Date(now.getTime() + ms);
  const reached = () => limitReached(db, 'a:1', limit(1), now);
  // Between nodes clocks differ by some seconds.
  await takeFromLimit(db, 'a:1', limit(1), ahead(60_000));
  expect(await reached()).toBe(true);
  expect(await takeFromLimit(db, 'a:1', limit(1), now)).toBe(false);
  await takeFromLimit(db, 'a:1', limit(1), ahead(86_400_000));
  expect(await reached()).toBe(false);
  expect(await takeFromLimit(db, 'a:1', limit(1), now)).toBe(true);
  expect(await takeFromLimit(db, 'a:1', limit(1), now)).toBe(false);
});

test('a key that is too long for an index counts like any other, apart from one that differs at its end', async () => {
  // Of characters that do not repeat, so that the database cannot make it smaller.
  const long = `a:${Array.from({ length: 5000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join('')}`;
  const take = (key: string) => takeFromLimit(db, key, limit(1), now);
  expect([await take(long), await take(long), await take(`${long}b`)]).toEqual([true, false, true]);
  expect(await limitReached(db, long, limit(1), now)).toBe(true);
});

test('each of several limits counts the try, and one that is reached refuses it', async () => {
  const take = () => requireWithin(db, now, ['b:1', limit(1)], ['a:1', limit(3)]);
  await take();
  await expect(take()).rejects.toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(await limitReached(db, 'a:1', limit(2), now)).toBe(true);
  expect(await limitReached(db, 'a:1', limit(3), now)).toBe(false);
});

test('several limits are locked in one order, whatever order they are named in: no two callers wait for each other', async () => {
  await requireWithin(db, now, ['b:1', limit(9)], ['c:1', limit(9)]);
  let waiting: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await takeFromLimit(tx, 'b:1', limit(9), now);
    waiting = requireWithin(db, now, ['c:1', limit(9)], ['b:1', limit(9)]);
    const waits = sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await db.execute(waits)).rows).toEqual([{ count: 1 }]);
    // Who waits for the first holds nothing of the second.
    expect(await takeFromLimit(db, 'c:1', limit(9), now)).toBe(true);
  });
  await waiting;
  expect(await limitReached(db, 'c:1', limit(3), now)).toBe(true);
});
