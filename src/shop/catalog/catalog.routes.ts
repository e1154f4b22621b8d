import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { idParams } from '#/platform/id.schema.ts';
import { type PageMeta, pageMeta } from '#/platform/pages.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import {
  categoryView,
  detailKeysQuery,
  detailKeys as detailKeysView,
  homeTags,
  ingredient,
  listing,
  listingQuery,
  productCard,
  productWithStock,
  shopFilters as shopFiltersView,
} from './catalog.schema.ts';
import { homeList } from './listing/home.service.ts';
import { listProducts, shopFilters } from './listing/listing.service.ts';
import { detailKeys, getProductWithStock, ingredients } from './product/product.service.ts';
import { allCategories, rootCategories } from './taxonomy/categories.service.ts';

const tags = ['catalog'];
const categoryList = z.object({ data: z.array(categoryView), meta: pageMeta });

/** A list that comes whole is one page. */
const whole = <Item>(data: Item[]): { data: Item[]; meta: PageMeta } => ({
  data,
  meta: { page: 1, perPage: Math.max(data.length, 1), total: data.length, lastPage: 1 },
});

/** The catalog's calls (§7.7–7.9, §7.12, §7.15–7.18). Money is in centimes of DH. */
export const catalogRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;

    server.route({
      method: 'POST',
      url: '/home/products/guests',
      schema: {
        summary: 'Products of a listing, with facets',
        tags,
        querystring: langQuery,
        body: listingQuery,
        response: { 200: listing, 422: errorView },
      },
      handler: async (request) => (await listProducts(db, clock, requestLocale(request), request.body)).value,
    });

    server.route({
      method: 'POST',
      url: '/product/detailKeys',
      schema: {
        summary: 'Prices and exact stock of products (ids) or sizes (priceIds)',
        tags,
        querystring: langQuery,
        body: detailKeysQuery,
        response: { 200: detailKeysView, 422: errorView },
      },
      handler: (request) => detailKeys(db, clock.now(), requestLocale(request), request.body),
    });

    server.route({
      method: 'GET',
      url: '/product/:id',
      schema: {
        summary: 'One product with its colours, sizes, stock and related products',
        tags,
        querystring: langQuery,
        params: idParams,
        response: { 200: z.object({ data: productWithStock }), 404: errorView, 422: errorView },
      },
      handler: async (request) => {
        const product = await getProductWithStock(db, clock, requestLocale(request), request.params.id);
        if (!product) throw new ShopError(404, 'not_found');
        return { data: product };
      },
    });

    server.route({
      method: 'GET',
      url: '/home/products/home',
      schema: {
        summary: 'A list of the home page',
        tags,
        querystring: z.extend(langQuery, { tags: z.enum(homeTags) }),
        response: { 200: z.object({ data: z.array(productCard), meta: pageMeta }), 422: errorView },
      },
      handler: async (request) =>
        whole((await homeList(db, clock, requestLocale(request), request.query.tags)).value),
    });

    server.route({
      method: 'GET',
      url: '/app/category/roots',
      schema: {
        summary: 'Categories at the top',
        tags,
        querystring: langQuery,
        response: { 200: categoryList, 422: errorView },
      },
      handler: async (request) => whole((await rootCategories(db, requestLocale(request))).value),
    });

    server.route({
      method: 'GET',
      url: '/app/category/all',
      schema: {
        summary: 'All categories',
        tags,
        querystring: langQuery,
        response: { 200: categoryList, 422: errorView },
      },
      handler: async (request) => whole((await allCategories(db, requestLocale(request))).value),
    });

    server.route({
      method: 'GET',
      url: '/shop/filters',
      schema: {
        summary: 'All that products can be filtered and sorted by',
        tags,
        querystring: langQuery,
        response: { 200: z.object({ data: shopFiltersView }), 422: errorView },
      },
      handler: async (request) => ({ data: await shopFilters(db, clock, requestLocale(request)) }),
    });

    server.route({
      method: 'GET',
      url: '/shop/ingredients',
      schema: {
        summary: 'Fabrics that the clothes are made of',
        tags,
        querystring: langQuery,
        response: { 200: z.object({ data: z.array(ingredient), meta: pageMeta }), 422: errorView },
      },
      handler: async (request) => whole(await ingredients(db, requestLocale(request))),
    });
  };
