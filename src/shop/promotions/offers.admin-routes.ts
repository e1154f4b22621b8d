import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedChange } from '#/platform/errors.schema.ts';
import { idParams } from '#/platform/id.schema.ts';
import { requestLocale } from '#/platform/request-locale.ts';
import { editedRoutes } from '#/shop/staff/http.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { offerChange, offerWritten, staffOffer } from './offers.schema.ts';
import { changeOffer, createOffer, listOffers, removeOffer } from './offers.service.ts';

const oneOffer = z.object({ data: staffOffer });

/** The merchant's side of the offers. One that is deleted stays on the orders that used it. */
export const offersAdminRoutes =
  ({ db, clock }: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const config = { permission: 'promotions.write' } as const;
    server.route({
      method: 'GET',
      url: '/offers',
      config,
      schema: {
        summary: 'All offers for several pieces',
        tags: ['promotions'],
        response: { 200: z.object({ data: z.array(staffOffer) }), ...refused },
      },
      handler: async (request) => ({ data: await listOffers(db, requestLocale(request)) }),
    });
    server.route({
      method: 'POST',
      url: '/offers',
      config,
      schema: {
        summary: 'Make an offer for several pieces',
        tags: ['promotions'],
        body: offerWritten,
        response: { 201: oneOffer, ...refused },
      },
      async handler(request, reply) {
        const by = { by: requireStaff(request), clock, locale: requestLocale(request) };
        return reply.status(201).send({ data: await createOffer(db, by, request.body) });
      },
    });
    server.route({
      method: 'PATCH',
      url: '/offers/:id',
      config,
      schema: {
        summary: 'Change an offer, switch it off or on',
        tags: ['promotions'],
        params: idParams,
        body: offerChange,
        response: { 200: oneOffer, ...refusedChange },
      },
      async handler(request) {
        const by = { by: requireStaff(request), clock, locale: requestLocale(request) };
        return { data: await changeOffer(db, by, request.params.id, request.body) };
      },
    });
    editedRoutes(
      server,
      { db, clock },
      {
        url: '/offers',
        tags: ['promotions'],
        ...config,
        remove: { summary: 'Delete an offer for several pieces', run: removeOffer },
      },
    );
  };
