import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refusedOne } from '#/platform/errors.schema.ts';
import { idParams } from '#/platform/id.schema.ts';
import { requestLocale } from '#/platform/request-locale.ts';
import { requireActor } from '#/shop/staff/index.ts';
import { knownPhone, knownPhoneRequest } from './known-phone.schema.ts';
import { knownByPhone } from './known-phone.service.ts';
import { emailsOfOrder } from './order-emails.service.ts';
import { orderEmail } from './orders.schema.ts';
import { sellable, sellableQuery } from './sellable.schema.ts';
import { findSellables, viewSellables } from './sellable.service.ts';

const tags = ['orders'];

/** What the order screens look up: products to be put in, who a phone belongs to, e-mails. */
export const orderLookups =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;
    server.route({
      method: 'GET',
      url: '/orders/sellable',
      config: { permission: 'orders.confirm' },
      schema: {
        summary: 'Products that can be put into an order, by title, SKU or barcode, with sizes and stock',
        tags,
        querystring: sellableQuery,
        response: { 200: z.object({ data: z.array(sellable) }), ...refusedOne },
      },
      async handler(request, reply) {
        const { q, product } = request.query;
        const locale = requestLocale(request);
        reply.header('cache-control', 'private, no-store');
        const data =
          product === undefined
            ? await findSellables(db, clock, locale, q)
            : await viewSellables(db, [product], locale, clock.now());
        return { data };
      },
    });

    server.route({
      method: 'POST',
      url: '/orders/known',
      // Phones stand in the body, so that no log keeps them.
      config: { permission: 'orders.confirm' },
      schema: {
        summary: 'Who a phone belongs to, as the books know it; changes nothing',
        tags,
        body: knownPhoneRequest,
        response: { 200: z.object({ data: knownPhone }), ...refusedOne },
      },
      async handler(request, reply) {
        reply.header('cache-control', 'private, no-store');
        return { data: await knownByPhone(db, request.body.phone, request.body.country) };
      },
    });

    server.route({
      method: 'GET',
      url: '/orders/:id/emails',
      config: { permission: 'orders.read' },
      schema: {
        summary: 'E-mails about an order, from the outbox, the newest first',
        tags,
        params: idParams,
        response: { 200: z.object({ data: z.array(orderEmail) }), ...refusedOne },
      },
      async handler(request, reply) {
        reply.header('cache-control', 'private, no-store');
        return { data: await emailsOfOrder(db, request.params.id, requireActor(request)) };
      },
    });
  };
