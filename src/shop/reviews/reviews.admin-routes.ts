import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { reviewDecision, staffReviewList, staffReviewQuery } from './reviews.schema.ts';
import { decideReview, listForStaff } from './reviews.service.ts';

/** Reviews are read by the shop before others read them. */
export const reviewsAdminRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;

    server.route({
      method: 'GET',
      url: '/reviews',
      config: { permission: 'content.write' },
      schema: {
        summary: 'Reviews that wait, are shown or hidden',
        tags: ['reviews'],
        querystring: staffReviewQuery,
        response: { 200: staffReviewList, 401: errorView, 403: errorView, 422: errorView },
      },
      handler: (request) => listForStaff(db, request.query.state, request.query.page),
    });

    server.route({
      method: 'PATCH',
      url: '/reviews/:id',
      config: { permission: 'content.write' },
      schema: {
        summary: 'Show or hide a review',
        tags: ['reviews'],
        params: z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) }),
        body: reviewDecision,
        response: {
          200: z.object({ data: reviewDecision }),
          401: errorView,
          403: errorView,
          404: errorView,
          409: errorView,
          422: errorView,
        },
      },
      async handler(request) {
        const { staff } = request;
        if (!staff) throw new ShopError(401, 'unauthorized');
        await decideReview(db, request.params.id, request.body, staff, clock.now());
        return { data: request.body };
      },
    });
  };
