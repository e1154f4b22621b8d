import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { restoreBackup } from './backup.ts';
import { openCopies } from './copies-place.ts';
import { leftOutOf } from './copy-folder.ts';
import { addCopy } from './copy-store.ts';

const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const at = new Date('2026-11-23T02:11:00Z');

let root: string;
let from: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hilal-restore-'));
  from = join(root, 'copies');
  for (const name of ['postgres', 'media', 'lost+found', '.restoring']) {
    mkdirSync(join(root, 'shop', name), { recursive: true });
    writeFileSync(join(root, 'shop', name, 'file'), name);
  }
  const part = { from: join(root, 'shop'), path: '' };
  // The database comes into a copy in its own way.
  const leftOut = (path: string) => path !== 'postgres' && leftOutOf({ storage: undefined })(path);
  const nameKey = Buffer.from('names');
  await addCopy(openCopies(from), { at, parts: [{ ...part, leftOut }], recipient, nameKey });
});
afterEach(() => rm(root, { recursive: true, force: true }));

const restored = async (name: string) => {
  const dataFolder = join(root, name);
  await restoreBackup(readConfig({ HILAL_DATA: dataFolder }, root), { from, identity });
  return readdirSync(dataFolder).sort();
};

test('a copy is restored into a folder that is there without replacing it: it may be a disk or a volume', async () => {
  const data = join(root, 'data');
  mkdirSync(join(data, 'lost+found'), { recursive: true });
  // Of a restore that was cut short.
  mkdirSync(join(data, '.restoring', 'data', 'postgres'), { recursive: true });
  writeFileSync(join(data, '.restoring', 'data', 'postgres', 'half'), '');
  const { ino } = statSync(data);
  expect(await restored('data')).toEqual(['lost+found', 'media', 'postgres']);
  expect(statSync(data).ino).toBe(ino);
  expect(readdirSync(join(data, 'postgres'))).toEqual(['file']);
  expect(readFileSync(join(data, 'media', 'file'), 'utf8')).toBe('media');
});

test('a folder that is not there is made whole; one that holds anything else is refused and stays as it was', async () => {
  expect(await restored('new')).toEqual(['media', 'postgres']);
  expect(existsSync(join(root, 'new.restoring'))).toBe(false);
  mkdirSync(join(root, 'used', 'media'), { recursive: true });
  await expect(restored('used')).rejects.toThrow('is not empty');
  expect(readdirSync(join(root, 'used'))).toEqual(['media']);
});

test('what fails leaves an empty folder, so that it can be tried again', async () => {
  mkdirSync(join(root, 'data'));
  await rm(join(from, 'blobs'), { recursive: true });
  await expect(restored('data')).rejects.toThrow('damaged or missing');
  expect(readdirSync(join(root, 'data'))).toEqual([]);
});
