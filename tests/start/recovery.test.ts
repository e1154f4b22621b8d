import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { isAlive } from '#/platform/postmaster.ts';
import { freePort, webProcess, webProcesses } from '../drills/shop.ts';
import {
  brokenTools,
  firstPage,
  gone,
  inDatabase,
  openShop,
  type ShopProcess,
  stopShop,
  temporaryFolder,
} from './shop-process.ts';

const kill = async (pid: number | undefined) => {
  if (pid) process.kill(pid, 'SIGKILL');
  await gone(pid);
};

test('after a kill -9 of the shop the next start recovers', async () => {
  const HILAL_DATA = temporaryFolder();
  const before = await openShop({ HILAL_DATA });
  await kill(before.pids.shop);
  const after = await openShop({ HILAL_DATA });
  expect(await firstPage(after)).toBe(200);
  await stopShop(after);
});

test('after a kill -9 of the shop and of PostgreSQL the next start recovers', async () => {
  const HILAL_DATA = temporaryFolder();
  const { pids } = await openShop({ HILAL_DATA });
  await Promise.all([kill(pids.postgres), kill(pids.shop)]);
  const after = await openShop({ HILAL_DATA });
  expect(await firstPage(after)).toBe(200);
  await stopShop(after);
});

test('no connection waits for a web process that stands still and ends', async () => {
  const shop = await openShop({ HILAL_DATA: temporaryFolder(), WEB_CONCURRENCY: '2' });
  const stuck = webProcess(shop.pids.shop);
  process.kill(stuck, 'SIGSTOP');
  const ask = async () => {
    const headers = { connection: 'close' };
    return (await fetch(`${shop.origin}/healthz`, { headers, signal: AbortSignal.timeout(10_000) })).status;
  };
  expect(await Promise.all(Array.from({ length: 8 }, ask))).toEqual(Array.from({ length: 8 }, () => 200));
  await kill(stuck);
  expect(await ask()).toBe(200);
  await stopShop(shop);
});

test('a web process that ends while another one still opens is replaced', async () => {
  const HILAL_DATA = temporaryFolder();
  const PORT = String(await freePort());
  const opening = openShop({ HILAL_DATA, PORT, WEB_CONCURRENCY: '2' });
  const pidFile = join(HILAL_DATA, 'running.pid');
  const processes = () => (existsSync(pidFile) ? webProcesses(Number(readFileSync(pidFile, 'utf8'))) : []);
  let seen = '';
  // Twice the same: what is about to become another program has its parent's name for a moment.
  const both = () => {
    const [now, before] = [processes(), seen];
    seen = String(now);
    return now.length === 2 && seen === before && now;
  };
  const [first, second] = await vi.waitUntil(both, { timeout: 60_000, interval: 100 });
  if (second) process.kill(second, 'SIGSTOP');
  await kill(first);
  const replaced = () => processes().some((one) => one !== first && one !== second);
  await vi.waitUntil(replaced, 10_000);
  if (second) process.kill(second, 'SIGCONT');
  const shop = await opening;
  expect(await firstPage(shop)).toBe(200);
  expect(processes()).toHaveLength(2);
  await stopShop(shop);
});

test('a PostgreSQL that outlived its shop is ended and a new one takes over', async () => {
  const HILAL_DATA = temporaryFolder();
  // As on a system that cannot end a child with its parent: setpriv is not there.
  const before = await openShop({ HILAL_DATA, PATH: brokenTools('setpriv') });
  await kill(before.pids.shop);
  const left = before.pids.postgres;
  expect(left && isAlive(left)).toBe(true);
  const after = await openShop({ HILAL_DATA });
  expect(left && isAlive(left)).toBe(false);
  expect(await firstPage(after)).toBe(200);
  expect(await stopShop(after)).toBe(0);
});

test('a pid file whose number belongs to another program now is no hindrance', async () => {
  const HILAL_DATA = temporaryFolder();
  await stopShop(await openShop({ HILAL_DATA }));
  const lines = [process.pid, join(HILAL_DATA, 'postgres'), 1, 5432, '', '127.0.0.1', '', 'ready'];
  writeFileSync(join(HILAL_DATA, 'postgres', 'postmaster.pid'), `${lines.join('\n')}\n`);
  const shop = await openShop({ HILAL_DATA });
  expect(await firstPage(shop)).toBe(200);
  expect(isAlive(process.pid)).toBe(true);
  await stopShop(shop);
});

/** As another program would ask: which status, in which words. */
async function answerOf(shop: ShopProcess, path: string, method = 'GET', language = 'fr') {
  const answer = await fetch(shop.origin + path, {
    method,
    headers: { 'accept-language': language, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: '{"text":"pyjama"}' }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const killedFor = async (shop: ShopProcess, meanwhile: () => Promise<void>) => {
  // Without its configuration each try to start it again fails.
  const file = join(shop.dataFolder, 'postgres', 'postgresql.conf');
  renameSync(file, `${file}.away`);
  await kill(shop.pids.postgres);
  await meanwhile();
  renameSync(`${file}.away`, file);
};

test('while PostgreSQL is gone cached pages are shown and all else says so; the shop starts it again', async () => {
  const shop = await openShop({ HILAL_DATA: temporaryFolder() });
  const cached = await answerOf(shop, '/fr');
  expect(cached.status).toBe(200);
  await killedFor(shop, async () => {
    const ready = await answerOf(shop, '/readyz');
    expect(ready.status).toBe(503);
    const cachedPages = async () => JSON.parse((await answerOf(shop, '/readyz')).text).cachedPages;
    // Counted from when the reader of changes has noticed it too.
    await expect.poll(cachedPages).toMatchObject({ secondsLeft: expect.any(Number) });
    const { secondsWithoutDatabase, secondsLeft } = await cachedPages();
    expect(secondsWithoutDatabase).toBe(300);
    expect(secondsLeft).toBeGreaterThan(250);

    expect(await answerOf(shop, '/fr').then(({ status, text }) => [status, text])).toEqual([
      200,
      cached.text,
    ]);
    for (const path of ['/fr/blog', '/fr/search?q=x', '/fr/store/femme']) {
      const { status, headers, text } = await answerOf(shop, path);
      expect([path, status, headers.get('content-type')]).toEqual([path, 503, 'text/html; charset=utf-8']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(text).toMatch(/<html lang="fr" dir="ltr">.*La boutique est momentanément indisponible/);
    }
    expect((await answerOf(shop, '/blog')).text).toMatch(/<html lang="ar" dir="rtl">.*المتجر غير متاح الآن/);
    const data = await answerOf(shop, '/fr/blog.data');
    expect([data.status, data.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8']);
    expect(data.text).toContain('Votre panier est conservé');
    for (const [path, method] of [
      ['/api/app/category/roots', 'GET'],
      ['/api/home/products/search', 'POST'],
    ] as const) {
      const { status, headers, text } = await answerOf(shop, path, method);
      expect([path, status]).toEqual([path, 503]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(JSON.parse(text)).toEqual({
        message: 'Service indisponible, veuillez réessayer',
        code: 'unavailable',
        errors: {},
      });
    }
  });
  while (!shop.output().includes('PostgreSQL runs again')) await new Promise((done) => setTimeout(done, 20));
  while ((await answerOf(shop, '/readyz')).status !== 200) await new Promise((done) => setTimeout(done, 20));
  expect((await answerOf(shop, '/fr/blog')).status).toBe(200);
  expect((await answerOf(shop, '/api/app/category/roots')).status).toBe(200);
  expect(await stopShop(shop)).toBe(0);
});

test('after a kill -9 of PostgreSQL in the middle of a query without end it runs again', async () => {
  const shop = await openShop({ HILAL_DATA: temporaryFolder() });
  await inDatabase(shop, async (client) => {
    client.on('error', () => {});
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid;
    const endless = client.query('do $$ begin loop end loop; end $$').catch(() => {});
    const isRunning = () =>
      inDatabase(shop, async (beside) => {
        const found = await beside.query(`select from pg_stat_activity where pid = $1 and state = 'active'`, [
          pid,
        ]);
        return found.rowCount === 1;
      });
    await expect.poll(isRunning).toBe(true);
    await kill(shop.pids.postgres);
    await expect.poll(shop.output, { timeout: 60_000 }).toContain('PostgreSQL runs again');
    await endless;
    await gone(pid);
  });
  expect(await stopShop(shop)).toBe(0);
});

test('a PostgreSQL that cannot be started again is given up: the shop ends with an error', async () => {
  const shop = await openShop({ HILAL_DATA: temporaryFolder() });
  rmSync(join(shop.dataFolder, 'postgres', 'global'), { recursive: true });
  await kill(shop.pids.postgres);
  expect(await shop.exited).toBe(1);
  expect(shop.output()).toMatch(
    /started again in 0\.25 s[\s\S]*again in 8 s[\s\S]*could not be started again/,
  );
});

test('a copy of the data folder of a stopped shop is a backup', async () => {
  const HILAL_DATA = temporaryFolder();
  const before = await openShop({ HILAL_DATA });
  await inDatabase(before, (client) =>
    client.query('create table kept (id int); insert into kept values (7)'),
  );
  await stopShop(before);
  const copy = join(temporaryFolder(), 'copy');
  cpSync(HILAL_DATA, copy, { recursive: true, preserveTimestamps: true });
  const after = await openShop({ HILAL_DATA: copy });
  const result = await inDatabase(after, (client) => client.query<{ id: number }>('select id from kept'));
  expect(result.rows).toEqual([{ id: 7 }]);
  await stopShop(after);
});
