import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { lockDataFolder, requireRoom } from './data-folder.ts';
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

test('a folder with room is as before', () => {
  requireRoom(folder);
  expect(readdirSync(folder)).toEqual([]);
});
