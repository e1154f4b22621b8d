import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedChange, refusedOne } from '#/platform/errors.schema.ts';
import { idParams, madeId } from '#/platform/id.schema.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { bulkRequest, bulkView } from './bulk.schema.ts';
import { previewBulk, viewBulk } from './bulk.service.ts';
import { beginBulk, beginBulkUndo } from './bulk-tasks.ts';

const config = { permission: 'catalog.write' } as const;
const tags = ['catalog'];

/** One change of many products: looked at first, carried out as a background task, taken back as one. */
export const bulkAdminRoutes =
  (deps: { db: Database; clock: Clock; jobs: Pick<Jobs, 'send'> }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;

    server.route({
      method: 'POST',
      url: '/products/bulk',
      config,
      schema: {
        summary: 'What one change would make of many products, which are fixed by it',
        tags,
        body: bulkRequest,
        response: { 201: madeId, ...refused },
      },
      async handler(request, reply) {
        const id = await previewBulk(db, clock, requireStaff(request), request.body);
        return reply.status(201).send({ data: { id } });
      },
    });

    server.route({
      method: 'GET',
      url: '/products/bulk/:id',
      config,
      schema: {
        summary: 'A change of many products, with what came of it',
        tags,
        params: idParams,
        response: { 200: z.object({ data: bulkView }), ...refusedOne },
      },
      handler: async (request) => ({ data: await viewBulk(db, requireStaff(request), request.params.id) }),
    });

    for (const [verb, summary, begin] of [
      ['run', 'Carry a change of many products out, or go on with it, as a background task', beginBulk],
      ['undo', 'Take a change of many products back, as a background task', beginBulkUndo],
    ] as const) {
      server.route({
        method: 'POST',
        url: `/products/bulk/:id/${verb}`,
        config,
        schema: {
          summary,
          tags,
          params: idParams,
          response: { 202: z.object({ data: bulkView }), ...refusedChange },
        },
        async handler(request, reply) {
          const by = requireStaff(request);
          await begin(deps, by, request.params.id);
          return reply.status(202).send({ data: await viewBulk(db, by, request.params.id) });
        },
      });
    }
  };
