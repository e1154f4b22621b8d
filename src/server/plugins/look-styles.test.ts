import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { houseLook, lookStylesheet } from '#/shop/look/index.ts';
import { looks } from '#/shop/look/look.tables.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { registerLookStyles } from './look-styles.ts';

const { db, reset } = await testDatabase();
let server: FastifyInstance;
const look = { ...houseLook, radius: 4 };

beforeEach(async () => {
  await reset();
  await db.insert(looks).values([
    { version: 0, look: { ...houseLook, radius: 2 }, at: new Date(), by: 'Salma' },
    { version: 1, look, at: new Date(), by: 'Salma' },
  ]);
  server = Fastify();
  registerLookStyles(server, db);
});
afterEach(() => server.close());

test('a version’s stylesheet is kept for good under its own name, and asked for anew under that of another build', async () => {
  const style = lookStylesheet({ version: 1, look });
  const own = await server.inject(style?.href ?? '');
  expect(own.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(own.body).toBe(style?.css);
  const other = await server.inject('/look/1-0123456789abcdef.css');
  expect([other.statusCode, other.headers['cache-control'], other.body]).toEqual([
    200,
    'no-cache',
    style?.css,
  ]);
});

test.each([
  '0-0123456789abcdef.css',
  '2-0123456789abcdef.css',
  '1.css',
  '1-0123456789abcdef.js',
  '99999999999-0123456789abcdef.css',
  '..%2f1-0123456789abcdef.css',
])('neither the draft nor what is none is served: %s', async (name) => {
  expect((await server.inject(`/look/${name}`)).statusCode).toBe(404);
});
