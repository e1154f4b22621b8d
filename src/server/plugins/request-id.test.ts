import { sql } from 'drizzle-orm';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from '#/platform/database.ts';
import { Jobs } from '#/platform/jobs.ts';
import { createLog } from '#/platform/log.ts';
import { trustedProxies } from '#/platform/network.ts';
import { queryLog } from '#/platform/query-log.ts';
import { requestIdReader } from '#/platform/request-id.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { registerErrors } from './errors.ts';
import { registerRequestId } from './request-id.ts';

const { url } = await testDatabase();
type Line = { msg: string; requestId?: string; query?: string; queue?: string; jobId?: string };
const lines: Line[] = [];
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
// One connection: who waits for it is woken by who gives it back.
const { db, close } = createDatabase(url, { max: 1, watch: queryLog(log) });
const jobs = new Jobs(url, { onError: () => {}, onFailure: (err) => log.warn({ err }, 'a job failed') });
const done: object[] = [];
jobs.handle<{ word: string }>('first', async (data) => {
  done.push(data);
  await jobs.send(db, { queue: 'second', data: {} });
});
jobs.handle('second', async () => {
  await db.execute(sql`select nothing from nowhere`);
});
await jobs.prepare();
await jobs.start();

function serverOf(trustProxy: number | string) {
  const loggerInstance: FastifyBaseLogger = log;
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdReader(trustedProxies(trustProxy)),
  });
  registerRequestId(server);
  registerErrors(server);
  server.get('/slow', async () => {
    await db.execute(sql`select pg_sleep(0.6)`);
    return {};
  });
  server.post('/fails', async ({ body }) => db.execute(sql`select ${String(body)}::int`));
  server.post('/job', async (request) => {
    request.log.info('taken');
    await db.transaction((tx) => jobs.send(tx, { queue: 'first', data: { word: 'one' } }));
    return {};
  });
  return server;
}
const server = serverOf(0);
const proxied = serverOf(1);
beforeEach(() => {
  lines.length = 0;
});
afterAll(async () => {
  await Promise.all([server.close(), proxied.close(), jobs.stop()]);
  await close();
});

const idOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-request-id'];

test('each answer names its request, a slow query is logged with the name of the one that waited for it', async () => {
  const answers = await Promise.all(['/slow', '/slow', '/slow'].map((path) => server.inject(path)));
  const ids = answers.map(idOf);
  for (const id of ids) expect(id).toMatch(/^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/);
  expect(new Set(ids).size).toBe(3);
  expect(lines.map(({ requestId }) => requestId).toSorted()).toEqual(ids.toSorted());
  for (const { msg, query } of lines)
    expect([msg, query]).toEqual(['a query was slow', 'select pg_sleep(0.6)']);
  expect(idOf(await server.inject('/nothing-here'))).toBeDefined();
});

test('§8.3 a 500 names its request, and so do its failed query and its failure in the log, without the value', async () => {
  const answer = await server.inject({ method: 'POST', url: '/fails', payload: { secret: 'value' } });
  expect(answer.statusCode).toBe(500);
  const { id, message } = answer.json();
  expect(id).toBe(idOf(answer));
  expect(message).toContain(id);
  expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual([
    ['a query failed', id],
    ['unexpected failure', id],
  ]);
  expect(JSON.stringify(lines)).not.toContain('object Object');
});

test('a job, and the job that it enqueues, are logged with the request that began it', async () => {
  // A body that comes over a line, piece by piece.
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  lines.length = 0;
  const answer = await fetch(`${origin}/job`, {
    ...{ method: 'POST', body: JSON.stringify('x'.repeat(500_000)) },
    headers: { 'content-type': 'application/json' },
  });
  await vi.waitFor(() => expect(lines.some(({ msg }) => msg === 'a job failed')).toBe(true), 10_000);
  const requestId = answer.headers.get('x-request-id');
  expect(lines).toMatchObject([
    { msg: 'taken', requestId },
    { msg: 'a query failed', requestId, queue: 'second', jobId: expect.any(String) },
    { msg: 'a job failed', requestId, queue: 'second' },
  ]);
  expect(done).toEqual([{ word: 'one' }]);
});

test('only a proxy that is believed names a request, and only by a name that is well formed', async () => {
  const headers = { 'x-request-id': 'b4a0c3de9f6b4bd1a0f2' };
  const ask = (to: typeof server, more: object) => to.inject({ url: '/nothing-here', headers, ...more });
  expect(idOf(await ask(proxied, {}))).toBe(headers['x-request-id']);
  expect(idOf(await ask(server, {}))).not.toBe(headers['x-request-id']);
  for (const wrong of [
    'short',
    'x'.repeat(65),
    'with space inside',
    '<script>alert(1)</script>',
    '"}{"a":"b"',
  ])
    expect(idOf(await ask(proxied, { headers: { 'x-request-id': wrong } }))).toMatch(/^[\w-]{14}$/);
  const named = serverOf('10.0.0.0/8, fd00::1, 192.168.1.7');
  for (const remoteAddress of ['10.9.8.7', '::ffff:10.1.1.1', 'fd00::1', '192.168.1.7'])
    expect(idOf(await ask(named, { remoteAddress }))).toBe(headers['x-request-id']);
  for (const remoteAddress of ['11.0.0.1', '192.168.1.8', 'fd00::2', ''])
    expect(idOf(await ask(named, { remoteAddress }))).not.toBe(headers['x-request-id']);
  await named.close();
});
