import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { errorView, refused } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { requireActor } from '#/shop/staff/index.ts';
import type { OrderBroadcast } from './order-updates.ts';

/** Tabs of a browser share one; so many browsers a staff user may have. */
const maxStreams = 10;

/** The stream of server-sent events that screens with orders listen to. */
export const orderUpdatesAdminRoutes =
  (deps: { broadcast: OrderBroadcast }): FastifyPluginAsyncZod =>
  async (server) => {
    const { broadcast } = deps;
    // Before the server waits for what is under way.
    server.addHook('preClose', async () => broadcast.close());
    server.route({
      method: 'GET',
      url: '/order-updates',
      exposeHeadRoute: false,
      config: { permission: 'orders.read' },
      schema: {
        summary: 'Server-sent events: orders were placed or have changed; those of the last `ago` ms at once',
        tags: ['orders'],
        querystring: z.object({
          ago: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))),
        }),
        headers: z.object({ 'last-event-id': z.optional(z.string().check(z.maxLength(20))) }),
        response: { 200: z.unknown(), ...refused, 429: errorView },
      },
      async handler(request, reply) {
        const { id } = requireActor(request);
        if (broadcast.openOf(id) >= maxStreams) throw new ShopError(429, 'too_many_requests');
        const last = Number(request.headers['last-event-id'] ?? Number.NaN);
        const heard = { id: Number.isFinite(last) ? last : undefined, agoMs: request.query.ago };
        reply.type('text/event-stream').header('cache-control', 'no-store');
        // nginx passes it on as it comes.
        reply.header('x-accel-buffering', 'no');
        return reply.send(broadcast.open(id, heard));
      },
    });
  };
