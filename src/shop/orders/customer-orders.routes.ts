import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { networkOf } from '#/platform/network.ts';
import { pageMeta } from '#/platform/pages.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import { requireUser } from '#/shop/accounts/index.ts';
import { claimOrder, orderOfUser, ordersOfUser } from './customer-orders.service.ts';
import { customerOrder, ownOrdersRequest, trackedOrder, trackRequest } from './orders.schema.ts';

const security = [{ token: [] }];
const tags = ['orders'];

/** §7.23 The signed-in customer's orders. */
export const customerOrdersRoutes =
  (deps: { db: Database; clock: Clock; signingKey: SigningKey }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock, signingKey } = deps;

    server.route({
      method: 'POST',
      url: '/checkout/track-commands',
      schema: {
        summary: 'Orders of the signed-in customer, the newest first',
        tags,
        security,
        querystring: langQuery,
        body: z.nullish(ownOrdersRequest),
        response: {
          200: z.object({ data: z.array(trackedOrder), meta: pageMeta }),
          401: errorView,
          422: errorView,
        },
      },
      async handler(request) {
        const user = await requireUser(request, db, clock);
        const context = { now: clock.now(), locale: requestLocale(request) };
        return ordersOfUser(db, user.id, request.body?.page ?? 1, context);
      },
    });

    server.route({
      method: 'GET',
      url: '/profile/orders/:number',
      schema: {
        summary: 'One order of the signed-in customer',
        tags,
        security,
        params: z.object({ number: z.string().check(z.maxLength(60)) }),
        querystring: langQuery,
        response: { 200: z.object({ data: customerOrder }), 401: errorView, 404: errorView },
      },
      async handler(request) {
        const user = await requireUser(request, db, clock);
        const context = { now: clock.now(), locale: requestLocale(request) };
        return { data: await orderOfUser(db, signingKey, user.id, request.params.number, context) };
      },
    });

    server.route({
      method: 'POST',
      url: '/profile/orders/claim',
      config: { device: true },
      schema: {
        summary: 'Take a guest order into the account, by its number and phone',
        description:
          'Answers how many orders came: one, or none that was not there before. A wrong pair and a missing order answer alike; tries are limited.',
        tags,
        security,
        querystring: langQuery,
        body: trackRequest,
        response: {
          200: z.object({ data: z.object({ claimed: z.int() }) }),
          401: errorView,
          404: errorView,
          422: errorView,
          429: errorView,
        },
      },
      async handler(request) {
        const user = await requireUser(request, db, clock);
        const params = { ...request.body, address: networkOf(request.ip), device: request.deviceId };
        return { data: { claimed: await claimOrder(db, user, params, clock.now()) } };
      },
    });
  };
