import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerAdminApp } from './admin-app.ts';

test('the back office’s worker answers no request, and stands where it may work; the manifest opens its first screen', async () => {
  const server = Fastify();
  registerAdminApp(server);
  const worker = await server.inject('/Admin/push-worker.js');
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'",
  });
  expect(() => new Function(worker.body)).not.toThrow();
  expect(worker.body).not.toContain('fetch');
  const manifest = await server.inject('/Admin/app.webmanifest');
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
  expect(manifest.json()).toMatchObject({ start_url: '/Admin', display: 'standalone' });
  await server.close();
});
