import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { searchRoutes } from './http.ts';

const { db, reset } = await testDatabase();
const server = Fastify();
server.setValidatorCompiler(validatorCompiler);
server.setSerializerCompiler(serializerCompiler);
await server.register(searchRoutes({ db, clock: fixedClock('2026-11-21T12:00:00Z') }), { prefix: '/api' });
afterAll(() => server.close());
beforeEach(reset);

const search = (payload: object) =>
  server.inject({ method: 'POST', url: '/api/home/products/search?lang=fr', payload });

test('§7.19 a search answers prices, their total and suggestions; `reset` answers none', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const { priceIds } = await makeProduct(db, { categoryId, title: { ar: 'بيجامة', fr: 'Pyjama' } });
  expect((await search({ text: 'pyjama' })).json()).toMatchObject({
    prices: [{ id: priceIds[0], title: 'Pyjama', quantity: 10 }],
    total: 1,
    suggestions: [],
  });
  expect((await search({ text: 'pyj' })).json()).toMatchObject({ total: 1, suggestions: ['pyjama'] });
  expect((await search({ text: 'reset' })).json()).toEqual({
    prices: [],
    total: 0,
    suggestions: [],
    categories: [],
  });
  expect((await search({ text: 'x\0y' })).statusCode).toBe(200);
  expect((await search({ text: 'x'.repeat(1001) })).statusCode).toBe(400);
});

test('§7.19 a price in a search is one of the country that the request names', async () => {
  await ensureCountries(db);
  const categoryId = await makeCategory(db, { tag: 'femme' });
  await makeProduct(db, { categoryId, title: { ar: 'بيجامة', fr: 'Pyjama' } });
  // 200 DH: more than 100 dirhams, less than 100 riyals.
  const isFound = async (country: string) =>
    (await search({ text: 'pyjama moins de 100', country })).json().corrected === undefined;
  expect([await isFound('MA'), await isFound('SA')]).toEqual([false, true]);
});
