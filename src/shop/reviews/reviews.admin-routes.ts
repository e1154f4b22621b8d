import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedChange } from '#/platform/errors.schema.ts';
import { idParam, idParams } from '#/platform/id.schema.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { reviewDecision, staffReviewList, staffReviewQuery } from './reviews.schema.ts';
import { decideReview, listForStaff, removeReviewPicture } from './reviews.service.ts';

/** Reviews are read by the shop before others read them. */
export const reviewsAdminRoutes =
  (deps: { db: Database; clock: Clock; jobs: Pick<Jobs, 'send'> }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock, jobs } = deps;

    server.route({
      method: 'GET',
      url: '/reviews',
      config: { permission: 'content.write' },
      schema: {
        summary: 'Reviews that wait, are shown or hidden',
        tags: ['reviews'],
        querystring: staffReviewQuery,
        response: { 200: staffReviewList, ...refused },
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
        params: idParams,
        body: reviewDecision,
        response: {
          200: z.object({ data: reviewDecision }),
          ...refusedChange,
        },
      },
      async handler(request) {
        await decideReview(db, request.params.id, request.body, requireStaff(request), clock.now());
        return { data: request.body };
      },
    });

    server.route({
      method: 'DELETE',
      url: '/reviews/:id/pictures/:pictureId',
      config: { permission: 'content.write' },
      schema: {
        summary: 'Take a photograph away from a review, for good',
        tags: ['reviews'],
        params: z.object({ ...idParams.shape, pictureId: idParam }),
        response: { 204: z.null(), ...refusedChange },
      },
      async handler(request, reply) {
        await removeReviewPicture(db, jobs, request.params, requireStaff(request), clock.now());
        return reply.status(204).send(null);
      },
    });
  };
