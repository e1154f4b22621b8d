import { afterAll, expect, test, vi } from 'vitest';
import { ShopError } from '#/platform/errors.ts';
import { staffCookie } from '#/shop/staff/index.ts';
import { acceptable, chooser, hostile, type Known, type Pick, spoiled } from './hostile.ts';
import { openShop } from './shop.ts';

/**
 * Requests of each call, and where their row begins. The usual run takes few, to stay short; FUZZ_REQUESTS=300 and other
 * seeds are for a hunt.
 */
const requests = Number(process.env.FUZZ_REQUESTS ?? 30);
const seed = Number(process.env.FUZZ_SEED ?? 1);

// Whoever knows the version passes: the test knows none, and wants to come to what stands behind it.
vi.mock('#/platform/version.ts', async (load) => ({
  ...(await load<typeof import('#/platform/version.ts')>()),
  requireSeen: () => {},
  requireSameIds: () => {},
  requireSeenRow: <Row, Content>(row: Row | undefined, contentOf: (row: Row) => Content) => {
    if (!row) throw new ShopError(404, 'not_found');
    return { row, before: contentOf(row) };
  },
}));

// A hash takes tens of milliseconds, and is not what is tried here.
vi.mock('#/platform/password.ts', async (load) => ({
  ...(await load<typeof import('#/platform/password.ts')>()),
  hashPassword: async (password: string) => `hash of ${password}`,
  passwordFits: async (password: string, hash: unknown) => hash === `hash of ${password}`,
  renewedHash: async () => undefined,
}));

type Parameter = { name: string; in: string; schema: unknown };
type Call = {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  parameters: Parameter[];
  body: unknown;
  isUpload: boolean;
};

const shop = await openShop();
afterAll(() => shop.close());

const calls: Call[] = Object.entries(shop.server.swagger().paths ?? {})
  .filter(([path]) => path.startsWith('/api/'))
  .flatMap(([path, methods]) =>
    Object.entries(Object(methods)).map(([method, operation]) => {
      const { parameters = [], requestBody } = Object(operation);
      const content = Object(requestBody?.content);
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase() as Call['method'],
        path,
        parameters,
        body: content['application/json']?.schema,
        isUpload: 'multipart/form-data' in content,
      };
    }),
  )
  // What takes things away comes last.
  .sort((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'));

const orders = await Promise.all(
  [0, 1, 2, 3, 4, 5].map((at) => shop.placeOrder(at % 2 === 0 ? 'cod' : 'bank_transfer', at, at < 3)),
);
const ids = [1, 2, 3, 4, 5, 6];
const known: Known = {
  ...Object.fromEntries(
    [
      'id',
      'productId',
      'priceId',
      'articleId',
      'orderId',
      'courierId',
      'categoryId',
      'fabricId',
      'pictureId',
      'file',
      'photo',
      'parentId',
      'provinceId',
      'placeId',
      'accountId',
      'emptySearchId',
    ].map((name) => [name, ids]),
  ),
  signed: orders.map(({ confirmUrl }) => confirmUrl.split('/').at(-1)),
  number: orders.map(({ number }) => number),
  phone: ['0612345670', '0612345671', '0699999999'],
  email: ['nadia@example.ma'],
  country: ['MA', 'SA', 1],
  code: ['Bienvenue', 'X'],
  slug: ['a', 'b'],
  seen: ['aaaaaaaaaaaaaaaa'],
};

type Sent = { url: string; payload?: string; headers?: Record<string, string> };

function requestOf(call: Call, at: number, pick: Pick): Sent {
  // A third as it should be, the others with one or two places that are not.
  const isFair = at % 3 === 0;
  const given = (where: string) =>
    call.parameters
      .filter((parameter) => parameter.in === where)
      .map(({ name, schema }) => [name, acceptable(schema, known, pick, name)] as const);
  const odd = !isFair && (call.body === undefined || pick(6) === 0);
  const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  const encoded = (value: unknown) => {
    const raw = text(odd && pick(2) === 0 ? hostile(value, pick) : value);
    return raw.isWellFormed() ? encodeURIComponent(raw) : '%ED%A0%80';
  };
  let url = call.path;
  for (const [name, value] of given('path')) url = url.replace(`{${name}}`, encoded(value) || '0');
  const query = given('query').filter(() => pick(3) > 0);
  if (query.length > 0) url += `?${query.map(([name, value]) => `${name}=${encoded(value)}`).join('&')}`;
  if (call.isUpload) return { url, ...uploadOf(pick) };
  if (call.body === undefined) return { url };
  const body = acceptable(call.body, known, pick);
  const payload = JSON.stringify(isFair || odd ? body : spoiled(body, pick)) ?? 'null';
  return { url, payload, headers: { 'content-type': 'application/json' } };
}

/** The parts that some upload knows, each as it should be or not. */
function uploadOf(pick: Pick) {
  const line = { id: pick(ids), quantity: 1, reason: 'size', wanted: 'refund' };
  const fields: Record<string, unknown> = {
    signed: pick(known.signed ?? []),
    number: pick(known.number ?? []),
    phone: pick(known.phone ?? []),
    request: JSON.stringify({ lines: [line], note: 'x' }),
    courierId: pick(ids),
    fee: pick([0, 100, 3_000_000_000]),
    note: 'x',
    letGo: JSON.stringify([1]),
    seen: 'x',
  };
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    if (pick(5) === 0) return [];
    const raw = String(pick(6) === 0 ? hostile(value, pick) : value);
    return [`content-disposition: form-data; name="${name}"\r\n\r\n${raw}`];
  });
  const file = pick([
    '',
    'a',
    '%PDF-1.4',
    'K7M4-Q2XB;livré;220,50\n',
    `Handle,Title\n${'x'.repeat(5000)}`,
    '\0\0',
    '\ufeff',
  ]);
  parts.push(
    `content-disposition: form-data; name="file"; filename="${pick(['a.csv', 'ا\0.pdf', '', '../x'])}"\r\n\r\n${file}`,
  );
  const payload = `${parts.map((part) => `--edge\r\n${part}\r\n`).join('')}--edge--\r\n`;
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=edge' } };
}

const headers = { host: 'shop.test', origin: 'http://shop.test' };
const succeeded = new Set<string>();

test(
  `no call answers 5xx, whatever it is sent: ${requests} requests each`,
  async () => {
    const faults = new Map<string, string>();
    for (const [place, call] of calls.entries()) {
      const pick = chooser(seed * 10_000 + place);
      const { token, session } = await shop.signIn();
      await shop.forgetLimits();
      const takesSomething = call.parameters.length > 0 || call.body !== undefined || call.isUpload;
      for (let at = 0; at < (takesSomething ? requests : 1); at++) {
        const request = requestOf(call, at, pick);
        const answer = await shop.server.inject({
          method: call.method,
          // Everyone has a network of their own, so nobody is asked whether they are a program.
          remoteAddress: `10.${place % 250}.${at % 250}.${1 + Math.floor(at / 250)}`,
          ...request,
          headers: { ...headers, authorization: `Bearer ${token}`, ...request.headers },
          cookies: { [staffCookie(false)]: session },
          // A stream of events is answered with its first bytes.
          payloadAsStream: true,
        });
        answer.stream().destroy();
        if (answer.statusCode < 300) succeeded.add(call.name);
        if (answer.statusCode < 500) continue;
        const why = `${call.name} answered ${answer.statusCode}: ${shop.failures.at(-1)?.message}`;
        const sent = `${request.url.slice(0, 200)} ${(request.payload ?? '').slice(0, 600)}`;
        if (!faults.has(why)) faults.set(why, sent);
      }
    }
    expect([...faults]).toEqual([]);
    // What is sent comes through often enough to try what stands behind the first look.
    expect(succeeded.size).toBeGreaterThan(100);
  },
  20_000 * requests,
);
