import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refusedChange } from '#/platform/errors.schema.ts';
import { idParams } from '#/platform/id.schema.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { staffCorrection } from './checkout.schema.ts';
import { correctForShopper } from './correct.service.ts';

/** What the shopper says on the phone: another name, phone or address. */
export const correctionAdminRoutes =
  ({ db, clock }: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    server.route({
      method: 'PATCH',
      url: '/orders/:id/delivery',
      config: { permission: 'orders.confirm' },
      schema: {
        summary:
          'Correct name, phones, address or note of an order; fee, promise and amounts follow. Answers its version.',
        tags: ['orders'],
        params: idParams,
        body: staffCorrection,
        response: {
          200: z.object({ data: z.object({ updatedAt: z.string() }) }),
          ...refusedChange,
        },
      },
      async handler(request) {
        const { id } = request.params;
        const version = await correctForShopper(db, id, request.body, requireStaff(request), clock.now());
        return { data: { updatedAt: version.toISOString() } };
      },
    });
  };
