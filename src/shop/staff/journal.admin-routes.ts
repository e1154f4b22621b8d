import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { journalList, journalQuery } from './journal.schema.ts';
import { listJournal } from './journal.service.ts';

/** Reading the journal; there is no call that changes it. */
export const journalAdminRoutes =
  ({ db }: { db: Database }): FastifyPluginAsyncZod =>
  async (server) => {
    server.route({
      method: 'GET',
      url: '/journal',
      config: { permission: 'journal.read' },
      schema: {
        summary: 'Who did what, before and after, newest first',
        tags: ['staff'],
        querystring: journalQuery,
        response: { 200: journalList, 401: errorView, 403: errorView, 422: errorView },
      },
      handler: (request) => listJournal(db, request.query),
    });
  };
