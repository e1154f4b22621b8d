import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { askedLocale, langQuery } from '#/platform/asked-locale.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { copyStaffProduct } from './copy-product.service.ts';
import { getStaffProduct } from './edited-product.service.ts';
import { editedProduct, matrixSaved, matrixWritten } from './matrix.schema.ts';
import { saveMatrix } from './matrix.service.ts';
import { newProductWritten, productChange, productChoices, productParams } from './product-form.schema.ts';
import {
  changeStaffProduct,
  productChoices as choicesOf,
  createStaffProduct,
  deleteStaffProduct,
  type Sold,
} from './product-form.service.ts';
import { bulkChange, productsQuery, staffProductList } from './product-list.schema.ts';
import { changeManyProducts, listStaffProducts } from './product-list.service.ts';

const refused = { 401: errorView, 403: errorView, 422: errorView };
const disputed = { ...refused, 404: errorView, 409: errorView };
const made = z.object({ data: z.object({ id: z.int() }) });
const tags = ['catalog'];

/** The merchant's side of the products. `sold` knows what orders name. */
export const productsAdminRoutes =
  ({ db, clock, sold }: { db: Database; clock: Clock; sold: Sold }): FastifyPluginAsyncZod =>
  async (server) => {
    const read = { permission: 'catalog.read' } as const;
    const write = { permission: 'catalog.write' } as const;

    server.route({
      method: 'GET',
      url: '/products',
      config: read,
      schema: {
        summary: 'All products with stock and prices, hidden ones too',
        tags,
        querystring: z.extend(productsQuery, langQuery.shape),
        response: { 200: staffProductList, ...refused },
      },
      handler: (request) => listStaffProducts(db, clock, askedLocale(request), request.query),
    });

    server.route({
      method: 'GET',
      url: '/products/choices',
      config: read,
      schema: {
        summary: 'What a product’s editor lets choose from',
        tags,
        response: { 200: z.object({ data: productChoices }), ...refused },
      },
      handler: async () => ({ data: await choicesOf(db) }),
    });

    server.route({
      method: 'POST',
      url: '/products',
      config: write,
      schema: {
        summary: 'Make a product',
        tags,
        body: newProductWritten,
        response: { 201: made, ...refused },
      },
      async handler(request, reply) {
        const id = await createStaffProduct(db, clock, requireStaff(request), request.body);
        return reply.status(201).send({ data: { id } });
      },
    });

    server.route({
      method: 'POST',
      url: '/products/bulk',
      config: write,
      schema: {
        summary: 'Show, hide or label many products',
        tags,
        body: bulkChange,
        response: { 200: z.object({ data: z.object({ changed: z.int() }) }), ...refused },
      },
      handler: async (request) => ({
        data: { changed: await changeManyProducts(db, clock, requireStaff(request), request.body) },
      }),
    });

    server.route({
      method: 'GET',
      url: '/products/:id',
      config: read,
      schema: {
        summary: 'A product as its editor opens it',
        tags,
        params: productParams,
        response: { 200: z.object({ data: editedProduct }), ...disputed },
      },
      handler: async ({ params }) => ({ data: await getStaffProduct(db, params.id) }),
    });

    server.route({
      method: 'PATCH',
      url: '/products/:id',
      config: write,
      schema: {
        summary: 'Change what is said of a product',
        tags,
        params: productParams,
        body: productChange,
        response: { 204: z.undefined(), ...disputed },
      },
      async handler(request, reply) {
        await changeStaffProduct(db, clock, requireStaff(request), request.params.id, request.body);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'PUT',
      url: '/products/:id/sizes',
      config: write,
      schema: {
        summary: 'Write all colours and sizes of a product with prices and stock',
        tags,
        params: productParams,
        body: matrixWritten,
        response: { 200: z.object({ data: matrixSaved }), ...disputed },
      },
      handler: async (request) => ({
        data: await saveMatrix(db, clock, requireStaff(request), sold, request.params.id, request.body),
      }),
    });

    server.route({
      method: 'POST',
      url: '/products/:id/copy',
      config: write,
      schema: {
        summary: 'Make a hidden product like this one, without stock',
        tags,
        params: productParams,
        response: { 201: made, ...disputed },
      },
      async handler(request, reply) {
        const id = await copyStaffProduct(db, clock, requireStaff(request), request.params.id);
        return reply.status(201).send({ data: { id } });
      },
    });

    server.route({
      method: 'DELETE',
      url: '/products/:id',
      config: write,
      schema: {
        summary: 'Delete a product that no order names',
        tags,
        params: productParams,
        response: { 204: z.undefined(), ...disputed },
      },
      async handler(request, reply) {
        await deleteStaffProduct(db, clock, requireStaff(request), sold, request.params.id);
        return reply.status(204).send();
      },
    });
  };
