import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { idParams } from '#/platform/id.schema.ts';
import { networkOf } from '#/platform/network.ts';
import { photoLimits } from '#/platform/photos.rules.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { jsonField, takeUploads, type UploadDesk, uploadMs, withUpload } from '#/platform/uploads.ts';
import { bearerToken, findUser } from '#/shop/accounts/index.ts';
import { reviewList, reviewPage, reviewRequest } from './reviews.schema.ts';
import { listReviews } from './reviews.service.ts';
import { reviewSentText } from './reviews.texts.ts';
import {
  type PhotoDeps,
  type ProvenReview,
  proveReview,
  type Reviewer,
  sendReview,
  writeReview,
} from './write-review.service.ts';

export const reviewsRoutes =
  (deps: PhotoDeps & { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;
    await takeUploads(server);

    const reviewerOf = async (request: FastifyRequest): Promise<Reviewer> => {
      const user = await findUser(db, clock, bearerToken(request));
      return {
        now: clock.now(),
        locale: requestLocale(request),
        address: networkOf(request.ip),
        device: request.deviceId,
        user,
      };
    };

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
      handler: (request) =>
        listReviews(db, request.params.id, {
          page: request.query.page,
          now: clock.now(),
          locale: requestLocale(request),
        }),
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
        const by = await reviewerOf(request);
        await sendReview(db, request.params.id, request.body, by);
        return reply.status(201).send({ message: reviewSentText[by.locale] });
      },
    });

    server.route({
      method: 'POST',
      url: '/product/:id/reviews/photographed',
      config: { device: true },
      handlerTimeout: uploadMs,
      schema: {
        summary: 'Review a product that was delivered, with photographs',
        description:
          'multipart/form-data, its parts in any order: `request`, the same as JSON, and up to 3 pictures of up to 8 MB, JPG, PNG or WebP by their content and by their name. All of it is taken or nothing.',
        consumes: ['multipart/form-data'],
        tags: ['reviews'],
        params: idParams,
        querystring: langQuery,
        response: {
          201: z.object({ message: z.string() }),
          403: errorView,
          404: errorView,
          409: errorView,
          413: errorView,
          415: errorView,
          422: errorView,
          429: errorView,
          503: errorView,
        },
      },
      async handler(request, reply) {
        const by = await reviewerOf(request);
        const desk: UploadDesk<ProvenReview> = {
          isReady: (fields) => fields.request !== undefined,
          async begin(fields) {
            const parsed = z.safeParse(reviewRequest, jsonField(fields.request));
            if (!parsed.success)
              throw new ShopError(422, 'invalid_input', { fields: { request: ['invalid'] } });
            return proveReview(db, request.params.id, parsed.data, by);
          },
        };
        await withUpload(request, photoLimits, desk, ({ begun, files }) =>
          writeReview(db, begun, { deps, sent: files }),
        );
        return reply.status(201).send({ message: reviewSentText[by.locale] });
      },
    });
  };
