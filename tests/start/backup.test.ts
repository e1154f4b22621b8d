import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { checkBackup, makeBackup, restoreBackup } from '#/platform/backup/backup.ts';
import { backUp } from '#/platform/backup/copy-folder.ts';
import { readConfig } from '#/platform/config.ts';
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
