import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
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
        summary: 'Correct name, phones, address or note of an order; fee, promise and amounts follow',
        tags: ['orders'],
        params: z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) }),
        body: staffCorrection,
        response: {
          204: z.undefined(),
          401: errorView,
          403: errorView,
          404: errorView,
          409: errorView,
          422: errorView,
        },
      },
      async handler(request, reply) {
        const { id } = request.params;
        await correctForShopper(db, id, request.body, requireStaff(request), clock.now());
        return reply.status(204).send();
      },
    });
  };
