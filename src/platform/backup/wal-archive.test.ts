import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CopiesPlace, openCopies } from './copies-place.ts';
import { addCopy, dropOldCopies, listWal } from './copy-store.ts';
import { endRun, fetchWal, findRun, keepShipping, prepareWal, shipWal } from './wal-archive.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hilal-wal-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const nameKey = Buffer.from('names');
const segment = (nth: number): string => `00000001${String(nth).padStart(16, '0')}`;
const place = () => openCopies(join(root, 'copies'));
const data = () => join(root, 'data');
const complaints: unknown[] = [];
const log = { error: (...given: unknown[]) => void complaints.push(given) };
const ship = () => shipWal({ dataFolder: data(), place: place(), recipient, nameKey }, log);
const archive = (nth: number, content: string) =>
  writeFileSync(join(prepareWal(data()), segment(nth)), content);

test('segments come to the place encrypted, once, and back as they were; a shop that is put back begins another run', async () => {
  archive(1, 'first');
  archive(2, 'second');
  for (const name of ['.half', '00000002.history', `${segment(1)}.00000028.backup`, `${segment(1)}.partial`])
    writeFileSync(join(prepareWal(data()), name), name);
  expect(await ship()).toBe(2);
  expect(readdirSync(join(data(), 'postgres-wal')).sort()).toEqual(['.half', 'run']);
  const files = await listWal(place());
  expect(files.map((file) => file.segment).sort()).toEqual([segment(1), segment(2)]);
  for (const { name } of files) expect((await place().read(name)).toString('latin1')).not.toContain('first');
  await fetchWal(place(), files, { identity, target: join(root, 'back') });
  const back = join(root, 'back', segment(2));
  expect(readFileSync(back).subarray(0, 8).toString()).toBe('second\0\0');
  expect(statSync(back).size).toBe(16_777_216);

  // PostgreSQL may hand a segment over twice.
  const run = findRun(data());
  archive(2, 'second');
  await ship();
  expect([(await listWal(place())).length, findRun(data())]).toEqual([2, run]);
  expect(complaints).toEqual([]);
  archive(2, 'another second');
  await ship();
  expect(findRun(data())).not.toBe(run);
  expect((await listWal(place())).map((file) => file.run === run)).toHaveLength(3);
  expect(complaints.splice(0)).toHaveLength(1);
});

test('while the place is away segments wait; a shop that is opened without a place begins another run', async () => {
  archive(1, 'first');
  writeFileSync(join(root, 'copies'), 'no folder');
  await expect(ship()).rejects.toThrow();
  expect(existsSync(join(data(), 'postgres-wal', segment(1)))).toBe(true);
  await rm(join(root, 'copies'));
  expect(await ship()).toBe(1);
  const run = findRun(data());
  endRun(data());
  prepareWal(data());
  expect(findRun(data())).not.toBe(run);
});

test('a stop waits five seconds for the place, no longer; the last segment follows what was still on its way', async () => {
  archive(1, 'first');
  const back = Promise.withResolvers<void>();
  let added = 0;
  const slow: CopiesPlace = {
    ...place(),
    add: async (work) => {
      added++;
      await back.promise;
      await place().add(work);
    },
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] });
  try {
    const { stop, last } = keepShipping({ dataFolder: data(), place: slow, recipient, nameKey }, log);
    await expect.poll(() => added).toBe(1);
    const stopped = stop();
    await vi.advanceTimersByTimeAsync(5000);
    await stopped;
    archive(2, 'second');
    const ended = last();
    back.resolve();
    await ended;
  } finally {
    vi.useRealTimers();
  }
  expect(added).toBe(2);
  expect((await listWal(place())).map((file) => file.segment).sort()).toEqual([segment(1), segment(2)]);
  expect(complaints).toEqual([]);
});

test('the log goes with the daily copies of the last seven days, and with the one before them', async () => {
  const from = join(root, 'from');
  mkdirSync(from);
  // A Sunday: before the seven days stands the copy of the week before.
  for (let day = 1; day <= 15; day++) {
    archive(day, `day ${day}`);
    await ship();
    const mark = { run: findRun(data()) ?? '', segment: segment(day), end: new Date() };
    const at = new Date(Date.UTC(2026, 10, day, 2, 11));
    await addCopy(place(), {
      at,
      parts: [{ from, path: '', leftOut: () => false }],
      mark,
      recipient,
      nameKey,
    });
  }
  await dropOldCopies(place());
  const left = (await listWal(place())).map((file) => file.segment).sort();
  expect([left[0], left.length]).toEqual([segment(8), 8]);
  expect((await place().list('copies')).filter((name) => name.endsWith('/wal')).length).toBeGreaterThan(6);
});
