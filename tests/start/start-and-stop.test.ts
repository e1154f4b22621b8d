import { once } from 'node:events';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readConfig } from '#/platform/config.ts';
import { connectionsNeeded } from '#/platform/database.ts';
import { isAlive } from '#/platform/postmaster.ts';
import { openShopDatabase } from '#/platform/shop-database.ts';
import {
  firstPage,
  gone,
  inDatabase,
  openByLauncher,
  openByNpm,
  openShop,
  type ShopProcess,
  stopShop,
  temporaryFolder,
} from './shop-process.ts';

test('the second start builds nothing and makes no database: it opens what the first one made', async () => {
  const HILAL_DATA = join(temporaryFolder(), 'data');
  const made = () =>
    ['build', join(HILAL_DATA, 'postgres', 'PG_VERSION')].map((path) => {
      const { ino, mtimeMs } = statSync(path);
      return { path, ino, mtimeMs };
    });
  expect(await stopShop(await openByLauncher({ HILAL_DATA }))).toBe(0);
  const before = made();
  const shop = await openByLauncher({ HILAL_DATA });
  expect(await firstPage(shop)).toBe(200);
  expect(made()).toEqual(before);
  expect(shop.output()).not.toMatch(/[Bb]uilding|install/);
  await stopShop(shop);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s stops the shop and its database', async (signal) => {
  const HILAL_DATA = temporaryFolder();
  const shop = await openByLauncher({ HILAL_DATA });
  const { pids } = shop;
  expect([isAlive(pids.shop), pids.postgres && isAlive(pids.postgres)]).toEqual([true, true]);
  expect(await stopShop(shop, signal)).toBe(0);
  expect([isAlive(pids.shop), pids.postgres && isAlive(pids.postgres)]).toEqual([false, false]);
  // A server that was stopped cleanly takes its pid file away.
  expect(existsSync(join(HILAL_DATA, 'postgres', 'postmaster.pid'))).toBe(false);
});

test.each(['SIGTERM', 'SIGKILL'] as const)('the shop stops cleanly when npm gets %s', async (signal) => {
  const HILAL_DATA = temporaryFolder();
  const shop = await openByNpm({ HILAL_DATA });
  shop.child.kill(signal);
  await gone(shop.pids.shop);
  await gone(shop.pids.postgres);
  expect(existsSync(join(HILAL_DATA, 'postgres', 'postmaster.pid'))).toBe(false);
});

test('a Ctrl-C that arrives several times, as through npm, still stops cleanly', async () => {
  const HILAL_DATA = temporaryFolder();
  const shop = await openShop({ HILAL_DATA });
  for (let times = 0; times < 3; times++) process.kill(shop.pids.shop, 'SIGINT');
  expect(await shop.exited).toBe(0);
  expect(existsSync(join(HILAL_DATA, 'postgres', 'postmaster.pid'))).toBe(false);
});

test('the shop stops by itself when its launcher is killed', async () => {
  const HILAL_DATA = temporaryFolder();
  const shop = await openByLauncher({ HILAL_DATA });
  shop.child.kill('SIGKILL');
  await gone(shop.pids.shop);
  await gone(shop.pids.postgres);
  expect(existsSync(join(HILAL_DATA, 'postgres', 'postmaster.pid'))).toBe(false);
});

test('SIGTERM waits for slow requests of kept connections: all are answered, then the shop ends with 0', async () => {
  const shop = await openShop({ HILAL_DATA: temporaryFolder() });
  const agent = new Agent({ keepAlive: true });
  const many = 5;
  let signalledAt = 0;
  const statuses = await inDatabase(shop, async (client) => {
    // The database may go with the shop before this connection has ended.
    client.on('error', () => {});
    // A connection that was used before, and waits for its next request.
    await send(shop, agent);
    await client.query('begin');
    await client.query('lock table contact_messages in access exclusive mode');
    const answers = Array.from({ length: many }, () => send(shop, agent));
    while ((await waitingFor(client, 'contact_messages')) < many);
    shop.child.kill('SIGTERM');
    signalledAt = performance.now();
    while (await isListening(shop));
    await client.query('commit');
    return Promise.all(answers);
  });
  expect(statuses).toEqual(Array.from({ length: many }, () => 200));
  expect(await shop.exited).toBe(0);
  expect(performance.now() - signalledAt).toBeLessThan(10_000);
});

test.each(['1', '2'])(
  'a connection that is open when SIGTERM comes has its first request answered (%s web processes)',
  async (WEB_CONCURRENCY) => {
    const shop = await openShop({ HILAL_DATA: temporaryFolder(), WEB_CONCURRENCY });
    const { hostname, port } = new URL(shop.origin);
    const sockets = Array.from({ length: 4 }, () => connect({ host: hostname, port: Number(port) }));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    // The processes have taken them.
    expect(await firstPage(shop)).toBe(200);
    shop.child.kill('SIGTERM');
    while (await isListening(shop));
    const answers = sockets.map(async (socket) => {
      socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
      return (await text(socket)).split('\r\n')[0];
    });
    expect(await Promise.all(answers)).toEqual(sockets.map(() => 'HTTP/1.1 200 OK'));
    expect(await shop.exited).toBe(0);
  },
);

test('SIGTERM cuts who stalls in the middle of a request, and the shop ends with 0 within ten seconds', async () => {
  const shop = await openShop({ HILAL_DATA: temporaryFolder() });
  const { hostname, port } = new URL(shop.origin);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  socket.write(
    'POST /api/app/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{',
  );
  expect(await firstPage(shop)).toBe(200);
  const signalledAt = performance.now();
  expect(await stopShop(shop)).toBe(0);
  expect(performance.now() - signalledAt).toBeLessThan(10_000);
});

/** Leaves a message over a kept connection; answers the status. */
const send = ({ origin }: ShopProcess, agent: Agent): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const call = request(
      `${origin}/api/app/contact`,
      { agent, method: 'POST', headers: { 'content-type': 'application/json' } },
      (answer) => answer.resume().on('end', () => resolve(answer.statusCode)),
    );
    call.on('error', reject);
    call.end(
      JSON.stringify({
        name: 'نادية',
        email: 'nadia@example.ma',
        phone: '0612345678',
        message: 'متى يصل طلبي؟',
      }),
    );
  });

const waitingFor = async (client: pg.Client, table: string): Promise<number> => {
  const { rows } = await client.query<{ many: number }>(
    'select count(*)::int as many from pg_locks where not granted and relation = $1::regclass',
    [table],
  );
  return rows[0]?.many ?? 0;
};

const isListening = ({ origin }: ShopProcess): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

test('SIGTERM saves what lists and searches have read since they were saved last', async () => {
  const HILAL_DATA = temporaryFolder();
  const shop = await openShop({ HILAL_DATA });
  const add = (from: number, to: number) =>
    inDatabase(shop, (client) =>
      client.query(`
        with category as (
          insert into categories (tag, label, ar_label, en_label) values ('c', 'C', 'C', 'C')
          on conflict (tag) do update set label = 'C' returning id
        ), product as (
          insert into products (handle, slug, title, description, category_id, published_at)
          select 'p-' || number, 'p-' || number, '{"ar":"قميص"}', '{}', category.id, now()
          from generate_series(${from}, ${to}) number, category returning id
        ), article as (
          insert into articles (product_id, position, color_key, color) select id, 0, '', '{}' from product returning id, product_id
        ), price as (
          insert into prices (article_id, product_id, size, size_rank, price) select id, product_id, 'M', 1, 1000 from article
        )
        insert into invalidations (name) select 'product:' || id from product union all select 'catalog'`),
    );
  const saved = () =>
    ['listing', 'search'].map((name) => {
      const path = join(HILAL_DATA, 'indexes', `${name}.index`);
      return existsSync(path) ? statSync(path).size : 0;
    });
  await add(1, 2000);
  // The first time they are saved at once. Of 900 that are new only a stop saves them so soon.
  const search = async () => (await fetch(`${shop.origin}/search?q=%D9%82%D9%85%D9%8A%D8%B5`)).status;
  await expect
    .poll(async () => [await search(), saved().every((size) => size > 0)], { timeout: 20_000 })
    .toEqual([200, true]);
  const before = saved();
  await add(2001, 2900);
  expect(await stopShop(shop)).toBe(0);
  expect(saved().map((size, at) => size > (before[at] ?? 0))).toEqual([true, true]);
});

test('a first start that was cut short begins again', async () => {
  const HILAL_DATA = temporaryFolder();
  mkdirSync(join(HILAL_DATA, 'postgres.new'));
  writeFileSync(join(HILAL_DATA, 'postgres.new', 'PG_VERSION'), '18\n');
  const shop = await openShop({ HILAL_DATA });
  expect(await firstPage(shop)).toBe(200);
  await stopShop(shop);
});

test('secrets are made on the first start, stay the same, and are for their owner alone', async () => {
  const HILAL_DATA = temporaryFolder();
  const times: number[] = [];
  for (const _start of [1, 2]) {
    await stopShop(await openShop({ HILAL_DATA }));
    const file = statSync(join(HILAL_DATA, 'secrets', 'signing-key'));
    expect(file.mode & 0o777).toBe(0o600);
    times.push(file.mtimeMs);
  }
  expect(times[1]).toBe(times[0]);
});

test('the shop runs in a folder that only its owner may enter', async () => {
  const folder = temporaryFolder();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const shop = await openShop({ HILAL_DATA: join(folder, 'a', 'b') });
  expect(await firstPage(shop)).toBe(200);
  await stopShop(shop);
});

test('HILAL_DEMO=0 opens an empty shop', async () => {
  const shop = await openShop({ HILAL_DATA: temporaryFolder(), HILAL_DEMO: '0' });
  expect(await countProducts(shop)).toBe(0);
  await stopShop(shop);
});

test('the very first start fills the demo shop, and the second does not fill it again', async () => {
  const HILAL_DATA = temporaryFolder();
  const first = await openShop({ HILAL_DATA, HILAL_DEMO: '1' });
  const many = await countProducts(first);
  expect(many).toBeGreaterThanOrEqual(60);
  await inDatabase(first, (client) => client.query('delete from products'));
  await stopShop(first);
  const second = await openShop({ HILAL_DATA, HILAL_DEMO: '1' });
  expect(await countProducts(second)).toBe(0);
  await stopShop(second);
});

const countProducts = (shop: ShopProcess) =>
  inDatabase(shop, async (client) => {
    const { rows } = await client.query<{ many: number }>('select count(*)::int as many from products');
    return rows[0]?.many;
  });

test('several web processes share the port, one that dies is replaced, and all stop together', async () => {
  const HILAL_DATA = temporaryFolder();
  const METRICS_TOKEN = 'of-this-test-alone-0123456789abcdef';
  const shop = await openShop({ HILAL_DATA, WEB_CONCURRENCY: '2', METRICS_TOKEN });
  expect(await firstPage(shop)).toBe(200);
  const { spawnSync } = await import('node:child_process');
  const workers = () =>
    spawnSync('ps', ['-o', 'pid=', '--ppid', String(shop.pids.shop)], { encoding: 'utf8' })
      .stdout.trim()
      .split(/\s+/)
      .map(Number)
      .filter((pid) => pid !== shop.pids.postgres);
  const [first, second] = workers();
  expect([first, second].every((pid) => pid && isAlive(pid))).toBe(true);
  process.kill(first ?? 0, 'SIGKILL');
  while (workers().length < 2 || workers().includes(first ?? 0)) await gone(first);
  expect(await firstPage(shop)).toBe(200);
  // Whichever answers, as Prometheus keeps its connection to one of them. The new one may still be starting.
  const scrape = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const answer = await fetch(`${shop.origin}/metrics`, { headers });
    const text = await answer.text();
    return [...text.matchAll(/^hilal_pages_live\{worker="(\d+)"\}/gm)].map(([, id]) => id).toSorted();
  };
  while (!(await scrape()).includes('3'));
  expect(await Promise.all([scrape(), scrape()])).toEqual([
    ['2', '3'],
    ['2', '3'],
  ]);
  const all = workers();
  expect(await stopShop(shop)).toBe(0);
  expect(all.some(isAlive)).toBe(false);
});

test('the shop’s own PostgreSQL takes the connections of all its web processes', async () => {
  const WEB_CONCURRENCY = '64';
  const config = readConfig({ HILAL_DATA: temporaryFolder(), WEB_CONCURRENCY }, process.cwd());
  const database = await openShopDatabase(config);
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    const { rows } = await client.query<{ max_connections: string }>('show max_connections');
    expect(Number(rows[0]?.max_connections)).toBeGreaterThan(connectionsNeeded(64));
  } finally {
    await client.end();
    await database.release();
  }
});
