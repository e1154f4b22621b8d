import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { taskDetail } from '#/platform/background-tasks.schema.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused } from '#/platform/errors.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { replyIsSheet } from '#/platform/spreadsheet/write-csv.ts';
import { getTask, requireActor, requireStaff } from '#/shop/staff/index.ts';
import { moveMany, ordersSheet } from './bulk.service.ts';
import { beginMoves } from './bulk-tasks.ts';
import { bulkAllRequest } from './order-changes.schema.ts';
import type { NotificationDeps } from './order-notifications.ts';
import { bulkRequest, bulkResult, staffOrderFilter } from './orders.schema.ts';

/** Many orders at once: moved one by one, moved as a background task, taken along as a file. */
export const bulkAdminRoutes =
  (deps: { db: Database; clock: Clock; notificationDeps(): NotificationDeps }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;
    server.route({
      method: 'GET',
      url: '/orders.csv',
      // All people at once, with phone and address.
      config: { permission: 'customers.read' },
      schema: {
        summary: 'The orders of a filter as a file for spreadsheets',
        tags: ['orders'],
        querystring: z.extend(staffOrderFilter, langQuery.shape),
        response: { 200: z.string(), ...refused },
      },
      async handler(request, reply) {
        replyIsSheet(reply, 'orders.csv');
        const context = { now: clock.now(), locale: requestLocale(request) };
        return ordersSheet(db, request.query, requireActor(request), context);
      },
    });

    server.route({
      method: 'POST',
      url: '/orders/moves',
      // Which moves a staff user may make stands in the table of moves.
      config: { permission: 'orders.read' },
      schema: {
        summary: 'The same move for many orders; each answers by itself',
        tags: ['orders'],
        body: bulkRequest,
        response: {
          200: z.object({ data: z.array(bulkResult) }),
          ...refused,
        },
      },
      async handler(request) {
        const more = {
          now: clock.now(),
          locale: requestLocale(request),
          notification: deps.notificationDeps(),
        };
        return { data: await moveMany(db, request.body, requireActor(request), more) };
      },
    });

    server.route({
      method: 'POST',
      url: '/orders/moves/all',
      // Which moves a staff user may make stands in the table of moves.
      config: { permission: 'orders.read' },
      schema: {
        summary: 'The same move for every order of a filter, as a background task to be watched under /works',
        tags: ['orders'],
        body: bulkAllRequest,
        response: {
          202: z.object({ data: taskDetail }),
          ...refused,
        },
      },
      async handler(request, reply) {
        const actor = requireActor(request);
        const id = await beginMoves({ db, jobs: deps.notificationDeps().jobs }, request.body, actor);
        const task = await getTask(db, requireStaff(request), id);
        return reply.status(202).send({ data: { ...task, result: null } });
      },
    });
  };
