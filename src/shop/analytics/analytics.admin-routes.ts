import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused } from '#/platform/errors.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { replyIsSheet } from '#/platform/spreadsheet/write-csv.ts';
import { journalBy, requireStaff } from '#/shop/staff/index.ts';
import { analyticsQuery, analyticsView, sheetNames } from './analytics.schema.ts';
import { analyticsOf } from './analytics.service.ts';
import { analyticsSheet } from './analytics.sheets.ts';

/** A sheet has as many rows as anyone can read. */
const maxInSheet = 5000;

/** The shop's figures: numbers and money of a period, beside the period before. */
export const analyticsAdminRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;
    const config = { permission: 'figures.read' } as const;
    const query = z.extend(analyticsQuery, langQuery.shape);

    server.route({
      method: 'GET',
      url: '/figures',
      config,
      schema: {
        summary: 'Orders, money, refusals, returns and stock running out, of a period and the one before',
        tags: ['analytics'],
        querystring: query,
        response: { 200: z.object({ data: analyticsView }), ...refused },
      },
      async handler(request) {
        const context = { now: clock.now(), locale: requestLocale(request) };
        return { data: await analyticsOf(db, request.query, context) };
      },
    });

    server.route({
      method: 'GET',
      url: '/figures/:sheet',
      config,
      schema: {
        summary: 'One table of the figures as a file for spreadsheets',
        tags: ['analytics'],
        params: z.object({ sheet: z.enum(sheetNames) }),
        querystring: query,
        response: { 200: z.string(), ...refused },
      },
      async handler(request, reply) {
        const { sheet } = request.params;
        const locale = requestLocale(request);
        const staff = requireStaff(request);
        const now = clock.now();
        const view = await analyticsOf(db, request.query, { now, locale, most: maxInSheet });
        const { firstDay, lastDay } = view.period;
        await journalBy(db, staff, now, 'figures.export', sheet, { after: { firstDay, lastDay } });
        replyIsSheet(reply, `${sheet}-${firstDay}-${lastDay}.csv`);
        return analyticsSheet(view, sheet, locale);
      },
    });
  };
