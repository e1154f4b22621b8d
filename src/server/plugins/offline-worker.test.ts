import Fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { updateSettings } from '#/shop/settings/index.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { registerOfflineWorker } from './offline-worker.ts';
import { registerSecurityHeaders } from './security-headers.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);

async function workerOf(version: string | undefined) {
  const server = Fastify();
  registerSecurityHeaders(server, { policies: true, shopUrl: undefined });
  registerOfflineWorker(server, { db, version });
  const answer = await server.inject('/service-worker.js');
  await server.close();
  return answer;
}

test('§4.5 the worker may ask for pictures where they are found', async () => {
  const server = Fastify();
  registerOfflineWorker(server, { db, version: undefined, publicMedia: 'https://pictures.example/media' });
  const { headers } = await server.inject('/service-worker.js');
  await server.close();
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self' https://pictures.example",
  );
});

test('§4.5 the worker is its build’s, is asked for anew each time, and may ask the shop alone', async () => {
  const answer = await workerOf('one');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  expect(answer.body).toContain('"one"');
  expect((await workerOf('two')).body).not.toBe(answer.body);
  // It is a script, and has the page for an address that was never seen in each language.
  expect(() => new Function(answer.body)).not.toThrow();
  for (const lang of ['ar', 'fr', 'en']) expect(answer.body).toContain(`lang=\\\\\\"${lang}\\\\\\"`);
});

test('§4.5 switched off, and from the sources, it removes itself', async () => {
  expect((await workerOf(undefined)).body).toContain('unregister');
  await updateSettings(db, { offlinePages: false });
  const { body } = await workerOf('one');
  expect(body).toContain('unregister');
  expect(body).not.toContain('respondWith');
});
