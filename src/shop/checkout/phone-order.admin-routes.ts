import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import { refused } from '#/platform/errors.schema.ts';
import { networkOf } from '#/platform/network.ts';
import { requestLocale } from '#/platform/request-locale.ts';
import type { NotificationDeps } from '#/shop/orders/index.ts';
import { requireActor } from '#/shop/staff/index.ts';
import { refusalToStaff } from './phone-order.refusals.ts';
import { phoneOrderRefusal, phoneOrderRequest, placedByPhone } from './phone-order.schema.ts';
import { placeByPhone } from './phone-order.service.ts';
import type { SubmitDeps } from './submit.service.ts';

/** A new order by phone. */
export const phoneOrderAdminRoutes =
  (
    deps: SubmitDeps & {
      clock: Clock;
      origin(): string;
      notificationDeps(): NotificationDeps;
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
          409: phoneOrderRefusal,
        },
      },
      async handler(request, reply) {
        const staff = requireActor(request);
        const data = await placeByPhone(deps, request.body, staff, {
          now: deps.clock.now(),
          locale: requestLocale(request),
          origin: deps.origin(),
          address: networkOf(request.ip),
          notification: deps.notificationDeps(),
        }).catch(async (error: unknown) => {
          throw await refusalToStaff(deps.db, request.body.idempotencyKey, error);
        });
        return reply.status(201).send({ data });
      },
    });
  };
