import { afterAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fixedClock } from '#/platform/clock.ts';
import { createDatabase } from '#/platform/database.ts';
import { staffServer } from '../../../tests/support/staff-server.ts';
import { editedRoutes } from './edited-routes.ts';
import type { StaffView } from './staff.schema.ts';

const { db } = createDatabase('postgresql://nobody@127.0.0.1:1/none');
const deps = { db, clock: fixedClock('2026-01-23T10:00:00Z') };
const salma: StaffView = { id: 1, name: 'Salma', email: null, role: 'content', may: [] };
let caller: StaffView | null = salma;
/** What the use cases were called with, behind the database and the clock. */
const ran: unknown[] = [];

const server = staffServer(() => caller);
await server.register(async (routes) => {
  editedRoutes(routes, deps, {
    url: '/things',
    permission: 'content.write',
    tags: ['content'],
    create: {
      summary: 'Make',
      body: z.object({ name: z.string() }),
      run: async (_db, _clock, ...given) => ran.push(given) + 6,
    },
    change: {
      summary: 'Change',
      body: z.object({ name: z.optional(z.string()), seen: z.string() }),
      run: async (_db, _clock, ...given) => void ran.push(given),
    },
    remove: { summary: 'Remove', run: async (_db, _clock, ...given) => void ran.push(given) },
  });
  editedRoutes(routes, deps, { url: '/others', permission: 'content.write', tags: ['content'] });
});
afterAll(() => server.close());
beforeEach(() => {
  caller = salma;
  ran.length = 0;
});

const call = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
  const { statusCode, body } = await server.inject({ method, url, ...(payload ? { payload } : {}) });
  return [statusCode, body === '' ? null : JSON.parse(body)];
};

test('a row is made, changed and removed by who calls, with the version that was seen', async () => {
  expect(await call('POST', '/things', { name: 'a', more: 1 })).toEqual([201, { data: { id: 7 } }]);
  expect(await call('PATCH', '/things/7', { name: 'b', seen: 'v1' })).toEqual([204, null]);
  expect(await call('DELETE', '/things/7?seen=v2')).toEqual([204, null]);
  expect(ran).toEqual([
    [salma, { name: 'a' }],
    [salma, 7, { name: 'b', seen: 'v1' }],
    [salma, 7, 'v2'],
  ]);
});

test('what does not fit, and who is a stranger, reaches no use case; what is not given is no call', async () => {
  expect(await call('POST', '/things', {})).toMatchObject([422, { code: 'invalid_input' }]);
  expect(await call('PATCH', '/things/0', { seen: 'v1' })).toMatchObject([422, {}]);
  expect(await call('DELETE', '/things/7')).toMatchObject([422, {}]);
  expect(await call('POST', '/others', { name: 'a' })).toMatchObject([404, {}]);
  caller = null;
  expect(await call('POST', '/things', { name: 'a' })).toMatchObject([401, { code: 'unauthorized' }]);
  expect(ran).toEqual([]);
});
