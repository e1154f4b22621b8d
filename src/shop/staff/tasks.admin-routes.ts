import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { taskList, taskView } from '#/platform/background-tasks.schema.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedOne } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { idParams } from '#/platform/id.schema.ts';
import { pageParam } from '#/platform/pages.schema.ts';
import type { TaskFiles } from '#/platform/task-files.ts';
import { requireStaff } from './require-staff.ts';
import { getTask, listTasks, openTasks, requireTask, stopTask } from './tasks.service.ts';

/** Without its result: who may see what of it (the costs of an import) is known to the calls of its kind. */
const oneTask = z.object({ data: taskView });

/** Watching background tasks. Each staff user sees what needs a permission of theirs. */
export const tasksAdminRoutes =
  ({ db, clock, files }: { db: Database; clock: Clock; files: TaskFiles }): FastifyPluginAsyncZod =>
  async (server) => {
    const config = { permission: 'staff' } as const;

    server.route({
      method: 'GET',
      url: '/works',
      config,
      schema: {
        summary: 'Background tasks, newest first: what runs and what has ended',
        tags: ['background-tasks'],
        querystring: z.object({
          kind: z.optional(z.string().check(z.maxLength(60))),
          /** Only what waits or runs. */
          open: z.optional(z.enum(['true'])),
          page: pageParam,
        }),
        response: { 200: taskList, ...refused },
      },
      async handler(request) {
        const { kind, open, page } = request.query;
        const staff = requireStaff(request);
        if (!open) return await listTasks(db, staff, page, kind ? [kind] : undefined);
        const data = await openTasks(db, staff);
        return { data, meta: { page: 1, perPage: 50, total: data.length, lastPage: 1 } };
      },
    });

    server.route({
      method: 'GET',
      url: '/works/:id',
      config,
      schema: {
        summary: 'How far a background task is',
        tags: ['background-tasks'],
        params: idParams,
        response: { 200: oneTask, ...refusedOne },
      },
      handler: async (request) => ({ data: await getTask(db, requireStaff(request), request.params.id) }),
    });

    server.route({
      method: 'POST',
      url: '/works/:id/stop',
      config,
      schema: {
        summary: 'Ask a background task to stop; what it has not finished stays undone',
        tags: ['background-tasks'],
        params: idParams,
        response: { 200: oneTask, ...refusedOne },
      },
      handler: async (request) => ({
        data: await stopTask(db, clock, requireStaff(request), request.params.id),
      }),
    });

    server.route({
      method: 'GET',
      url: '/works/:id/file',
      config,
      schema: {
        summary: 'The file that a background task made',
        tags: ['background-tasks'],
        params: idParams,
        response: { 200: z.unknown(), ...refusedOne },
      },
      async handler(request, reply) {
        const { made } = await requireTask(db, requireStaff(request), request.params.id);
        if (!made) throw new ShopError(404, 'not_found');
        const file = await files.open(made.file);
        if (!file) throw new ShopError(404, 'not_found');
        return reply
          .type(made.type)
          .header('content-disposition', `attachment; filename="${made.name}"`)
          .header('content-length', file.bytes)
          .header('x-content-type-options', 'nosniff')
          .header('cache-control', 'private, no-store')
          .send(file.stream);
      },
    });
  };
