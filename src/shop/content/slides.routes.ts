import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { pageMeta } from '#/platform/pages.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { sliders, slideView } from './content.schema.ts';
import { getSliders, homeSlider } from './slides.service.ts';

const tags = ['content'];

/** The shopper's calls for slider, parallax band and side pictures (§7.10, §7.11). */
export const slideRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;

    server.route({
      method: 'GET',
      url: '/app/slider',
      schema: {
        summary: 'The slider of the home page',
        tags,
        querystring: z.extend(langQuery, { tag: z._default(z.enum(['home']), 'home') }),
        response: {
          200: z.object({
            data: z.array(slideView),
            meta: pageMeta,
          }),
          422: errorView,
        },
      },
      handler: async (request) => {
        const { value } = await homeSlider(db, clock, requestLocale(request));
        const total = value.length;
        return { data: value, meta: { page: 1, perPage: Math.max(total, 1), total, lastPage: 1 } };
      },
    });

    server.route({
      method: 'GET',
      url: '/app/sliders',
      schema: {
        summary: 'Slider, parallax band and side pictures',
        tags,
        querystring: langQuery,
        response: { 200: z.object({ data: sliders }), 422: errorView },
      },
      handler: async (request) => ({ data: (await getSliders(db, clock, requestLocale(request))).value }),
    });
  };
