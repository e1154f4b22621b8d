import type { FastifyInstance } from 'fastify';
import { inContext } from '#/platform/request-context.ts';

/** Every answer names its request, and what a request does is done in its context. Before all other hooks. */
export function registerRequestId(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    inContext({ requestId: request.id }, done);
  });
}
