import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedChange } from '#/platform/errors.schema.ts';
import { idParams } from '#/platform/id.schema.ts';
import { requestLocale } from '#/platform/request-locale.ts';
import { requireActor } from '#/shop/staff/index.ts';
import { deskView, nextRequest, outcomeRequest } from './desk.schema.ts';
import { recordOutcome, releaseOrders, takeNextOrder, takeOrder, viewDesk } from './desk.service.ts';
import type { NotificationDeps } from './order-notifications.ts';

/** The page reads the desk anew after each change, as it does after every other: it is computed once a click. */
const response = { 204: z.undefined(), ...refusedChange };
const tags = ['orders'];
const config = { permission: 'orders.confirm' } as const;

/** The confirmation desk: one order at a time, each with one staff user alone. */
export const deskAdminRoutes =
  (deps: { db: Database; clock: Clock; notificationDeps(): NotificationDeps }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;
    server.route({
      method: 'GET',
      url: '/confirm',
      config,
      schema: {
        summary: 'What waits to be confirmed, and the order the caller holds',
        tags,
        response: { 200: z.object({ data: deskView }), ...refused },
      },
      handler: async (request) => ({
        data: await viewDesk(db, requireActor(request), {
          now: clock.now(),
          locale: requestLocale(request),
          linkDeps: deps.notificationDeps(),
        }),
      }),
    });

    server.route({
      method: 'POST',
      url: '/confirm/next',
      config,
      schema: {
        summary: 'Take the oldest order that may be called now, for 10 minutes; nobody else gets it',
        tags,
        body: nextRequest,
        response,
      },
      async handler(request, reply) {
        await takeNextOrder(db, requireActor(request), { now: clock.now(), skip: request.body.skip });
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'POST',
      url: '/confirm/release',
      config,
      schema: { summary: 'Put back what the caller holds', tags, response },
      async handler(request, reply) {
        await releaseOrders(db, requireActor(request), clock.now());
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'POST',
      url: '/confirm/:id/take',
      config,
      schema: {
        summary: 'Take this order; 409 while a colleague holds it or it needs no confirmation any more',
        tags,
        params: idParams,
        response,
      },
      async handler(request, reply) {
        await takeOrder(db, request.params.id, requireActor(request), clock.now());
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'POST',
      url: '/confirm/:id/outcome',
      config,
      schema: {
        summary: 'Write down what came of the call; 409 when the shopper or a colleague was quicker',
        tags,
        params: idParams,
        body: outcomeRequest,
        response,
      },
      async handler(request, reply) {
        const { next, ...params } = request.body;
        const actor = requireActor(request);
        const now = clock.now();
        await recordOutcome(db, request.params.id, params, actor, {
          now,
          notification: deps.notificationDeps(),
        });
        if (next) await takeNextOrder(db, actor, { now });
        return reply.status(204).send();
      },
    });
  };
