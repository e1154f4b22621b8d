import { gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import { eq, sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FixedClock, fixedClock } from '#/platform/clock.ts';
import { readConfig } from '#/platform/config.ts';
import { createDatabase, type DatabaseConnection } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { createLog } from '#/platform/log.ts';
import { createMetrics } from '#/platform/metrics.ts';
import { invalidations } from '#/platform/platform.tables.ts';
import type { QuerySource } from '#/platform/query-cache.ts';
import { promoChangesAt } from '#/shop/catalog/catalog.rules.ts';
import { prices } from '#/shop/catalog/catalog.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import type { PageCache } from './page-cache.ts';
import { type PageCacheOptions, registerPageCache } from './register.ts';

const { db, url, reset } = await testDatabase();

let connection: DatabaseConnection;
let server: FastifyInstance;
let cache: PageCache;
let clock: FixedClock;
let renders: string[];
/** What each render was given to read from. */
let sources: QuerySource[];
let queries: number;
let prune: () => Promise<void>;
let priceId: number;
/** What a test does in the middle of a render, after the page was read and before it is answered. */
let meanwhile: () => Promise<void>;
/** What somebody wrote into a description, and nobody cleaned. */
let merchantsText: string;

/** A page that reads a price by SQL and shows it, as a product page does. */
const render: PageCacheOptions['render'] = async (path, page, request, source) => {
  renders.push(path);
  sources.push(source);
  const [row] = await connection.db.select().from(prices).where(eq(prices.id, priceId));
  if (!row) return new Response('gone', { status: 404, headers: { 'content-type': 'text/html' } });
  page.tag(`product:${row.productId}`);
  page.changesAt(promoChangesAt(row, clock.now()));
  if (path.startsWith('/wishlist')) page.doNotCache();
  if (path.startsWith('/store/x/'))
    return new Response(null, { status: 302, headers: { location: '/store/women/1-x' } });
  const live = row.promoPrice !== null && (!row.promoEndsAt || row.promoEndsAt > clock.now());
  const nonce = page.nonce ? ` nonce="${page.nonce}"` : '';
  await meanwhile();
  return new Response(
    `<h1>${live ? row.promoPrice : row.price} ${page.countryCode} ${page.locale} ${request?.headers['x-me'] ?? 'all'}</h1>
     <script${nonce}>start(${row.id})</script>${merchantsText}`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  );
};

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  const categoryId = await makeCategory(db, { tag: 'women' });
  const product = await makeProduct(db, { categoryId });
  priceId = product.priceIds[0] ?? 0;
  connection = createDatabase(url);
  queries = 0;
  connection.pool.on('acquire', () => {
    queries++;
  });
  clock = fixedClock('2026-11-21T12:00:00Z');
  renders = [];
  sources = [];
  meanwhile = async () => {};
  merchantsText = '';
  server = Fastify();
  await server.register(cookie);
  cache = registerPageCache(
    server,
    {
      clock,
      config: readConfig({}, '/nowhere'),
      connection,
      databaseUrl: url,
      jobs: {
        handle: (queue, handler) => {
          prune = () => handler(Object());
          expect(queue).toBe('invalidations.prune');
        },
        schedule: () => {},
      },
      log: createLog('silent'),
      metrics: createMetrics(),
    },
    { render, build: 'b1', enabled: true },
  );
  await server.ready();
});
afterEach(async () => {
  await server.close();
  await connection.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  server.inject({ url: path, headers: { host: 'shop.example', 'accept-encoding': 'gzip', ...headers } });
const textOf = (answer: LightMyRequestResponse) => gunzipSync(answer.rawPayload).toString();
const shownIn = (answer: LightMyRequestResponse) => /<h1>(.*)<\/h1>/.exec(textOf(answer))?.[1];

/** Calls `write` and waits until the page cache has been invalidated. */
async function untilInvalidated(write: () => Promise<unknown>): Promise<void> {
  const drop = cache.invalidate.bind(cache);
  const { promise, resolve } = Promise.withResolvers<void>();
  cache.invalidate = (names) => {
    drop(names);
    resolve();
  };
  await write();
  await promise;
  cache.invalidate = drop;
}

const writePrice = (price: number) =>
  db.transaction(async (tx) => {
    const [row] = await tx.update(prices).set({ price }).where(eq(prices.id, priceId)).returning();
    await invalidate(tx, `product:${row?.productId}`);
  });

test('a shared page and a search read through the cache, a personal page from the database itself', async () => {
  await get('/');
  await get('/account/orders');
  await get('/wishlist');
  await get('/search?q=pyjama');
  await get('/Admin');
  const cached = sources.map((source) => source !== connection.db);
  // The wishlist says only while it is rendered that it is nobody else's, and is rendered again.
  expect(renders.map((path, at) => [path, cached[at]])).toEqual([
    ['/', true],
    ['/account/orders', false],
    ['/wishlist', true],
    ['/wishlist', false],
    ['/search?q=pyjama', true],
    ['/Admin', false],
  ]);
});

test('the second request of a cached page renders nothing and runs no SQL', async () => {
  const first = await get('/store/women/1-x');
  expect(queries).toBeGreaterThan(0);
  queries = 0;
  const second = await get('/store/women/1-x');
  expect([renders.length, queries]).toEqual([1, 0]);
  expect(second.rawPayload).toEqual(first.rawPayload);
  expect(shownIn(second)).toBe('20000 MA ar all');
});

test('advertising parameters render nothing new', async () => {
  await get('/store/women/1-x');
  queries = 0;
  const answer = await get('/store/women/1-x?utm_source=x&fbclid=y');
  expect([answer.statusCode, renders.length, queries]).toEqual([200, 1, 0]);
});

test('a caller who holds the page gets 304 without it', async () => {
  const { etag } = (await get('/')).headers;
  const answer = await get('/', { 'if-none-match': String(etag) });
  expect([answer.statusCode, answer.rawPayload.length, answer.headers.etag]).toEqual([304, 0, etag]);
  expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('a price written on another connection shows once it was heard of', async () => {
  await get('/');
  await untilInvalidated(() => writePrice(15_000));
  expect(shownIn(await get('/'))).toBe('15000 MA ar all');
  await get('/');
  expect(renders).toHaveLength(2);
});

test('a price written between the start of a render and its storing is not lost', async () => {
  meanwhile = () => untilInvalidated(() => writePrice(15_000));
  expect(shownIn(await get('/'))).toBe('20000 MA ar all');
  meanwhile = async () => {};
  expect(shownIn(await get('/'))).toBe('15000 MA ar all');
  expect(shownIn(await get('/'))).toBe('15000 MA ar all');
  expect(renders).toHaveLength(2);
});

test('the end of a promotion drops its page by the clock', async () => {
  const promoEndsAt = new Date('2026-11-21T13:00:00Z');
  await db.update(prices).set({ promoPrice: 9_900, promoEndsAt }).where(eq(prices.id, priceId));
  expect(shownIn(await get('/'))).toBe('9900 MA ar all');
  clock.set('2026-11-21T12:59:59Z');
  await get('/');
  expect(renders).toHaveLength(1);
  clock.set('2026-11-21T13:00:00Z');
  expect(shownIn(await get('/'))).toBe('20000 MA ar all');
  await get('/');
  expect(renders).toHaveLength(2);
});

test('requests for one missing page at once render it once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/store/women/1-x')));
  expect(renders).toHaveLength(1);
  expect(new Set(answers.map(shownIn))).toEqual(new Set(['20000 MA ar all']));
});

test('§4.3 the country comes from the cookie or the address, and is kept apart', async () => {
  const countryAndCaching = async (path: string, id?: string) => {
    const answer = await get(path, id ? { cookie: `country=${id}` } : {});
    return [shownIn(answer)?.split(' ')[1], String(answer.headers['cache-control']).split(',')[0]];
  };
  expect(await countryAndCaching('/')).toEqual(['MA', 'public']);
  expect(await countryAndCaching('/', '1')).toEqual(['MA', 'public']);
  expect(await countryAndCaching('/', '2')).toEqual(['SA', 'private']);
  expect(await countryAndCaching('/', '99')).toEqual(['MA', 'public']);
  expect(await countryAndCaching('/', '<script>')).toEqual(['MA', 'public']);
  expect(await countryAndCaching('/?country=sa')).toEqual(['SA', 'public']);
  expect(await countryAndCaching('/?country=ZZ', '2')).toEqual(['SA', 'private']);
  expect(renders).toEqual(['/', '/']);
});

test('a country that is switched off is no longer shown', async () => {
  await get('/', { cookie: 'country=2' });
  await untilInvalidated(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`update countries set active = false where id = 2`);
      await invalidate(tx, 'countries');
    }),
  );
  expect(shownIn(await get('/', { cookie: 'country=2' }))).toBe('20000 MA ar all');
});

test('§1.5 the language comes from the address', async () => {
  for (const path of ['/fr', '/fr/store/women', '/fr.data', '/fr/store/women.data', '/fr/search?q=x']) {
    expect(shownIn(await get(path))?.split(' ')[2]).toBe('fr');
  }
  expect(shownIn(await get('/_.data'))?.split(' ')[2]).toBe('ar');
});

test('a shared page is rendered without a word of the caller', async () => {
  expect(shownIn(await get('/', { 'x-me': 'Fatima', authorization: 'Bearer x' }))).toBe('20000 MA ar all');
});

test('a page for one caller alone is rendered each time, with a nonce of its own, and stored by nobody', async () => {
  const policies = new Set<string>();
  for (const path of ['/search?q=x', '/search?q=x', '/wishlist', '/Admin']) {
    const answer = await get(path, { 'x-me': 'Fatima' });
    expect(shownIn(answer)).toBe('20000 MA ar Fatima');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('etag');
    const policy = String(answer.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(textOf(answer)).toContain(`nonce="${nonce}"`);
    policies.add(policy);
  }
  expect(policies.size).toBe(4);
  expect(cache.count).toBe(0);
  expect((await get('/Admin')).headers['x-robots-tag']).toBe('noindex, nofollow');
  expect((await get('/search?q=x')).headers['x-robots-tag']).toBe('noindex');
  expect((await get('/')).headers).not.toHaveProperty('x-robots-tag');
});

test('every page says what time it is by the shop’s clock, also one that was made before', async () => {
  const dateOf = async (path: string) => (await get(path)).headers.date;
  expect(await dateOf('/')).toBe('Sat, 21 Nov 2026 12:00:00 GMT');
  clock.advance(60_000);
  for (const path of ['/', '/search?q=x']) expect(await dateOf(path)).toBe('Sat, 21 Nov 2026 12:01:00 GMT');
});

test('a cached page lets the render’s own scripts run, and no script that stands in what it shows', async () => {
  const policyOf = async () => String((await get('/')).headers['content-security-policy']);
  const own = await policyOf();
  expect(own).toMatch(/script-src 'self' 'sha256-[^']+';/);
  merchantsText = '<script>steal()</script><script nonce="guessed">steal()</script>';
  await untilInvalidated(() => writePrice(15_000));
  const answer = await get('/');
  expect(textOf(answer)).toContain('steal()');
  expect(answer.headers['content-security-policy']).toBe(own);
});

test('a missing page is not kept and not stored', async () => {
  await db.delete(prices);
  const answer = await get('/store/women/1-x');
  expect([answer.statusCode, answer.headers['cache-control'], cache.count]).toEqual([404, 'no-store', 0]);
});

test('a redirect takes along where the shopper came from', async () => {
  const answer = await get('/store/x/1?utm_source=x&country=SA');
  expect([answer.statusCode, answer.headers.location]).toEqual([
    302,
    '/store/women/1-x?utm_source=x&country=SA',
  ]);
  expect((await get('/store/x/1')).headers.location).toBe('/store/women/1-x');
});

test('HEAD answers as GET without a body', async () => {
  const answer = await server.inject({ method: 'HEAD', url: '/', headers: { host: 'shop.example' } });
  expect([answer.statusCode, answer.rawPayload.length, cache.count]).toEqual([200, 0, 0]);
  expect(answer.headers.etag).toBe((await get('/')).headers.etag);
  renders = [];
  await server.inject({ method: 'HEAD', url: '/', headers: { host: 'shop.example' } });
  expect(renders).toEqual([]);
});

test('§2.18 /index.html moves to /', async () => {
  const answer = await get('/index.html');
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/']);
});

test('a host that is none is refused, and hosts do not share pages', async () => {
  expect((await get('/', { host: 'x"><script>' })).statusCode).toBe(400);
  await get('/', { host: 'a.example' });
  await get('/', { host: 'b.example' });
  expect(renders).toHaveLength(2);
});

/** Ends the connection that hears of changes, and answers when it is noticed (`lost`) and made anew (`back`). */
function loseNews() {
  const lost = Promise.withResolvers<void>();
  const back = Promise.withResolvers<void>();
  const setLive = cache.setLive.bind(cache);
  cache.setLive = (live) => {
    setLive(live);
    (live ? back : lost).resolve();
  };
  const ended = db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'hilal-pages' and datname = current_database()`,
  );
  return { lost: ended.then(() => lost.promise), back: ended.then(() => back.promise) };
}

test('when the connection for invalidations is back after it was lost, pages are made anew', async () => {
  await get('/');
  await loseNews().back;
  expect(cache.count).toBe(0);
  await get('/');
  await get('/');
  expect(renders).toHaveLength(2);
});

test('without news a page is shown as it was, until this very process changes what it shows', async () => {
  const other = await makeProduct(db, { categoryId: await makeCategory(db, { tag: 'men' }) });
  await get('/');
  await loseNews().lost;
  queries = 0;
  expect(shownIn(await get('/'))).toBe('20000 MA ar all');
  await db.transaction((tx) => invalidate(tx, `product:${other.id}`));
  expect(shownIn(await get('/'))).toBe('20000 MA ar all');
  expect([renders.length, queries]).toEqual([1, 0]);
  await writePrice(15_000);
  expect(shownIn(await get('/'))).toBe('15000 MA ar all');
});

test('what this process was changing while the news were lost is not shown as it was', async () => {
  await get('/');
  const { promise: written, resolve: isWritten } = Promise.withResolvers<void>();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const writing = db.transaction(async (tx) => {
    const [row] = await tx.update(prices).set({ price: 15_000 }).where(eq(prices.id, priceId)).returning();
    await invalidate(tx, `product:${row?.productId}`);
    isWritten();
    await held;
  });
  await written;
  expect(shownIn(await get('/'))).toBe('20000 MA ar all');
  await loseNews().lost;
  letGo();
  await writing;
  expect(shownIn(await get('/'))).toBe('15000 MA ar all');
});

test('names of changes go when every process has read them', async () => {
  await db.delete(invalidations);
  const at = (iso: string) => ({ name: iso, at: new Date(iso) });
  await db.insert(invalidations).values([at('2026-11-19T11:59:59Z'), at('2026-11-19T12:00:01Z')]);
  await prune();
  expect(await db.select({ name: invalidations.name }).from(invalidations)).toEqual([
    { name: '2026-11-19T12:00:01Z' },
  ]);
});
