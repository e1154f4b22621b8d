import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView, refusedOne } from '#/platform/errors.schema.ts';
import { deleteListColumns, putListColumns } from './list-columns.queries.ts';
import { columnListParam, listColumnsGiven } from './list-columns.schema.ts';
import { selectViews } from './list-views.queries.ts';
import { listView, oneViewParams, saveViewRequest, viewListParam } from './list-views.schema.ts';
import { removeView, saveView } from './list-views.service.ts';
import { requireActor, requireStaff } from './require-staff.ts';

const views = z.object({ data: z.array(listView) });

/** What a staff user sets for themselves in the lists of the back office: columns and saved views. */
export const ownListsAdminRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
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

    server.route({
      method: 'POST',
      url: '/me/views/:list',
      config: { permission: 'staff' },
      schema: {
        summary: 'Save a filter of a list under a name; the same name again changes its filter',
        tags: ['staff'],
        params: viewListParam,
        body: saveViewRequest,
        response: { 200: views, ...refusedOne },
      },
      async handler(request) {
        const actor = requireActor(request);
        const { list } = request.params;
        await saveView(deps.db, list, request.body, actor, deps.clock.now());
        return { data: await selectViews(deps.db, actor.id, [list]) };
      },
    });

    server.route({
      method: 'DELETE',
      url: '/me/views/:list/:id',
      config: { permission: 'staff' },
      schema: {
        summary: 'Delete one of the caller’s own views of a list',
        tags: ['staff'],
        params: oneViewParams,
        response: { 200: views, ...refusedOne },
      },
      async handler(request) {
        const actor = requireActor(request);
        const { list, id } = request.params;
        await removeView(deps.db, list, id, actor, deps.clock.now());
        return { data: await selectViews(deps.db, actor.id, [list]) };
      },
    });
  };
