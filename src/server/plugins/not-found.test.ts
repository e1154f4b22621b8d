import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerErrors } from './errors.ts';
import { readableUrl, registerNotFound } from './not-found.ts';

const server = Fastify({ rewriteUrl: (request) => readableUrl(request.url ?? '/') });
registerErrors(server);
registerNotFound(server);
server.get('/api/thing/:id', () => ({}));
server.get('/*', (request) => ({ page: request.raw.url }));

test.each([
  ['/%', '/404'],
  ['/store/%E0%A4%A', '/404'],
  ['/fr/store/%ff?x=1', '/fr/404'],
  ['/fr/blog/a%00b', '/fr/404'],
  ['/store/%D9%86?q=%', '/store/%D9%86?q=%'],
])('§8.6 %s is answered as the page %s', async (url, page) => {
  expect((await server.inject(url)).json()).toEqual({ page });
});

test.each(['POST', 'PUT', 'DELETE'] as const)('%s on a page answers with a page', async (method) => {
  const answer = await server.inject({ method, url: '/fr/store/women' });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers).toMatchObject({ allow: 'GET, HEAD', 'content-type': 'text/html; charset=utf-8' });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(answer.body).toContain('<html lang="fr" dir="ltr">');
  expect(answer.body).toContain('<a href="/fr">');
});

test('under /api the API answers in its own way', async () => {
  const answer = await server.inject({ method: 'POST', url: '/api/thing/1?lang=fr' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ message: 'Introuvable', code: 'not_found', errors: {} });
});
