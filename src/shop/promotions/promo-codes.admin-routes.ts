import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedChange } from '#/platform/errors.schema.ts';
import { idParams } from '#/platform/id.schema.ts';
import { editedRoutes } from '#/shop/staff/http.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { promoChange, promoWritten, staffPromo } from './promo-codes.schema.ts';
import { changePromoCode, createPromoCode, listPromoCodes, removePromoCode } from './promo-codes.service.ts';

const onePromo = z.object({ data: staffPromo });

/** The merchant's side of the codes. One that an order used is switched off, not deleted. */
export const promoCodesAdminRoutes =
  ({ db, clock }: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const config = { permission: 'promotions.write' } as const;

    server.route({
      method: 'GET',
      url: '/promotions',
      config,
      schema: {
        summary: 'All promo codes with their rules and uses',
        tags: ['promotions'],
        response: { 200: z.object({ data: z.array(staffPromo) }), ...refused },
      },
      handler: async () => ({ data: await listPromoCodes(db) }),
    });

    server.route({
      method: 'POST',
      url: '/promotions',
      config,
      schema: {
        summary: 'Make a promo code',
        tags: ['promotions'],
        body: promoWritten,
        response: { 201: onePromo, ...refused },
      },
      async handler(request, reply) {
        const data = await createPromoCode(db, clock, requireStaff(request), request.body);
        return reply.status(201).send({ data });
      },
    });

    server.route({
      method: 'PATCH',
      url: '/promotions/:id',
      config,
      schema: {
        summary: 'Change a promo code, switch it off or on',
        tags: ['promotions'],
        params: idParams,
        body: promoChange,
        response: { 200: onePromo, ...refusedChange },
      },
      handler: async (request) => ({
        data: await changePromoCode(db, clock, requireStaff(request), request.params.id, request.body),
      }),
    });

    editedRoutes(
      server,
      { db, clock },
      {
        url: '/promotions',
        tags: ['promotions'],
        ...config,
        remove: { summary: 'Delete a promo code that no order used', run: removePromoCode },
      },
    );
  };
