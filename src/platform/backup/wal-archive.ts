import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { eachOf } from '../each-of.ts';
import type { Log } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import { StartError } from '../start-error.ts';
import type { CopiesPlace } from './copies-place.ts';
import { listWal } from './copy-store.ts';
import { isNote, isSegment, type WalFile, walFileOf } from './wal.rules.ts';

/** Where PostgreSQL puts each segment of its log that is full, until it stands at the place of the copies. */
export const walFolder = 'postgres-wal';
const runFile = 'run';

/** As initdb makes them. */
const segmentBytes = 16 * 1_048_576;
/** A place that is away for longer than it takes to fill so many (10 hours of a quiet shop) does not fill the disk: the run ends. */
const maxWaiting = 128;
const everyMs = 5_000;
const afterFailureMs = 60_000;
/** A stop waits no longer for the place. */
const lastMs = 5_000;
const fromNextCopy = 'a moment can be restored again once the next copy is made';

/** The folder for PostgreSQL's archive_command, and in it the number of the run, new where there is none. */
export function prepareWal(dataFolder: string): string {
  const folder = join(dataFolder, walFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (findRun(dataFolder) === undefined) beginRun(dataFolder);
  return folder;
}

/** Opened without an archive, what is written from now on is in none: the run is over. */
export const endRun = (dataFolder: string): void =>
  rmSync(join(dataFolder, walFolder), { recursive: true, force: true });

export function findRun(dataFolder: string): string | undefined {
  try {
    return readFileSync(join(dataFolder, walFolder, runFile), 'utf8').trim();
  } catch {
    return undefined;
  }
}

function beginRun(dataFolder: string): string {
  const run = randomBytes(8).toString('hex');
  writeFileSync(join(dataFolder, walFolder, runFile), run, { mode: 0o600, flush: true });
  return run;
}

/** Names at the place of the copies are keyed, so that it does not tell which known file is in it. */
export const backupNameKey = ({ lastingKey }: Pick<Secrets, 'lastingKey'>): Buffer =>
  createHmac('sha256', lastingKey).update('backup').digest();

type Archive = { dataFolder: string; place: CopiesPlace; recipient: string; nameKey: Buffer };

/** Brings the segments that wait to the place, encrypted; answers how many. Throws what the place throws; then they wait on. */
export async function shipWal(archive: Archive, log: Pick<Log, 'error'>): Promise<number> {
  const { dataFolder, place } = archive;
  const folder = join(dataFolder, walFolder);
  const names = await readdir(folder);
  // What PostgreSQL notes of copies and of other runs: no moment is reached by it.
  for (const name of names.filter(isNote)) await rm(join(folder, name));
  const waiting = names.filter(isSegment).toSorted();
  if (waiting.length === 0) return 0;
  let run = findRun(dataFolder) ?? beginRun(dataFolder);
  const present = await listWal(place);
  for (const segment of waiting) {
    const content = await readFile(join(folder, segment));
    const sha256 = createHash('sha256').update(content).digest();
    const hash = createHmac('sha256', archive.nameKey).update(sha256).digest('hex');
    const former = present.find((one) => one.run === run && one.segment === segment);
    // The data folder was put back to an earlier state by other means: this is another life of it.
    if (former && former.name !== walFileOf(run, segment, hash)) {
      run = beginRun(dataFolder);
      log.error({ segment }, `the log of the database begins anew: ${fromNextCopy}`);
    }
    const name = walFileOf(run, segment, hash);
    if (former?.name !== name) await store(archive, name, content);
    await rm(join(folder, segment));
  }
  return waiting.length;
}

async function store({ place, recipient }: Archive, name: string, content: Buffer): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  // What was never written in a segment is zeros, mostly its larger part.
  const bytes = await promisify(gzip)(content.subarray(0, content.findLastIndex((byte) => byte !== 0) + 1));
  const encrypted = await encrypter.encrypt(bytes);
  await place.add(async (path) => {
    await writeFile(path, encrypted, { mode: 0o600, flush: true });
    return name;
  });
}

/**
 * Ships each segment as it comes until it is stopped. While the place is away they wait, up to a limit. `last` takes the one that
 * PostgreSQL closes as it ends. Neither `stop` nor `last` waits longer than 5 s for the place: what it has not taken by then
 * waits for the next start.
 */
export function keepShipping(
  archive: Archive,
  log: Pick<Log, 'error'>,
): { stop(): Promise<void>; last(): Promise<void> } {
  let running: Promise<void> | undefined;
  let failed = false;
  let notBeforeMs = 0;
  const ship = async () => {
    try {
      await shipWal(archive, log);
      failed = false;
    } catch (err) {
      if (!failed) log.error({ err }, 'the log of the database does not reach the place of the copies');
      failed = true;
      notBeforeMs = performance.now() + afterFailureMs;
      await endLongWait(archive.dataFolder, log).catch(() => {});
    }
  };
  const look = () => {
    if (performance.now() < notBeforeMs) return;
    running ??= ship().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(look, everyMs);
  look();
  return {
    async stop() {
      clearInterval(timer);
      await withinStop(running);
    },
    async last() {
      // Two at once would both bring what still waits.
      await withinStop((running ?? Promise.resolve()).then(ship));
    },
  };
}

/** Waits for the work, no longer than a stop may. */
async function withinStop(work: Promise<void> | undefined): Promise<void> {
  await Promise.race([work, new Promise((done) => setTimeout(done, lastMs).unref())]);
}

async function endLongWait(dataFolder: string, log: Pick<Log, 'error'>): Promise<void> {
  const folder = join(dataFolder, walFolder);
  const waiting = (await readdir(folder)).filter(isSegment);
  if (waiting.length < maxWaiting) return;
  beginRun(dataFolder);
  for (const segment of waiting) await rm(join(folder, segment), { force: true });
  log.error({ segments: waiting.length }, `the log of the database waited too long: ${fromNextCopy}`);
}

/** Brings segments back into a new folder, as PostgreSQL wrote them. Errors: StartError for one that the key does not open. */
export async function fetchWal(
  place: CopiesPlace,
  files: readonly WalFile[],
  { identity, target }: { identity: string; target: string },
): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  await eachOf(files, 4, async ({ segment, name }) => {
    const path = join(target, segment);
    try {
      await writeFile(path, await promisify(gunzip)(await decrypter.decrypt(await place.read(name))));
    } catch (error) {
      throw new StartError(`${name} in ${place.shown} is damaged or missing (${String(error)}).`);
    }
    await truncate(path, segmentBytes);
  });
}
