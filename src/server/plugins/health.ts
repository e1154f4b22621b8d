import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { metricsOfAll } from '#/platform/cluster-metrics.ts';
import { askDatabase, type Database } from '#/platform/database.ts';
import { inTime } from '#/platform/in-time.ts';
import type { Metrics } from '#/platform/metrics.ts';
import { maxOfflineMs } from '../page-cache/page-cache.ts';

const databasePatienceMs = 2_000;

/**
 * `/healthz`: the process answers. `/readyz`: the database does too; `cachedPages` says how long cached pages are shown
 * without it, and how much of that is left. `/metrics`: metrics for Prometheus, only for
 * who brings the configured token as a bearer; without a token configured there is no such page, because a proxy
 * on this machine would make everyone look like a neighbour.
 */
export function registerHealth(
  server: FastifyInstance,
  options: {
    db: Database;
    metrics: Metrics;
    metricsToken: string | undefined;
    /** For how long cached pages are still shown without the database; null while its notifications arrive. */
    secondsLeft: () => number | null;
  },
): void {
  const { db, metrics, metricsToken, secondsLeft } = options;
  const readMetrics = metricsOfAll(metrics.registry);
  const unlimited = { schema: { hide: true }, config: { rateLimit: false } } as const;

  server.get('/healthz', unlimited, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  server.get('/readyz', unlimited, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const cachedPages = () => ({
      secondsWithoutDatabase: maxOfflineMs / 1000,
      secondsLeft: secondsLeft(),
    });
    try {
      await inTime(askDatabase(db), databasePatienceMs, 'no answer in time');
      return { status: 'ready', cachedPages: cachedPages() };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.status(503).send({ status: 'unavailable', cachedPages: cachedPages() });
    }
  });

  server.get('/metrics', unlimited, async (request, reply) => {
    if (!metricsToken || !carries(request, metricsToken)) return reply.callNotFound();
    reply.header('cache-control', 'no-store').type(metrics.registry.contentType);
    return readMetrics();
  });

  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    // The pattern, never the address: there are as many of these as callers like.
    const route = routeOptions.url ?? 'none';
    metrics.requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

/** Compared by hash, so that the time it takes tells nothing. */
function carries(request: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}
