import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { registerErrors } from '#/server/plugins/errors.ts';
import { changePrice, makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { favouritesRoutes } from './favourites.routes.ts';
import { eraseFavourites, likeProducts, listFavourites, toggleLike } from './favourites.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T09:00:00Z');
let small = 0;
let large = 0;
let productId = 0;
let categoryId = 0;

beforeEach(async () => {
  await reset();
  categoryId = await makeCategory(db, { tag: 'femme' });
  const product = await makeProduct(db, {
    categoryId,
    title: { ar: 'بيجامة', fr: 'Pyjama' },
    colors: [
      {
        key: 'navy',
        sizes: [
          { size: 'S', price: 20_000, stock: 0 },
          { size: 'L', price: 24_900, promoPrice: 22_000 },
        ],
      },
    ],
  });
  productId = product.id;
  [small = 0, large = 0] = product.priceIds;
});

const liked = async (userId = 1) => (await listFavourites(db, clock, 'fr', userId)).data;

test('§3.16 §7.13 §7.14 liking a size twice takes the like back, and each customer has an own list', async () => {
  expect(await toggleLike(db, clock, 1, large)).toEqual({ id: large, liked: true });
  expect(await liked()).toMatchObject([{ id: large, title: 'Pyjama', size: 'L', promoPrice: 22_000 }]);
  expect(await liked(2)).toEqual([]);
  expect(await toggleLike(db, clock, 1, large)).toEqual({ id: large, liked: false });
  expect(await liked()).toEqual([]);
  await expect(toggleLike(db, clock, 1, 999)).rejects.toMatchObject({ status: 404 });
});

test('§3.16 §7.13 the last liked stands first; a size that is hidden is not shown but not forgotten', async () => {
  await toggleLike(db, clock, 1, small);
  clock.advance(1000);
  await toggleLike(db, clock, 1, large);
  expect((await liked()).map(({ id }) => id)).toEqual([large, small]);
  await changePrice(db, large, { active: false });
  expect(await listFavourites(db, clock, 'ar', 1)).toMatchObject({
    data: [{ id: small }],
    ids: [large, small],
  });
});

test('the wishlist is taken over: of each product the cheapest size in stock, once', async () => {
  const other = await makeProduct(db, { categoryId });
  expect(await likeProducts(db, clock, 1, [productId, other.id, productId, 999])).toBe(2);
  expect((await liked()).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([large, ...other.priceIds]);
  expect(await likeProducts(db, clock, 1, [productId])).toBe(0);
});

test('when the person goes, what they liked goes with them', async () => {
  await toggleLike(db, clock, 1, large);
  await toggleLike(db, clock, 2, large);
  await eraseFavourites(db, { userId: 1 });
  expect(await liked()).toEqual([]);
  expect(await liked(2)).toHaveLength(1);
});

test('§4.9 §6.4 without a token nothing is liked and nothing is shown: 401', async () => {
  const server = Fastify();
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  registerErrors(server);
  await server.register(favouritesRoutes({ db, clock }));
  for (const [method, url] of [
    ['GET', '/profile/favorite/products'],
    ['POST', `/app/price/${large}`],
  ] as const) {
    const answer = await server.inject({ method, url, headers: { 'accept-language': 'ar' } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'unauthorized', message: 'يجب تسجيل الدخول' });
  }
  await server.close();
});
