import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView, refused } from '#/platform/errors.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { requireSession, requireStaff, staffCookie } from '#/shop/staff/index.ts';
import { pushKey, pushSubscription, quietHoursGiven } from './alerts.schema.ts';
import { hearOrdersHere, setQuietHours, stopOrdersHere } from './devices.service.ts';
import { sawNewOrders } from './unseen.service.ts';

/** How staff hear of new orders away from the screen: devices, quiet hours, and what was seen. */
export const alertsAdminRoutes =
  (deps: { db: Database; clock: Clock; secureCookie: boolean; publicKey: string }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock, publicKey } = deps;
    const sessionOf = (request: FastifyRequest) =>
      requireSession(db, clock, request.cookies[staffCookie(deps.secureCookie)]);

    server.route({
      method: 'GET',
      url: '/push',
      config: { permission: 'orders.read' },
      schema: {
        summary: 'The key that a browser subscribes to push notices with',
        tags: ['staff'],
        response: { 200: z.object({ data: pushKey }), ...refused },
      },
      handler: async () => ({ data: { publicKey } }),
    });

    server.route({
      method: 'PUT',
      url: '/push',
      config: { permission: 'orders.read' },
      schema: {
        summary: 'Notices of new orders go to this browser, in the language of the call',
        description: 'The body is what `PushSubscription.toJSON()` gives. It ends with the sign-in.',
        tags: ['staff'],
        querystring: langQuery,
        body: pushSubscription,
        response: { 204: z.undefined(), ...refused, 422: errorView },
      },
      async handler(request, reply) {
        const given = {
          ...request.body,
          sessionId: await sessionOf(request),
          locale: requestLocale(request),
        };
        await hearOrdersHere(db, clock, requireStaff(request), given);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'DELETE',
      url: '/push',
      config: { permission: 'staff' },
      schema: {
        summary: 'No notice of a new order goes to this browser any more',
        tags: ['staff'],
        response: { 204: z.undefined(), 401: errorView },
      },
      async handler(request, reply) {
        await stopOrdersHere(db, await sessionOf(request));
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'PUT',
      url: '/me/quiet-hours',
      config: { permission: 'staff' },
      schema: {
        summary: 'When the staff user wants to hear nothing, in shop time; null: never',
        tags: ['staff'],
        body: quietHoursGiven,
        response: { 204: z.undefined(), 401: errorView, 422: errorView },
      },
      async handler(request, reply) {
        await setQuietHours(db, requireStaff(request).id, request.body.quiet);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'POST',
      url: '/order-updates/seen',
      config: { permission: 'orders.read' },
      schema: {
        summary: 'New orders are on a screen that somebody looks at',
        tags: ['orders'],
        response: { 204: z.undefined(), ...refused },
      },
      async handler(_request, reply) {
        await sawNewOrders(db, clock.now());
        return reply.status(204).send();
      },
    });
  };
