import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixedClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { findBackup } from './last-backup.ts';
import { nightlyBackup } from './nightly-backup.ts';

const { away } = vi.hoisted(() => ({ away: { folder: '', looks: 0, back: Promise.withResolvers<void>() } }));
vi.mock('node:fs/promises', async (original) => {
  const files = await original<typeof import('node:fs/promises')>();
  const readdir = async (path: string, ...rest: unknown[]) => {
    if (away.folder !== '' && path.startsWith(away.folder)) {
      away.looks++;
      await away.back.promise;
    }
    return Reflect.apply(files.readdir, files, [path, ...rest]);
  };
  return { ...files, readdir };
});

let store: string;
beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'hilal-copies-'));
});
afterEach(() => rm(store, { recursive: true, force: true }));

const now = new Date('2026-11-23T12:00:00Z');
const addCopy = (name: string, isComplete = true) => {
  const folder = join(store, 'copies', name);
  mkdirSync(folder, { recursive: true });
  if (isComplete) writeFileSync(join(folder, 'manifest.age'), '');
};

test('of a database in DATABASE_URL the shop makes no copies, and asks for no place of theirs', async () => {
  const config = readConfig({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }, '/srv/shop');
  expect(await findBackup(config, now)).toEqual({ state: 'elsewhere' });
});

const findIn = (to: string) => findBackup({ backup: { to, recipient: '' }, databaseUrl: undefined }, now);

test('the back office sees the last complete copy, and that one is late after two days', async () => {
  expect(await findBackup(readConfig({}, '/srv/shop'), now)).toEqual({ state: 'none' });
  expect(await findIn(store)).toEqual({ state: 'made', last: null, late: true, copies: 0 });
  addCopy('2026-11-20T02-11-00Z');
  addCopy('2026-11-21T11-59-00Z');
  addCopy('2026-11-23T02-11-00Z', false);
  const last = '2026-11-21T11:59:00.000Z';
  expect(await findIn(store)).toEqual({ state: 'made', last, late: true, copies: 2 });
  addCopy('2026-11-21T12-01-00Z');
  expect(await findIn(store)).toMatchObject({
    last: '2026-11-21T12:01:00.000Z',
    late: false,
    copies: 3,
  });
  // One of a clock that was ahead is no newer copy.
  rmSync(join(store, 'copies', '2026-11-21T12-01-00Z'), { recursive: true });
  addCopy('2027-01-01T02-11-00Z');
  expect(await findIn(store)).toEqual({ state: 'made', last, late: true, copies: 3 });
  writeFileSync(join(store, 'file'), '');
  expect(await findIn(join(store, 'file'))).toEqual({ state: 'unreadable' });
});

test('a place that stops answering is unreadable after three seconds, and looked at no second time until it answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  away.folder = store;
  try {
    const found = Promise.all([findIn(store), findIn(store)]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await found).toEqual([{ state: 'unreadable' }, { state: 'unreadable' }]);
    expect(await findIn(store)).toEqual({ state: 'unreadable' });
    expect(away.looks).toBe(1);
    away.back.resolve();
    await expect.poll(() => findIn(store)).toMatchObject({ state: 'made' });
  } finally {
    away.folder = '';
    vi.useRealTimers();
  }
});

test('a night without a place for copies is nothing; one that fails is an error with its reason', async () => {
  const errors: unknown[] = [];
  const log = { info: () => {}, error: (...given: unknown[]) => errors.push(given) };
  const config = readConfig({ HILAL_DATA: store }, process.cwd());
  await nightlyBackup(config, fixedClock('2026-11-23T12:00:00Z'), log)();
  // The command reads the environment, in which there is no such place.
  const failing = nightlyBackup(
    { ...config, backup: { to: store, recipient: 'age1' } },
    fixedClock('2026-11-23T12:00:00Z'),
    log,
  );
  await expect(failing()).rejects.toThrow('Set BACKUP_TO');
  const failed = [{ reason: expect.stringContaining('Set BACKUP_TO') }, 'the nightly backup failed'];
  expect(errors).toEqual([failed, [{ last: null }, expect.stringContaining('last two days')]]);
  // Also where the night before had its copy.
  addCopy('2026-11-22T02-11-00Z');
  errors.length = 0;
  await expect(failing()).rejects.toThrow('Set BACKUP_TO');
  expect(errors).toEqual([failed]);
});

test('a try of a night that has its copy meanwhile makes none beside it', async () => {
  const errors: unknown[] = [];
  const log = { info: () => {}, error: (...given: unknown[]) => errors.push(given) };
  const config = {
    ...readConfig({ HILAL_DATA: store }, process.cwd()),
    backup: { to: store, recipient: 'age1' },
  };
  addCopy('2026-11-23T02-11-00Z');
  for (const now of ['2026-11-23T02:30:00Z', '2026-11-24T02:10:59Z'])
    await nightlyBackup(config, fixedClock(now), log)();
  expect(errors).toEqual([]);
  // One of a clock that was ahead is of no night, and hides none.
  addCopy('2026-11-25T02-11-00Z');
  await nightlyBackup(config, fixedClock('2026-11-24T02:10:59Z'), log)();
  await expect(nightlyBackup(config, fixedClock('2026-11-24T02:11:00Z'), log)()).rejects.toThrow('BACKUP_TO');
});
