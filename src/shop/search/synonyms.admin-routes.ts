import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedChange, refusedOne } from '#/platform/errors.schema.ts';
import { idParams } from '#/platform/id.schema.ts';
import { editedRoutes } from '#/shop/staff/http.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import {
  emptySearchesQuery,
  emptySearchList,
  newSynonyms,
  synonymGroup,
  synonymList,
  synonymsChange,
  synonymsQuery,
} from './synonyms.schema.ts';
import {
  addSynonyms,
  changeSynonyms,
  dismissEmptySearch,
  listEmptySearches,
  listSynonyms,
  removeSynonyms,
} from './synonyms.service.ts';

/** §4.10 Words that mean the same in a search, and the searches that nothing answered. */
export const synonymsAdminRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;
    const config = { permission: 'catalog.write' } as const;
    const tags = ['search'];
    const one = z.object({ data: synonymGroup });

    server.route({
      method: 'GET',
      url: '/synonyms',
      config,
      schema: {
        summary: 'Groups of words that mean the same',
        tags,
        querystring: synonymsQuery,
        response: { 200: synonymList, ...refused },
      },
      handler: ({ query }) => listSynonyms(db, query),
    });

    server.route({
      method: 'POST',
      url: '/synonyms',
      config,
      schema: {
        summary: 'Words that mean the same: a new group, or more words of the one that has one of them',
        tags,
        body: newSynonyms,
        response: { 201: one, ...refused },
      },
      async handler(request, reply) {
        const data = await addSynonyms(db, clock, requireStaff(request), request.body);
        return reply.status(201).send({ data });
      },
    });

    server.route({
      method: 'PATCH',
      url: '/synonyms/:id',
      config,
      schema: {
        summary: 'Other words for a group',
        tags,
        params: idParams,
        body: synonymsChange,
        response: { 200: one, ...refusedChange },
      },
      async handler(request) {
        const staff = requireStaff(request);
        return { data: await changeSynonyms(db, clock, staff, request.params.id, request.body) };
      },
    });

    editedRoutes(server, deps, {
      url: '/synonyms',
      permission: 'catalog.write',
      tags,
      remove: { summary: 'Take a group away', run: removeSynonyms },
    });

    server.route({
      method: 'GET',
      url: '/empty-searches',
      config,
      schema: {
        summary: 'Searches that nothing answered, the most frequent first',
        tags,
        querystring: emptySearchesQuery,
        response: { 200: emptySearchList, ...refused },
      },
      handler: ({ query }) => listEmptySearches(db, query.page),
    });

    server.route({
      method: 'DELETE',
      url: '/empty-searches/:id',
      config,
      schema: {
        summary: 'A search that needs no answer leaves the list',
        tags,
        params: idParams,
        response: { 204: z.undefined(), ...refusedOne },
      },
      async handler(request, reply) {
        await dismissEmptySearch(db, request.params.id);
        return reply.status(204).send();
      },
    });
  };
