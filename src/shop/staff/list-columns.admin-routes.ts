import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { deleteListColumns, putListColumns } from './list-columns.queries.ts';
import { columnListParam, listColumnsGiven } from './list-columns.schema.ts';
import { requireStaff } from './require-staff.ts';

/** Which columns a staff user sees in the lists of the back office. */
export const listColumnsAdminRoutes =
  (deps: { db: Database }): FastifyPluginAsyncZod =>
  async (server) => {
    server.route({
      method: 'PUT',
      url: '/me/columns/:list',
      config: { permission: 'staff' },
      schema: {
        summary: 'The columns that the staff user sees in a list; null: the usual ones',
        tags: ['staff'],
        params: columnListParam,
        body: listColumnsGiven,
        response: { 204: z.undefined(), 401: errorView, 422: errorView },
      },
      async handler(request, reply) {
        const { id } = requireStaff(request);
        const { list } = request.params;
        const { shown } = request.body;
        if (shown) await putListColumns(deps.db, id, list, [...new Set(shown)]);
        else await deleteListColumns(deps.db, id, list);
        return reply.status(204).send();
      },
    });
  };
