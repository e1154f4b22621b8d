import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused } from '#/platform/errors.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { finderQuery, found } from './finder.schema.ts';
import { findInShop } from './finder.service.ts';
import { waitingCounts } from './waiting.schema.ts';
import { countWaiting } from './waiting.service.ts';

/** What the frame of the back office asks on every screen. Each staff user gets what their permissions allow. */
export const backOfficeAdminRoutes =
  ({ db, clock }: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    server.route({
      method: 'GET',
      url: '/waiting',
      config: { permission: 'staff' },
      schema: {
        summary: 'How much waits at each screen, for the menu',
        tags: ['staff'],
        response: { 200: z.object({ data: waitingCounts }), ...refused },
      },
      handler: async (request) => ({ data: await countWaiting(db, clock, requireStaff(request)) }),
    });

    server.route({
      method: 'GET',
      url: '/find',
      config: { permission: 'staff' },
      schema: {
        summary: 'Orders, customers and products by a number, a code, a phone or words',
        tags: ['staff'],
        querystring: z.extend(finderQuery, langQuery.shape),
        response: { 200: z.object({ data: found }), ...refused },
      },
      async handler(request) {
        const params = { q: request.query.q, locale: requestLocale(request) };
        return { data: await findInShop(db, clock, requireStaff(request), params) };
      },
    });
  };
