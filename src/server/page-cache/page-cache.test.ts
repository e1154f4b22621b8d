import { expect, test, vi } from 'vitest';
import { type FixedClock, fixedClock } from '#/platform/clock.ts';
import type { Rendered } from './cached-page.ts';
import { PageCache, type PageNotes, type RenderCached } from './page-cache.ts';
import type { DropReason } from './store.ts';

const html = (text: string): Rendered => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from(text),
});

type Made = { cache: PageCache; clock: FixedClock; drops: [DropReason, number][] };

function makeCache(limitBytes = 1_000_000): Made {
  const clock = fixedClock('2026-11-21T12:00:00Z');
  const drops: Made['drops'] = [];
  const cache = new PageCache(clock, limitBytes, { dropped: (reason, pages) => drops.push([reason, pages]) });
  cache.setLive(true);
  return { cache, clock, drops };
}

/** A render that counts how often it ran and shows the given names. */
function counted(text: string, names: string[] = [], more: (notes: PageNotes) => void = () => {}) {
  const render: RenderCached & { times: number } = Object.assign(
    async (notes: PageNotes) => {
      render.times++;
      notes.tag(...names);
      more(notes);
      return html(`${text} ${render.times}`);
    },
    { times: 0 },
  );
  return render;
}

/** A render that stands still until it is let go. */
function held(names: string[]) {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const render: RenderCached = async (notes) => {
    notes.tag(...names);
    begun.resolve();
    await gate.promise;
    return html('old');
  };
  return { render, begun: begun.promise, letGo: gate.resolve };
}

test('a cached page is rendered once', async () => {
  const { cache } = makeCache();
  const render = counted('page');
  const first = await cache.get('/', render);
  const second = await cache.get('/', render);
  expect(render.times).toBe(1);
  expect(second).toBe(first);
});

test('many requests for one missing page render it once', async () => {
  const { cache } = makeCache();
  const render = counted('page');
  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get('/', render)));
  expect(render.times).toBe(1);
  expect(new Set(answers).size).toBe(1);
});

test('a change drops the pages that showed it and no others', async () => {
  const { cache, drops } = makeCache();
  const one = counted('one', ['product:1', 'settings']);
  const two = counted('two', ['product:2', 'settings']);
  await cache.get('/1', one);
  await cache.get('/2', two);
  cache.invalidate(['product:1', 'product:99']);
  await cache.get('/1', one);
  await cache.get('/2', two);
  expect([one.times, two.times]).toEqual([2, 1]);
  cache.invalidate(['settings']);
  expect([cache.count, cache.size]).toEqual([0, 0]);
  expect(drops).toEqual([
    ['changed', 1],
    ['changed', 2],
  ]);
});

test('a page that shows something else now is not dropped by what it showed before', async () => {
  const { cache } = makeCache();
  await cache.get('/', counted('old', ['product:1']));
  cache.invalidate(['product:1']);
  const now = counted('new', ['product:2']);
  await cache.get('/', now);
  cache.invalidate(['product:1']);
  await cache.get('/', now);
  expect(now.times).toBe(1);
});

test('a change between the start of a render and its storing is not lost', async () => {
  const { cache } = makeCache();
  const old = held(['product:1']);
  const answer = cache.get('/1', old.render);
  await old.begun;
  cache.invalidate(['product:1']);
  // Who asks after the change does not get what was read before it.
  const fresh = counted('fresh', ['product:1']);
  const afterChange = await cache.get('/1', fresh);
  expect(fresh.times).toBe(1);
  old.letGo();
  expect(await answer).not.toBe(afterChange);
  expect(await cache.get('/1', fresh)).toBe(afterChange);
  expect(fresh.times).toBe(1);
});

test('a page read before a change is not kept, even when nobody else asked meanwhile', async () => {
  const { cache } = makeCache();
  const old = held(['product:1']);
  const answer = cache.get('/1', old.render);
  await old.begun;
  cache.invalidate(['product:1']);
  old.letGo();
  await answer;
  expect(cache.count).toBe(0);
});

test('a change of something else during a render does not hinder its keeping', async () => {
  const { cache } = makeCache();
  const page = held(['product:1']);
  const answer = cache.get('/1', page.render);
  await page.begun;
  cache.invalidate(['product:2']);
  page.letGo();
  await answer;
  expect(cache.count).toBe(1);
});

test('without invalidations cached pages are shown for five minutes, and nothing new is cached', async () => {
  const { cache, clock, drops } = makeCache();
  const [shown, other] = [counted('page'), counted('other')];
  await cache.get('/', shown);
  clock.set('2026-11-21T12:10:00Z');
  cache.setLive(false);
  // Said again each time that the database is tried in vain.
  clock.set('2026-11-21T12:12:00Z');
  cache.setLive(false);
  for (const _ of [1, 2]) await cache.get('/', shown);
  for (const _ of [1, 2]) await cache.get('/other', other);
  expect([shown.times, other.times, cache.secondsLeft]).toEqual([1, 2, 180]);
  clock.set('2026-11-21T12:14:59Z');
  await cache.get('/', shown);
  expect([shown.times, cache.secondsLeft]).toEqual([1, 1]);
  clock.set('2026-11-21T12:15:00Z');
  await cache.get('/', shown);
  expect([shown.times, cache.secondsLeft, cache.size]).toEqual([2, 0, 0]);
  expect(drops).toEqual([['disconnected', 1]]);
});

test('without invalidations a page still ends when its time is over, or something it shows changes', async () => {
  const { cache, clock } = makeCache();
  const timed = counted('timed', [], (notes) => notes.changesAt(new Date('2026-11-21T12:01:00Z')));
  const named = counted('named', ['product:1']);
  await cache.get('/timed', timed);
  await cache.get('/named', named);
  cache.setLive(false);
  clock.set('2026-11-21T12:01:00Z');
  cache.invalidate(['product:1']);
  await cache.get('/timed', timed);
  await cache.get('/named', named);
  expect([timed.times, named.times]).toEqual([2, 2]);
});

test('when invalidations come again it begins empty, for some may have been missed', async () => {
  const { cache, drops } = makeCache();
  const render = counted('page');
  await cache.get('/', render);
  cache.setLive(false);
  cache.setLive(true);
  expect([cache.size, cache.secondsLeft]).toEqual([0, null]);
  await cache.get('/', render);
  await cache.get('/', render);
  expect(render.times).toBe(2);
  expect(drops).toEqual([['disconnected', 1]]);
});

test('a render begun while there were no news is not kept once they arrive', async () => {
  const { cache } = makeCache();
  cache.setLive(false);
  const page = held([]);
  const answer = cache.get('/', page.render);
  await page.begun;
  cache.setLive(true);
  page.letGo();
  await answer;
  expect(cache.count).toBe(0);
});

test('§9.6 a page ends at the nearest moment at which something it showed changes by the clock', async () => {
  const { cache, clock, drops } = makeCache();
  const render = counted('promo', [], (notes) => {
    notes.changesAt(new Date('2026-11-21T18:00:00Z'));
    notes.changesAt(null);
    notes.changesAt(new Date('2026-11-21T13:00:00Z'));
  });
  await cache.get('/', render);
  clock.set('2026-11-21T12:59:59.999Z');
  await cache.get('/', render);
  expect(render.times).toBe(1);
  clock.set('2026-11-21T13:00:00Z');
  const [, second] = [await cache.get('/', render), await cache.get('/', render)];
  // Its moment has passed while the test's page still names it: shown, not kept.
  expect(second).toBeDefined();
  expect(render.times).toBe(3);
  expect(drops).toEqual([['ended', 1]]);
});

test('no page lives longer than 23 hours: with the hour of what it was read from, a day', async () => {
  const { cache, clock } = makeCache();
  const render = counted('page');
  await cache.get('/', render);
  clock.advance(23 * 60 * 60 * 1000 - 1);
  await cache.get('/', render);
  expect(render.times).toBe(1);
  clock.advance(1);
  await cache.get('/', render);
  expect(render.times).toBe(2);
});

test('what is over the limit drops the least recently used', async () => {
  const probe = makeCache();
  await probe.cache.get('/a', counted('x'.repeat(500)));
  const { cache, drops } = makeCache(probe.cache.size * 2 + 50);
  const [a, b, c] = [counted('x'.repeat(500)), counted('x'.repeat(500)), counted('x'.repeat(500))];
  await cache.get('/a', a);
  await cache.get('/b', b);
  await cache.get('/a', a);
  await cache.get('/c', c);
  expect(cache.count).toBe(2);
  await cache.get('/a', a);
  await cache.get('/c', c);
  expect([a.times, b.times, c.times]).toEqual([1, 1, 1]);
  await cache.get('/b', b);
  expect(b.times).toBe(2);
  expect(drops).toEqual([
    ['room', 1],
    ['room', 1],
  ]);
  expect(cache.size).toBeLessThanOrEqual(probe.cache.size * 2 + 50);
});

test('a page larger than all the room is answered and not kept', async () => {
  const { cache } = makeCache(100);
  expect(await cache.get('/', counted('page'))).toBeDefined();
  expect([cache.count, cache.size]).toEqual([0, 0]);
});

test('a page for one caller alone is given to nobody, neither kept nor shared', async () => {
  const { cache } = makeCache();
  const render = counted('mine', [], (notes) => notes.doNotCache());
  expect(await Promise.all([cache.get('/me', render), cache.get('/me', render)])).toEqual([
    undefined,
    undefined,
  ]);
  expect(cache.count).toBe(0);
});

test('a page that sets a cookie is for one caller alone', async () => {
  const { cache } = makeCache();
  const answer = await cache.get('/', async () => ({
    ...html('hello'),
    headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' },
  }));
  expect(answer).toBeUndefined();
});

test('errors and redirects are not kept', async () => {
  const { cache } = makeCache();
  for (const status of [302, 404, 500]) {
    const answer = await cache.get(`/${status}`, async () => ({ ...html('x'), status }));
    expect(answer?.status).toBe(status);
  }
  expect(cache.count).toBe(0);
});

test('a render that fails fails for all who wait, and the next one tries again', async () => {
  const { cache } = makeCache();
  const failing: RenderCached = async () => {
    throw new Error('no database');
  };
  const answers = await Promise.allSettled([cache.get('/', failing), cache.get('/', failing)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.get('/', counted('page'))).toBeDefined();
});

test('a render that hangs fails for those who wait, is never kept, and blocks nobody after them', async () => {
  vi.useFakeTimers();
  try {
    const { cache } = makeCache();
    const hung = held([]);
    const answer = cache.get('/', hung.render).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await answer).toContain('not made in time');
    const fresh = counted('fresh');
    const page = await cache.get('/', fresh);
    hung.letGo();
    await vi.advanceTimersByTimeAsync(0);
    expect(await cache.get('/', fresh)).toBe(page);
  } finally {
    vi.useRealTimers();
  }
});
