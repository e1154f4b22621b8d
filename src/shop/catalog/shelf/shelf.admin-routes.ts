import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { version } from '#/platform/version.schema.ts';
import { requireStaff } from '#/shop/staff/index.ts';
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

const refused = { 401: errorView, 403: errorView, 422: errorView };
const disputed = { ...refused, 404: errorView, 409: errorView };
const one = z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) });
const seenQuery = z.object({ seen: version });
const made = z.object({ data: z.object({ id: z.int() }) });
const nothing = z.undefined();
const tags = ['catalog'];

/** §3.2, §3.25 The tree of categories and the fabrics: what products stand on. */
export const shelfAdminRoutes =
  ({ db, clock }: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const read = { permission: 'catalog.read' } as const;
    const write = { permission: 'catalog.write' } as const;

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
    server.route({
      method: 'POST',
      url: '/categories',
      config: write,
      schema: { summary: 'Add a category', tags, body: categoryWritten, response: { 201: made, ...refused } },
      async handler(request, reply) {
        const id = await createCategory(db, clock, requireStaff(request), request.body);
        return reply.status(201).send({ data: { id } });
      },
    });
    server.route({
      method: 'PATCH',
      url: '/categories/:id',
      config: write,
      schema: {
        summary: 'Change a category or put it elsewhere in the tree',
        tags,
        params: one,
        body: categoryChange,
        response: { 204: nothing, ...disputed },
      },
      async handler(request, reply) {
        await changeCategory(db, clock, requireStaff(request), request.params.id, request.body);
        return reply.status(204).send();
      },
    });
    server.route({
      method: 'PUT',
      url: '/categories/order',
      config: write,
      schema: {
        summary: 'Order the categories below one parent',
        tags,
        body: categoryOrder,
        response: { 204: nothing, ...disputed },
      },
      async handler(request, reply) {
        await orderCategories(db, clock, requireStaff(request), request.body);
        return reply.status(204).send();
      },
    });
    server.route({
      method: 'DELETE',
      url: '/categories/:id',
      config: write,
      schema: {
        summary: 'Delete a category that is empty',
        tags,
        params: one,
        querystring: seenQuery,
        response: { 204: nothing, ...disputed },
      },
      async handler(request, reply) {
        await removeCategory(db, clock, requireStaff(request), request.params.id, request.query.seen);
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
    server.route({
      method: 'POST',
      url: '/fabrics',
      config: write,
      schema: { summary: 'Add a fabric', tags, body: fabricWritten, response: { 201: made, ...refused } },
      async handler(request, reply) {
        const id = await createFabric(db, clock, requireStaff(request), request.body);
        return reply.status(201).send({ data: { id } });
      },
    });
    server.route({
      method: 'PATCH',
      url: '/fabrics/:id',
      config: write,
      schema: {
        summary: 'Change a fabric',
        tags,
        params: one,
        body: fabricChange,
        response: { 204: nothing, ...disputed },
      },
      async handler(request, reply) {
        await changeFabric(db, clock, requireStaff(request), request.params.id, request.body);
        return reply.status(204).send();
      },
    });
    server.route({
      method: 'DELETE',
      url: '/fabrics/:id',
      config: write,
      schema: {
        summary: 'Delete a fabric that nothing is made of',
        tags,
        params: one,
        querystring: seenQuery,
        response: { 204: nothing, ...disputed },
      },
      async handler(request, reply) {
        await removeFabric(db, clock, requireStaff(request), request.params.id, request.query.seen);
        return reply.status(204).send();
      },
    });
  };
