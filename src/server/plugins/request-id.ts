import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TrustProxy } from '#/platform/network.ts';
import { inContext } from '#/platform/request-context.ts';
import type { Trace, TraceSpan } from '#/platform/telemetry/trace.ts';

/**
 * Every answer names its request, and what a request does is done in its context. Before all other hooks. With a trace each
 * request is a span of it, a part of a proxy's own where that is believed.
 */
export function registerRequestId(
  server: FastifyInstance,
  { trace, isBelieved = () => false }: { trace?: Trace | undefined; isBelieved?: TrustProxy } = {},
): void {
  const parentOf = ({ headers, socket }: FastifyRequest): string | undefined => {
    const given = headers.traceparent;
    return typeof given === 'string' && isBelieved(socket.remoteAddress ?? '', 0) ? given : undefined;
  };
  // The end of an answer is an event of its socket, which has lost the context.
  const spans = new WeakMap<FastifyRequest, TraceSpan>();
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const span = trace?.begin(request.method, {
      kind: 'server',
      parent: parentOf(request),
      facts: { 'http.request.method': request.method, 'hilal.request_id': request.id },
    });
    if (span) spans.set(request, span);
    inContext({ requestId: request.id, span }, done);
  });
  if (!trace) return;
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    // The pattern, never the address: it may name a person.
    const route = routeOptions.url;
    spans.get(request)?.end({
      name: route ? `${method} ${route}` : method,
      failed: reply.statusCode >= 500,
      facts: { 'http.response.status_code': reply.statusCode, ...(route && { 'http.route': route }) },
    });
  });
}
