import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '#/platform/log.ts';
import { createMetrics } from '#/platform/metrics.ts';
import { networkOf } from '#/platform/network.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { bounds } from '../bounds.ts';
import { framedByOwn } from '../headers.ts';
import { registerErrors } from './errors.ts';
import { registerFiles } from './files.ts';
import { registerHealth } from './health.ts';
import { registerLimits } from './limits.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { registerWriteGuard } from './write-guard.ts';

const { db } = await testDatabase();
const token = 'a-long-enough-token';
const pictures = new Map([['blue-0a1b-480.avif', Buffer.from('picture')]]);
let server: FastifyInstance;
let requestedNames: string[];

beforeEach(async () => {
  requestedNames = [];
  server = Fastify({ trustProxy: (_address, hop) => hop < 1, bodyLimit: bounds.body });
  registerErrors(server);
  registerSecurityHeaders(server, { policies: true, shopUrl: undefined });
  registerHealth(server, { db, metrics: createMetrics(), metricsToken: token, secondsLeft: () => null });
  await registerLimits(server, { log: createLog('silent'), ceilings: { read: 5, write: 2 } });
  await server.register(cookie);
  await server.register(
    async (api) => {
      registerWriteGuard(api, undefined);
      api.get('/thing', () => ({ data: 1 }));
      api.post('/thing', () => ({ data: 2 }));
    },
    { prefix: '/api' },
  );
  await registerFiles(server, {
    client: '/nowhere',
    media: {
      find: async (name) => {
        requestedNames.push(name);
        return pictures.get(name);
      },
    },
    production: true,
  });
  await server.ready();
});
afterEach(() => server.close());

const post = (headers: Record<string, string>, payload = '{}') =>
  server.inject({
    method: 'POST',
    url: '/api/thing',
    headers: { host: 'shop.example', ...headers },
    payload,
  });
const json = { 'content-type': 'application/json' };

test('every answer carries the headers that keep browsers careful', async () => {
  for (const url of ['/api/thing', '/healthz', '/media/none', '/nothing']) {
    const { headers } = await server.inject({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
});

test('a page that our own pages may show in a frame says so itself; every other is shown in none', async () => {
  const framing = Fastify();
  registerSecurityHeaders(framing, { policies: true, shopUrl: undefined });
  framing.get('/previewed', (_request, reply) => reply.header('x-frame-options', framedByOwn).send('x'));
  framing.get('/page', () => 'x');
  const framingOf = async (url: string) => (await framing.inject({ url })).headers['x-frame-options'];
  expect([await framingOf('/previewed'), await framingOf('/page')]).toEqual(['SAMEORIGIN', 'DENY']);
  await framing.close();
});

test('a browser is to use https from then on where the shop is reached by https, and only there', async () => {
  const plain = await server.inject({ url: '/healthz' });
  expect(plain.headers).not.toHaveProperty('strict-transport-security');
  const secure = await server.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
  expect(secure.headers['strict-transport-security']).toContain('max-age=31536000');
});

test('https is demanded too where a proxy that speaks it says nothing, as SHOP_URL names it', async () => {
  for (const [shopUrl, remembers] of [
    ['https://shop.example', true],
    ['http://shop.example', false],
  ] as const) {
    const named = Fastify();
    registerSecurityHeaders(named, { policies: true, shopUrl });
    named.get('/page', () => 'x');
    const { headers } = await named.inject({ url: '/page' });
    expect('strict-transport-security' in headers, shopUrl).toBe(remembers);
    await named.close();
  }
});

test('what the API says is stored by nobody', async () => {
  for (const url of ['/api/thing', '/%61pi/thing', '/api/none']) {
    const { headers } = await server.inject({ url });
    expect(headers['cache-control'], url).toBe('no-store');
  }
});

test('a call may be written by our own pages, by apps and by servers', async () => {
  expect((await post({ ...json, origin: 'http://shop.example' })).statusCode).toBe(200);
  expect((await post(json)).statusCode).toBe(200);
});

test.each([
  ['another site', { ...json, origin: 'https://evil.example' }, 403],
  ['a page without an origin', { ...json, origin: 'null' }, 403],
  ['another site that hides its origin', { ...json, 'sec-fetch-site': 'cross-site' }, 403],
  ['a plain form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['text that pretends', { 'content-type': 'text/plain' }, 415],
  ['a type that only begins like ours', { 'content-type': 'application/jsonx' }, 415],
])('%s may not write', async (_who, headers, status) => {
  const answer = await post(headers as Record<string, string>, 'a=b');
  expect(answer.statusCode).toBe(status);
  expect(Object.keys(answer.json())).toEqual(['message', 'code', 'errors']);
});

test('a body over the bound is refused', async () => {
  expect((await post(json, `"${'x'.repeat(bounds.body)}"`)).statusCode).toBe(413);
});

test('a network address that runs away is stopped, reads and writes apart, others go on', async () => {
  const get = (ip: string) =>
    server.inject({ url: '/api/thing', remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': ip } });
  const many = [];
  for (let count = 0; count < 7; count++) many.push(await get('105.66.1.1'));
  expect(many.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const stopped = many.find(({ statusCode }) => statusCode === 429);
  expect(stopped?.json().code).toBe('too_many_requests');
  expect(Number(stopped?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get('105.66.1.2')).statusCode).toBe(200);
  expect((await post({ ...json, 'x-forwarded-for': '105.66.1.1' })).statusCode).toBe(200);
});

test('a household of IPv6 is one, whatever its address', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('::ffff:105.66.1.1')).toBe('105.66.1.1');
  expect(networkOf('105.66.1.1')).toBe('105.66.1.1');
});

test('files and health are never limited', async () => {
  for (const url of ['/media/blue-0a1b-480.avif', '/healthz']) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.inject({ url, remoteAddress: '105.66.1.1' })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  }
});

test('what only begins like the address of a file is limited like the page that answers it', async () => {
  const shop = Fastify();
  registerErrors(shop);
  await registerLimits(shop, { log: createLog('silent'), ceilings: { read: 5, write: 2 } });
  shop.get('/*', () => 'page');
  const codes: number[] = [];
  for (let count = 0; count < 6; count++)
    codes.push((await shop.inject({ url: '/media/blue/480.avif', remoteAddress: '105.66.1.1' })).statusCode);
  expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  await shop.close();
});

test('a picture comes with its type and for ever', async () => {
  const answer = await server.inject({ url: '/media/blue-0a1b-480.avif' });
  expect([answer.statusCode, answer.body]).toEqual([200, 'picture']);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    // Feeds, shared links and the apps show it elsewhere.
    'cross-origin-resource-policy': 'cross-origin',
  });
  const again = await server.inject({
    url: '/media/blue-0a1b-480.avif',
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a missing picture is not stored as missing', async () => {
  const answer = await server.inject({ url: '/media/red-480.webp' });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
});

test.each([
  '/media/..%2f..%2fsecrets%2fsigning-key-100.webp',
  '/media/%2e%2e/originals/x-480.avif',
  '/media/.hidden-480.avif',
  '/media/a%00-480.avif',
  '/media/a-480.avif.part',
  '/media/a-480.svg',
  '/media/a.avif',
])('nothing but a picture is asked of the store: %s', async (url) => {
  expect((await server.inject({ url })).statusCode).toBe(404);
  expect(requestedNames).toEqual([]);
});

test('the process says that it lives, and the database that it answers', async () => {
  expect((await server.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  expect((await server.inject({ url: '/readyz' })).json()).toEqual({
    status: 'ready',
    cachedPages: { secondsWithoutDatabase: 300, secondsLeft: null },
  });
});

test('without its database the shop lives but is not ready', async () => {
  const { createDatabase } = await import('#/platform/database.ts');
  const away = createDatabase('postgresql://nobody@127.0.0.1:1/none');
  const alone = Fastify();
  registerHealth(alone, {
    db: away.db,
    metrics: createMetrics(),
    metricsToken: undefined,
    secondsLeft: () => 240,
  });
  expect((await alone.inject({ url: '/healthz' })).statusCode).toBe(200);
  const answer = await alone.inject({ url: '/readyz' });
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { status: 'unavailable', cachedPages: { secondsWithoutDatabase: 300, secondsLeft: 240 } },
  ]);
  expect((await alone.inject({ url: '/metrics' })).statusCode).toBe(404);
  await alone.close();
  await away.close();
});

test('the figures are for who brings the token', async () => {
  const ask = (authorization?: string) =>
    server.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  expect((await ask()).statusCode).toBe(404);
  expect((await ask('Bearer wrong')).statusCode).toBe(404);
  expect((await ask(`Basic ${token}`)).statusCode).toBe(404);
  await server.inject({ url: '/api/thing' });
  const figures = await ask(`Bearer ${token}`);
  expect(figures.statusCode).toBe(200);
  expect(figures.body).toContain('process_cpu_seconds_total');
  expect(figures.body).toMatch(
    /hilal_request_seconds_count\{.*method="GET",route="\/api\/thing",status="200"\} 1/,
  );
});

test('an address that nobody knows is one figure, however many are asked', async () => {
  await server.inject({ url: '/wp-login.php' });
  await server.inject({ url: '/phpmyadmin' });
  const { body } = await server.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect(body).toMatch(/hilal_request_seconds_count\{.*route="none",status="404"\} 2/);
  expect(body).not.toContain('wp-login');
});
