import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedChange } from '#/platform/errors.schema.ts';
import { idParams } from '#/platform/id.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { pinAnswers } from './pinned.service.ts';
import { previewTaught } from './preview.service.ts';
import { searchesQuery, searchList } from './search-counts.schema.ts';
import { listSearches } from './search-counts.service.ts';
import {
  newTaught,
  pinned,
  pinnedAnswer,
  previewAnswer,
  previewed,
  taughtAnswer,
  taughtChange,
  taughtList,
  taughtQuery,
} from './taught.schema.ts';
import { listTaught, putTaught, teach } from './taught.service.ts';

/** §4.10 What shoppers search, and what the merchant teaches the search by it. */
export const taughtAdminRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;
    const config = { permission: 'catalog.write' } as const;
    const tags = ['search'];

    server.route({
      method: 'GET',
      url: '/searches',
      config,
      schema: {
        summary: 'What shoppers search, the most frequent first; with few answers or none, or all',
        tags,
        querystring: searchesQuery,
        response: { 200: searchList, ...refused },
      },
      handler: ({ query }) => listSearches(db, clock, query),
    });

    server.route({
      method: 'GET',
      url: '/taught-words',
      config,
      schema: {
        summary: 'What the search has been taught, the newest first',
        tags,
        querystring: taughtQuery,
        response: { 200: taughtList, ...refused },
      },
      handler: (request) => listTaught(db, 'ar', request.query),
    });

    server.route({
      method: 'POST',
      url: '/taught-words',
      config,
      schema: {
        summary:
          'Teach the search that words mean the same, or what they mean; they join those that have one of them',
        tags,
        body: newTaught,
        response: { 201: taughtAnswer, ...refused },
      },
      async handler(request, reply) {
        const data = await teach(db, clock, requireStaff(request), request.body);
        return reply.status(201).send({ data });
      },
    });

    server.route({
      method: 'PUT',
      url: '/taught-words/:id',
      config,
      schema: {
        summary:
          'Change what was taught; without words it is taken away, and what was taken away is put back',
        tags,
        params: idParams,
        body: taughtChange,
        response: { 200: taughtAnswer, ...refusedChange },
      },
      async handler(request) {
        const staff = requireStaff(request);
        return { data: await putTaught(db, clock, staff, request.params.id, request.body) };
      },
    });

    server.route({
      method: 'POST',
      url: '/taught-words/preview',
      config,
      schema: {
        summary: 'What the first word would find if it were taught so',
        tags,
        querystring: langQuery,
        body: previewed,
        response: { 200: previewAnswer, ...refused },
      },
      handler: async (request) => ({
        data: await previewTaught(db, clock, requestLocale(request), request.body),
      }),
    });

    server.route({
      method: 'PUT',
      url: '/pinned-answers',
      config,
      schema: {
        summary: 'Products that stand first in the results of a search, in their order; none takes them away',
        tags,
        body: pinned,
        response: { 200: pinnedAnswer, ...refusedChange },
      },
      handler: async (request) => ({
        data: { undo: await pinAnswers(db, clock, requireStaff(request), request.body) },
      }),
    });
  };
