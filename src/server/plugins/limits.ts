import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '#/platform/log.ts';
import { networkOf, networkOfCaller } from '#/platform/network.ts';
import { mediaPath } from '#/platform/picture-view.ts';
import { ceilings } from '../bounds.ts';

/**
 * The ceiling, for every route that does not say its own (`config.rateLimit`). Files are not counted. Counted in
 * memory: it protects this process.
 */
export async function registerLimits(
  server: FastifyInstance,
  options: { log: Log; ceilings?: { read: number; write: number } },
): Promise<void> {
  const { read, write } = options.ceilings ?? ceilings;
  let warned = false;
  await server.register(rateLimit, {
    global: true,
    timeWindow: '1 minute',
    cache: 20_000,
    max: (request) => (isRead(request) ? read : write),
    keyGenerator: (request) => `${isRead(request) ? 'read' : 'write'} ${networkOf(request.ip)}`,
    // An own proxy that is not believed (TRUST_PROXY) hides every shopper behind one address: no limit is
    // better than a shop that stops for all of them.
    allowList: (request) => {
      const hidden = networkOfCaller(request) === undefined;
      if (hidden && !warned) {
        warned = true;
        options.log.warn('a proxy stands in front, but TRUST_PROXY is 0: all callers look like one');
      }
      return hidden || isFile(request);
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';
/** By the route that answers: an address that only begins like a file's (`/media/../search`) may be a page. */
const fileRoutes: ReadonlySet<string | undefined> = new Set(['/assets/*', `${mediaPath}/:file`]);
const isFile = ({ routeOptions }: FastifyRequest): boolean => fileRoutes.has(routeOptions.url);
