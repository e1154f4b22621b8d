import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { loadSecrets } from '../secrets.ts';
import { makeBackup, recover, restoreBackup, restoreUntil } from './backup.ts';
import { openCopies } from './copies-place.ts';
import { copyCluster, leftOutOf } from './copy-folder.ts';
import { addCopy } from './copy-store.ts';
import { walFileOf } from './wal.rules.ts';

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

test('where the place of the copies is away, no copy is begun, and no database opened for it', async () => {
  const config = readConfig(
    // A folder below a file can neither be made nor written.
    {
      ...{ HILAL_DATA: join(root, 'own') },
      ...{ BACKUP_TO: join(root, 'shop', 'media', 'file', 'away'), BACKUP_KEY: recipient },
    },
    process.cwd(),
  );
  await expect(makeBackup(config, at)).rejects.toThrow('The copy cannot be written to');
  expect(existsSync(config.dataFolder)).toBe(false);
});

test('a moment from before the log is refused at once with the oldest that it reaches, whatever older copies say of it', async () => {
  const run = '0123456789abcdef';
  // One of last month, and of each of the last eight days.
  const days = [
    new Date('2026-11-30T02:11:00Z'),
    ...Array.from({ length: 8 }, (_, nth) => new Date(Date.UTC(2026, 11, 10 + nth, 2, 11))),
  ];
  const segment = (nth: number): string => `00000001${String(nth).padStart(16, '0')}`;
  for (const [nth, begun] of days.entries()) {
    const mark = { run, segment: segment(nth), end: new Date(begun.getTime() + 60_000) };
    await addCopy(openCopies(from), { at: begun, parts: [], mark, recipient, nameKey: Buffer.from('names') });
  }
  const config = readConfig({ HILAL_DATA: join(root, 'new') }, root);
  const refuse = (until: string) =>
    expect(restoreUntil(config, { from, identity, until: new Date(until) })).rejects;
  // Earlier versions left the log of the last seven alone.
  for (const nth of [2, 3, 4, 5, 6, 7, 8])
    await openCopies(from).add(async (path) => {
      writeFileSync(path, '');
      return walFileOf(run, segment(nth), 'ab'.repeat(32));
    });
  const first = 'begin later: name a moment after 2026-12-11T02:12:00, or restore a whole copy with --copy.';
  await refuse('2026-12-05T10:00:00Z').toThrow(first);
  await refuse('2026-12-10T10:00:00Z').toThrow(first);
});

test('a moment after the end of the log is refused with when its last change was, as PostgreSQL tells it', async () => {
  const [wal, cluster, dataFolder] = [join(root, 'wal'), join(root, 'cluster'), join(root, 'lost')];
  mkdirSync(wal);
  const password = loadSecrets(dataFolder).postgresPassword;
  const server = await startEmbeddedPostgres({ cluster, password, archive: wal });
  await copyCluster(server.url, cluster, join(dataFolder, 'postgres'));
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('create table written ()');
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at, pg_switch_wal()');
  await client.end();
  await server.stop();
  const until = new Date(Date.now() + 60_000);
  const refusal = await recover(dataFolder, { wal, until, isLatestRun: true }).then(
    () => '',
    ({ message }: Error) => message,
  );
  const [, lastChange = ''] = /name a moment before (\S+), its last change/.exec(refusal) ?? [];
  expect(Math.abs(Date.parse(`${lastChange}Z`) - Number(rows[0]?.at))).toBeLessThan(2_000);
});

test('what fails leaves an empty folder, so that it can be tried again', async () => {
  mkdirSync(join(root, 'data'));
  await rm(join(from, 'blobs'), { recursive: true });
  await expect(restored('data')).rejects.toThrow('damaged or missing');
  expect(readdirSync(join(root, 'data'))).toEqual([]);
});
