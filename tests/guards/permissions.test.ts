import cookie from '@fastify/cookie';
import Fastify, { type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#/platform/clock.ts';
import { readConfig } from '#/platform/config.ts';
import { createDatabase } from '#/platform/database.ts';
import { shopFiles } from '#/platform/files.ts';
import { Jobs } from '#/platform/jobs.ts';
import { createLog } from '#/platform/log.ts';
import { createMetrics } from '#/platform/metrics.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { hashOfToken } from '#/platform/token.ts';
import { registerApi } from '#/server/api.ts';
import { registerErrors } from '#/server/plugins/errors.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { may, type Permission, permissions, type StaffRole, staffRoles } from '#/shop/staff/index.ts';
import type { SessionState } from '#/shop/staff/staff.rules.ts';
import { staffSessions, staffUsers } from '#/shop/staff/staff.tables.ts';
import { testDatabase } from '../support/database.ts';
import { callsByPermission, sensitiveCalls } from './call-permissions.ts';

const { db, reset, url: databaseUrl } = await testDatabase();
const connection = createDatabase(databaseUrl);
const server = Fastify();
const calls: {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  permission: Permission | 'anyone' | 'staff' | 'set_up';
}[] = [];

/** The back office as it is mounted, over a shop without orders: what is let through finds nothing to change. */
beforeAll(async () => {
  await reset();
  await ensureCountries(db);
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    if (!url.startsWith('/api/admin/') || url.includes('*') || !config?.permission) return;
    for (const one of [method].flat()) {
      if (one !== 'HEAD') calls.push({ method: one as 'GET', url, permission: config.permission });
    }
  });
  registerErrors(server);
  await server.register(cookie);
  await registerApi(server, {
    config: readConfig({}, '/nowhere'),
    secrets: {
      signingKey: fixedKey(Buffer.alloc(32)),
      lastingKey: Buffer.alloc(32, 5),
      postgresPassword: '',
    },
    clock: systemClock,
    log: createLog('silent'),
    connection,
    databaseUrl,
    jobs: new Jobs(databaseUrl, { onError: () => {} }),
    files: shopFiles('/nowhere'),
    metrics: createMetrics(),
    origin: () => 'https://shop.example',
  });
  await server.ready();
});
afterAll(async () => {
  await server.close();
  await connection.close();
});

/** A session of a staff user of this role, made anew for every call: some calls end it. */
async function sessionOf(
  role: StaffRole,
  state: SessionState = 'open',
  provedAt = new Date(),
): Promise<string> {
  const token = crypto.randomUUID();
  const [staffUser] = await db.insert(staffUsers).values({ name: role, role }).returning();
  await db.insert(staffSessions).values({
    staffId: staffUser?.id ?? 0,
    tokenHash: hashOfToken(token),
    ...{ state, provedAt },
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  return token;
}

async function statusOf(
  { method, url }: (typeof calls)[number],
  token?: string,
  origin = 'http://shop.test',
) {
  const answer = await server.inject({
    method,
    // Nothing has this number.
    url: url.replace(/:\w+/g, '2000000000'),
    headers: { host: 'shop.test', origin },
    ...(token ? { cookies: { hilal_staff: token } } : {}),
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
    // A stream of events is answered with its first bytes.
    payloadAsStream: true,
  });
  answer.stream().destroy();
  return answer.statusCode;
}

const wrong = async (
  expected: (call: (typeof calls)[number], status: number) => boolean,
  ask: (call: (typeof calls)[number]) => Promise<number>,
) => {
  const found: string[] = [];
  for (const call of calls) {
    const status = await ask(call);
    if (!expected(call, status))
      found.push(`${call.method} ${call.url} (${call.permission}) answered ${status}`);
  }
  return found;
};

test('the calls of the back office are found', () => {
  expect(calls.length).toBeGreaterThan(20);
});

const listed = (text: string): string[] =>
  text
    .trim()
    .split(/\s*\n\s*/)
    .map((call) => call.replace(' ', ' /api/admin'));

test('every call asks for the permission that was decided for it', () => {
  const decided = Object.entries(callsByPermission).flatMap(([permission, text]) =>
    listed(text).map((call) => `${call} ${permission}`),
  );
  expect(calls.map(({ method, url, permission }) => `${method} ${url} ${permission}`).toSorted()).toEqual(
    decided.toSorted(),
  );
});

test.each(staffRoles)(
  'every call of the back office lets %s do what the role may, and nothing else',
  async (role) => {
    const faults = await wrong(
      ({ permission }, status) =>
        permission === 'anyone'
          ? status !== 403
          : permission === 'staff' || permission === 'set_up' || may(role, permission)
            ? status !== 401 && status !== 403
            : status === 403,
      async (call) => statusOf(call, await sessionOf(role)),
    );
    expect(faults).toEqual([]);
  },
);

test('a stranger gets nothing of the back office but its sign-in', async () => {
  const faults = await wrong(
    ({ permission }, status) => (permission === 'anyone' ? status !== 403 : status === 401),
    (call) => statusOf(call),
  );
  expect(faults).toEqual([]);
});

test('whoever owes a second step gets nothing but the way to give or make one', async () => {
  const owing = (state: SessionState) =>
    wrong(
      ({ permission }, status) =>
        permission === 'anyone' || (permission === 'set_up' && state === 'set_up')
          ? status !== 403
          : status === 401,
      async (call) => statusOf(call, await sessionOf('owner', state)),
    );
  expect(await owing('second_step')).toEqual([]);
  expect(await owing('set_up')).toEqual([]);
});

test('the sensitive calls, and no others, want the password again when it was given long ago', async () => {
  const sensitive = new Set(listed(sensitiveCalls));
  const faults = await wrong(
    ({ method, url, permission }, status) =>
      permission === 'anyone' || (status === 403) === sensitive.has(`${method} ${url}`),
    async (call) => statusOf(call, await sessionOf('owner', 'open', new Date(Date.now() - 16 * 60_000))),
  );
  expect(faults).toEqual([]);
});

test('a page of another site changes nothing with the session of a staff user', async () => {
  const faults = await wrong(
    ({ method }, status) => method === 'GET' || status === 403,
    async (call) => statusOf(call, await sessionOf('owner'), 'https://elsewhere.example'),
  );
  expect(faults).toEqual([]);
});

test('the table of roles is the one that was decided', () => {
  const table = Object.fromEntries(
    (Object.keys(permissions) as Permission[]).map((permission) => [
      permission,
      staffRoles.filter((role) => may(role, permission)).join(' '),
    ]),
  );
  expect(table).toMatchObject({
    'orders.read': 'owner manager agent packer',
    'orders.confirm': 'owner manager agent',
    'orders.ship': 'owner manager packer',
    'orders.money': 'owner manager',
    'customers.reset': 'owner manager agent',
    'customers.read': 'owner manager agent',
    'customers.write': 'owner manager agent',
    'customers.erase': 'owner manager',
    'orders.note': 'owner manager agent packer',
    'catalog.read': 'owner manager agent packer content',
    'catalog.write': 'owner manager content',
    'stock.write': 'owner manager packer',
    'purchases.write': 'owner manager',
    'content.write': 'owner manager content',
    'promotions.write': 'owner manager',
    'contact.read': 'owner manager agent',
    'settings.write': 'owner manager',
    'staff.manage': 'owner',
    'journal.read': 'owner manager',
    'figures.read': 'owner manager',
    'mail.read': 'owner manager',
  });
});
