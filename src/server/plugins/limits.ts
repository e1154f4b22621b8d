import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '#/platform/log.ts';
import { isOwnMachine, networkOf } from '#/platform/network.ts';

/**
 * Requests a minute from one network address. High, because thousands of Moroccan phones share one behind their
 * carrier: this only stops a machine that runs away. What must be limited closely (sign-in, tracking, orders) is
 * limited by phone, order and device, in the database (platform/limits.ts).
 */
export const ceilings = { read: 12_000, write: 3_000 } as const;

/** §5.6 No request of a shopper's comes near these. */
export const bounds = {
  /** Bytes of a body; an upload's route says its own. */
  body: 1_000_000,
  /** Bytes of all headers together. */
  headers: 16_384,
  /** Milliseconds in which a request must have arrived whole: three receipts of 8 MB over a weak line. */
  arrivalMs: 180_000,
  /** Milliseconds in which it must be answered; an upload's route says its own (`handlerTimeout`). */
  answerMs: 60_000,
} as const;

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
      const hidden = isOwnMachine(request.ip) && request.headers['x-forwarded-for'] !== undefined;
      if (hidden && !warned) {
        warned = true;
        options.log.warn('a proxy stands in front, but TRUST_PROXY is 0: callers cannot be told apart');
      }
      return hidden || isFile(request.url);
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';
const isFile = (url: string): boolean => /^\/(?:assets|media)\//.test(url);
