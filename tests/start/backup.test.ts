import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { expect, test } from 'vitest';
import { checkBackup, makeBackup, restoreBackup, restoreUntil } from '#/platform/backup/backup.ts';
import { openCopies } from '#/platform/backup/copies-place.ts';
import { backUp } from '#/platform/backup/copy-folder.ts';
import { listWal } from '#/platform/backup/copy-store.ts';
import { readConfig } from '#/platform/config.ts';
import { openToolDatabase } from '#/platform/shop-database.ts';
import { firstPage, inDatabase, openShop, stopShop, temporaryFolder } from './shop-process.ts';

const configOf = (dataFolder: string) => readConfig({ HILAL_DATA: dataFolder }, process.cwd());

test('a backup of a running shop that goes on writing opens as a shop with everything up to its end', async () => {
  const HILAL_DATA = temporaryFolder();
  const target = join(temporaryFolder(), 'backup');
  const shop = await openShop({ HILAL_DATA });
  mkdirSync(join(HILAL_DATA, 'media'), { recursive: true });
  writeFileSync(join(HILAL_DATA, 'media', 'picture'), 'drawn');
  await inDatabase(shop, async (client) => {
    await client.query('create table written (id int generated always as identity, text text)');
    let writing = true;
    const writes = (async () => {
      while (writing) {
        await client.query(`insert into written (text) select repeat('x', 500) from generate_series(1, 200)`);
        await client.query('checkpoint');
      }
    })();
    const before = await client.query<{ many: number }>('select count(*)::int as many from written');
    await backUp(configOf(HILAL_DATA), target);
    writing = false;
    await writes;
    expect(existsSync(join(target, 'running.pid'))).toBe(false);
    const copy = await openShop({ HILAL_DATA: target });
    const { rows } = await inDatabase(copy, (other) =>
      other.query<{ many: number; whole: boolean }>(
        'select count(*)::int as many, count(*) = max(id) as whole from written',
      ),
    );
    expect(rows[0]?.many).toBeGreaterThanOrEqual(before.rows[0]?.many ?? 0);
    expect(rows[0]?.many).toBeGreaterThan(0);
    expect(rows[0]?.whole).toBe(true);
    expect(await firstPage(copy)).toBe(200);
    expect(readFileSync(join(target, 'media', 'picture'), 'utf8')).toBe('drawn');
    await stopShop(copy);
  });
  await stopShop(shop);
});

test('a shop that stands still is backed up too, and stands still afterwards', async () => {
  const HILAL_DATA = temporaryFolder();
  await stopShop(await openShop({ HILAL_DATA }));
  const target = join(temporaryFolder(), 'backup');
  await backUp(configOf(HILAL_DATA), target);
  expect(existsSync(join(HILAL_DATA, 'postgres', 'postmaster.pid'))).toBe(false);
  const copy = await openShop({ HILAL_DATA: target });
  expect(await firstPage(copy)).toBe(200);
  await stopShop(copy);
});

test('a backup goes only into a new folder outside the data folder', async () => {
  const HILAL_DATA = temporaryFolder();
  const used = temporaryFolder();
  writeFileSync(join(used, 'letter'), '');
  await expect(backUp(configOf(HILAL_DATA), used)).rejects.toThrow('is not empty');
  await expect(backUp(configOf(HILAL_DATA), join(HILAL_DATA, 'backup'))).rejects.toThrow(
    'inside the data folder',
  );
});

test('an encrypted copy of a running shop is checked, restored into an empty place alone, and opens', async () => {
  const HILAL_DATA = temporaryFolder();
  const store = join(temporaryFolder(), 'copies');
  const identity = await generateX25519Identity();
  const backup = { BACKUP_TO: store, BACKUP_KEY: await identityToRecipient(identity) };
  const config = readConfig({ HILAL_DATA, ...backup }, process.cwd());
  const shop = await openShop({ HILAL_DATA });
  await inDatabase(shop, (client) =>
    client.query('create table written (id int); insert into written values (7)'),
  );
  const now = new Date('2026-11-23T02:11:00Z');
  const { files, added } = await makeBackup(config, now);
  expect(added).toBeGreaterThan(100);
  expect(existsSync(join(HILAL_DATA, 'backup.staging'))).toBe(false);
  expect(await checkBackup(config, { from: store, identity })).toMatchObject({ at: now, files });
  await expect(restoreBackup(config, { from: store, identity })).rejects.toThrow('is not empty');
  await stopShop(shop);
  const dataFolder = join(temporaryFolder(), 'data');
  const restored = await restoreBackup({ ...config, dataFolder }, { from: store, identity });
  expect(restored).toEqual({ at: now, files });
  const copy = await openShop({ HILAL_DATA: dataFolder });
  const { rows } = await inDatabase(copy, (client) => client.query<{ id: number }>('select id from written'));
  expect(rows).toEqual([{ id: 7 }]);
  expect(await firstPage(copy)).toBe(200);
  await stopShop(copy);
});

test('a shop whose disk is lost comes back as it was at a moment between two copies, and as its last stop left it', async () => {
  const HILAL_DATA = temporaryFolder();
  const store = join(temporaryFolder(), 'copies of a shop');
  const identity = await generateX25519Identity();
  const backup = { BACKUP_TO: store, BACKUP_KEY: await identityToRecipient(identity) };
  const config = readConfig({ HILAL_DATA, ...backup }, process.cwd());
  const shop = await openShop({ HILAL_DATA, ...backup });
  const moments: Date[] = [];
  await inDatabase(shop, async (client) => {
    await client.query('create table written (id int)');
    await makeBackup(config, new Date());
    for (const id of [1, 2, 3]) {
      await client.query('insert into written values ($1)', [id]);
      const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at from pg_sleep(0.05)');
      if (rows[0]) moments.push(rows[0].at);
    }
    // The mistake that is taken back.
    await client.query('delete from written');
    await client.query('select pg_switch_wal()');
  });
  const shipped = () => listWal(openCopies(store)).then((files) => files.length);
  const before = await shipped();
  await expect.poll(shipped, { timeout: 20_000 }).toBeGreaterThan(before);
  await expect
    .poll(() => readdirSync(join(HILAL_DATA, 'postgres-wal')), { timeout: 20_000 })
    .toEqual(['run']);
  await inDatabase(shop, (client) => client.query('insert into written values (4)'));
  await stopShop(shop);
  expect(readdirSync(join(HILAL_DATA, 'postgres-wal'))).toEqual(['run']);

  const restored = async (until: Date | undefined) => {
    const dataFolder = join(temporaryFolder(), "the shop's data 100%f");
    await restoreUntil({ ...config, dataFolder }, { from: store, identity, until });
    return dataFolder;
  };
  const idsIn = async (client: pg.Client) => {
    const { rows } = await client.query<{ id: number }>('select id from written order by id');
    return rows.map(({ id }) => id);
  };
  const copy = await openShop({ HILAL_DATA: await restored(moments[1]), ...backup });
  expect(await inDatabase(copy, idsIn)).toEqual([1, 2]);
  expect(await firstPage(copy)).toBe(200);
  await stopShop(copy);
  const whole = { ...config, dataFolder: await restored(undefined) };
  const database = await openToolDatabase(whole);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  expect(await idsIn(client)).toEqual([4]);
  await client.end();
  await database.release();
  const elsewhere = { ...config, dataFolder: join(temporaryFolder(), 'data') };
  const refused = (until: Date) => restoreUntil(elsewhere, { from: store, identity, until });
  await expect(refused(new Date('2020-01-01'))).rejects.toThrow('name a moment after');
  await expect(refused(new Date(Date.now() + 60_000))).rejects.toThrow(
    /^The log ends before .*: name a moment before \d{4}-.*--until end/,
  );
  expect(existsSync(elsewhere.dataFolder)).toBe(false);
});
