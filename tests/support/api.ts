import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type InjectOptions,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll } from 'vitest';
import { type FixedClock, fixedClock } from '#/platform/clock.ts';
import { type Config, readConfig } from '#/platform/config.ts';
import { createDatabase } from '#/platform/database.ts';
import { Jobs } from '#/platform/jobs.ts';
import { createLog } from '#/platform/log.ts';
import { createMetrics } from '#/platform/metrics.ts';
import type { Secrets } from '#/platform/secrets.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { openFiles } from '#/platform/storage/open-files.ts';
import { registerApi } from '#/server/api.ts';
import { registerErrors } from '#/server/plugins/errors.ts';
import { registerLimits } from '#/server/plugins/limits.ts';
import type { OrderBroadcast } from '#/shop/orders/index.ts';

const nothing = async () => {};

/** Of the shop that a test mounts, or whose jobs it does. */
export const shopSecrets: Secrets = {
  signingKey: fixedKey(Buffer.alloc(32, 5)),
  lastingKey: Buffer.alloc(32, 6),
  postgresPassword: '',
};

export type MountedShop = {
  server: FastifyInstance;
  clock: FixedClock;
  /** What was logged, one JSON object a line. */
  logged: string[];
  broadcast: OrderBroadcast;
  /** A JSON call from a network of its own, unless `ip` names one; with an Origin as our own pages send it. */
  post(url: string, payload: object, more?: CallOptions): Promise<InjectResponse>;
};
type InjectResponse = Awaited<ReturnType<FastifyInstance['inject']>>;
type CallOptions = { ip?: string; headers?: Record<string, string>; method?: 'POST' | 'PATCH' };

/**
 * All calls of the shop, wired as in src/server/app.ts, on a test's own database; jobs are taken and not done. One proxy in
 * front is believed. Call it once, at the top of the file.
 */
export async function mountShop(
  url: string,
  environment: Record<string, string> = {},
  origin = 'https://shop.example',
  more: Partial<Config> = {},
): Promise<MountedShop> {
  const clock = fixedClock('2026-11-21T09:00:00Z');
  const config = { ...readConfig(environment, '/nowhere'), ...more };
  const connection = createDatabase(url);
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => void logged.push(line) });
  const loggerInstance: FastifyBaseLogger = log;
  const server = Fastify({
    trustProxy: (_address, hop) => hop < 1,
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  registerErrors(server);
  await server.register(cookie);
  await registerLimits(server, { log });
  const jobs = Object.assign(new Jobs(url, { onError: () => {} }), { send: nothing, sendAll: nothing });
  const broadcast = await registerApi(server, {
    config,
    secrets: shopSecrets,
    clock,
    log,
    connection,
    databaseUrl: url,
    jobs,
    files: openFiles(config),
    metrics: createMetrics(),
    origin: () => origin,
  });
  await server.ready();
  afterAll(async () => {
    await server.close();
    await connection.close();
  });
  let callers = 0;
  return {
    server,
    clock,
    logged,
    broadcast,
    post(path, payload, { ip, headers, method = 'POST' } = {}) {
      const caller = ip ?? `105.66.${callers >> 8}.${callers++ & 255}`;
      const options: InjectOptions = {
        method,
        url: path,
        payload,
        headers: {
          host: 'shop.example',
          origin: 'https://shop.example',
          'accept-language': 'fr',
          'x-forwarded-for': caller,
          ...headers,
        },
      };
      return server.inject(options);
    },
  };
}
