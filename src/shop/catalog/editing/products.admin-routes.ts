import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedChange } from '#/platform/errors.schema.ts';
import { idParams, madeId } from '#/platform/id.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { editedRoutes } from '#/shop/staff/http.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import type { PriceReferences } from '../product/price-references.ts';
import { copyStaffProduct } from './copy-product.service.ts';
import { productFor } from './edited-product.service.ts';
import { editedProduct, matrixSaved, matrixWritten } from './matrix.schema.ts';
import { saveMatrix } from './matrix.service.ts';
import { newProductWritten, productChange, productChoices } from './product-form.schema.ts';
import {
  changeStaffProduct,
  productChoices as choicesOf,
  createStaffProduct,
  deleteStaffProduct,
} from './product-form.service.ts';
import { productsQuery, staffProductList } from './product-list.schema.ts';
import { listStaffProducts } from './product-list.service.ts';
import { quickProductWritten } from './quick-product.schema.ts';
import { createQuickProduct } from './quick-product.service.ts';

const tags = ['catalog'];

/** The merchant's side of the products. `sold` knows what orders name. */
export const productsAdminRoutes =
  (deps: { db: Database; clock: Clock; priceReferences: PriceReferences }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock, priceReferences } = deps;
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
      handler: (request) => listStaffProducts(db, clock, requestLocale(request), request.query),
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

    editedRoutes(server, deps, {
      url: '/products',
      permission: 'catalog.write',
      tags,
      create: { summary: 'Make a product', body: newProductWritten, run: createStaffProduct },
      change: { summary: 'Change the details of a product', body: productChange, run: changeStaffProduct },
    });

    server.route({
      method: 'GET',
      url: '/products/:id',
      config: read,
      schema: {
        summary: 'A product as its editor opens it',
        tags,
        params: idParams,
        response: { 200: z.object({ data: editedProduct }), ...refusedChange },
      },
      handler: async (request) => ({
        data: await productFor(db, requireStaff(request), request.params.id),
      }),
    });

    server.route({
      method: 'POST',
      url: '/products/quick',
      config: write,
      schema: {
        summary: 'Make a whole product of one colour: sizes of one price and stock, pictures',
        tags,
        body: quickProductWritten,
        response: { 201: madeId, ...refused },
      },
      async handler(request, reply) {
        const by = requireStaff(request);
        const id = await createQuickProduct(db, clock, by, priceReferences, request.body);
        return reply.status(201).send({ data: { id } });
      },
    });

    server.route({
      method: 'PUT',
      url: '/products/:id/sizes',
      config: write,
      schema: {
        summary: 'Write all colours and sizes of a product with prices and stock',
        tags,
        params: idParams,
        body: matrixWritten,
        response: { 200: z.object({ data: matrixSaved }), ...refusedChange },
      },
      handler: async (request) => ({
        data: await saveMatrix(
          db,
          clock,
          requireStaff(request),
          priceReferences,
          request.params.id,
          request.body,
        ),
      }),
    });

    server.route({
      method: 'POST',
      url: '/products/:id/copy',
      config: write,
      schema: {
        summary: 'Make a hidden product like this one, without stock',
        tags,
        params: idParams,
        response: { 201: madeId, ...refusedChange },
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
        params: idParams,
        response: { 204: z.undefined(), ...refusedChange },
      },
      async handler(request, reply) {
        await deleteStaffProduct(db, clock, requireStaff(request), priceReferences, request.params.id);
        return reply.status(204).send();
      },
    });
  };
