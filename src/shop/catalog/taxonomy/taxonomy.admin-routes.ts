import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedChange } from '#/platform/errors.schema.ts';
import { idParams } from '#/platform/id.schema.ts';
import { editedRoutes } from '#/shop/staff/http.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { productPlace } from './arrangement.schema.ts';
import { arrangeProduct } from './arrangement.service.ts';
import { categoryChange, categoryOrder, categoryWritten, staffCategory } from './categories-edit.schema.ts';
import {
  changeCategory,
  createCategory,
  listStaffCategories,
  orderCategories,
  removeCategory,
} from './categories-edit.service.ts';
import { fabricChange, fabricWritten, staffFabric, usedLabel, usedSize } from './fabrics-edit.schema.ts';
import {
  changeFabric,
  createFabric,
  listStaffFabrics,
  listUsedLabels,
  listUsedSizes,
  removeFabric,
} from './fabrics-edit.service.ts';

const tags = ['catalog'];

/** §3.2, §3.25 The tree of categories and the fabrics: what products stand on. */
export const taxonomyAdminRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;
    const read = { permission: 'catalog.read' } as const;

    server.route({
      method: 'GET',
      url: '/categories',
      config: read,
      schema: {
        summary: 'All categories, hidden ones too',
        tags,
        response: { 200: z.object({ data: z.array(staffCategory) }), ...refused },
      },
      handler: async () => ({ data: await listStaffCategories(db) }),
    });
    editedRoutes(server, deps, {
      url: '/categories',
      permission: 'catalog.write',
      tags,
      create: { summary: 'Add a category', body: categoryWritten, run: createCategory },
      change: {
        summary: 'Change a category or put it elsewhere in the tree',
        body: categoryChange,
        run: changeCategory,
      },
      remove: { summary: 'Delete a category that is empty', run: removeCategory },
    });
    server.route({
      method: 'PUT',
      url: '/categories/order',
      config: { permission: 'catalog.write' },
      schema: {
        summary: 'Order the categories below one parent',
        tags,
        body: categoryOrder,
        response: { 204: z.undefined(), ...refusedChange },
      },
      async handler(request, reply) {
        await orderCategories(db, clock, requireStaff(request), request.body);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'PUT',
      url: '/categories/:id/arrangement',
      config: { permission: 'catalog.write' },
      schema: {
        summary: 'Put a product of a category at a place, for categories that are ordered by hand',
        tags,
        params: idParams,
        body: productPlace,
        response: { 204: z.undefined(), ...refusedChange },
      },
      async handler(request, reply) {
        await arrangeProduct(db, clock, requireStaff(request), request.params.id, request.body);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'GET',
      url: '/fabrics',
      config: read,
      schema: {
        summary: 'All fabrics, and the sizes and labels that products have',
        tags,
        response: {
          200: z.object({
            data: z.array(staffFabric),
            sizes: z.array(usedSize),
            labels: z.array(usedLabel),
          }),
          ...refused,
        },
      },
      handler: async () => ({
        data: await listStaffFabrics(db),
        sizes: await listUsedSizes(db),
        labels: await listUsedLabels(db),
      }),
    });
    editedRoutes(server, deps, {
      url: '/fabrics',
      permission: 'catalog.write',
      tags,
      create: { summary: 'Add a fabric', body: fabricWritten, run: createFabric },
      change: { summary: 'Change a fabric', body: fabricChange, run: changeFabric },
      remove: { summary: 'Delete a fabric that nothing is made of', run: removeFabric },
    });
  };
