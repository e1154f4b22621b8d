import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAlive } from '#/platform/postmaster.ts';
import {
  brokenTools,
  firstPage,
  gone,
  inDatabase,
  openShop,
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

test('the shop ends with an error when its PostgreSQL is killed', async () => {
  const shop = await openShop({ HILAL_DATA: temporaryFolder() });
  await kill(shop.pids.postgres);
  expect(await shop.exited).toBe(1);
  expect(shop.said()).toContain('PostgreSQL ended unexpectedly');
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
  const kept = await inDatabase(after, (client) => client.query<{ id: number }>('select id from kept'));
  expect(kept.rows).toEqual([{ id: 7 }]);
  await stopShop(after);
});
