import cookie from '@fastify/cookie';
import Fastify, { type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { systemClock } from '#/platform/clock.ts';
import { readConfig } from '#/platform/config.ts';
import { createDatabase } from '#/platform/database.ts';
import { Jobs } from '#/platform/jobs.ts';
import { createLog } from '#/platform/log.ts';
import { createMetrics } from '#/platform/metrics.ts';
import { registerApi } from '#/server/api.ts';
import { registerDocs } from '#/server/plugins/docs.ts';
import { registerErrors } from '#/server/plugins/errors.ts';
import { registerLimits } from '#/server/plugins/limits.ts';

/** Every call of the shop as it is mounted; nothing is ever asked, so no database is needed. */
async function mountedApi() {
  const databaseUrl = 'postgresql://nobody@127.0.0.1:1/none';
  const log = createLog('silent');
  const routes: RouteOptions[] = [];
  const server = Fastify();
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.addHook('onRoute', (route) => {
    routes.push(route);
  });
  registerErrors(server);
  await registerLimits(server, { log });
  await server.register(cookie);
  await registerDocs(server);
  await registerApi(server, {
    config: readConfig({}, '/nowhere'),
    secrets: { signingKey: Buffer.alloc(32), postgresPassword: '' },
    clock: systemClock,
    log,
    connection: createDatabase(databaseUrl),
    databaseUrl,
    jobs: new Jobs(databaseUrl, () => {}),
    metrics: createMetrics(),
  });
  await server.ready();
  const calls = routes.filter(
    ({ url, method, schema }) => url.startsWith('/api/') && method !== 'HEAD' && !schema?.hide,
  );
  return { server, calls: calls.map((route) => ({ route, name: `${route.method} ${route.url}` })) };
}

const { server, calls } = await mountedApi();
const failing = (wrong: (route: RouteOptions) => boolean) =>
  calls.filter(({ route }) => wrong(route)).map(({ name }) => name);
const statuses = (route: RouteOptions): string[] => Object.keys(Object(route.schema?.response));

test('the calls are found', () => {
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.map(({ name }) => name)).toContain('GET /api/product/:id');
});

test('every call says in a summary what it is for', () => {
  expect(failing(({ schema }) => !schema?.summary)).toEqual([]);
});

test('every call has schemas for what it answers, failures included', () => {
  expect(failing((route) => !statuses(route).some((status) => status.startsWith('2')))).toEqual([]);
  expect(failing((route) => !statuses(route).some((status) => /^(?:4|default)/.test(status)))).toEqual([]);
});

test('every call that takes something has a schema for it', () => {
  expect(failing(({ url, schema }) => url.includes(':') && !schema?.params)).toEqual([]);
});

test('every call is limited', () => {
  expect(failing(({ config }) => config?.rateLimit === false)).toEqual([]);
  // The ceiling of plugins/limits.ts hangs on each as a hook.
  expect(failing(({ onRequest }) => !onRequest || [onRequest].flat().length === 0)).toEqual([]);
});

test('every call of the back office names its permission, and no other does', () => {
  const admin = (url: string) => url.startsWith('/api/admin/');
  expect(failing(({ url, config }) => admin(url) && !config?.permission)).toEqual([]);
  expect(failing(({ url, config }) => !admin(url) && config?.permission !== undefined)).toEqual([]);
});

test('every call is documented', () => {
  const documented = Object.keys(server.swagger().paths ?? {});
  const asWritten = (url: string) => url.replace(/:(\w+)/g, '{$1}');
  expect(failing(({ url }) => !documented.includes(asWritten(url)))).toEqual([]);
});

test('every text and list that a call takes is bounded', () => {
  const unbounded: string[] = [];
  for (const [path, methods] of Object.entries(server.swagger().paths ?? {})) {
    for (const [method, call] of Object.entries(Object(methods))) {
      const { parameters = [], requestBody } = Object(call);
      const name = `${method.toUpperCase()} ${path}`;
      for (const parameter of parameters)
        unbounded.push(...unboundedIn(parameter.schema, `${name} ${parameter.name}`));
      for (const content of Object.values(Object(requestBody?.content)))
        unbounded.push(...unboundedIn(Object(content).schema, name));
    }
  }
  expect(unbounded).toEqual([]);
});

test('what is not bounded is found', () => {
  const properties = { a: { type: 'string' }, b: { type: 'array', items: { type: 'string', maxLength: 3 } } };
  expect(unboundedIn({ type: 'object', properties }, 'x')).toEqual(['x.a', 'x.b[]']);
});

/** Places in a JSON schema where a text or a list may be as long as the caller likes. */
function unboundedIn(schema: unknown, at: string): string[] {
  const node = Object(schema);
  if (typeof node.$ref === 'string') {
    const name = node.$ref.split('/').at(-1) ?? '';
    return unboundedIn(Object(Object(server.swagger()).components?.schemas)[name], `${at} ${name}`);
  }
  const inner = [
    ...['anyOf', 'oneOf', 'allOf'].flatMap((kind) => node[kind] ?? []).map((part) => [part, at] as const),
    ...Object.entries(Object(node.properties)).map(([key, part]) => [part, `${at}.${key}`] as const),
    ...(node.items ? [[node.items, `${at}[]`] as const] : []),
  ].flatMap(([part, place]) => unboundedIn(part, place));
  const known =
    node.enum || node.const !== undefined || node.maxLength !== undefined || node.pattern || node.format;
  if (node.type === 'string' && !known) inner.push(at);
  if (node.type === 'array' && node.maxItems === undefined) inner.push(`${at}[]`);
  return inner;
}
