import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { networkOf } from '#/platform/network.ts';
import { requestLocale } from '#/platform/request-locale.ts';
import { promoAnswer, promoQuery, typedCode } from './promotions.schema.ts';
import { checkPromo } from './promotions.service.ts';

export const promotionsRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    server.route({
      method: 'GET',
      url: '/checkout/promo/:code',
      schema: {
        summary: 'Check a promo code',
        description:
          'Knows only the code and, if sent, the lines; what depends on the customer is decided by submit. Codes that do not exist are limited. A bearer token is not needed.',
        tags: ['checkout'],
        params: z.object({ code: typedCode }),
        querystring: promoQuery,
        response: { 200: promoAnswer, 422: errorView, 429: errorView },
      },
      handler(request, reply) {
        reply.header('cache-control', 'no-store');
        const { lines, country } = request.query;
        return checkPromo(
          deps.db,
          { code: request.params.code, lines, country, locale: requestLocale(request) },
          { now: deps.clock.now(), address: networkOf(request.ip) },
        );
      },
    });
  };
