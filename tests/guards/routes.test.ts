import type { RouteOptions } from 'fastify';
import { expect, test } from 'vitest';
import { uploadMs } from '#/platform/uploads.ts';
import { captchaCalls } from '#/server/plugins/captcha.ts';
import { mountApi } from './mounted-api.ts';

const { server, calls } = await mountApi();
const failing = (wrong: (route: RouteOptions) => boolean) =>
  calls.filter(({ route }) => wrong(route)).map(({ name }) => name);
const statuses = (route: RouteOptions): string[] => Object.keys(Object(route.schema?.response));

/** §7 The calls of the specification that are the customer's alone. */
const withToken = [
  'GET /api/app/user',
  'GET /api/profile/favorite/products',
  'POST /api/app/price/:id',
  'POST /api/checkout/track-commands',
  'POST /api/app/user/delete-account',
];
/** Marked: a customer's by `security`, the staff's by a permission. */
const isGuarded = ({ schema, config }: RouteOptions): boolean =>
  (schema?.security?.length ?? 0) > 0 || (config?.permission !== undefined && config.permission !== 'anyone');
const methodOf = ({ method }: RouteOptions) => String(method) as 'GET' | 'POST';
const pathOf = ({ url }: RouteOptions): string => url.replace(/:\w+/g, '1');

test('the calls are found', () => {
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.map(({ name }) => name)).toContain('GET /api/product/:id');
});

test('every call says in a summary what it is for', () => {
  expect(failing(({ schema }) => !schema?.summary)).toEqual([]);
});

test('every call has schemas for what it answers, failures included', () => {
  expect(failing((route) => !statuses(route).some((status) => /^[23]/.test(status)))).toEqual([]);
  expect(failing((route) => !statuses(route).some((status) => /^(?:4|default)/.test(status)))).toEqual([]);
});

test('every call that takes something has a schema for it', () => {
  expect(failing(({ url, schema }) => url.includes(':') && !schema?.params)).toEqual([]);
  // What a handler reads of a request was judged before.
  const reads = (part: string) => (route: RouteOptions) =>
    new RegExp(`\\b${part}\\b`).test(String(route.handler).replace(/'[^']*'|`[^`]*`/g, ''));
  expect(failing((route) => reads('request.query')(route) && !route.schema?.querystring)).toEqual([]);
  // A file comes as a stream: its route judges it by content (uploads.ts).
  const isUpload = ({ schema }: RouteOptions) => Object(schema).consumes?.includes('multipart/form-data');
  expect(failing((route) => reads('request.body')(route) && !route.schema?.body && !isUpload(route))).toEqual(
    [],
  );
});

test('every call says what it answers when it refuses', () => {
  const lacks = (status: string, route: RouteOptions) =>
    !statuses(route).some((one) => [status, '4xx', 'default'].includes(one.toLowerCase()));
  expect(
    failing((route) => isGuarded(route) && lacks('401', route)),
    'who is refused',
  ).toEqual([]);
  expect(
    failing((route) => Boolean(route.schema?.body) && lacks('422', route)),
    'what is refused',
  ).toEqual([]);
});

test('every call is limited: past the ceiling none of them does anything', async () => {
  expect(failing(({ config }) => config?.rateLimit === false)).toEqual([]);
  const { server: narrow, calls: all } = await mountApi({ ceilings: { read: 1, write: 1 } });
  const unlimited: string[] = [];
  for (const { route, name } of all) {
    const ask = () => narrow.inject({ method: methodOf(route), url: pathOf(route) });
    const own = Object(route.config?.rateLimit).max;
    for (let count = 0; count < (own ?? 1); count++) await ask();
    if ((await ask()).statusCode !== 429) unlimited.push(name);
  }
  expect(unlimited).toEqual([]);
});

test('§6.5 §7.1 every call that is marked refuses who comes without a token, and all of the account’s are marked', async () => {
  const { server: open, calls: all } = await mountApi({ takesAnything: true });
  const guarded = all.filter(({ route }) => isGuarded(route));
  const marked = guarded.map(({ name }) => name);
  expect(marked).toEqual(expect.arrayContaining(withToken));
  expect(failing((route) => /^\/api\/profile\//.test(route.url) && !isGuarded(route))).toEqual([]);
  const letIn: string[] = [];
  for (const { route, name } of guarded) {
    const request = {
      method: methodOf(route),
      url: pathOf(route),
      headers: { host: 'shop.test', origin: 'http://shop.test' },
    };
    for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: 'Basic eDp5' }]) {
      const answer = await open.inject({ ...request, headers: { ...request.headers, ...headers } });
      if (answer.statusCode !== 401 || answer.json().code !== 'unauthorized')
        letIn.push(`${name} ${answer.statusCode}`);
    }
  }
  expect(letIn).toEqual([]);
});

test('every call that takes files waits for them as long as a weak line needs', () => {
  const isUpload = ({ schema }: RouteOptions) => Object(schema).consumes?.includes('multipart/form-data');
  expect(failing((route) => isUpload(route) && route.handlerTimeout !== uploadMs)).toEqual([]);
});

test('every call of the back office names its permission, and no other does', () => {
  const admin = (url: string) => url.startsWith('/api/admin/');
  expect(failing(({ url, config }) => admin(url) && !config?.permission)).toEqual([]);
  expect(failing(({ url, config }) => !admin(url) && config?.permission !== undefined)).toEqual([]);
});

/** Written by hand: a call that asks no more, or one more that asks, differs from it. */
const decidedToAsk = [
  'POST /api/checkout/client/register',
  'POST /api/auth/login',
  'POST /api/auth/forgot',
  'POST /api/app/contact',
  'POST /api/blog/:slug/comments',
  'POST /api/product/:id/reviews',
  'POST /api/product/:id/reviews/photographed',
  'POST /api/checkout/command-details',
  'POST /api/checkout/cart/submit',
];

test('§9.13 every call that is to ask for a captcha is mounted, and asks', () => {
  const names = calls.map(({ name }) => name);
  expect(Object.keys(captchaCalls).filter((name) => !names.includes(name))).toEqual([]);
  const asks = calls.filter(
    ({ route }) => statuses(route).includes('429') && /X-Captcha/.test(route.schema?.description ?? ''),
  );
  // The staff's sign-in asks by rules of its own: a known device has tries of its own.
  const asking = [...decidedToAsk, 'POST /api/admin/login'];
  expect(asks.map(({ name }) => name).toSorted()).toEqual(asking.toSorted());
});

test('every call is documented', () => {
  const documented = Object.keys(server.swagger().paths ?? {});
  const asWritten = (url: string) => url.replace(/:(\w+)/g, '{$1}');
  expect(failing(({ url }) => !documented.includes(asWritten(url)))).toEqual([]);
});

test('§5.6 every text and list that a call takes is bounded', () => {
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

test('every number that a call takes is one that the database can hold', () => {
  const large: string[] = [];
  const look = (schema: unknown, at: string): void => {
    if (!schema) return;
    const node = Object(schema);
    const parts = ['anyOf', 'oneOf', 'allOf'].flatMap((kind) => node[kind] ?? []);
    for (const part of [...parts, node.additionalProperties]) look(part, at);
    for (const [key, part] of Object.entries(Object(node.properties))) look(part, `${at}.${key}`);
    if (node.items) look(node.items, `${at}[]`);
    if (node.type !== 'integer' && node.type !== 'number') return;
    if (!(node.minimum >= -2_147_483_648 && node.maximum <= 2_147_483_647)) large.push(at);
  };
  for (const [path, methods] of Object.entries(server.swagger().paths ?? {})) {
    for (const [method, call] of Object.entries(Object(methods))) {
      const { parameters = [], requestBody } = Object(call);
      for (const { name, schema } of parameters) look(schema, `${method} ${path} ${name}`);
      for (const content of Object.values(Object(requestBody?.content))) {
        look(Object(content).schema, `${method} ${path}`);
      }
    }
  }
  expect(large).toEqual([]);
});

test('§8.3 every call refuses a text that the database cannot hold, under the name of its field', async () => {
  const letIn: string[] = [];
  for (const { route, name } of calls.filter(({ route: one }) => one.schema?.body && !isGuarded(one))) {
    if (route.config?.permission !== undefined) continue;
    for (const note of ['a\0b', '\ud800', 'a\udfff']) {
      const payload = JSON.stringify({ lines: [{ note }] });
      const headers = { 'content-type': 'application/json' };
      const answer = await server.inject({ method: methodOf(route), url: pathOf(route), headers, payload });
      if (answer.statusCode !== 422 || !answer.json().errors['lines.0.note']) letIn.push(name);
    }
  }
  expect(letIn).toEqual([]);
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
