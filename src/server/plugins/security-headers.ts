import type { FastifyInstance } from 'fastify';
import { alwaysSent, oneYear } from '../headers.ts';
import { dataPolicy } from '../page-cache/content-policy.ts';
import { isApiCall } from './plain-page.ts';

/**
 * Headers of every answer. A page brings its own policy (it knows its scripts), and so do the docs; what brings
 * none may do nothing when it is opened by itself.
 */
export function registerSecurityHeaders(
  server: FastifyInstance,
  options: { policies: boolean; shopUrl: string | undefined },
): void {
  const secureShop = options.shopUrl?.startsWith('https:') ?? false;
  server.addHook('onSend', async (request, reply) => {
    const framed = reply.getHeader('x-frame-options');
    reply.headers(alwaysSent);
    // What our own pages show in a frame says so itself.
    if (framed) reply.header('x-frame-options', framed);
    if (secureShop || request.protocol === 'https') reply.header('strict-transport-security', oneYear);
    if (options.policies && !reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', dataPolicy);
    }
    // What the API says is one caller's, at one moment.
    if (isApiCall(request) && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  });
}
