import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedChange, refusedOne } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { idParams } from '#/platform/id.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { replyIsSheet } from '#/platform/spreadsheet/write-csv.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import {
  movementFilter,
  movementList,
  movementQuery,
  stockChange,
  stockFilter,
  stockList,
  stockQuery,
  stockSizeDetail,
  stockSizeView,
} from './stock-desk.schema.ts';
import {
  type AroundStock,
  adjustStock,
  findSizes,
  findStockSize,
  listMovements,
  listStock,
  movementsSheet,
  type NumberText,
  stockSheet,
} from './stock-desk.service.ts';

const tags = ['stock'];
const lang = langQuery.shape;

/** The stock as the shop's people see and move it. */
export const stockAdminRoutes =
  ({
    db,
    clock,
    around,
    numberText,
  }: {
    db: Database;
    clock: Clock;
    around: AroundStock;
    numberText: NumberText;
  }): FastifyPluginAsyncZod =>
  async (server) => {
    server.route({
      method: 'GET',
      url: '/stock',
      config: { permission: 'catalog.read' },
      schema: {
        summary: 'The stock by colour and size; sizes for sale counted by out, low, in and always in stock',
        tags,
        querystring: z.extend(stockQuery, lang),
        response: { 200: stockList, ...refused },
      },
      handler: (request) => listStock(db, around, request.query, requestLocale(request)),
    });

    server.route({
      method: 'GET',
      url: '/stock.csv',
      config: { permission: 'catalog.read' },
      schema: {
        summary: 'The stock of a filter as a file for spreadsheets',
        tags,
        querystring: z.extend(stockFilter, lang),
        response: { 200: z.string(), ...refused },
      },
      async handler(request, reply) {
        replyIsSheet(reply, 'stock.csv');
        return stockSheet(db, around.reservedOf, request.query, requestLocale(request));
      },
    });

    server.route({
      method: 'GET',
      url: '/stock/sizes',
      config: { permission: 'catalog.read' },
      schema: {
        summary: 'Sizes by a barcode, a SKU or words',
        tags,
        querystring: z.extend(langQuery, { q: z.string().check(z.trim(), z.maxLength(80)) }),
        response: { 200: z.object({ data: z.array(stockSizeView) }), ...refused },
      },
      handler: async (request) => ({
        data: await findSizes(db, around, request.query.q, requestLocale(request)),
      }),
    });

    server.route({
      method: 'GET',
      url: '/stock/movements',
      config: { permission: 'catalog.read' },
      schema: {
        summary: 'Every movement of the stock with its reason, newest first',
        tags,
        querystring: z.extend(movementQuery, lang),
        response: { 200: movementList, ...refused },
      },
      handler: (request) => listMovements(db, request.query, requestLocale(request)),
    });

    server.route({
      method: 'GET',
      url: '/stock/movements.csv',
      config: { permission: 'catalog.read' },
      schema: {
        summary: 'The movements of a filter as a file for spreadsheets',
        tags,
        querystring: z.extend(movementFilter, lang),
        response: { 200: z.string(), ...refused },
      },
      async handler(request, reply) {
        replyIsSheet(reply, 'stock-movements.csv');
        return movementsSheet(db, numberText, request.query, requestLocale(request));
      },
    });

    server.route({
      method: 'GET',
      url: '/stock/sizes/:id',
      config: { permission: 'catalog.read' },
      schema: {
        summary: 'One size with its stock',
        tags,
        params: idParams,
        querystring: langQuery,
        response: { 200: z.object({ data: stockSizeDetail }), ...refusedOne },
      },
      async handler(request) {
        const data = await findStockSize(db, around, request.params.id, requestLocale(request));
        if (!data) throw new ShopError(404, 'not_found');
        return { data };
      },
    });

    server.route({
      method: 'POST',
      url: '/stock/sizes/:id/changes',
      config: { permission: 'stock.write' },
      schema: {
        summary: 'Add, take or set pieces by hand, with the reason; begin or end the count of a size',
        tags,
        params: idParams,
        body: stockChange,
        response: {
          200: z.object({ data: z.object({ stock: z.nullable(z.int()) }) }),
          ...refusedChange,
        },
      },
      handler: async (request) => ({
        data: await adjustStock(db, clock, requireStaff(request), request.params.id, request.body),
      }),
    });
  };
