import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedChange } from '#/platform/errors.schema.ts';
import { madeId } from '#/platform/id.schema.ts';
import { editedRoutes } from '#/shop/staff/http.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import {
  commentDecision,
  commentsQuery,
  newQuestion,
  oneWritten,
  staffCommentList,
  writtenChange,
  writtenParams,
  writtenText,
} from './written.schema.ts';
import {
  changeWritten,
  createQuestion,
  decideComment,
  listComments,
  listWritten,
} from './written.service.ts';

/** What the merchant writes, and what readers write under posts. */
export const writtenAdminRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;
    const permission = 'content.write';

    server.route({
      method: 'GET',
      url: '/texts/:kind',
      config: { permission },
      schema: {
        summary: 'Pages, questions or information dialogs in all languages',
        tags: ['content'],
        params: writtenParams,
        response: { 200: z.object({ data: z.array(writtenText) }), ...refused },
      },
      handler: async ({ params }) => ({ data: await listWritten(db, params.kind) }),
    });

    server.route({
      method: 'PATCH',
      url: '/texts/:kind/:key',
      config: { permission },
      schema: {
        summary: 'Change a page, a question or an information dialog',
        tags: ['content'],
        params: oneWritten,
        body: writtenChange,
        response: { 204: z.undefined(), ...refusedChange },
      },
      async handler(request, reply) {
        await changeWritten(db, clock, requireStaff(request), request.params, request.body);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'POST',
      url: '/questions',
      config: { permission },
      schema: {
        summary: 'Add a question with its answer',
        tags: ['content'],
        body: newQuestion,
        response: { 201: madeId, ...refused },
      },
      async handler(request, reply) {
        const id = await createQuestion(db, clock, requireStaff(request), request.body);
        return reply.status(201).send({ data: { id } });
      },
    });

    server.route({
      method: 'GET',
      url: '/comments',
      config: { permission },
      schema: {
        summary: 'Comments under posts that wait, are shown or hidden',
        tags: ['content'],
        querystring: commentsQuery,
        response: { 200: staffCommentList, ...refused },
      },
      handler: ({ query }) => listComments(db, query.state, query.page),
    });

    editedRoutes(server, deps, {
      url: '/comments',
      permission,
      tags: ['content'],
      change: { summary: 'Show or hide a comment', body: commentDecision, run: decideComment },
    });
  };
