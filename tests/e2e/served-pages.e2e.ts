import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/test.ts';

const shared = ['/', '/store/soldes', '/pannier', '/fr', '/en/store/soldes'];
const alone = ['/checkout/shipping', '/track-orders', '/Admin/login'];

async function served(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const answer = await request.get(path, { headers });
  return { answer, html: await answer.text(), headers: answer.headers() };
}

/** The first product of the first category that has one. */
async function productPath(request: APIRequestContext): Promise<string> {
  const { html } = await served(request, '/');
  const path = /href="(\/store\/[^"/]+\/\d+-[^"#]*)/.exec(html)?.[1];
  expect(path).toBeTruthy();
  return path ?? '';
}

test('the pages carry no style that the policy would refuse', async ({ request }) => {
  for (const path of [...shared, ...alone, await productPath(request)]) {
    const { answer, html } = await served(request, path);
    expect(answer.status(), path).toBe(200);
    expect(html.match(/<[^>]+\sstyle=/g) ?? [], path).toEqual([]);
    expect(html, path).not.toContain('<style');
  }
});

test('the policy names exactly the scripts that stand in the page', async ({ request }) => {
  for (const path of [...shared, await productPath(request)]) {
    const { html, headers } = await served(request, path);
    const scripts = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)];
    const hashes = scripts.map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    expect(hashes.length, path).toBeGreaterThan(2);
    const named = /script-src 'self' ([^;]*);/
      .exec(headers['content-security-policy'] ?? '')?.[1]
      ?.split(' ');
    expect(named?.sort(), path).toEqual([...new Set(hashes)].sort());
  }
});

test('a shared page is the same for everyone and may be stored, but browsers ask each time; advertising is no part of it', async ({
  request,
}) => {
  // A page without pictures: those of the demo shop may still be on their way, and change the others.
  const { headers } = await served(request, '/pannier');
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
  const other = await served(request, '/pannier?utm_source=x&gclid=1', { authorization: 'Bearer x' });
  expect(other.headers.etag).toBe(headers.etag);
  const again = await request.get('/pannier', { headers: { 'if-none-match': headers.etag ?? '' } });
  expect(again.status()).toBe(304);
  const abroad = await served(request, '/pannier', { cookie: 'country=2' });
  expect(abroad.headers['cache-control']).toContain('private');
  expect(abroad.headers.etag).not.toBe(headers.etag);
});

test('what is one person’s is stored by nobody', async ({ request }) => {
  for (const path of alone) {
    const { headers } = await served(request, path);
    expect(headers['cache-control'], path).toBe('no-store');
    expect(headers['content-security-policy'], path).toContain("'nonce-");
  }
  expect((await served(request, '/Admin/login')).headers['x-robots-tag']).toContain('noindex');
});

test('§2.18 §2.21 addresses that are none', async ({ request }) => {
  const moved = await request.get('/index.html', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/']);
  expect((await request.get('/no/such/page')).status()).toBe(404);
  expect((await request.get('/api/nothing')).status()).toBe(404);
  expect((await request.get('/metrics')).status()).toBe(404);
  expect((await request.get('/assets/nothing.js')).status()).toBe(404);
});

test('assets are compressed and stored for ever', async ({ request }) => {
  const { html } = await served(request, '/');
  const asset = /\/assets\/entry\.client-[\w-]+\.js/.exec(html)?.[0] ?? '';
  const headers = (await request.get(asset, { headers: { 'accept-encoding': 'br' } })).headers();
  expect(headers['content-encoding']).toBe('br');
  expect(headers['cache-control']).toContain('immutable');
});

test('the docs of the API can be read', async ({ page }) => {
  await page.goto('/api/docs');
  await page.getByRole('heading', { name: 'catalog' }).getByRole('button').click();
  await expect(page.getByRole('link', { name: '/api/product/{id}', exact: true })).toBeVisible();
});
