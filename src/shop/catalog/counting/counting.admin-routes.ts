import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refusedChange } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { idParam, idParams } from '#/platform/id.schema.ts';
import { pageParam } from '#/platform/pages.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import type { ReservedPieces } from '../stock/stock-desk.service.ts';
import { countDetail, countedMeanwhile, countedPieces, countView, newCount } from './counting.schema.ts';
import {
  beginCount,
  commitCount,
  countPieces,
  dropCount,
  findCount,
  listCounts,
  uncount,
} from './counting.service.ts';

const lineParams = z.object({ id: idParam, priceId: idParam });
const tags = ['stock'];

/** Counting the stock with a phone in the hand. */
export const countingAdminRoutes =
  (deps: { db: Database; clock: Clock; reservedOf: ReservedPieces }): FastifyPluginAsyncZod =>
  async (server) => {
    const config = { permission: 'stock.write' } as const;

    server.route({
      method: 'GET',
      url: '/counts',
      config,
      schema: {
        summary: 'Countings of the stock: open ones, then the last that ended',
        tags,
        response: { 200: z.object({ data: z.array(countView) }), ...refusedChange },
      },
      handler: async () => ({ data: await listCounts(deps.db) }),
    });

    server.route({
      method: 'POST',
      url: '/counts',
      config,
      schema: {
        summary: 'Begin a counting',
        tags,
        body: newCount,
        response: { 201: z.object({ data: countView }), ...refusedChange },
      },
      async handler(request, reply) {
        const data = await beginCount(deps, requireStaff(request), request.body);
        return reply.status(201).send({ data });
      },
    });

    server.route({
      method: 'GET',
      url: '/counts/:id',
      config,
      schema: {
        summary: 'A counting with what was counted, beside what should be there',
        tags,
        params: idParams,
        querystring: z.extend(langQuery, { differing: z.optional(z.enum(['true'])), page: pageParam }),
        response: { 200: z.object({ data: countDetail }), ...refusedChange },
      },
      async handler(request) {
        const { page, differing } = request.query;
        const params = { page, differing: differing === 'true', locale: requestLocale(request) };
        const data = await findCount(deps.db, request.params.id, params);
        if (!data) throw new ShopError(404, 'not_found');
        return { data };
      },
    });

    server.route({
      method: 'PUT',
      url: '/counts/:id/lines/:priceId',
      config,
      schema: {
        summary: 'Write what was counted of a size',
        tags,
        params: lineParams,
        body: countedPieces,
        response: {
          200: z.object({ data: z.object({ counted: z.int(), expected: z.int() }) }),
          ...refusedChange,
          409: countedMeanwhile,
        },
      },
      async handler(request) {
        const { id: countId, priceId } = request.params;
        return { data: await countPieces(deps, requireStaff(request), countId, priceId, request.body) };
      },
    });

    server.route({
      method: 'DELETE',
      url: '/counts/:id/lines/:priceId',
      config,
      schema: {
        summary: 'Take a size off the sheet',
        tags,
        params: lineParams,
        response: { 204: z.null(), ...refusedChange },
      },
      async handler(request, reply) {
        await uncount(deps, request.params.id, request.params.priceId);
        return reply.status(204).send(null);
      },
    });

    server.route({
      method: 'POST',
      url: '/counts/:id/commit',
      config,
      schema: {
        summary: 'Move every stock by the difference that was counted, all at once',
        tags,
        params: idParams,
        response: {
          200: z.object({ data: z.object({ moved: z.int(), short: z.int() }) }),
          ...refusedChange,
        },
      },
      handler: async (request) => ({
        data: await commitCount(deps, requireStaff(request), request.params.id),
      }),
    });

    server.route({
      method: 'POST',
      url: '/counts/:id/drop',
      config,
      schema: {
        summary: 'End a counting without moving anything',
        tags,
        params: idParams,
        response: { 204: z.null(), ...refusedChange },
      },
      async handler(request, reply) {
        await dropCount(deps, requireStaff(request), request.params.id);
        return reply.status(204).send(null);
      },
    });
  };
