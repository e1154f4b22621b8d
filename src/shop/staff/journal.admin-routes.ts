import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedChange } from '#/platform/errors.schema.ts';
import { idParams } from '#/platform/id.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { replyIsSheet } from '#/platform/spreadsheet/write-csv.ts';
import { journalFilter, journalList, journalQuery } from './journal.schema.ts';
import { journalSheet, listJournal } from './journal.service.ts';
import { requireStaff } from './require-staff.ts';
import { type UndoRegistry, undoEntry } from './undo.service.ts';

/** Reading the journal, which no call changes; taking a change back is another change. */
export const journalAdminRoutes =
  (deps: { db: Database; clock: Clock; undoRegistry: UndoRegistry }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock, undoRegistry } = deps;
    const config = { permission: 'journal.read' } as const;

    server.route({
      method: 'GET',
      url: '/journal',
      config,
      schema: {
        summary: 'Who did what, before and after, newest first',
        tags: ['staff'],
        querystring: journalQuery,
        response: { 200: journalList, ...refused },
      },
      handler: (request) => listJournal(db, request.query),
    });

    server.route({
      method: 'GET',
      url: '/journal.csv',
      config,
      schema: {
        summary: 'The entries of a filter as a file for spreadsheets, in the codes of this API',
        tags: ['staff'],
        querystring: z.extend(journalFilter, langQuery.shape),
        response: { 200: z.string(), ...refused },
      },
      async handler(request, reply) {
        replyIsSheet(reply, 'journal.csv');
        return journalSheet(db, clock, requireStaff(request), request.query, requestLocale(request));
      },
    });

    server.route({
      method: 'POST',
      url: '/journal/:id/undo',
      config,
      schema: {
        summary: 'Take a change back, if the thing still is as the change left it',
        tags: ['staff'],
        params: idParams,
        response: { 204: z.undefined(), ...refusedChange },
      },
      async handler(request, reply) {
        await undoEntry({ db, clock, by: requireStaff(request) }, undoRegistry, request.params.id);
        return reply.status(204).send();
      },
    });
  };
