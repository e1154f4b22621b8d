import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, expect, test } from 'vitest';
import { systemClock } from '#/platform/clock.ts';
import { readConfig } from '#/platform/config.ts';
import { createDatabase, type DatabaseConnection } from '#/platform/database.ts';
import { shopFiles } from '#/platform/files.ts';
import { Jobs } from '#/platform/jobs.ts';
import { createLog } from '#/platform/log.ts';
import { createMetrics } from '#/platform/metrics.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { registerApi } from '#/server/api.ts';
import { registerErrors } from '#/server/plugins/errors.ts';
import { registerPreviewGate } from '#/server/preview/preview-gate.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ownerSignInLink } from '#/shop/staff/index.ts';
import { testDatabase } from '../support/database.ts';

const { db, reset, url: databaseUrl } = await testDatabase();
let server: FastifyInstance;
let connection: DatabaseConnection;

afterEach(async () => {
  await server.close();
  await connection.close();
});

/** The calls and the preview's gate as app.ts mounts them. */
async function mount(environment: Record<string, string>) {
  await reset();
  await ensureCountries(db);
  connection = createDatabase(databaseUrl);
  server = Fastify();
  const config = readConfig(environment, '/nowhere');
  const signingKey = fixedKey(Buffer.alloc(32));
  const clock = systemClock;
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  registerErrors(server);
  await server.register(cookie);
  registerPreviewGate(server, { db, clock, signingKey, secureCookies: config.isSecure });
  await registerApi(server, {
    config,
    secrets: { signingKey, lastingKey: Buffer.alloc(32, 5), postgresPassword: '' },
    clock,
    log: createLog('silent'),
    connection,
    databaseUrl,
    jobs: new Jobs(databaseUrl, { onError: () => {} }),
    files: shopFiles('/nowhere'),
    metrics: createMetrics(),
    origin: () => 'https://shop.example',
  });
  await server.ready();
}

const headers = { host: 'shop.example' };

async function signIn(origin: string) {
  const link = await ownerSignInLink(db, systemClock);
  const answer = await server.inject({
    method: 'POST',
    url: '/api/admin/first-sign-in',
    headers: { ...headers, origin },
    payload: { link, name: 'Owner', email: 'owner@example.com', password: 'a very long password' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  // The device gets a cookie of its own beside it.
  return answer.cookies.find(({ name }) => name.endsWith('hilal_staff'));
}

const me = async (name: string, value = '') =>
  (await server.inject({ url: '/api/admin/me', headers, cookies: { [name]: value } })).statusCode;

test('with an HTTPS address the session is a cookie that only this host can set, and no other name counts', async () => {
  await mount({ SHOP_URL: 'https://shop.example' });
  const session = await signIn('https://shop.example');
  expect(session).toMatchObject({
    name: '__Host-hilal_staff',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
  });
  expect(session).not.toHaveProperty('domain');
  expect(await me('__Host-hilal_staff', session?.value)).toBe(200);
  expect(await me('hilal_staff', session?.value)).toBe(401);
  const out = await server.inject({
    method: 'POST',
    url: '/api/admin/logout',
    headers: { ...headers, origin: 'https://shop.example' },
    cookies: { '__Host-hilal_staff': session?.value ?? '' },
  });
  expect(out.cookies[0]).toMatchObject({ name: '__Host-hilal_staff', value: '', secure: true, path: '/' });
  expect(await me('__Host-hilal_staff', session?.value)).toBe(401);
});

test('where HTTPS is not known, the session has its plain name, which a browser takes over HTTP', async () => {
  await mount({});
  const session = await signIn('http://shop.example');
  expect(session).toMatchObject({ name: 'hilal_staff', httpOnly: true, sameSite: 'Strict' });
  expect(session).not.toHaveProperty('secure');
  expect(await me('hilal_staff', session?.value)).toBe(200);
});

test('§2.43 the pass through the preview password is such a cookie too', async () => {
  await mount({ SHOP_URL: 'https://shop.example' });
  const session = await signIn('https://shop.example');
  const own = { ...headers, origin: 'https://shop.example' };
  const cookies = { '__Host-hilal_staff': session?.value ?? '' };
  const password = 'for guests';
  const set = await server.inject({
    method: 'PUT',
    url: '/api/admin/preview',
    headers: own,
    cookies,
    payload: { password },
  });
  expect(set.statusCode, set.body).toBeLessThan(300);
  const ask = (given: Record<string, string>) =>
    server.inject({ url: '/api/app/category/roots', headers, cookies: given });
  const entered = await server.inject({
    method: 'POST',
    url: '/api/app/preview',
    headers: own,
    payload: { password },
  });
  const [pass] = entered.cookies;
  expect(pass).toMatchObject({ name: '__Host-hilal_preview', path: '/', secure: true, httpOnly: true });
  expect((await ask({})).statusCode).toBe(403);
  expect((await ask({ hilal_preview: pass?.value ?? '' })).statusCode).toBe(403);
  expect((await ask({ '__Host-hilal_preview': pass?.value ?? '' })).statusCode).toBe(200);
});

test('the pass that previews a draft of the look is such a cookie too, and ends as one', async () => {
  await mount({ SHOP_URL: 'https://shop.example' });
  const session = await signIn('https://shop.example');
  const cookies = { '__Host-hilal_staff': session?.value ?? '' };
  const url = '/api/admin/look/preview';
  const opened = await server.inject({ url, headers, cookies, query: { version: 'draft' } });
  expect(opened.statusCode, opened.body).toBe(302);
  const own = { name: '__Host-hilal_look', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' };
  expect(opened.cookies).toMatchObject([own]);
  expect(opened.cookies[0]).not.toHaveProperty('domain');
  // A browser drops a `__Host-` cookie only when what ends it is Secure as well.
  const ended = await server.inject({
    method: 'DELETE',
    url,
    headers: { ...headers, origin: 'https://shop.example' },
    cookies,
  });
  expect(ended.cookies).toMatchObject([{ ...own, value: '' }]);
});
