import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { RouterContextProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { readConfig } from '#/platform/config.ts';
import { createDatabase } from '#/platform/database.ts';
import { Jobs } from '#/platform/jobs.ts';
import { createLog } from '#/platform/log.ts';
import { createMetrics } from '#/platform/metrics.ts';
import { limits } from '#/platform/platform.tables.ts';
import { openFiles } from '#/platform/storage/open-files.ts';
import { derivedFields } from '#/shop/catalog/derived.tables.ts';
import { infoDialogs } from '#/shop/content/content.tables.ts';
import { ensureContent } from '#/shop/content/index.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { setPreview } from '#/shop/settings/index.ts';
import { ownerSignInLink } from '#/shop/staff/index.ts';
import { mountShop, shopSecrets } from '../../tests/support/api.ts';
import { makeCategory, makeProduct } from '../../tests/support/catalog.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { buildApp } from './app.ts';
import { registerPages } from './pages.ts';

// The privacy page and a screen of the back office, which answer what their loaders have read.
vi.mock('virtual:react-router/server-build', async () => {
  const { pageOf } = await import('#/web/page-context.ts');
  const { loadTextPage } = await import('#/web/storefront/text-page-loader.ts');
  const loader = async ({ context }: { context: RouterContextProvider }) => {
    const page = pageOf(context);
    const shown = { ...(await loadTextPage(page, { kind: 'privacy' })), staffToken: page.staffToken };
    return new Response(JSON.stringify(shown), { headers: { 'content-type': 'text/html' } });
  };
  const screenLoader = async ({ context }: { context: RouterContextProvider }) => {
    const { examine, findBackup } = pageOf(context);
    return Response.json({ findings: await examine(), backup: await findBackup() });
  };
  const route = (id: string, path: string, read: object) => ({
    [id]: { id, path, module: { loader: read } },
  });
  const routes = {
    ...route('ar/privacy', '/privacy', loader),
    ...route('ar/admin/health', '/Admin/health', screenLoader),
    ...route('fr/admin/health', '/fr/Admin/health', screenLoader),
  };
  const assets = { version: 'v', url: '', entry: { module: '', imports: [] }, routes };
  const entry = { module: { default: () => new Response() } };
  const routeDiscovery = { mode: 'lazy', manifestPath: '/__manifest' };
  return { routes, assets, entry, routeDiscovery, publicPath: '/', future: {}, ssr: true };
});

const { db, url } = await testDatabase();
await ensureCountries(db);
await ensureContent(db);
const keys = { RECAPTCHA_SITE_KEY: 'site-key-of-this-test', RECAPTCHA_SECRET_KEY: 'secret-key-of-this-test' };
const [guarded, unguarded] = [await mountShop(url, keys), await mountShop(url)];

/** What the pages of a shop with this environment answer. */
async function pagesOf(environment: Record<string, string>) {
  const config = readConfig(environment, process.cwd());
  const connection = createDatabase(url);
  const server = Fastify();
  onTestFinished(async () => {
    await server.close();
    await connection.close();
  });
  await server.register(cookie);
  const jobs = new Jobs(url, { onError: () => {} });
  const clock = fixedClock('2026-11-21T09:00:00Z');
  const log = createLog('silent');
  const origin = () => 'https://shop.example';
  const made = { secrets: shopSecrets, files: openFiles(config), metrics: createMetrics() };
  await registerPages(
    server,
    { ...made, config, connection, databaseUrl: url, jobs, clock, log, origin },
    {},
  );
  return server;
}

/** The whole shop as its build runs it. */
async function builtShop(environment: Record<string, string>) {
  vi.stubEnv('PROD', true);
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', ...environment }, '/nowhere'),
    databaseUrl: url,
    clock: fixedClock('2026-11-21T09:00:00Z'),
    secrets: shopSecrets,
    demo: { studio: 'none', fill: async () => null },
  });
  onTestFinished(async () => {
    await app.stop();
    vi.unstubAllEnvs();
  });
  return app;
}

test('§2.43 a cached page is answered before the routing, and no more once the shop has a preview password', async () => {
  const token = 'metrics-of-this-test';
  const { server } = await builtShop({ METRICS_TOKEN: token });
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  const get = (path: string) =>
    fetch(origin + path, { redirect: 'manual', headers: { authorization: `Bearer ${token}` } });
  const status = async () => (await get('/privacy')).status;
  expect([await status(), await status()]).toEqual([200, 200]);
  expect(await (await get('/metrics')).text()).toMatch(/^hilal_pages_fast_total\{[^}]*\} 1$/m);
  onTestFinished(() => db.transaction((tx) => setPreview(tx, null)));
  await db.transaction((tx) => setPreview(tx, 'no hash'));
  await expect.poll(status).toBe(302);
});

test('§9.13 with keys the pages of the shop may frame the captcha’s page, and it is there; without them neither', async () => {
  for (const [environment, framed] of [
    [keys, ["'self'", true]],
    [{}, ["'none'", false]],
  ] as const) {
    const { server } = await builtShop(environment);
    const { headers } = await server.inject({ url: '/privacy', headers: { host: 'shop.example' } });
    const policy = String(headers['content-security-policy']);
    const { payload } = await server.inject({ url: '/captcha', headers: { host: 'shop.example' } });
    expect([/frame-src ([^;]*)/.exec(policy)?.[1], payload.includes(keys.RECAPTCHA_SITE_KEY)]).toEqual(
      framed,
    );
  }
});

test('§9.13 with keys a call that asks for a captcha asks for reCAPTCHA, without them for the shop’s own', async () => {
  const ip = '105.80.1.1';
  const endsAt = new Date('2026-11-21T10:00:00Z');
  await db.insert(limits).values({ key: `captcha:forgot:${ip}`, count: 10, endsAt });
  const challenges = [];
  for (const { post } of [guarded, unguarded])
    challenges.push((await post('/api/auth/forgot', { email: 'none' }, { ip })).json().captcha);
  expect(challenges).toMatchObject([
    { kind: 'recaptcha_v2_invisible', siteKey: keys.RECAPTCHA_SITE_KEY },
    { kind: 'proof_of_work' },
  ]);
});

test('§9.13 with keys the privacy page of the running shop names reCAPTCHA', async () => {
  for (const [environment, named] of [
    [keys, true],
    [{}, false],
  ] as const) {
    const server = await pagesOf(environment);
    const answer = await server.inject({ url: '/privacy', headers: { host: 'shop.example' } });
    expect([answer.statusCode, answer.payload.includes('reCAPTCHA')], answer.payload).toEqual([200, named]);
  }
});

test('§9.13 with keys a dialog in which the merchant speaks of the captcha says so, without them not', async () => {
  await db.update(infoDialogs).set({ body: { ar: '<p>سلام{#recaptcha} reCAPTCHA{/recaptcha}</p>' } });
  const bodies = [];
  for (const { server } of [guarded, unguarded])
    bodies.push((await server.inject('/api/app/info/account')).json().data.body);
  expect(bodies).toEqual(['<p>سلام reCAPTCHA</p>', '<p>سلام</p>']);
});

test('§2.43 where the shop is asked by https, its pages know a staff session, a preview and the pass through the password by the cookies that its calls give, and the browser is to use https from then on', async () => {
  const { server } = await builtShop({ SHOP_URL: 'https://shop.example' });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const headers = { host: 'shop.example', origin: 'https://shop.example' };
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, cookies = {}) => {
    const answer = await server.inject({ method, url: path, headers, cookies, ...(payload && { payload }) });
    expect(answer.statusCode, answer.body).toBeLessThan(400);
    return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  };
  const get = (url: string, cookies = {}) => server.inject({ url, headers, cookies });
  const link = await ownerSignInLink(db, fixedClock('2026-11-21T09:00:00Z'));
  const staff = await call('POST', '/api/admin/first-sign-in', {
    ...{ link, name: 'Owner', email: 'owner@shop.example', password: 'a very long password' },
  });

  const look = {
    ...staff,
    ...(await call('GET', '/api/admin/look/preview?version=draft', undefined, staff)),
  };
  const privacy = async (cookies = {}) => {
    const { statusCode, headers: answered } = await get('/privacy', cookies);
    return [statusCode, answered['x-frame-options']];
  };
  expect([await privacy(), await privacy(look)]).toEqual([
    [200, 'DENY'],
    [200, 'SAMEORIGIN'],
  ]);
  expect((await get('/privacy', look)).json().staffToken).toBe(staff['__Host-hilal_staff']);
  const styles = '/look/preview-ar-0123456789abcdef.css';
  expect([(await get(styles)).statusCode, (await get(styles, look)).statusCode]).toEqual([404, 200]);

  const password = 'for guests';
  onTestFinished(() => db.transaction((tx) => setPreview(tx, null)));
  await call('PUT', '/api/admin/preview', { password }, staff);
  await expect.poll(async () => (await privacy())[0]).toBe(302);
  const pass = await call('POST', '/api/app/preview', { password });
  expect([(await privacy(pass))[0], (await privacy(staff))[0]]).toEqual([200, 200]);
  expect((await get('/privacy')).headers['strict-transport-security']).toBe('max-age=31536000');
});

test('the screen of the shop’s health is given what was found, in its language, and that of the copies the last one', async () => {
  const copies = mkdtempSync(join(tmpdir(), 'copies-'));
  onTestFinished(() => rmSync(copies, { recursive: true }));
  mkdirSync(join(copies, 'copies', '2026-11-21T02-11-00Z'), { recursive: true });
  writeFileSync(join(copies, 'copies', '2026-11-21T02-11-00Z', 'manifest.age'), '');
  const server = await pagesOf({
    ...{ HILAL_DATA: join(copies, 'data'), BACKUP_TO: copies, BACKUP_KEY: `age1${'q'.repeat(58)}` },
  });
  const read = async (path: string) =>
    (await server.inject({ url: path, headers: { host: 'shop.example' } })).json();
  const [arabic, french] = [await read('/Admin/health'), await read('/fr/Admin/health')];
  const database = { check: 'database', state: 'good' };
  expect(arabic.findings).toContainEqual(expect.objectContaining({ ...database, name: 'قاعدة البيانات' }));
  expect(french.findings).toContainEqual(expect.objectContaining({ ...database, name: 'Base de données' }));
  const last = { state: 'made', last: '2026-11-21T02:11:00.000Z', late: false, copies: 1 };
  expect([arabic.backup, french.backup]).toEqual([last, last]);
});

test('a start has the products read out of their texts that were there before its rules', async () => {
  const categoryId = await makeCategory(db, { tag: 'filles' });
  const { id: productId } = await makeProduct(db, { categoryId, title: { ar: 'بيجامة قطن للبنات' } });
  await db.delete(derivedFields);
  const { prepare } = await builtShop({});
  await prepare();
  const read = () => db.select().from(derivedFields);
  await expect.poll(read).toMatchObject([{ productId }]);
});
