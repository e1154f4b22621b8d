import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { placeOption } from './delivery.schema.ts';
import { placeOptions, provinceOptions } from './delivery.service.ts';

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
        response: { 200: placesAnswer, 429: errorView },
      },
      async handler(_request, reply) {
        const places = await placeOptions(deps.db);
        reply.header('cache-control', 'public, max-age=3600');
        return {
          data: places.map((place) => ({ ...place, aliases: [...place.aliases] })),
          provinces: await provinceOptions(deps.db),
        };
      },
    });
  };
