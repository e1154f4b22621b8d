import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../support/database.ts';
import {
  brokenTools,
  firstPage,
  openShop,
  type Refusal,
  refusedShop,
  stopShop,
  temporaryFolder,
} from './shop-process.ts';

const other = await testDatabase();

const expectOneSentence = ({ code, output }: Refusal, words: RegExp) => {
  expect(output).toMatch(words);
  expect(output.split('\n'), output).toHaveLength(1);
  expect(code).toBe(1);
};

test('a second start on the same data folder is refused and the first goes on', async () => {
  const HILAL_DATA = temporaryFolder();
  const shop = await openShop({ HILAL_DATA });
  expectOneSentence(
    await refusedShop({ HILAL_DATA }),
    new RegExp(`already running .*process ${shop.pids.shop}`),
  );
  expect(await firstPage(shop)).toBe(200);
  await stopShop(shop);
});

test('a taken port is refused, and the database does not stay behind', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const PORT = String(typeof address === 'object' ? address?.port : '');
  const HILAL_DATA = temporaryFolder();
  expectOneSentence(await refusedShop({ HILAL_DATA, PORT }), new RegExp(`Port ${PORT} is taken`));
  expect(existsSync(join(HILAL_DATA, 'postgres', 'postmaster.pid'))).toBe(false);
  taken.close();
});

test('a data folder that cannot be written is refused', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expectOneSentence(
    await refusedShop({ HILAL_DATA: join(file, 'data') }),
    /data folder .* cannot be written/,
  );
});

test('a wrong variable is refused before anything is written', async () => {
  const HILAL_DATA = join(temporaryFolder(), 'data');
  expectOneSentence(await refusedShop({ HILAL_DATA, PORT: 'http' }), /PORT is "http" but must be/);
  expect(existsSync(HILAL_DATA)).toBe(false);
});

test('an address that is not of this machine is refused', async () => {
  expectOneSentence(
    await refusedShop({ HILAL_DATA: temporaryFolder(), HOST: '203.0.113.9', PORT: '4149' }),
    /HOST is/,
  );
});

test('DATABASE_URL uses that PostgreSQL, and none is made in the data folder', async () => {
  const HILAL_DATA = temporaryFolder();
  const shop = await openShop({ HILAL_DATA, DATABASE_URL: other.url });
  expect(await firstPage(shop)).toBe(200);
  expect(existsSync(join(HILAL_DATA, 'postgres'))).toBe(false);
  expect(await stopShop(shop)).toBe(0);
});

test('a database that cannot be reached is refused without its password', async () => {
  const DATABASE_URL = 'postgresql://me:hunter2@127.0.0.1:1/shop';
  const refusal = await refusedShop({ HILAL_DATA: temporaryFolder(), DATABASE_URL });
  expectOneSentence(refusal, /database at 127\.0\.0\.1:1\/shop cannot be reached/);
  expect(refusal.output).not.toContain('hunter2');
});

test('a database whose search cannot see Arabic letters is refused', async () => {
  const client = new pg.Client({ connectionString: other.url });
  await client.connect();
  const name = `${new URL(other.url).pathname.slice(1)}_blind`;
  await client.query(`drop database if exists ${name}`);
  await client.query(
    `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
  );
  const DATABASE_URL = Object.assign(new URL(other.url), { pathname: `/${name}` }).href;
  expectOneSentence(
    await refusedShop({ HILAL_DATA: temporaryFolder(), DATABASE_URL }),
    /cannot see Arabic .*LC_CTYPE/,
  );
  await client.query(`drop database ${name} with (force)`);
  await client.end();
});

test.runIf(process.getuid?.() === 0)('root without user namespaces reads what to do', async () => {
  const PATH = brokenTools('unshare', 'setpriv');
  expectOneSentence(
    await refusedShop({ HILAL_DATA: temporaryFolder(), PATH }),
    /as an ordinary user .*DATABASE_URL/,
  );
});
