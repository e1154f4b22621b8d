import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { slideRoutes } from './http.ts';
import { createSlide } from './index.ts';

const { db, reset } = await testDatabase();
const server = Fastify();
server.setValidatorCompiler(validatorCompiler);
server.setSerializerCompiler(serializerCompiler);
await server.register(slideRoutes({ db, clock: fixedClock('2026-11-21T12:00:00Z') }), { prefix: '/api' });
afterAll(() => server.close());

beforeEach(async () => {
  await reset();
  for (const kind of ['slider', 'parallax', 'side'] as const) {
    await createSlide(db, { kind, title: { ar: kind, fr: `${kind} fr` }, text: {}, linkText: {} });
  }
});

const get = async (url: string) => (await server.inject(`/api${url}`)).json();

test('§7.10 the slider of the home page, in the asked language', async () => {
  expect(await get('/app/slider?tag=home&lang=fr')).toMatchObject({
    data: [{ title: 'slider fr' }],
    meta: { page: 1, total: 1, lastPage: 1 },
  });
  expect((await server.inject('/api/app/slider?tag=other')).statusCode).toBe(400);
});

test('§7.11 the sliders with parallax band and side pictures', async () => {
  expect((await get('/app/sliders')).data).toMatchObject({
    slider: [{ title: 'slider' }],
    parallax: { title: 'parallax' },
    sides: [{ title: 'side' }],
  });
});
