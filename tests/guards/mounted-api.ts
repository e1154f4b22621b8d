import cookie from '@fastify/cookie';
import Fastify, { type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { systemClock } from '#/platform/clock.ts';
import { readConfig } from '#/platform/config.ts';
import { createDatabase } from '#/platform/database.ts';
import { shopFiles } from '#/platform/files.ts';
import { Jobs } from '#/platform/jobs.ts';
import { createLog } from '#/platform/log.ts';
import { createMetrics } from '#/platform/metrics.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { registerApi } from '#/server/api.ts';
import { registerDocs } from '#/server/plugins/docs.ts';
import { registerErrors } from '#/server/plugins/errors.ts';
import { registerLimits } from '#/server/plugins/limits.ts';

/**
 * Every call of the shop as it is mounted, without a database: whatever reaches for one fails. `ceilings` are other
 * limits; `takesAnything` leaves out the judging of what is sent, so that a call shows whom it refuses first.
 */
export async function mountApi(
  more: { ceilings?: { read: number; write: number }; takesAnything?: boolean } = {},
) {
  const databaseUrl = 'postgresql://nobody@127.0.0.1:1/none';
  const log = createLog('silent');
  const routes: RouteOptions[] = [];
  const server = Fastify();
  server.setValidatorCompiler(more.takesAnything ? () => () => true : validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.addHook('onRoute', (route) => {
    routes.push(route);
  });
  registerErrors(server);
  await registerLimits(server, { log, ...(more.ceilings ? { ceilings: more.ceilings } : {}) });
  await server.register(cookie);
  await registerDocs(server);
  await registerApi(server, {
    config: readConfig({}, '/nowhere'),
    secrets: {
      signingKey: fixedKey(Buffer.alloc(32)),
      lastingKey: Buffer.alloc(32, 5),
      postgresPassword: '',
    },
    clock: systemClock,
    log,
    connection: createDatabase(databaseUrl),
    databaseUrl,
    jobs: new Jobs(databaseUrl, { onError: () => {} }),
    files: shopFiles('/nowhere'),
    metrics: createMetrics(),
    origin: () => 'https://shop.example',
  });
  await server.ready();
  const calls = routes.filter(
    ({ url, method, schema }) => url.startsWith('/api/') && method !== 'HEAD' && !schema?.hide,
  );
  return { server, calls: calls.map((route) => ({ route, name: `${route.method} ${route.url}` })) };
}
