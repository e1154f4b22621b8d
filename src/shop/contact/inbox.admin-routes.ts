import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { inbox, inboxQuery, messageDecision, subscriberList, subscribersQuery } from './inbox.schema.ts';
import { decideMessage, listInbox, listSubscribers, subscribersSheet } from './inbox.service.ts';

const refused = { 401: errorView, 403: errorView, 422: errorView };

/** What people wrote to the shop, and who asked for the newsletter. */
export const inboxAdminRoutes =
  ({ db, clock }: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const config = { permission: 'contact.read' } as const;

    server.route({
      method: 'GET',
      url: '/messages',
      config,
      schema: {
        summary: 'Messages to the shop by where they stand',
        tags: ['contact'],
        querystring: inboxQuery,
        response: { 200: inbox, ...refused },
      },
      handler: ({ query }) => listInbox(db, query.state, query.page),
    });

    server.route({
      method: 'PATCH',
      url: '/messages/:id',
      config,
      schema: {
        summary: 'Say that a message was read or answered',
        tags: ['contact'],
        params: z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) }),
        body: messageDecision,
        response: { 204: z.undefined(), ...refused, 404: errorView, 409: errorView },
      },
      async handler(request, reply) {
        await decideMessage(db, clock, requireStaff(request), request.params.id, request.body);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'GET',
      url: '/subscribers',
      config,
      schema: {
        summary: 'Who wants the newsletter',
        tags: ['contact'],
        querystring: subscribersQuery,
        response: { 200: subscriberList, ...refused },
      },
      handler: ({ query }) => listSubscribers(db, query.page),
    });

    server.route({
      method: 'GET',
      url: '/subscribers.csv',
      config,
      schema: {
        summary: 'Who wants the newsletter, as a file for a spreadsheet',
        tags: ['contact'],
        response: { 200: z.string(), ...refused },
      },
      async handler(_request, reply) {
        reply.type('text/csv; charset=utf-8');
        reply.header('content-disposition', 'attachment; filename="newsletter.csv"');
        reply.header('cache-control', 'no-store');
        return subscribersSheet(db);
      },
    });
  };
