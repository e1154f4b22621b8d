import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { invalidations } from '#/platform/platform.tables.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { InvalidationListener } from './invalidation-listener.ts';

const { db, url, reset } = await testDatabase();

type Events = EventEmitter<{ names: [string[]]; live: [boolean] }>;
let events: Events;
let received: string[];
let listener: InvalidationListener;

beforeEach(async () => {
  await reset();
  events = new EventEmitter();
  received = [];
  listener = new InvalidationListener(url, {
    invalidated: (names) => {
      received.push(...names);
      events.emit('names', names);
    },
    live: (live) => events.emit('live', live),
    problem: () => {},
  });
});
afterEach(() => {
  vi.useRealTimers();
  return listener.close();
});

const nextNames = async (): Promise<string[]> => (await once(events, 'names'))[0];

test('a change of another connection is notified, once', async () => {
  // The look at the table that would tell it anyway never comes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await listener.start();
  const notification = nextNames();
  await db.transaction((tx) => invalidate(tx, 'product:1', 'settings', 'product:1'));
  expect((await notification).sort()).toEqual(['product:1', 'settings']);
  const more = nextNames();
  await invalidate(db, 'product:2');
  expect(await more).toEqual(['product:2']);
  expect(received).toHaveLength(3);
});

test('what changed before it listened is no news', async () => {
  await invalidate(db, 'product:1');
  await listener.start();
  const notification = nextNames();
  await invalidate(db, 'product:2');
  expect(await notification).toEqual(['product:2']);
});

test('a transaction that is rolled back is no news', async () => {
  await listener.start();
  await expect(
    db.transaction(async (tx) => {
      await invalidate(tx, 'product:1');
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  const notification = nextNames();
  await invalidate(db, 'product:2');
  expect(await notification).toEqual(['product:2']);
});

test('a smaller id that commits after a greater one is not missed, and nothing is announced twice', async () => {
  await listener.start();
  const slow = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const first = db.transaction(async (tx) => {
    await invalidate(tx, 'slow');
    written.resolve();
    await slow.promise;
  });
  await written.promise;
  for (const name of ['quick:1', 'quick:2', 'quick:3']) {
    const notification = nextNames();
    await invalidate(db, name);
    expect(await notification).toEqual([name]);
  }
  const late = nextNames();
  slow.resolve();
  await first;
  expect(await late).toEqual(['slow']);
  const last = nextNames();
  await invalidate(db, 'end');
  expect(await last).toEqual(['end']);
  expect(received).toEqual(['quick:1', 'quick:2', 'quick:3', 'slow', 'end']);
});

test('without the alarm the table itself is read within a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await listener.start();
  const notification = nextNames();
  await db.insert(invalidations).values({ name: 'quiet' });
  expect(received).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(await notification).toEqual(['quiet']);
});

test('a lost connection is said and made anew', async () => {
  const lives: boolean[] = [];
  events.on('live', (live) => lives.push(live));
  await listener.start();
  expect(lives).toEqual([true]);
  const back = new Promise<void>((resolve) => {
    events.on('live', (live) => {
      if (live) resolve();
    });
  });
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'hilal-pages' and datname = current_database()`,
  );
  await back;
  expect(lives).toEqual([true, false, true]);
  const notification = nextNames();
  await invalidate(db, 'product:1');
  expect(await notification).toEqual(['product:1']);
});

test('a database that cannot be reached does not stop the start', async () => {
  const lives: boolean[] = [];
  const away = new InvalidationListener('postgresql://nobody@127.0.0.1:1/none', {
    invalidated: () => {},
    live: (live) => lives.push(live),
    problem: () => {},
  });
  await away.start();
  await away.close();
  expect(lives).toEqual([false]);
});

test('a close ends its connection', async () => {
  await listener.start();
  await listener.close();
  const other = createDatabase(url);
  const { rows } = await other.db.execute(
    sql`select 1 from pg_stat_activity where application_name = 'hilal-pages' and datname = current_database()`,
  );
  await other.close();
  expect(rows).toEqual([]);
});
