import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { lockDataFolder, prepareDataFolder, requireRoom } from './data-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { openShopDatabase } from './shop-database.ts';
import { StartError } from './start-error.ts';

/** What is written there fails as on a full disk; Linux alone has it. It must not be read: it has no end. */
const full = '/dev/full';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const fillFor = (...names: string[]) => {
  for (const name of names) symlinkSync(full, join(folder, name));
};

test.runIf(existsSync(full))(
  'a start on a full disk is refused with a sentence that names the folder',
  async () => {
    fillFor(`.room-${process.pid}`, 'running.pid');
    const start = openShopDatabase(readConfig({ HILAL_DATA: folder }, resolve('.')));
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow(`There is no room in the data folder ${folder}`);
    // The folder is free again.
    const lock = lockDataFolder(folder);
    expect(lock).toHaveProperty('release');
    if ('release' in lock) lock.release();
  },
);

test.runIf(existsSync(full))(
  'a full disk does not keep a process from taking the data folder, nor a second one out',
  () => {
    fillFor('running.pid');
    const lock = lockDataFolder(folder);
    expect(lock).toHaveProperty('release');
    rmSync(join(folder, 'running.pid'));
    expect(lockDataFolder(folder)).toEqual({ heldBy: 'another process' });
    if ('release' in lock) lock.release();
  },
);

test('root is refused the shop of another user, before anything is written', () => {
  const secrets = join(folder, 'secrets');
  mkdirSync(secrets);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(secrets, 65_534, 65_534);
  const me = vi.spyOn(process, 'getuid').mockReturnValue(0);
  onTestFinished(() => me.mockRestore());
  expect(() => prepareDataFolder(folder)).toThrow(
    /belongs to user \d+, and this is root: run it as that user/,
  );
  expect(readdirSync(folder)).toEqual(['secrets']);
  // The shop that root has made itself.
  if (isRoot) chownSync(secrets, 0, 0);
  else me.mockReturnValue(1000);
  prepareDataFolder(folder);
});

test('a database that cannot be read is refused: none is made in its place', async () => {
  const start = (name: string) => startEmbeddedPostgres({ cluster: join(folder, name), password: 'x' });
  writeFileSync(join(folder, 'file'), '');
  await expect(start('file')).rejects.toThrow(/^The database in .*file cannot be read \(ENOTDIR\)/);
  mkdirSync(join(folder, 'postgres', 'base'), { recursive: true });
  await expect(start('postgres')).rejects.toThrow('cannot be read (it has no PG_VERSION)');
  expect(readdirSync(folder).toSorted()).toEqual(['file', 'postgres']);
});

test('a folder with room is as before', () => {
  requireRoom(folder);
  expect(readdirSync(folder)).toEqual([]);
});
