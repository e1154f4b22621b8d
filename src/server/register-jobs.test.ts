import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { readConfig } from '#/platform/config.ts';
import { createDatabase } from '#/platform/database.ts';
import { shopFiles } from '#/platform/files.ts';
import { Jobs } from '#/platform/jobs.ts';
import { createLog } from '#/platform/log.ts';
import { createMetrics } from '#/platform/metrics.ts';
import { pictures } from '#/platform/pictures.tables.ts';
import { mails } from '#/platform/platform.tables.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { staffUsers } from '#/shop/staff/staff.tables.ts';
import { makeSizes } from '../../tests/support/catalog.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { makeOrder } from '../../tests/support/orders.ts';
import type { Demo } from './deps.ts';
import { fillDemo, registerJobs } from './register-jobs.ts';

const { db, url, reset } = await testDatabase();
const dataFolder = mkdtempSync(join(tmpdir(), 'hilal-jobs-'));
const connection = createDatabase(url);
const clock = fixedClock('2026-11-23T12:00:00Z');
const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);

const handlers = new Map<string, (data: unknown) => Promise<void>>();
const schedules: Record<string, string> = {};
let sent: { queue: string; data: object }[] = [];
const jobs = Object.assign(new Jobs(url, { onError: () => {} }), {
  handle: (queue: string, handler: (data: never) => Promise<void>) =>
    void handlers.set(queue, handler as (data: unknown) => Promise<void>),
  schedule: (queue: string, cron: string) => void Object.assign(schedules, { [queue]: cron }),
  send: async (_: unknown, { queue, data }: { queue: string; data: object }) =>
    void sent.push({ queue, data }),
  sendAll: async (_: unknown, queue: string, all: { data: object }[]) =>
    void sent.push(...all.map(({ data }) => ({ queue, data }))),
  backlog: async () => ({ waiting: 0, failed: 0 }),
  isIdle: async () => true,
});
const demo: Demo = { studio: 'none', fill: async () => null };
const deps = {
  config: readConfig({ HILAL_DATA: dataFolder }, process.cwd()),
  secrets: {
    signingKey: fixedKey(Buffer.alloc(32, 5)),
    lastingKey: Buffer.alloc(32, 5),
    postgresPassword: '',
  },
  clock,
  log: createLog('silent'),
  connection,
  databaseUrl: url,
  jobs,
  files: shopFiles(dataFolder),
  metrics: createMetrics(),
  origin: () => 'https://shop.example',
};
const work = registerJobs(deps, demo);
afterAll(async () => {
  work.stop();
  await connection.close();
  rmSync(dataFolder, { recursive: true, force: true });
});
beforeEach(async () => {
  await reset();
  sent = [];
  await ensureCountries(db);
  await ensureDelivery(db);
});

/** Does one job, as its queue would. */
async function run(queue: string, data: object | null = null): Promise<void> {
  const handler = handlers.get(queue);
  if (!handler) throw new Error(`nothing works on ${queue}`);
  await handler(data);
}

test('what the shop does by the clock, and when (UTC)', () => {
  expect(schedules).toEqual({
    'unmade-pictures': '37 * * * *',
    limits: '17 * * * *',
    'unconfirmed-orders': '*/15 * * * *',
    'late-promises': '*/5 * * * *',
    'expired-transfers': '*/5 * * * *',
    'lapsed-returns': '41 * * * *',
    'order-alerts': '* * * * *',
    'restock-notices': '* * * * *',
    'settled-leavers': '29 * * * *',
    'keeping-times': '23 3 * * *',
    'unattached-uploads': '53 3 * * *',
    'old-search-counts': '47 3 * * *',
    backup: '11 2 * * *',
    'health-alerts': '*/15 * * * *',
    'lost-works': '* * * * *',
  });
  for (const queue of Object.keys(schedules)) expect(handlers.has(queue), queue).toBe(true);
});

test('orders that stop are written to the owners who can sign in, and to nobody else', async () => {
  await db.insert(staffUsers).values([
    { name: 'المالكة', email: 'owner@shop.example', role: 'owner' },
    { name: 'مالك قديم', email: 'former@shop.example', role: 'owner', active: false },
    { name: 'مالك جديد', email: null, role: 'owner' },
    { name: 'المديرة', email: 'manager@shop.example', role: 'manager' },
  ]);
  const [priceId = 0] = await makeSizes(db, { size: 'M', price: 20_000, stock: 100 });
  const order = (hours: number) =>
    makeOrder(db, { lines: [{ priceId, size: 'M' }], createdAt: hoursAgo(hours) });
  await order(30);
  // Eight in the same hours of each of the four weeks before.
  for (let week = 1; week <= 4; week++) for (let hour = 1; hour <= 8; hour++) await order(week * 168 + hour);
  await run('health-alerts');
  expect(sent).toEqual([{ queue: 'health-alerts', data: { broken: ['orders'] } }]);
  await run('health-alerts', { broken: ['orders'] });
  const written = await db.select().from(mails);
  expect(written.map(({ to, subject }) => [to, subject])).toEqual([
    ['owner@shop.example', 'في المتجر خلل: الطلبات'],
  ]);
});

test('pictures whose tries had ended are put into the queue again', async () => {
  const [picture] = await db
    .insert(pictures)
    .values({ fingerprint: 'one', origin: { kind: 'url', url: 'https://pictures.example/one.jpg' } })
    .returning({ id: pictures.id });
  await run('unmade-pictures');
  expect(sent).toEqual([{ queue: 'pictures', data: { pictureId: picture?.id, step: 'first' } }]);
});

test('the first start fills the demo in the size that the operator chose', async () => {
  const sizes: string[] = [];
  const fill: Demo['fill'] = async ({ size }) => {
    sizes.push(size);
    return null;
  };
  for (const size of ['whole', 'small'] as const) await fillDemo(deps, { ...demo, fill }, size);
  expect(sizes).toEqual(['whole', 'small']);
});
