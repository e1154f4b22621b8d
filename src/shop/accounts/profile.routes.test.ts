import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { registerErrors } from '#/server/plugins/errors.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { profileRoutes } from './profile.routes.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T09:00:00Z');
const server = Fastify();
server.setValidatorCompiler(validatorCompiler);
server.setSerializerCompiler(serializerCompiler);
registerErrors(server);
const mailed = { jobs: { send: async () => {} }, origin: () => 'https://shop.example', mail: true };
await server.register(accountsRoutes({ db, clock, ...mailed, erase: [] }));
await server.register(
  profileRoutes({ db, clock, ...mailed, knowsPlace: async () => true, exportOwn: async (_, id) => ({ id }) }),
);
afterAll(() => server.close());

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const ask = (method: Method, url: string, more: { token?: string; payload?: object } = {}) =>
  server.inject({
    method,
    url,
    headers: { 'accept-language': 'ar', ...(more.token ? { authorization: `Bearer ${more.token}` } : {}) },
    ...(more.payload ? { payload: more.payload } : {}),
  });
const registered = async (email: string): Promise<string> => {
  const payload = { name: 'نادية', email, password: 'secre7' };
  return (await ask('POST', '/checkout/client/register', { payload })).json().token;
};
const address = { name: 'ن', phone: '0612345678', placeId: 1, fields: { city: 'x', address: 'زنقة 12' } };
const passwords = { current: 'secre7', password: 'secret2', password_confirmation: 'secret2' };

test('§7.4 §3.1 the current user is who holds the token: the name that was registered, and no secret', async () => {
  const token = await registered('nadia@example.ma');
  await registered('other@example.ma');
  const answer = await ask('GET', '/app/user', { token });
  expect(answer.statusCode).toBe(200);
  const text = answer.body;
  expect(answer.json()).toMatchObject({ data: { name: 'نادية', email: 'nadia@example.ma' } });
  expect(text).not.toMatch(/password|secret|hash/i);
  expect((await ask('GET', '/app/user', { token: `${token}x` })).statusCode).toBe(401);
});

test('§6.5 §7.1 without a token, or with one that nobody holds, nothing of an account answers', async () => {
  const calls: [Method, string, object?][] = [
    ['GET', '/app/user'],
    ['POST', '/auth/logout'],
    ['GET', '/profile/data'],
    ['POST', '/app/user/delete-account'],
    ['PATCH', '/profile', {}],
    ['POST', '/profile/password', passwords],
    ['POST', '/profile/email', { email: 'new@example.com', current: 'secre7' }],
    ['POST', '/profile/phone', { phone: '0612345678', current: 'secre7' }],
    ['POST', '/profile/confirm', { link: 'a-link-that-was-never-given-0001' }],
    ['GET', '/profile/sessions'],
    ['DELETE', '/profile/sessions/1'],
    ['GET', '/profile/addresses'],
    ['POST', '/profile/addresses', address],
    ['PUT', '/profile/addresses/1', address],
    ['POST', '/profile/addresses/1/default'],
    ['DELETE', '/profile/addresses/1'],
  ];
  for (const [method, url, payload] of calls) {
    for (const token of [undefined, 'a-token-that-nobody-holds-0001']) {
      const answer = await ask(method, url, { ...(token ? { token } : {}), ...(payload ? { payload } : {}) });
      expect([answer.statusCode, answer.json().code], `${method} ${url}`).toEqual([401, 'unauthorized']);
    }
  }
});

test('§2.41 another person’s address or session answers 404, one’s own is changed', async () => {
  const hers = await registered('nadia@example.com');
  const other = await registered('salma@example.com');
  const made = await ask('POST', '/profile/addresses', { token: hers, payload: address });
  expect([made.statusCode, made.json().data.isDefault]).toEqual([201, true]);
  const { id } = made.json().data;
  const [session] = (await ask('GET', '/profile/sessions', { token: hers })).json().data;
  for (const [method, url, payload] of [
    ['PUT', `/profile/addresses/${id}`, address],
    ['POST', `/profile/addresses/${id}/default`, undefined],
    ['DELETE', `/profile/addresses/${id}`, undefined],
    ['DELETE', `/profile/sessions/${session.id}`, undefined],
  ] as const) {
    const more = payload ? { payload } : {};
    expect((await ask(method, url, { token: other, ...more })).statusCode, url).toBe(404);
  }
  const payload = { ...address, name: 'العمل' };
  expect((await ask('PUT', `/profile/addresses/${id}`, { token: hers, payload })).json().data.name).toBe(
    'العمل',
  );
  expect((await ask('DELETE', `/profile/addresses/${id}`, { token: hers })).statusCode).toBe(204);
});

test('§5.3 tries to change the password are said by field, and limited', async () => {
  const token = await registered('nadia@example.com');
  const payload = { ...passwords, current: 'not it' };
  const wrong = await ask('POST', '/profile/password', { token, payload });
  expect([wrong.statusCode, wrong.json().errors]).toEqual([422, { current: [expect.any(String)] }]);
  for (let tries = 1; tries < 10; tries++) await ask('POST', '/profile/password', { token, payload });
  expect((await ask('POST', '/profile/password', { token, payload })).statusCode).toBe(429);
});

test('§6.5 the own data comes as a file that nobody stores, and so often an hour', async () => {
  const token = await registered('nadia@example.ma');
  const answer = await ask('GET', '/profile/data', { token });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ id: 1 });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"');
  for (let call = 2; call <= 5; call++) await ask('GET', '/profile/data', { token });
  expect((await ask('GET', '/profile/data', { token })).statusCode).toBe(429);
  const other = await registered('salma@example.ma');
  expect((await ask('GET', '/profile/data', { token: other })).json()).toEqual({ id: 2 });
});
