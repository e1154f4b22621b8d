import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '#/platform/log.ts';
import { registerWarmUp } from './warm-up.ts';

const logged: string[] = [];
const log = createLog('error', { write: (line) => logged.push(line) });

test('the shop listens before the catalog is read ahead; what fails is logged, unless the shop closes', async () => {
  const server = Fastify();
  const warm = Promise.withResolvers<void>();
  let begun = 0;
  registerWarmUp(server, {
    log,
    warm: () => {
      begun++;
      return warm.promise;
    },
  });
  await server.ready();
  expect(begun).toBe(0);
  await server.listen({ port: 0, host: '127.0.0.1' });
  expect(begun).toBe(1);
  warm.reject(new Error('no database'));
  await expect.poll(() => logged.join('')).toContain('no database');
  await server.close();

  const closed = Fastify();
  const late = Promise.withResolvers<void>();
  registerWarmUp(closed, { log, warm: () => late.promise });
  await closed.listen({ port: 0, host: '127.0.0.1' });
  await closed.close();
  late.reject(new Error('closed too'));
  await late.promise.catch(() => {});
  expect(logged.join('')).not.toContain('closed too');
});
