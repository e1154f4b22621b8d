import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FixedClock, fixedClock } from '#/platform/clock.ts';
import { readConfig } from '#/platform/config.ts';
import { createDatabase, type DatabaseConnection } from '#/platform/database.ts';
import { takeFromLimit } from '#/platform/limits.ts';
import { createLog } from '#/platform/log.ts';
import { createMetrics } from '#/platform/metrics.ts';
import { hashPassword } from '#/platform/password.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { previewRoutes } from '#/shop/settings/http.ts';
import { findPreview, previewMessages, previewName, setPreview } from '#/shop/settings/index.ts';
import { firstSignIn, ownerSignInLink, staffCookie } from '#/shop/staff/index.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { registerPageCache } from '../page-cache/register.ts';
import { addMessages } from '../plugins/error-messages.ts';
import { registerErrors } from '../plugins/errors.ts';
import { registerNotFound } from '../plugins/not-found.ts';
import { registerPreviewGate } from './preview-gate.ts';

const { db, url, reset } = await testDatabase();
const signingKey = fixedKey(Buffer.alloc(32, 3));
const password = 'قمر';
let clock: FixedClock;
let connection: DatabaseConnection;
/** Two processes of one shop. */
let servers: FastifyInstance[];

async function start(): Promise<FastifyInstance> {
  const server = Fastify({ trustProxy: true });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  registerErrors(server);
  registerNotFound(server);
  addMessages(previewMessages);
  await server.register(cookie);
  const gate = registerPreviewGate(server, { db: connection.db, clock, signingKey, secureCookies: false });
  await server.register(
    async (api) => {
      api.get('/shop/filters', async () => ({ data: [] }));
      api.get('/admin/me', async () => ({ data: 'staff' }));
      api.post('/checkout/cart/submit', async () => ({ data: 'placed' }));
      await api.register(previewRoutes({ db: connection.db, clock, signingKey, secureCookie: false }));
    },
    { prefix: '/api' },
  );
  server.get('/sitemap.xml', async () => '<xml/>');
  server.get('/assets/a.js', async (_request, reply) => reply.header('cache-control', 'immutable').send('a'));
  registerPageCache(
    server,
    {
      clock,
      config: readConfig({}, '/nowhere'),
      connection,
      databaseUrl: url,
      jobs: { handle: () => {}, schedule: () => {} },
      log: createLog('silent'),
      metrics: createMetrics(),
    },
    {
      render: async (path) => new Response(`page ${path}`, { headers: { 'content-type': 'text/html' } }),
      build: 'b1',
      enabled: true,
      alsoCached: { [previewName]: gate },
    },
  );
  await server.ready();
  return server;
}

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  clock = fixedClock('2026-11-21T12:00:00Z');
  connection = createDatabase(url);
  servers = [await start(), await start()];
});
afterEach(async () => {
  for (const server of servers) await server.close();
  await connection.close();
});

const get = (path: string, headers: Record<string, string> = {}, of = servers[0]) =>
  of?.inject({ url: path, headers }) ?? Promise.reject(new Error('no server'));
const enter = (tried: string, ip = '105.66.1.1') =>
  servers[0]?.inject({
    method: 'POST',
    url: '/api/app/preview',
    headers: { 'x-forwarded-for': ip },
    payload: { password: tried },
  }) ?? Promise.reject(new Error('no server'));
const close = async (word = password) => {
  const hash = await hashPassword(word);
  await db.transaction((tx) => setPreview(tx, hash));
};
const open = () => db.transaction((tx) => setPreview(tx, null));
const bothAnswer = async (status: number) => {
  for (const server of servers) {
    await expect.poll(async () => (await get('/store/x', {}, server)).statusCode).toBe(status);
  }
};

test('§2.43 every process closes, cached pages and all, and every process opens again', async () => {
  await bothAnswer(200);
  const cached = await get('/store/x');
  expect(cached.headers['cache-control']).toContain('public');
  await close();
  await bothAnswer(302);
  const { headers } = await get('/fr/store/x?sort=newest', { 'if-none-match': String(cached.headers.etag) });
  expect(headers.location).toBe('/fr/password?next=%2Ffr%2Fstore%2Fx%3Fsort%3Dnewest');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  await open();
  await bothAnswer(200);
  expect((await get('/store/x')).headers['cache-control']).toContain('public');
});

test('§2.43 calls, feeds and maps are closed; the back office and files are not', async () => {
  await close();
  await bothAnswer(302);
  const call = await get('/api/shop/filters', { 'accept-language': 'fr' });
  expect(call.statusCode).toBe(403);
  expect(call.json()).toMatchObject({
    code: 'preview_required',
    message: previewMessages.preview_required.fr,
  });
  expect((await get('/sitemap.xml')).statusCode).toBe(404);
  expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  expect((await get('/api/admin/me')).statusCode).toBe(200);
  const file = await get('/assets/a.js');
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'immutable']);
  expect((await get('/orders/signed.link')).statusCode).toBe(200);
  const data = await get('/store/x.data');
  expect(data.statusCode).toBe(204);
  expect(data.headers).toMatchObject({
    'x-remix-redirect': '/password?next=%2Fstore%2Fx',
    'x-remix-reload-document': 'true',
  });
});

test.each([
  '/api/checkout/cart/submit',
  '/%61pi/checkout/cart/submit',
  '/ap%69/checkout/cart/submit',
  'http://shop.example/api/checkout/cart/submit',
  '/store/x',
])('§2.43 what is sent to %s is refused, however its address is written', async (url) => {
  await close();
  await bothAnswer(302);
  const server = servers[0];
  if (!server) throw new Error('no server');
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = Object(server.server.address());
  const sent = request({ host: '127.0.0.1', port, method: 'POST', path: url }).end();
  const [answer] = await once(sent, 'response');
  expect([answer.statusCode, JSON.parse(await text(answer)).code]).toEqual([403, 'preview_required']);
});

test('§2.43 the password gives a pass, sealed and for this password alone, until it ends', async () => {
  await close();
  await bothAnswer(302);
  const refused = await enter('other');
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'preview_wrong']);
  expect(refused.headers).not.toHaveProperty('set-cookie');
  const entered = await enter(password);
  expect(entered.statusCode).toBe(204);
  const [given] = entered.cookies;
  expect(given).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const pass = `${given?.name}=${given?.value}`;
  const page = await get('/store/x', { cookie: pass });
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(page.headers).not.toHaveProperty('etag');
  expect((await get('/api/shop/filters', { cookie: pass })).statusCode).toBe(200);
  expect((await get('/sitemap.xml', { cookie: pass })).statusCode).toBe(404);
  expect((await get('/store/x', { cookie: `${pass}x` })).statusCode).toBe(302);

  clock.set('2026-12-22T12:00:00Z');
  expect((await get('/store/x', { cookie: pass })).statusCode).toBe(302);
  clock.set('2026-11-21T12:00:00Z');
  expect((await get('/store/x', { cookie: pass })).statusCode).toBe(200);
  await close();
  await expect.poll(async () => (await get('/store/x', { cookie: pass })).statusCode).toBe(302);
});

test('§2.43 tries are counted by address, and a right one after too many is refused too', async () => {
  await close();
  const limit = { most: 20, windowMs: 15 * 60_000 };
  for (let count = 0; count < 19; count++)
    await takeFromLimit(db, 'preview-from:105.66.1.1', limit, clock.now());
  expect((await enter('other')).statusCode).toBe(403);
  expect((await enter(password)).statusCode).toBe(429);
  expect((await enter(password, '105.66.1.2')).statusCode).toBe(204);
});

test('§2.43 the staff see their shop without the password; only its hash is kept', async () => {
  const link = await ownerSignInLink(db, clock);
  const { token } = await firstSignIn(db, clock, {
    link: link ?? '',
    name: 'x',
    email: 'x@example.com',
    password: 'a very long password',
    host: 'shop.example',
    userAgent: undefined,
  });
  await close();
  await bothAnswer(302);
  expect((await get('/store/x', { cookie: `${staffCookie(false)}=${token}` })).statusCode).toBe(200);
  expect((await get('/store/x', { cookie: `${staffCookie(false)}=forged` })).statusCode).toBe(302);
  expect(JSON.stringify(await findPreview(db))).not.toContain(password);
});
