import { eq, inArray } from 'drizzle-orm';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { registerErrors } from '#/server/plugins/errors.ts';
import { prices, products } from '#/shop/catalog/catalog.tables.ts';
import { changePrice, makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { favouritesRoutes } from './favourites.routes.ts';
import {
  eraseFavourites,
  joinWishlist,
  listFavourites,
  listWishes,
  removeWish,
  toggleLike,
} from './favourites.service.ts';
import { favourites } from './favourites.tables.ts';

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

test('§3.14 §3.16 a browser’s list joins the account’s: nothing is lost, and twice changes nothing', async () => {
  const other = await makeProduct(db, { categoryId });
  await toggleLike(db, clock, 1, other.priceIds[0] ?? 0);
  clock.advance(1000);
  const joined = await joinWishlist(db, clock, 1, [{ productId }, { productId }, { productId: 999 }]);
  expect(joined).toEqual([
    { productId, color: expect.any(Number) },
    { productId: other.id, color: expect.any(Number), size: other.priceIds[0] },
  ]);
  // Without a chosen size the cheapest in stock stands for it.
  expect((await liked()).map(({ id }) => id)).toEqual([large, ...other.priceIds]);
  clock.advance(1000);
  expect(await joinWishlist(db, clock, 1, [{ productId }, { productId: other.id }])).toEqual(joined);
  expect(await joinWishlist(db, clock, 2, [])).toEqual([]);
});

test('§3.14 §3.16 a browser’s list stands in the account in its own order', async () => {
  const other = await makeProduct(db, { categoryId });
  for (const [userId, ids] of [
    [1, [productId, other.id]],
    [2, [other.id, productId]],
  ] as const) {
    const items = ids.map((id) => ({ productId: id }));
    expect((await joinWishlist(db, clock, userId, items)).map((wish) => wish.productId)).toEqual(ids);
  }
});

test('§3.14 a product that comes with its size and without one is joined once', async () => {
  const { id, priceIds } = await makeProduct(db, { categoryId });
  const items = [{ productId: id }, ...priceIds.map((size) => ({ productId: id, size }))];
  const wishes = await joinWishlist(db, clock, 1, items);
  expect(wishes.filter((wish) => wish.productId === id)).toHaveLength(1);
  // The size that stood for the product goes with the one that is chosen, in the same call too.
  const two = await makeProduct(db, {
    categoryId,
    colors: [{ key: 'navy', sizes: ['S', 'M'].map((size, at) => ({ size, price: 10_000 + at })) }],
  });
  const [, dearer = 0] = two.priceIds;
  await joinWishlist(db, clock, 2, [{ productId: two.id }, { productId: two.id, size: dearer }]);
  expect((await liked(2)).map((like) => like.id)).toEqual([dearer]);
});

test('§3.14 a chosen size is an attribute that comes back; a size of another product is none', async () => {
  const other = await makeProduct(db, { categoryId });
  await joinWishlist(db, clock, 1, [{ productId }]);
  const [wish] = await joinWishlist(db, clock, 1, [{ productId, size: small }]);
  expect(wish).toMatchObject({ productId, size: small });
  expect((await liked()).map(({ id }) => id)).toEqual([small]);
  const [foreign] = await joinWishlist(db, clock, 2, [{ productId: other.id, size: small }]);
  expect(foreign).toEqual({ productId: other.id, color: other.articleIds[0] });
});

test('§3.14 a size that was chosen before another one can be chosen again; twice changes nothing', async () => {
  const choose = (...sizes: number[]) =>
    joinWishlist(
      db,
      clock,
      1,
      sizes.map((size) => ({ productId, size })),
    );
  for (const size of [small, large, small]) {
    expect(await choose(size)).toMatchObject([{ productId, size }]);
    clock.advance(1000);
  }
  const other = await makeProduct(db, { categoryId });
  await joinWishlist(db, clock, 1, [{ productId: other.id }]);
  clock.advance(1000);
  const order = [other.id, productId];
  expect((await choose(small)).map((wish) => wish.productId)).toEqual(order);
  // Of two sizes of one list the first is the one chosen last, each time.
  for (const time of [1, 2]) {
    expect((await choose(large, small)).find((wish) => wish.productId === productId)?.size, `${time}`).toBe(
      large,
    );
    clock.advance(1000);
  }
});

test('§3.16 a size is chosen again in a full list too', async () => {
  const sizes = [small, large];
  for (const size of sizes) {
    await toggleLike(db, clock, 1, size);
    clock.advance(1000);
  }
  const others = Array.from({ length: 298 }, (_, n) => 10_000 + n);
  await db
    .insert(favourites)
    .values(others.map((priceId) => ({ userId: 1, priceId, productId, createdAt: clock.now() })));
  expect(await joinWishlist(db, clock, 1, [{ productId, size: small }])).toMatchObject([{ size: small }]);
  expect((await listFavourites(db, clock, 'ar', 1)).ids).toHaveLength(300);
});

test('§3.16 a new product does not take the room of one whose size is chosen in a full list', async () => {
  await joinWishlist(db, clock, 1, [{ productId }]);
  const filler = await makeProduct(db, { categoryId });
  await db.insert(favourites).values(
    Array.from({ length: 299 }, (_, n) => ({
      ...{ userId: 1, priceId: 10_000 + n, productId: filler.id, createdAt: clock.now() },
    })),
  );
  clock.advance(1000);
  const other = await makeProduct(db, { categoryId });
  const joined = await joinWishlist(db, clock, 1, [{ productId: other.id }, { productId, size: small }]);
  expect(joined.map((wish) => wish.productId)).toEqual([productId, filler.id]);
  expect(joined[0]).toMatchObject({ size: small });
  expect((await listFavourites(db, clock, 'ar', 1)).ids).toHaveLength(300);
});

test('§3.16 a product stays in the list in its size while the size or the product is hidden', async () => {
  await joinWishlist(db, clock, 1, [{ productId, size: large }]);
  const wishes = await listWishes(db, clock, 1);
  expect(wishes).toMatchObject([{ productId, size: large }]);
  await changePrice(db, large, { active: false });
  expect(await listWishes(db, clock, 1)).toEqual(wishes);
  await db.update(products).set({ published: false }).where(eq(products.id, productId));
  expect(await listWishes(db, clock, 1)).toEqual(wishes);
});

test('§3.14 a product stands in the account in the color that was chosen', async () => {
  const two = await makeProduct(db, {
    categoryId,
    colors: [
      { key: 'navy', sizes: [{ size: 'M', price: 10_000 }] },
      { key: 'rose', sizes: [{ size: 'M', price: 30_000 }] },
    ],
  });
  const [, rose = 0] = two.articleIds;
  expect(await joinWishlist(db, clock, 1, [{ productId: two.id, color: rose }])).toEqual([
    { productId: two.id, color: rose },
  ]);
});

test('§3.16 a removed product leaves the account in all its sizes, hidden ones too, and no other’s account', async () => {
  const other = await makeProduct(db, {
    categoryId,
    colors: [{ key: 'navy', sizes: [{ size: 'M', price: 10_000 }] }],
  });
  const left = [expect.objectContaining({ productId: other.id })];
  for (const size of [small, large, other.priceIds[0] ?? 0]) await toggleLike(db, clock, 1, size);
  await toggleLike(db, clock, 2, large);
  await changePrice(db, small, { active: false });
  expect(await removeWish(db, clock, 1, productId)).toEqual(left);
  await changePrice(db, small, { active: true });
  expect(await listWishes(db, clock, 1)).toEqual(left);
  expect(await listWishes(db, clock, 2)).toHaveLength(1);
  expect(await removeWish(db, clock, 1, productId)).toEqual(left);
});

test('§3.16 an account likes three hundred sizes at most, one by one and from a browser’s list', async () => {
  const filler = await makeProduct(db, { categoryId });
  const like = (userId: number, count: number) =>
    db.insert(favourites).values(
      Array.from({ length: count }, (_, n) => ({
        ...{ userId, priceId: 10_000 + n, productId: filler.id, createdAt: clock.now() },
      })),
    );
  const counted = async (userId: number) => (await listFavourites(db, clock, 'ar', userId)).ids.length;
  await like(1, 300);
  await expect(toggleLike(db, clock, 1, large)).rejects.toMatchObject({
    ...{ status: 422, code: 'too_many_favourites' },
  });
  await joinWishlist(db, clock, 1, [{ productId }]);
  expect(await counted(1)).toBe(300);
  const other = await makeProduct(db, { categoryId });
  await like(2, 299);
  const joined = await joinWishlist(db, clock, 2, [{ productId }, { productId: other.id }]);
  expect(joined.map((wish) => wish.productId).toSorted()).toEqual([productId, filler.id].toSorted());
  expect(await counted(2)).toBe(300);
  // What is left of deleted products takes no room.
  await db.delete(products).where(eq(products.id, filler.id));
  expect(await toggleLike(db, clock, 1, large)).toEqual({ id: large, liked: true });
  expect(await joinWishlist(db, clock, 2, [{ productId: other.id }])).toHaveLength(2);
});

test('§3.14 §3.16 a product stays in the wishlist when the size or color that stood for it is deleted', async () => {
  const two = await makeProduct(db, {
    categoryId,
    colors: [
      { key: 'navy', sizes: [{ size: 'M', price: 10_000 }] },
      { key: 'rose', sizes: [{ size: 'M', price: 30_000 }] },
    ],
  });
  await joinWishlist(db, clock, 1, [{ productId }, { productId: two.id }]);
  clock.advance(1000);
  await toggleLike(db, clock, 1, small);
  await db.delete(prices).where(inArray(prices.id, [small, large, two.priceIds[0] ?? 0]));
  const wishes = [{ productId }, { productId: two.id }];
  expect(await listWishes(db, clock, 1)).toEqual(wishes);
  expect(await joinWishlist(db, clock, 1, wishes)).toEqual(wishes);
  // A size that is chosen now is the product's; a size that only stood for it has gone.
  const rose = two.priceIds[1] ?? 0;
  clock.advance(1000);
  expect(await joinWishlist(db, clock, 1, [{ productId: two.id, size: rose }])).toEqual([
    { productId: two.id, color: two.articleIds[1], size: rose },
    { productId },
  ]);
  expect(await db.$count(favourites)).toBe(3);
  expect(await removeWish(db, clock, 1, productId)).toHaveLength(1);
  expect(await db.$count(favourites)).toBe(1);
  await db.delete(products).where(eq(products.id, two.id));
  expect(await listWishes(db, clock, 1)).toEqual([]);
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
    ['DELETE', `/profile/favorite/products/${productId}`],
  ] as const) {
    const answer = await server.inject({ method, url, headers: { 'accept-language': 'ar' } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'unauthorized', message: 'يجب تسجيل الدخول' });
  }
  await server.close();
});
