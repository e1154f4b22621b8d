import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { readConfig } from '#/platform/config.ts';
import { createDatabase, type DatabaseConnection } from '#/platform/database.ts';
import { createLog } from '#/platform/log.ts';
import { createMetrics } from '#/platform/metrics.ts';
import { newRequestId } from '#/platform/request-id.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { registerSecurityHeaders } from '../plugins/security-headers.ts';
import { fastPathFront } from './fast-path.ts';
import type { PageCache } from './page-cache.ts';
import { registerPageCache } from './register.ts';

const { db, url, reset } = await testDatabase();

let connection: DatabaseConnection;
let server: FastifyInstance;
let cache: PageCache;

afterEach(async () => {
  await server.close();
  await connection.close();
});

/** The shop's pages behind the same hooks as in app.ts; a page says for whom it was made. */
async function openWith(environment: Record<string, string>): Promise<void> {
  await reset();
  await ensureCountries(db);
  connection = createDatabase(url);
  const config = readConfig(environment, '/nowhere');
  const { trustProxy } = config;
  const front = fastPathFront(newRequestId);
  server = Fastify({
    serverFactory: front.serverFactory,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
  });
  registerSecurityHeaders(server, { policies: true, shopUrl: config.shopUrl });
  await server.register(cookie);
  cache = registerPageCache(
    server,
    {
      clock: fixedClock('2026-11-21T12:00:00Z'),
      config,
      connection,
      databaseUrl: url,
      jobs: { handle: () => {}, schedule: () => {} },
      log: createLog('silent'),
      metrics: createMetrics(),
    },
    {
      build: 'b1',
      enabled: true,
      front,
      ceiling: 1_000_000,
      render: async (path, page) =>
        new Response(`${path} for ${page.countryCode} at ${page.origin}`, {
          headers: { 'content-type': 'text/html; charset=utf-8' },
        }),
    },
  );
  await server.listen({ host: '127.0.0.1', port: 0 });
}

type Odd = { method?: string; target?: string; host?: string; lines?: string[] };

const kuwait = 'cookie: country=5';
const browsers = 'accept-encoding: gzip, deflate, br, zstd';

const oddCookies = [
  ...['country=5', 'country =5', ' country=5', 'country= 5', 'country\t=5', 'country=5\t', 'country=5 '],
  ...['country="5"', 'country=%35', 'country=05', 'country=5.0', 'country=+5', 'country==5', 'country=5x'],
  ...['Country=5', 'COUNTRY=5', 'xcountry=5', '$country=5', 'country%3D5', 'c%6funtry=5', 'country:5'],
  ...[
    'country=5;country=1',
    'country=1;country=5',
    'country=5,country=1',
    'country=;country=5',
    'country;=5',
  ],
  ...['a=b;country=5', 'a=b,country=5', 'a=b;country =5', ';country=5', '=5;country=5', 'country;country=5'],
  ...['__proto__=5; country=5', 'a="; country=5"', 'country=<5>', 'country=99', 'country=-5', 'country=5;'],
  ...[`a=${'x'.repeat(2_000)};country =5`, 'country=%E0%A4', 'country=5\u00e9'],
];
const oddHosts = [
  ...[
    'SHOP.EXAMPLE',
    'shop.example:80',
    'shop.example.',
    'evil.example',
    'shop.example:8080',
    '[::1]',
    '127.1',
  ],
  ...['x"><script>', 'shop.example@evil.example', 'shop.example/fr', 'shop.example ', 'a b', '', '0x7f.1'],
];
const oddEncodings = [
  ...['gzip;q=0', 'gzip ; q=0.0', 'GZIP', 'gzip;Q=1', 'gzip;q=abc', 'x-gzip', '*', '*;q=0', 'identity', ''],
  ...['br;q=0, gzip', 'br;q=1.0, gzip;q=0.5', 'gzip,,br', 'zstd', 'deflate', `gzip, ${'x'.repeat(1_500)}`],
];
const oddQueries = [
  ...['?country=KW', '?country=kw', '?COUNTRY=KW', '?country=KW&country=MA', '?country=MA&country=KW'],
  ...['?c%6Funtry=KW', '?country%3DKW', '?country=K%57', '?country=KW%00', '?country[]=KW', '?country=+KW'],
  ...[
    '?&country=KW',
    '??country=KW',
    '?',
    '?#',
    '?country=KW#x',
    ';country=KW',
    '?a;country=KW',
    '?utm_source=x',
  ],
  ...['?country', '?country=ZZ', '?_routes=x', `?utm_source=${'x'.repeat(1_500)}&country=KW`],
];
/** Other spellings of the page's address. */
const oddTargets = (page: string): string[] => [
  ...[`/${page}`, `${page}/`, `/x/..${page}`, `/.${page}`, `/fr/..${page}`, page.replace('/p', '//p')],
  ...[page.replace('p', '%70'), page.toUpperCase(), page.replaceAll('/', '\\'), `http://evil.example${page}`],
  ...[`${page}%2F`, `${page}%`, `${page}#x`, `${page}.data`, `${page}%00`, `/_.data${page}`],
];
const oddMethods = ['POST', 'PUT', 'OPTIONS', 'TRACE', 'PURGE', 'PROPFIND', 'get', 'QUERY'];
const oddLines = [
  ...[
    'x-forwarded-host: evil.example',
    'x-forwarded-host: shop.example, evil.example',
    'x-forwarded-proto: ftp',
  ],
  ...['x-forwarded-proto: https', 'forwarded: host=evil.example;proto=https', 'x-original-url: /fr'],
  ...['x-http-method-override: GET', 'range: bytes=0-3', 'if-none-match: *', 'if-modified-since: now'],
  ...['host: evil.example', 'accept-language: ar-KW', 'x-country: KW', 'authorization: Bearer x'],
  ...['cookie: country=1', 'cookie: a=b', 'accept-encoding: br', 'connection: cookie'],
];

function oddRequests(page: string): Odd[] {
  const bothWays = (odd: Odd): Odd[] => [odd, { ...odd, method: 'HEAD' }];
  return [
    ...oddCookies.map((text) => ({ lines: [`cookie: ${text}`, browsers] })).flatMap(bothWays),
    ...oddHosts.flatMap((host) => [
      { host, lines: [browsers] },
      { host, lines: [kuwait, browsers] },
    ]),
    ...oddEncodings.map((text) => ({ lines: [kuwait, `accept-encoding: ${text}`] })).flatMap(bothWays),
    ...oddQueries.map((query) => ({ target: page + query, lines: [browsers] })).flatMap(bothWays),
    ...oddTargets(page).map((target) => ({ target, lines: [kuwait, browsers] })),
    ...oddMethods.map((method) => ({ method, lines: [kuwait, browsers] })),
    ...oddLines.map((line) => ({ lines: [kuwait, browsers, line] })).flatMap(bothWays),
  ];
}

/** Written to the line as it stands, which no client would do; whatever comes back, if anything. */
async function ask(
  page: string,
  { method = 'GET', target = page, host = 'shop.example', lines = [] }: Odd,
): Promise<{ head: string; text: string }> {
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const head = [`${method} ${target} HTTP/1.1`, `host: ${host}`, ...lines, 'connection: close', '', ''];
  const answer = buffer(socket);
  await once(socket, 'connect');
  socket.write(Buffer.from(head.join('\r\n'), 'latin1'));
  const bytes = await answer;
  const end = bytes.indexOf('\r\n\r\n');
  const answerHead = bytes.toString('latin1', 0, end).toLowerCase();
  const body = bytes.subarray(end + 4);
  const packing = body.length > 0 && /^content-encoding: (br|gzip)\r$/m.exec(answerHead)?.[1];
  const text = packing === 'br' ? brotliDecompressSync(body) : packing ? gunzipSync(body) : body;
  return { head: answerHead, text: text.toString() };
}

const setups = [
  { name: 'without SHOP_URL', environment: {}, lines: [], origin: 'http://shop.example' },
  {
    name: 'with SHOP_URL',
    environment: { SHOP_URL: 'https://shop.example' },
    lines: [],
    origin: 'https://shop.example',
  },
  {
    name: 'behind a proxy',
    environment: { TRUST_PROXY: '1' },
    lines: ['x-forwarded-for: 192.0.2.1', 'x-forwarded-proto: https'],
    origin: 'https://shop.example',
  },
  {
    name: 'behind a proxy, with SHOP_URL',
    environment: { TRUST_PROXY: '1', SHOP_URL: 'https://shop.example' },
    lines: ['x-forwarded-for: 192.0.2.1', 'x-forwarded-proto: https'],
    origin: 'https://shop.example',
  },
];

test.each(setups)(
  'whatever is asked, the next plain visitor is shown the plain page: $name',
  async (setup) => {
    await openWith(setup.environment);
    const kinds = oddRequests('/store/p').length;
    expect(kinds).toBeGreaterThan(200);
    for (let at = 0; at < kinds; at++) {
      const page = `/store/p${at}`;
      const odd = oddRequests(page)[at] ?? {};
      const label = JSON.stringify(odd).slice(0, 200);
      // Before the page is cached, and once it is.
      for (const _ of ['new', 'cached']) {
        await ask(page, { ...odd, lines: [...setup.lines, ...(odd.lines ?? [])] });
        for (const lines of [[browsers], ['accept-encoding: gzip'], []]) {
          const plain = await ask(page, { lines: [...setup.lines, ...lines] });
          expect(plain.text, label).toBe(`${page} for MA at ${setup.origin}`);
          expect(plain.head, label).toContain('cache-control: public');
        }
      }
    }
  },
  120_000,
);

test('a HEAD, or whatever else is no GET, adds nothing to the cached pages; a GET does', async () => {
  await openWith({});
  for (const method of ['HEAD', ...oddMethods]) await ask('/store/a', { method, lines: [browsers] });
  expect(cache.count).toBe(0);
  await ask('/store/a', { lines: [browsers] });
  expect(cache.count).toBe(1);
});

test('who chose a country is shown it, however the cookie is written', async () => {
  await openWith({});
  for (const text of ['country=5', 'country =5', 'a=b; country=5; c=d', 'country=%35']) {
    for (const _ of ['new', 'cached']) {
      const { head, text: shown } = await ask('/store/a', { lines: [`cookie: ${text}`, browsers] });
      expect(shown, text).toBe('/store/a for KW at http://shop.example');
      expect(head, text).toContain('cache-control: private');
    }
  }
});
