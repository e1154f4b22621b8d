import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { langQuery } from '#/platform/asked-locale.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused } from '#/platform/errors.schema.ts';
import type { Locale } from '#/platform/local-text.ts';
import { workDetail } from '#/platform/works.schema.ts';
import { getWork, requireStaff } from '#/shop/staff/index.ts';
import { moveMany, ordersSheet } from './bulk.service.ts';
import { beginMoves } from './bulk-works.ts';
import { bulkAllRequest } from './order-changes.schema.ts';
import type { NewsDeps } from './order-news.ts';
import { bulkRequest, bulkResult, staffOrderFilter } from './orders.schema.ts';

/** Many orders at once: moved one by one, moved as long work, taken along as a file. */
export const bulkAdminRoutes =
  (deps: {
    db: Database;
    clock: Clock;
    localeOf(request: { query: unknown; headers: Record<string, unknown> }): Locale;
    newsOf(request: FastifyRequest): NewsDeps;
  }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock, localeOf } = deps;
    const actorOf = (request: FastifyRequest) => ({ kind: 'staff', ...requireStaff(request) }) as const;

    server.route({
      method: 'GET',
      url: '/orders.csv',
      config: { permission: 'orders.read' },
      schema: {
        summary: 'The orders of a filter as a file for spreadsheets',
        tags: ['orders'],
        querystring: z.extend(staffOrderFilter, langQuery.shape),
        response: { 200: z.string(), ...refused },
      },
      async handler(request, reply) {
        reply.type('text/csv; charset=utf-8');
        reply.header('content-disposition', 'attachment; filename="orders.csv"');
        reply.header('cache-control', 'no-store');
        const context = { now: clock.now(), locale: localeOf(request) };
        return ordersSheet(db, request.query, actorOf(request), context);
      },
    });

    server.route({
      method: 'POST',
      url: '/orders/moves',
      // Which moves a member may make stands in the table of moves.
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
        const more = { now: clock.now(), locale: localeOf(request), news: deps.newsOf(request) };
        return { data: await moveMany(db, request.body, actorOf(request), more) };
      },
    });

    server.route({
      method: 'POST',
      url: '/orders/moves/all',
      // Which moves a member may make stands in the table of moves.
      config: { permission: 'orders.read' },
      schema: {
        summary: 'The same move for every order of a filter, as long work to be watched under /works',
        tags: ['orders'],
        body: bulkAllRequest,
        response: {
          202: z.object({ data: workDetail }),
          ...refused,
        },
      },
      async handler(request, reply) {
        const actor = actorOf(request);
        const id = await beginMoves({ db, jobs: deps.newsOf(request).jobs }, request.body, actor);
        const work = await getWork(db, requireStaff(request), id);
        return reply.status(202).send({ data: { ...work, result: null } });
      },
    });
  };
