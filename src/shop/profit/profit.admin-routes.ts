import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused } from '#/platform/errors.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { replyIsSheet } from '#/platform/spreadsheet/write-csv.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { profitQuery, spendWritten } from './profit.schema.ts';
import { enterSpend, profitSheet } from './profit.service.ts';

/** What the shop earns, as a file, and what it pays for advertising. */
export const profitAdminRoutes =
  ({ db, clock }: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const config = { permission: 'figures.read' } as const;

    server.route({
      method: 'GET',
      url: '/profit.csv',
      config,
      schema: {
        summary: 'Profit of a period by day, product, town and so on, as a file for spreadsheets',
        tags: ['analytics'],
        querystring: z.extend(profitQuery, langQuery.shape),
        response: { 200: z.string(), ...refused },
      },
      async handler(request, reply) {
        replyIsSheet(reply, `profit-${request.query.group}.csv`);
        return profitSheet(db, clock, requireStaff(request), request.query, requestLocale(request));
      },
    });

    server.route({
      method: 'POST',
      url: '/ad-spend',
      config,
      schema: {
        summary: 'What was paid for advertising: lines of day, channel and amount; 0 takes an amount away',
        tags: ['analytics'],
        body: spendWritten,
        response: { 200: z.object({ data: z.object({ changed: z.int() }) }), ...refused },
      },
      async handler(request) {
        const changed = await enterSpend(db, clock, requireStaff(request), request.body.lines);
        return { data: { changed } };
      },
    });
  };
