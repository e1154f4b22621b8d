import Fastify from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { ShopError } from '#/platform/errors.ts';
import {
  changePrice,
  makeCategory,
  makeFabric,
  makePicture,
  makeProduct,
} from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { catalogRoutes } from './http.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');
const server = Fastify();
server.setValidatorCompiler(validatorCompiler);
server.setSerializerCompiler(serializerCompiler);
server.setErrorHandler((error, _request, reply) => {
  const status =
    error instanceof ShopError ? error.status : hasZodFastifySchemaValidationErrors(error) ? 422 : 500;
  return reply.status(status).send({ message: String(error), code: 'x', errors: {} });
});
await server.register(catalogRoutes({ db, clock }), { prefix: '/api' });
afterAll(() => server.close());

let productId = 0;
let priceId = 0;
beforeEach(async () => {
  await reset();
  const root = await makeCategory(db, { tag: 'femme', label: 'Femme', arLabel: 'نساء', enLabel: 'Women' });
  const categoryId = await makeCategory(db, { tag: 'pyjamas', parentId: root });
  const cotton = await makeFabric(db, 'cotton', { ar: 'قطن', fr: 'Coton' });
  const product = await makeProduct(db, {
    categoryId,
    title: { ar: 'بيجامة', fr: 'Pyjama' },
    labels: ['new'],
    brand: 'Atlas',
    fabrics: [{ id: cotton, percent: 100 }],
    colors: [
      {
        key: 'navy',
        pictures: [await makePicture(db, 'front')],
        sizes: [{ size: 'M', price: 20_000, promoPrice: 15_000 }],
      },
    ],
  });
  productId = product.id;
  priceId = product.priceIds[0] ?? 0;
});

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await server.inject({ url: `/api${url}`, headers });
  return { status: answer.statusCode, body: answer.json() };
};
const post = async (url: string, payload: object) => {
  const answer = await server.inject({ method: 'POST', url: `/api${url}`, payload });
  return { status: answer.statusCode, body: answer.json() };
};

test('§7.7 the listing call takes filters and answers data, meta and facets', async () => {
  const { status, body } = await post('/home/products/guests?lang=fr', {
    category: 'femme',
    sizes: ['M'],
    unknown: 1,
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    { id: productId, title: 'Pyjama', price: 15_000, oldPrice: 20_000, labels: ['promo', 'new'] },
  ]);
  expect(body.meta).toEqual({ page: 1, perPage: 24, total: 1, lastPage: 1 });
  expect(body.facets.sizes).toEqual([{ key: 'M', label: 'M', count: 1, chosen: true }]);
  expect((await post('/home/products/guests', {})).body.data[0].title).toBe('بيجامة');
});

test('§7.7 filters out of bounds are refused', async () => {
  for (const bad of [
    { page: 0 },
    { perPage: 49 },
    { sort: 'x' },
    { sizes: 'M' },
    { sizes: ['x'.repeat(41)] },
    { category: '\0' },
    { priceFrom: -1 },
  ]) {
    expect((await post('/home/products/guests', bad)).status, JSON.stringify(bad)).toBe(422);
  }
});

test('§7.8 the detail keys of products and sizes', async () => {
  const { body } = await post('/product/detailKeys', { ids: [productId, 999] });
  expect(body.productsDetailKeys).toMatchObject([
    { id: priceId, productId, price: 20_000, promoPrice: 15_000, quantity: 10 },
  ]);
  expect(body.missing).toEqual([999]);
  for (const [lang, title] of [
    ['fr', 'Pyjama'],
    ['ar', 'بيجامة'],
  ])
    expect(
      (await post(`/product/detailKeys?lang=${lang}`, { priceIds: [priceId] })).body.productsDetailKeys,
    ).toMatchObject([{ id: priceId, title }]);
  expect((await post('/product/detailKeys', { ids: [1.5] })).status).toBe(422);
  expect((await post('/product/detailKeys', { ids: Array(201).fill(1) })).status).toBe(422);
});

test('§7.9 one product, 404 when there is none, 422 for what is no id', async () => {
  const { body } = await get(`/product/${productId}?lang=en`);
  expect(body.data).toMatchObject({
    id: productId,
    products: [{ colorKey: 'navy', prices: [{ id: priceId }] }],
  });
  expect((await get('/product/999')).status).toBe(404);
  expect((await get('/product/abc')).status).toBe(422);
  expect((await get('/product/99999999999')).status).toBe(422);
});

test('§3.12 §7.9 a product tells its pieces by size, by colour and in all, of this moment', async () => {
  const categoryId = await makeCategory(db, { tag: 'robes' });
  const { id, priceIds } = await makeProduct(db, {
    categoryId,
    colors: [
      { key: 'navy', sizes: [3, 0].map((stock, at) => ({ size: 'SM'[at] ?? '', price: 100, stock })) },
      { key: 'rose', sizes: [{ size: 'M', price: 100, stock: 4 }] },
    ],
  });
  const shownStock = async () => {
    const { data } = (await get(`/product/${id}`)).body;
    const products: { stock: unknown; prices: { quantity: number }[] }[] = data.products;
    return {
      all: data.stock,
      colors: products.map(({ stock }) => stock),
      sizes: products.map(({ prices }) => prices.map(({ quantity }) => quantity)),
    };
  };
  expect(await shownStock()).toEqual({
    all: { quantity: 7 },
    colors: [{ quantity: 3 }, { quantity: 4 }],
    sizes: [[3, 0], [4]],
  });
  await changePrice(db, priceIds[0] ?? 0, { stock: 1 });
  expect((await shownStock()).all).toEqual({ quantity: 5 });
});

test('§7.12 the home lists by tag', async () => {
  for (const tag of ['news', 'promotioned']) {
    const { body } = await get(`/home/products/home?tags=${tag}`);
    expect(
      body.data.map(({ id }: { id: number }) => id),
      tag,
    ).toEqual([productId]);
  }
  for (const tag of ['special', 'best_sellers']) {
    expect((await get(`/home/products/home?tags=${tag}`)).body).toEqual({
      data: [],
      meta: { page: 1, perPage: 1, total: 0, lastPage: 1 },
    });
  }
  expect((await get('/home/products/home?tags=other')).status).toBe(422);
  expect((await get('/home/products/home')).status).toBe(422);
});

test('§7.15 §7.16 root categories and all of them', async () => {
  const roots = (await get('/app/category/roots', { 'accept-language': 'de, en;q=0.8, fr;q=0.9' })).body;
  expect(roots.data).toMatchObject([{ tag: 'femme', name: 'Femme', label: 'Femme', ar_label: 'نساء' }]);
  const all = (await get('/app/category/all')).body;
  expect(all.data.map(({ tag }: { tag: string }) => tag)).toEqual(['femme', 'pyjamas']);
  expect(all.meta.total).toBe(2);
});

test('§7.17 §7.18 filters and ingredients of the shop', async () => {
  expect((await get('/shop/filters?lang=fr')).body.data).toMatchObject({
    fabrics: [{ key: 'cotton', label: 'Coton', count: 1 }],
    brands: [{ key: 'Atlas', label: 'Atlas', count: 1, chosen: false }],
    pageSizes: [12, 24, 36, 48],
  });
  expect((await get('/shop/ingredients')).body.data).toEqual([{ elementId: 'cotton', name: 'قطن' }]);
});

test('§7.15 §7.16 the categories have their names in the language of the call, those at the top too', async () => {
  const root = await makeCategory(db, { tag: 'nuit', label: 'Nuit', arLabel: 'ليل', enLabel: 'Night' });
  await makeCategory(db, { tag: 'soie', label: 'Soie', arLabel: 'حرير', enLabel: 'Silk', parentId: root });
  const names = async (url: string) => (await get(url)).body.data.map(({ name }: { name: string }) => name);
  expect(await names('/app/category/all?lang=fr')).toEqual(expect.arrayContaining(['Nuit', 'Soie']));
  expect(await names('/app/category/all?lang=en')).toEqual(expect.arrayContaining(['Night', 'Silk']));
  const roots = await names('/app/category/roots?lang=fr');
  expect([roots.includes('Nuit'), roots.includes('Soie')]).toEqual([true, false]);
  expect(await names('/app/category/roots')).toContain('ليل');
});
