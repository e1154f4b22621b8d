import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused } from '#/platform/errors.schema.ts';
import { requireStaff } from '#/shop/staff/index.ts';
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
  };
