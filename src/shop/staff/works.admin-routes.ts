import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedOne } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { idParams } from '#/platform/id.schema.ts';
import { askedPage } from '#/platform/pages.schema.ts';
import type { WorkFiles } from '#/platform/work-files.ts';
import { workDetail, workList } from '#/platform/works.schema.ts';
import { requireStaff } from './require-staff.ts';
import { getWork, listWorks, openWorks, requireWork, stopWork } from './works.service.ts';

const oneWork = z.object({ data: workDetail });

/** Watching long work. Each member sees what needs a permission of theirs. */
export const worksAdminRoutes =
  ({ db, clock, files }: { db: Database; clock: Clock; files: WorkFiles }): FastifyPluginAsyncZod =>
  async (server) => {
    const config = { permission: 'staff' } as const;

    server.route({
      method: 'GET',
      url: '/works',
      config,
      schema: {
        summary: 'Long work, newest first: what runs and what has ended',
        tags: ['works'],
        querystring: z.object({
          kind: z.optional(z.string().check(z.maxLength(60))),
          /** Only what waits or runs. */
          open: z.optional(z.enum(['true'])),
          page: askedPage,
        }),
        response: { 200: workList, ...refused },
      },
      async handler(request) {
        const { kind, open, page } = request.query;
        const staff = requireStaff(request);
        if (!open) return await listWorks(db, staff, page, kind ? [kind] : undefined);
        const data = await openWorks(db, staff);
        return { data, meta: { page: 1, perPage: 50, total: data.length, lastPage: 1 } };
      },
    });

    server.route({
      method: 'GET',
      url: '/works/:id',
      config,
      schema: {
        summary: 'How far a long work is, and all that came of it',
        tags: ['works'],
        params: idParams,
        querystring: z.object({ brief: z.optional(z.enum(['true'])) }),
        response: { 200: oneWork, ...refusedOne },
      },
      async handler(request) {
        const { result, ...work } = await getWork(db, requireStaff(request), request.params.id);
        // Who only waits for the end has no use for a long report.
        return { data: { ...work, result: request.query.brief ? null : result } };
      },
    });

    server.route({
      method: 'POST',
      url: '/works/:id/stop',
      config,
      schema: {
        summary: 'Ask a long work to stop; what it has not finished stays undone',
        tags: ['works'],
        params: idParams,
        response: { 200: oneWork, ...refusedOne },
      },
      handler: async (request) => ({
        data: await stopWork(db, clock, requireStaff(request), request.params.id),
      }),
    });

    server.route({
      method: 'GET',
      url: '/works/:id/file',
      config,
      schema: {
        summary: 'The file that a long work made',
        tags: ['works'],
        params: idParams,
        response: { 200: z.unknown(), ...refusedOne },
      },
      async handler(request, reply) {
        const { made } = await requireWork(db, requireStaff(request), request.params.id);
        if (!made) throw new ShopError(404, 'not_found');
        const path = files.pathOf(made.file);
        const facts = await stat(path).catch(() => {
          throw new ShopError(404, 'not_found');
        });
        return reply
          .type(made.type)
          .header('content-disposition', `attachment; filename="${made.name}"`)
          .header('content-length', facts.size)
          .header('x-content-type-options', 'nosniff')
          .header('cache-control', 'private, no-store')
          .send(createReadStream(path));
      },
    });
  };
