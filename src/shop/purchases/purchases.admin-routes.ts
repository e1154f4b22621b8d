import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused } from '#/platform/errors.schema.ts';
import { madeId } from '#/platform/id.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { replyIsSheet } from '#/platform/spreadsheet/write-csv.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { purchaseFilter, purchaseList, purchaseQuery, purchaseWritten } from './purchases.schema.ts';
import { listPurchases, purchasesSheet, receivePurchase } from './purchases.service.ts';
import { reorderSheet } from './reorder.service.ts';

const tags = ['stock'];

/** What suppliers bring, and what is to be bought. */
export const purchasesAdminRoutes =
  ({ db, clock }: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const config = { permission: 'purchases.write' } as const;

    server.route({
      method: 'GET',
      url: '/purchases',
      config,
      schema: {
        summary: 'What suppliers brought',
        tags,
        querystring: z.extend(purchaseQuery, langQuery.shape),
        response: { 200: purchaseList, ...refused },
      },
      handler: (request) => listPurchases(db, request.query, requestLocale(request)),
    });

    server.route({
      method: 'GET',
      url: '/purchases.csv',
      config,
      schema: {
        summary: 'What suppliers brought as a file for spreadsheets, size by size',
        tags,
        querystring: z.extend(purchaseFilter, langQuery.shape),
        response: { 200: z.string(), ...refused },
      },
      async handler(request, reply) {
        replyIsSheet(reply, 'purchases.csv');
        return purchasesSheet(db, clock, requireStaff(request), request.query, requestLocale(request));
      },
    });

    server.route({
      method: 'POST',
      url: '/purchases',
      config,
      schema: {
        summary: 'Receive goods: counted sizes have more pieces, and all their new cost',
        tags,
        body: purchaseWritten,
        response: { 201: madeId, ...refused },
      },
      async handler(request, reply) {
        const id = await receivePurchase(db, clock, requireStaff(request), request.body);
        return reply.status(201).send({ data: { id } });
      },
    });

    server.route({
      method: 'GET',
      url: '/reorder.csv',
      config: { permission: 'catalog.read' },
      schema: {
        summary: 'Sizes that run out at the pace of the last 30 days, as a file for spreadsheets',
        tags,
        querystring: z.extend(langQuery, {
          q: z.optional(z.string().check(z.trim(), z.maxLength(60))),
          days: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(365))),
        }),
        response: { 200: z.string(), ...refused },
      },
      async handler(request, reply) {
        replyIsSheet(reply, 'reorder.csv');
        const { q, days } = request.query;
        const locale = requestLocale(request);
        return reorderSheet(db, { now: clock.now(), locale, q: q ?? '', days });
      },
    });
  };
