import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { idParams } from '#/platform/id.schema.ts';
import { versionOf } from '#/platform/version.ts';
import { placeDelivery, placeOption } from './delivery.schema.ts';
import { placeDeliveryOf, placeOptions, provinceOptions } from './delivery.service.ts';

const province = z.object({ id: z.int(), ar: z.string(), fr: z.string(), region: z.string() });
const placesAnswer = z.object({ data: z.array(placeOption), provinces: z.array(province) });

/** What the checkout's search of places needs; the browser searches in it by itself. */
export const deliveryRoutes =
  (deps: { db: Database }): FastifyPluginAsyncZod =>
  async (server) => {
    server.route({
      method: 'GET',
      url: '/delivery/places',
      schema: {
        summary: 'Places of Morocco a parcel can be sent to, and the provinces for those not listed',
        tags: ['delivery'],
        response: { 200: placesAnswer, 304: z.undefined(), 429: errorView },
      },
      async handler(request, reply) {
        const places = await placeOptions(deps.db);
        const answer = {
          data: places.map((place) => ({ ...place, aliases: [...place.aliases] })),
          provinces: await provinceOptions(deps.db),
        };
        // Tagged by the browser but asked about each time: what the merchant changes counts at once.
        const tag = `"${versionOf(answer)}"`;
        reply.header('cache-control', 'public, no-cache').header('etag', tag);
        if (request.headers['if-none-match'] === tag) return reply.status(304).send();
        return answer;
      },
    });

    server.route({
      method: 'GET',
      url: '/delivery/places/:id',
      schema: {
        summary: 'What a delivery to a place of Morocco costs and how long it takes',
        tags: ['delivery'],
        params: idParams,
        response: { 200: z.object({ data: placeDelivery }), 404: errorView, 429: errorView },
      },
      async handler(request) {
        const data = await placeDeliveryOf(deps.db, request.params.id);
        if (!data) throw new ShopError(404, 'not_found');
        return { data };
      },
    });
  };
