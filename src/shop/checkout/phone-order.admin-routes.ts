import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import { errorView, refused } from '#/platform/errors.schema.ts';
import type { Locale } from '#/platform/local-text.ts';
import type { NewsDeps } from '#/shop/orders/index.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { phoneOrderRequest, placedByPhone } from './phone-order.schema.ts';
import { placeByPhone } from './phone-order.service.ts';
import type { SubmitDeps } from './submit.service.ts';

/** A new order by phone. */
export const phoneOrderAdminRoutes =
  (
    deps: SubmitDeps & {
      clock: Clock;
      localeOf(request: { query: unknown; headers: Record<string, unknown> }): Locale;
      originOf(request: FastifyRequest): string;
      newsOf(request: FastifyRequest): NewsDeps;
    },
  ): FastifyPluginAsyncZod =>
  async (server) => {
    server.route({
      method: 'POST',
      url: '/orders/by-phone',
      config: { permission: 'orders.confirm' },
      schema: {
        summary: 'Place an order for who is on the line; the same key gives the same order',
        tags: ['orders'],
        body: phoneOrderRequest,
        response: {
          201: z.object({ data: placedByPhone }),
          ...refused,
          409: errorView,
        },
      },
      async handler(request, reply) {
        const staff = { kind: 'staff', ...requireStaff(request) } as const;
        const data = await placeByPhone(deps, request.body, staff, {
          now: deps.clock.now(),
          locale: deps.localeOf(request),
          origin: deps.originOf(request),
          address: request.ip,
          news: deps.newsOf(request),
        });
        return reply.status(201).send({ data });
      },
    });
  };
