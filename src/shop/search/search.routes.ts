import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { searchAnswer, searchQuery } from './search.schema.ts';
import { searchPrices } from './suggestions.service.ts';

/** §7.19 Searching the catalogue. Money is in centimes of DH. */
export const searchRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    server.route({
      method: 'POST',
      url: '/home/products/search',
      schema: {
        summary: 'Sizes of products that a text finds',
        tags: ['catalog'],
        querystring: langQuery,
        body: searchQuery,
        response: { 200: searchAnswer, 422: errorView },
      },
      handler: (request) => searchPrices(deps.db, deps.clock, requestLocale(request), request.body),
    });
  };
