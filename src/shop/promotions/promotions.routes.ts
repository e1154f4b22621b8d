import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { idParams } from '#/platform/id.schema.ts';
import { networkOf } from '#/platform/network.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { cardOffers, cardOffersQuery, offerQuery, productOffer } from './offers.schema.ts';
import { promoAnswer, promoQuery, typedCode } from './promotions.schema.ts';
import { checkPromo } from './promotions.service.ts';
import { setView } from './sets.schema.ts';
import { getSet } from './sets.service.ts';
import { offerOfProduct, offersOfCards } from './shown-offers.service.ts';

export const promotionsRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const contextOf = (request: FastifyRequest, country: string | undefined) => ({
      now: deps.clock.now(),
      locale: requestLocale(request),
      country,
    });
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
    server.route({
      method: 'GET',
      url: '/product/:id/offer',
      schema: {
        summary: 'The offer for several pieces that counts on a product now, if any',
        tags: ['catalog'],
        params: idParams,
        querystring: offerQuery,
        response: { 200: z.object({ data: z.nullable(productOffer) }), 422: errorView },
      },
      async handler(request, reply) {
        reply.header('cache-control', 'no-store');
        const context = contextOf(request, request.query.country);
        return { data: (await offerOfProduct(deps.db, request.params.id, context)).value };
      },
    });
    server.route({
      method: 'POST',
      url: '/product/offers',
      schema: {
        summary: 'What cards of products say of their offers now, by product id',
        tags: ['catalog'],
        querystring: langQuery,
        body: cardOffersQuery,
        response: { 200: z.object({ data: cardOffers }), 422: errorView },
      },
      async handler(request, reply) {
        reply.header('cache-control', 'no-store');
        const { ids, country } = request.body;
        return { data: (await offersOfCards(deps.db, ids, contextOf(request, country))).value };
      },
    });
    server.route({
      method: 'GET',
      url: '/sets/:id',
      schema: {
        summary: 'A set for a family with what each person can be chosen from now',
        tags: ['catalog'],
        params: idParams,
        querystring: offerQuery,
        response: { 200: z.object({ data: setView }), 404: errorView, 422: errorView },
      },
      async handler(request, reply) {
        reply.header('cache-control', 'no-store');
        const context = contextOf(request, request.query.country);
        return { data: await getSet(deps.db, request.params.id, context) };
      },
    });
  };
