import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
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

const refused = { 401: errorView, 403: errorView, 422: errorView };
const disputed = { ...refused, 404: errorView, 409: errorView };

/** What the merchant writes, and what readers write under posts. */
export const writtenAdminRoutes =
  ({ db, clock }: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const config = { permission: 'content.write' } as const;

    server.route({
      method: 'GET',
      url: '/texts/:kind',
      config,
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
      config,
      schema: {
        summary: 'Change a page, a question or an information dialog',
        tags: ['content'],
        params: oneWritten,
        body: writtenChange,
        response: { 204: z.undefined(), ...disputed },
      },
      async handler(request, reply) {
        await changeWritten(db, clock, requireStaff(request), request.params, request.body);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'POST',
      url: '/questions',
      config,
      schema: {
        summary: 'Add a question with its answer',
        tags: ['content'],
        body: newQuestion,
        response: { 201: z.object({ data: z.object({ id: z.int() }) }), ...refused },
      },
      async handler(request, reply) {
        const id = await createQuestion(db, clock, requireStaff(request), request.body);
        return reply.status(201).send({ data: { id } });
      },
    });

    server.route({
      method: 'GET',
      url: '/comments',
      config,
      schema: {
        summary: 'Comments under posts that wait, are shown or hidden',
        tags: ['content'],
        querystring: commentsQuery,
        response: { 200: staffCommentList, ...refused },
      },
      handler: ({ query }) => listComments(db, query.state, query.page),
    });

    server.route({
      method: 'PATCH',
      url: '/comments/:id',
      config,
      schema: {
        summary: 'Show or hide a comment',
        tags: ['content'],
        params: z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) }),
        body: commentDecision,
        response: { 204: z.undefined(), ...disputed },
      },
      async handler(request, reply) {
        await decideComment(db, clock, requireStaff(request), request.params.id, request.body);
        return reply.status(204).send();
      },
    });
  };
