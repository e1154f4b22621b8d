import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { readConfig } from '#/platform/config.ts';
import { createDatabase } from '#/platform/database.ts';
import { Jobs } from '#/platform/jobs.ts';
import { createLog } from '#/platform/log.ts';
import { createMetrics } from '#/platform/metrics.ts';
import { trustedProxies } from '#/platform/network.ts';
import { queryTrace } from '#/platform/query-log.ts';
import { openTelemetry } from '#/platform/telemetry/open-telemetry.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { registerHealth } from './plugins/health.ts';
import { registerRequestId } from './plugins/request-id.ts';

type Value = { stringValue?: string; intValue?: number; doubleValue?: number };
type Attributes = { key: string; value: Value }[];
type SentSpan = {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code: number };
  attributes: Attributes;
};
type SentMetric = {
  name: string;
  sum?: { isMonotonic: boolean; dataPoints: { asDouble: number }[] };
  histogram?: {
    dataPoints: { count: number; bucketCounts: number[]; explicitBounds: number[]; attributes: Attributes }[];
  };
};
type Sent = {
  resourceSpans?: { resource: { attributes: Attributes }; scopeSpans: { spans: SentSpan[] }[] }[];
  resourceMetrics?: { scopeMetrics: { metrics: SentMetric[] }[] }[];
};

/** A collector that stores what it is sent. */
const sent: { path: string; secret: unknown; body: Sent }[] = [];
const collector = createServer(async (request, reply) => {
  const body = (await json(request)) as Sent;
  sent.push({ path: request.url ?? '', secret: request.headers['x-key'], body });
  reply.setHeader('content-type', 'application/json').end('{}');
});
await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
const address = collector.address();
const endpoint = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;

vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint);
vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-key=told');
vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=test');
const { url } = await testDatabase();

/** A small server, wired as the shop's, until its telemetry has been sent. */
async function shopOf(more: Record<string, string> = {}) {
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...more }, '/shop');
  const metrics = createMetrics();
  const { registry } = metrics;
  const telemetry = config.telemetry && openTelemetry(config.telemetry, { registry, revision: 'r1' });
  const trace = telemetry?.trace;
  const lines: { msg: string; traceId?: string; span?: unknown }[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const { db, close } = createDatabase(url, trace ? { watch: queryTrace(trace) } : {});
  const jobs = new Jobs(url, { onError: () => {}, trace });
  const carriedOut: object[] = [];
  jobs.handle('told', async (data) => {
    await db.execute(sql`select 7`);
    carriedOut.push(data);
  });
  await jobs.prepare();
  const loggerInstance: FastifyBaseLogger = log;
  const isBelieved = trustedProxies('127.0.0.1');
  const logController = new LogController({ disableRequestLogging: true });
  const server = Fastify({ loggerInstance, logController });
  registerRequestId(server, { trace, isBelieved });
  registerHealth(server, { db, metrics, metricsToken: undefined, secondsLeft: () => null });
  server.get('/store/:label', async ({ params, log: own }) => {
    own.info('read');
    return db.execute(sql`select ${JSON.stringify(params)}::text`);
  });
  server.get('/broken', async () => db.execute(sql`select nothing from nowhere`));
  server.post('/job', async () => {
    await db.transaction((tx) => jobs.send(tx, { queue: 'told', data: { word: 'one' } }));
    return {};
  });
  return {
    server,
    lines,
    carriedOut,
    work: () => jobs.start(),
    async end() {
      sent.length = 0;
      await Promise.all([server.close(), jobs.stop()]);
      await close();
      await telemetry?.stop(5_000);
      return sent;
    },
  };
}
const spansIn = (all: typeof sent) =>
  all
    .flatMap(({ body }) => body.resourceSpans ?? [])
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);
const factsOf = ({ attributes }: { attributes: Attributes }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

afterAll(() => {
  vi.unstubAllEnvs();
  collector.close();
});

test('a request, its queries and the job that it enqueued are one trace, without a value or an address in it', async () => {
  const shop = await shopOf();
  await shop.server.inject('/store/fatima-secret');
  await shop.server.inject('/broken');
  await shop.server.inject({ method: 'POST', url: '/job' });
  await shop.work();
  await vi.waitFor(() => expect(shop.carriedOut).toEqual([{ word: 'one' }]), 10_000);
  const all = await shop.end();
  const spans = spansIn(all);
  const named = (name: string) => spans.filter((span) => span.name === name);

  const [page] = named('GET /store/:label');
  expect(page && factsOf(page)).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/store/:label',
    'http.response.status_code': 200,
  });
  const queries = spans.filter((span) => span.parentSpanId === page?.spanId);
  expect(
    queries.map((query) => [query.name, query.kind, query.traceId, factsOf(query)['db.query.text']]),
  ).toEqual([['SELECT', 3, page?.traceId, 'select $1::text']]);
  expect(shop.lines.find(({ msg }) => msg === 'read')).toMatchObject({ traceId: page?.traceId });
  expect(JSON.stringify(shop.lines)).not.toContain('"span"');

  const [broken] = named('GET /broken');
  expect(broken?.status.code).toBe(2);
  const [failed] = spans.filter((span) => span.parentSpanId === broken?.spanId);
  expect([failed?.status.code, failed && factsOf(failed)['db.response.status_code']]).toEqual([2, '42P01']);

  const [sending] = named('POST /job');
  const [job] = named('process told');
  expect([job?.traceId, job?.parentSpanId, job?.kind]).toEqual([sending?.traceId, sending?.spanId, 5]);
  expect(spans.filter((span) => span.parentSpanId === job?.spanId).map(({ name }) => name)).toEqual([
    'SELECT',
  ]);

  expect(JSON.stringify(all)).not.toContain('fatima');
  expect(all.filter(({ path }) => path === '/v1/traces').every(({ secret }) => secret === 'told')).toBe(true);
  const [first] = all.flatMap(({ body }) => body.resourceSpans ?? []);
  expect(first && factsOf(first.resource)).toMatchObject({
    'service.name': 'hilal',
    'service.version': 'r1',
    'deployment.environment.name': 'test',
  });
});

test('a trace goes on from a proxy that is believed, and from nobody else', async () => {
  const shop = await shopOf();
  const traceId = 'a'.repeat(32);
  const headers = { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` };
  await shop.server.inject({ url: '/store/a', headers });
  await shop.server.inject({ url: '/store/b', headers, remoteAddress: '203.0.113.7' });
  await shop.server.inject({ url: '/store/c', headers: { traceparent: '00-<script>-x-01' } });
  const pages = spansIn(await shop.end()).filter(({ name }) => name === 'GET /store/:label');
  expect(pages.map((page) => page.traceId === traceId)).toEqual([true, false, false]);
  expect(pages[0]?.parentSpanId).toBe('b'.repeat(16));
});

test('a share of the traces is kept, or none; metrics are those of the register', async () => {
  const shop = await shopOf({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' });
  for (const label of ['a', 'b', 'c']) await shop.server.inject(`/store/${label}`);
  const all = await shop.end();
  expect(spansIn(all)).toEqual([]);
  const metrics = all
    .flatMap(({ body }) => body.resourceMetrics ?? [])
    .flatMap(({ scopeMetrics }) => scopeMetrics)
    .flatMap((scope) => scope.metrics);
  const requests = metrics.find(({ name }) => name === 'hilal_request_seconds')?.histogram?.dataPoints ?? [];
  const pages = requests.find((point) => factsOf(point).route === '/store/:label');
  expect(Number(pages?.count)).toBe(3);
  const counts = pages?.bucketCounts.map(Number) ?? [];
  expect(counts.reduce((sum, count) => sum + count)).toBe(3);
  expect(counts).toHaveLength((pages?.explicitBounds.length ?? 0) + 1);
  const seconds = metrics.find(({ name }) => name === 'process_cpu_seconds_total')?.sum;
  expect([seconds?.isMonotonic, (seconds?.dataPoints[0]?.asDouble ?? 0) > 0]).toEqual([true, true]);
});

test('nothing is sent without a collector’s address, nor of a kind that is turned off', async () => {
  const off = (more: Record<string, string>) => readConfig(more, '/shop').telemetry;
  expect(off({})).toBeUndefined();
  expect(off({ OTEL_TRACES_EXPORTER: 'otlp' })).toBeUndefined();
  expect(off({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
  expect(off({ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: endpoint })).toMatchObject({
    traces: false,
    metrics: true,
  });
  const wrong = { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318', OTEL_TRACES_SAMPLER: 'some' };
  expect(() => off(wrong)).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector, such as http://127.0.0.1:4318.\nOTEL_TRACES_SAMPLER is "some" but must be one of',
  );
  const shop = await shopOf({ OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' });
  await shop.server.inject('/store/a');
  expect(await shop.end()).toEqual([]);
});

test('a collector that hangs or refuses holds nothing up', async () => {
  const hung = createServer(() => {});
  await new Promise<void>((done) => hung.listen(0, '127.0.0.1', done));
  const at = hung.address();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${at && typeof at === 'object' ? at.port : 0}`);
  const { telemetry: config } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, '/shop');
  const { registry } = createMetrics();
  const telemetry = config && openTelemetry(config, { registry, revision: 'r1' });
  telemetry?.trace?.begin('GET', { kind: 'server' }).end();
  const begun = performance.now();
  await telemetry?.stop(300);
  expect(performance.now() - begun).toBeLessThan(3_000);
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint);
  hung.closeAllConnections();
  hung.close();
});
