import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { askedLocale, langQuery } from '#/platform/asked-locale.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { idParams } from '#/platform/id.schema.ts';
import { networkOf } from '#/platform/network.ts';
import { bearerToken, findUser } from '#/shop/accounts/index.ts';
import { reviewList, reviewPage, reviewRequest } from './reviews.schema.ts';
import { listReviews, sendReview } from './reviews.service.ts';
import { reviewSentText } from './reviews.texts.ts';

export const reviewsRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;

    server.route({
      method: 'GET',
      url: '/product/:id/reviews',
      schema: {
        summary: 'Reviews of a product, with their average and how it fits',
        tags: ['reviews'],
        params: idParams,
        querystring: reviewPage,
        response: { 200: reviewList, 422: errorView },
      },
      handler: (request) => listReviews(db, request.params.id, request.query.page),
    });

    server.route({
      method: 'POST',
      url: '/product/:id/reviews',
      config: { device: true },
      schema: {
        summary: 'Review a product that was delivered',
        description:
          'Proved by the bearer token of a customer with a delivered order of it, or by number and phone of that order. Shown once the shop has read it.',
        tags: ['reviews'],
        params: idParams,
        querystring: langQuery,
        body: reviewRequest,
        response: {
          201: z.object({ message: z.string() }),
          403: errorView,
          404: errorView,
          409: errorView,
          422: errorView,
          429: errorView,
        },
      },
      async handler(request, reply) {
        const locale = askedLocale(request);
        const user = await findUser(db, clock, bearerToken(request));
        await sendReview(db, request.params.id, request.body, {
          now: clock.now(),
          locale,
          address: networkOf(request.ip),
          device: request.deviceId,
          userId: user?.id ?? null,
        });
        return reply.status(201).send({ message: reviewSentText[locale] });
      },
    });
  };
