import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused } from '#/platform/errors.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { replyIsSheet } from '#/platform/spreadsheet/write-csv.ts';
import { requireActor } from '#/shop/staff/index.ts';
import { bookQuery } from './invoice-book.schema.ts';
import { invoiceSheet } from './invoice-book.service.ts';

/** What the accountant takes along of a month. */
export const invoiceBookAdminRoutes =
  ({ db, clock }: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    server.route({
      method: 'GET',
      url: '/invoices.csv',
      config: { permission: 'orders.money' },
      schema: {
        summary: 'Invoices and credit notes of a month by rate of VAT, as a file for spreadsheets',
        tags: ['orders'],
        querystring: z.extend(bookQuery, langQuery.shape),
        response: { 200: z.string(), ...refused },
      },
      async handler(request, reply) {
        const { month } = request.query;
        replyIsSheet(reply, `invoices-${month}.csv`);
        const context = { now: clock.now(), locale: requestLocale(request) };
        return invoiceSheet(db, month, requireActor(request), context);
      },
    });
  };
