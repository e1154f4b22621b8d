import { request as ask, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FixedClock, fixedClock } from '#/platform/clock.ts';
import { readConfig } from '#/platform/config.ts';
import { createDatabase, type DatabaseConnection } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { createLog } from '#/platform/log.ts';
import { createMetrics, type Metrics } from '#/platform/metrics.ts';
import { newRequestId } from '#/platform/request-id.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { registerRequestId } from '../plugins/request-id.ts';
import { registerSecurityHeaders } from '../plugins/security-headers.ts';
import { fastPathFront } from './fast-path.ts';
import type { PageCache } from './page-cache.ts';
import { registerPageCache } from './register.ts';

const { db, url, reset } = await testDatabase();

let connection: DatabaseConnection;
let server: FastifyInstance;
let cache: PageCache;
let clock: FixedClock;
let metrics: Metrics;
let renders: number;
let queries: number;
/** Requests that reached the server's own hooks. */
let longWay: number;
let open: boolean;
/** What the pages say at the moment. */
let content: string;
const ceiling = 30;

beforeEach(() => build({}));
afterEach(close);

async function build(environment: Record<string, string>) {
  await reset();
  await ensureCountries(db);
  connection = createDatabase(url);
  queries = 0;
  connection.pool.on('acquire', () => {
    queries++;
  });
  clock = fixedClock('2026-11-21T12:00:00Z');
  metrics = createMetrics();
  [renders, longWay, open, content] = [0, 0, true, 'one'];
  const front = fastPathFront(newRequestId);
  server = Fastify({ serverFactory: front.serverFactory, genReqId: newRequestId });
  const config = readConfig(environment, '/nowhere');
  registerRequestId(server);
  registerSecurityHeaders(server, { policies: true, shopUrl: config.shopUrl });
  await server.register(cookie);
  server.addHook('onRequest', async () => {
    longWay++;
  });
  const jobs = { handle: () => {}, schedule: () => {} };
  const deps = { clock, config, connection, databaseUrl: url, jobs, log: createLog('silent'), metrics };
  cache = registerPageCache(server, deps, {
    build: 'b1',
    enabled: true,
    front,
    open: () => open,
    ceiling,
    preview: { name: 'look', fits: (value) => value === 'pass' },
    render: async (path, page, request) => {
      const seen = request?.cookies.look === 'pass' ? 'draft' : content;
      renders++;
      page.tag('product:1');
      page.changesAt(new Date('2026-11-21T13:00:00Z'));
      return new Response(
        `${path} ${page.countryCode} ${page.origin} ${seen}<script nonce="${page.nonce}">${content}()</script>`,
        {
          headers: { 'content-type': 'text/html; charset=utf-8' },
        },
      );
    },
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
}
async function close() {
  vi.useRealTimers();
  await server.close();
  await connection.close();
}

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; text: string };

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = server.server.address() as AddressInfo;
    const sent = { host: 'shop.example', 'accept-encoding': 'gzip', ...headers };
    ask({ host: '127.0.0.1', port, path, method, headers: sent }, async (answer) => {
      const body = await buffer(answer);
      const packed = answer.headers['content-encoding'] === 'gzip' && body.length > 0;
      resolve({
        status: answer.statusCode,
        headers: answer.headers,
        text: (packed ? gunzipSync(body) : body).toString(),
      });
    })
      .on('error', reject)
      .end();
  });

/** Asks twice, and says whether the second answer came without the long way, a render or SQL. */
async function isShort(path: string, headers: Record<string, string> = {}, method = 'GET') {
  await get(path, headers, method);
  [longWay, queries, renders] = [0, 0, 0];
  const answer = await get(path, headers, method);
  return { answer, short: longWay + queries + renders === 0 };
}

const figure = async (name: string): Promise<string | undefined> =>
  new RegExp(`^${name.replace(/[{}"*/]/g, '\\$&')} (.*)$`, 'm').exec(await metrics.registry.metrics())?.[1];

test('a cached page is answered before the server’s routing, with every header of the long way', async () => {
  const first = await get('/store/women');
  longWay = 0;
  const second = await get('/store/women');
  expect([second.status, second.text, longWay, renders]).toEqual([200, first.text, 0, 1]);
  const { date: _first, 'x-request-id': id, ...headers } = first.headers;
  const { date: _second, 'x-request-id': anotherId, ...again } = second.headers;
  expect(again).toEqual(headers);
  expect(id).toMatch(/^[\w-]{14}$/);
  expect(anotherId).toMatch(/^[\w-]{14}$/);
  expect(anotherId).not.toBe(id);
  expect(again['content-security-policy']).toContain("'sha256-");
});

test('what one previews is neither cached nor given to others, and is not made of what others are given', async () => {
  const cookie = { cookie: 'country=1; look=pass' };
  for (const path of ['/store/women', '/store/women.data']) {
    // Before anybody else has asked for it, afterwards, and with another's copy in hand.
    const early = await get(path, cookie);
    expect([early.status, early.headers['cache-control'], early.headers.etag]).toEqual([
      200,
      'no-store',
      undefined,
    ]);
    expect(early.text).toContain('draft');
    const shared = await get(path);
    expect(shared.text).toContain(content);
    expect((await isShort(path)).short).toBe(true);
    const held = await get(path, { ...cookie, 'if-none-match': shared.headers.etag ?? '' });
    expect([held.status, held.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(held.text).toContain('draft');
    expect((await get(path, cookie, 'HEAD')).headers['cache-control']).toBe('no-store');
    expect((await get(path)).text).toBe(shared.text);
  }
  // A cookie that is none of ours, or stands in another's value, makes no page of its own.
  for (const other of ['look=forged', 'look=', 'x=look%3Dpass', 'xlook=pass', 'look=passx', 'look="pass'])
    expect((await isShort('/store/women', { cookie: other })).short).toBe(true);
});

test('it counts what it answers', async () => {
  await get('/');
  const { etag } = (await get('/')).headers;
  await get('/', { 'if-none-match': etag ?? '' });
  expect(await figure('hilal_pages_hits_total')).toBe('2');
  expect(await figure('hilal_pages_fast_total')).toBe('2');
});

test('304 to who holds the page, and the page to who holds another', async () => {
  const { etag } = (await get('/')).headers;
  longWay = 0;
  const held = await get('/', { 'if-none-match': etag ?? '' });
  expect([held.status, held.text, held.headers.etag]).toEqual([304, '', etag]);
  expect(held.headers).not.toHaveProperty('content-encoding');
  expect(held.headers).not.toHaveProperty('content-length');
  expect((await get('/', { 'if-none-match': '"x"' })).status).toBe(200);
  expect(longWay).toBe(0);
});

test('countries, hosts and encodings are kept apart', async () => {
  const variants = [
    {},
    { cookie: 'a=b; country=2' },
    { host: 'other.example' },
    { 'accept-encoding': 'br' },
    { cookie: 'country=1' },
  ];
  const first = [];
  for (const headers of variants) first.push(await get('/', headers));
  longWay = 0;
  for (const [at, headers] of variants.entries()) {
    const { date: _, 'x-request-id': _id, ...again } = (await get('/', headers)).headers;
    const { date: __, 'x-request-id': __id, ...before } = first[at]?.headers ?? {};
    expect(again).toEqual(before);
  }
  expect((await get('/')).text).toContain('//shop.example');
  expect((await get('/', { host: 'other.example' })).text).toContain('//other.example');
  expect((await get('/')).headers['content-encoding']).toBe('gzip');
  expect((await get('/', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  expect(longWay).toBe(0);
  expect((await get('/', { cookie: 'country=2' })).text).toContain('SA');
  expect((await get('/', { cookie: 'country=2' })).headers['cache-control']).toContain('private');
});

test('a page made anew brings its own headers', async () => {
  const before = (await isShort('/')).answer;
  content = 'another';
  cache.invalidate(['product:1']);
  // Made for who asks for it otherwise, so that this address is not learnt anew.
  await get('/?utm_source=x');
  longWay = 0;
  const answer = await get('/');
  expect([longWay, answer.text]).toEqual([0, expect.stringContaining('another')]);
  expect(answer.headers.etag).not.toBe(before.headers.etag);
  expect(answer.headers['content-security-policy']).not.toBe(before.headers['content-security-policy']);
});

test('what it cannot tell at once goes the long way', async () => {
  for (const [path, headers, method] of [
    ['/', { 'accept-encoding': 'identity' }, 'GET'],
    ['/', {}, 'HEAD'],
    ['/search?q=x', {}, 'GET'],
  ] as const) {
    expect((await isShort(path, headers, method)).short, path).toBe(false);
  }
});

test('a change, the end of its time and news that come again end it as they end the cached page', async () => {
  const drops = [
    () => cache.invalidate(['product:1']),
    () => clock.set('2026-11-21T13:00:00Z'),
    () => {
      cache.setLive(false);
      cache.setLive(true);
    },
  ];
  for (const drop of drops) {
    expect((await isShort('/')).short).toBe(true);
    drop();
    await get('/');
    expect([longWay, renders]).toEqual([1, 1]);
    clock.set('2026-11-21T12:00:00Z');
  }
});

test('a country that is switched off is no longer answered for', async () => {
  expect((await isShort('/', { cookie: 'country=2' })).answer.text).toContain('SA');
  const { promise, resolve } = Promise.withResolvers<void>();
  const drop = cache.invalidate.bind(cache);
  cache.invalidate = (names) => {
    drop(names);
    resolve();
  };
  await db.transaction(async (tx) => {
    await tx.execute(sql`update countries set active = false where id = 2`);
    await invalidate(tx, 'countries');
  });
  await promise;
  expect((await get('/', { cookie: 'country=2' })).text).toContain('MA');
});

test('while not everybody may see the shop, every caller goes the long way', async () => {
  expect((await isShort('/')).short).toBe(true);
  open = false;
  await get('/');
  expect(longWay).toBe(1);
});

test('a caller over the ceiling goes the long way, which refuses; an own proxy that is not believed does not', async () => {
  await get('/');
  longWay = 0;
  for (let times = 0; times < ceiling; times++) await get('/');
  expect(longWay).toBe(0);
  await get('/');
  expect(longWay).toBe(1);
  await get('/', { 'x-forwarded-for': '192.0.2.1' });
  expect(longWay).toBe(1);
});

test('what a network asked for is counted anew each minute', async () => {
  await close();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await build({});
  for (let times = 0; times <= ceiling; times++) await get('/');
  longWay = 0;
  await get('/');
  expect(longWay).toBe(1);
  vi.advanceTimersByTime(60_000);
  await get('/');
  expect(longWay).toBe(1);
});

test('behind a proxy it is not used, unless the configuration says the public address', async () => {
  await close();
  await build({ TRUST_PROXY: '1' });
  expect((await isShort('/')).short).toBe(false);
  await close();
  await build({ TRUST_PROXY: '1', SHOP_URL: 'https://shop.example' });
  const { answer, short } = await isShort('/', { 'x-forwarded-for': '192.0.2.1', host: 'anything' });
  expect(short).toBe(true);
  expect(answer.headers['strict-transport-security']).toContain('max-age');
});

test('behind a proxy each network is counted by the address that the proxy names, not by what a caller claims', async () => {
  await close();
  await build({ TRUST_PROXY: '1', SHOP_URL: 'https://shop.example' });
  await get('/');
  longWay = 0;
  for (let times = 0; times <= ceiling; times++) await get('/', { 'x-forwarded-for': `192.0.2.${times}` });
  expect(longWay).toBe(0);
  const claims = (times: number) => ({ 'x-forwarded-for': `198.51.100.${times}, 203.0.113.1` });
  for (let times = 0; times <= ceiling; times++) await get('/', claims(times));
  expect(longWay).toBe(1);
});
