import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { fileKinds } from '../files.ts';
import { loadSecrets } from '../secrets.ts';
import { openToolDatabase } from '../shop-database.ts';
import { StartError } from '../start-error.ts';
import { openFiles } from '../storage/open-files.ts';
import { type CopiesAddress, type CopiesPlace, openCopies } from './copies-place.ts';
import {
  copyCluster,
  copyFailure,
  diskFolder,
  leftOutOf,
  requireOwnDatabase,
  restoringFolder,
  stagingFolder,
} from './copy-folder.ts';
import {
  addCopy,
  type CopyMade,
  claimPlace,
  dropOldCopies,
  listCopies,
  listWal,
  markedCopies,
  requireOwnPlace,
  restoreCopy,
} from './copy-store.ts';
import { beyondLog, isWithoutGap, planUntil, withLog } from './wal.rules.ts';
import { backupNameKey, fetchWal, findRun } from './wal-archive.ts';

/**
 * Adds an encrypted copy of the whole shop to the folder or bucket in BACKUP_TO, also while the shop runs, and deletes the copies
 * beyond the retention. `now` is when it is begun. Errors: StartError.
 */
export async function makeBackup(config: Config, now: Date): Promise<CopyMade> {
  requireOwnDatabase(config);
  if (!config.backup)
    throw new StartError(
      'Set BACKUP_TO, the folder or bucket of the copies, and BACKUP_KEY, or name a folder.',
    );
  const { to, recipient } = config.backup;
  if (typeof to === 'string' && `${to}${sep}`.startsWith(`${config.dataFolder}${sep}`))
    throw new StartError(
      `BACKUP_TO cannot lie inside the data folder: choose a place outside ${config.dataFolder}.`,
    );
  const staging = join(config.dataFolder, stagingFolder);
  const place = openCopies(to, { scratch: staging });
  const refuse = (error: unknown): never => {
    const failure = copyFailure(error, place.shown);
    if (failure instanceof StartError) throw failure;
    throw new StartError(
      `The copy cannot be written to ${place.shown} (${error instanceof Error ? error.message : error}).`,
    );
  };
  // Before the whole database is copied beside itself, at each try of a night.
  await place.prepare().catch(refuse);
  const database = await openToolDatabase(config);
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_lock(hashtext('hilal-backup')) as free`,
    );
    if (!rows[0]?.free) throw new StartError('A backup of this shop is being made already.');
    const nameKey = backupNameKey(database.secrets);
    await requireOwnPlace(place, nameKey).catch(refuse);
    // Of one that was killed.
    await rm(staging, { recursive: true, force: true });
    const cluster = join(staging, 'postgres');
    const run = findRun(config.dataFolder);
    const log = await copyCluster(database.url, join(config.dataFolder, 'postgres'), cluster).catch(
      (error: unknown) => {
        throw copyFailure(error, staging);
      },
    );
    // Another one has begun meanwhile: of the first there is not all that this copy needs.
    const mark = run !== undefined && run === findRun(config.dataFolder) ? { run, ...log } : undefined;
    // The database first, so that every picture it names is in the copy.
    const parts = [
      { from: cluster, path: 'postgres', leftOut: () => false },
      { from: config.dataFolder, path: '', leftOut: leftOutOf(config) },
    ];
    const files = config.storage ? openFiles(config) : {};
    const made = await addCopy(place, { at: now, parts, files, mark, recipient, nameKey }).catch(refuse);
    await claimPlace(place, nameKey).catch(refuse);
    await dropOldCopies(place);
    return made;
  } finally {
    await rm(staging, { recursive: true, force: true });
    await client.end();
    await database.release();
  }
}

type Chosen = { from: CopiesAddress; identity: string; at?: Date | undefined };

/** Puts a copy, the newest unless `at` says another, into the data folder, which must be new or empty. Errors: StartError. */
export async function restoreBackup(config: Config, chosen: Chosen): Promise<{ at: Date; files: number }> {
  await requireEmptyFolder(config);
  const place = openCopies(chosen.from);
  const at = await chosenCopy(place, chosen.at);
  return putInPlace(config, async (target) => ({
    at,
    ...(await restoreCopy(place, at, { identity: chosen.identity, target })),
  }));
}

/**
 * The same with the database as it was at the moment `until`, or at the end of the archived log, or of it before a gap. Pictures and receipts are those
 * of the copy before it and of the one after it. Errors: StartError.
 */
export async function restoreUntil(
  config: Config,
  { from, identity, until }: { from: CopiesAddress; identity: string; until: Date | undefined },
): Promise<{ at: Date; files: number; hasGap: boolean }> {
  await requireEmptyFolder(config);
  const place = openCopies(from);
  const log = await listWal(place);
  const copies = withLog(await markedCopies(place, await listCopies(place)), log);
  const plan = planUntil(copies, log, until);
  if (!plan) {
    const first = copies.at(-1)?.mark.end.toISOString().slice(0, 19);
    throw new StartError(
      first
        ? `The copies in ${place.shown} with their log begin later: name a moment after ${first}, or restore a whole copy with --copy.`
        : `No copy in ${place.shown} has the log of its database beside it: restore one with --copy.`,
    );
  }
  const { base, next, segments } = plan;
  return putInPlace(config, async (target) => {
    const { files } = await restoreCopy(place, base.at, { identity, target });
    const isNew = (path: string): boolean =>
      fileKinds.includes(path.split('/')[0] ?? '') && !existsSync(join(target, path));
    const later = next && (await restoreCopy(place, next.at, { identity, target, wanted: isNew }));
    const wal = `${target}.wal`;
    try {
      await fetchWal(place, segments, { identity, target: wal });
      const isLatestRun = base.mark.run === copies[0]?.mark.run;
      await recover(target, { wal, until, isLatestRun });
    } finally {
      await rm(wal, { recursive: true, force: true });
    }
    const hasGap = !isWithoutGap(base.mark, segments);
    return { at: base.at, files: files + (later?.files ?? 0), hasGap };
  });
}

/** Opens the database once, so that PostgreSQL brings it to the moment. Errors: StartError for one that the log does not reach. */
export async function recover(
  dataFolder: string,
  { isLatestRun, ...recovery }: { wal: string; until: Date | undefined; isLatestRun: boolean },
): Promise<void> {
  const password = loadSecrets(dataFolder).postgresPassword;
  const cluster = join(dataFolder, 'postgres');
  const server = await startEmbeddedPostgres({ cluster, password, recovery }).catch((error: unknown) => {
    const { until } = recovery;
    if (until && error instanceof StartError && error.message.includes('recovery ended before'))
      throw new StartError(beyondLog(until, { reported: String(error.cause), isLatestRun }));
    throw error;
  });
  await server.stop();
}

async function requireEmptyFolder(config: Config): Promise<void> {
  requireOwnDatabase(config);
  const content = await readdir(config.dataFolder).catch(() => []);
  if (content.some((name) => ![restoringFolder, diskFolder].includes(name)))
    throw new StartError(
      `The data folder ${config.dataFolder} is not empty: move it away, or choose another with HILAL_DATA.`,
    );
}

/**
 * Restored beside it and renamed: what was interrupted is no shop. A folder that is there may be a disk or a volume of its own, which
 * nothing can be renamed over: what is restored inside it moves up.
 */
async function putInPlace<Result>(
  { dataFolder }: Config,
  restore: (target: string) => Promise<Result>,
): Promise<Result> {
  const isThere = existsSync(dataFolder);
  const beside = isThere ? join(dataFolder, restoringFolder) : `${dataFolder}${restoringFolder}`;
  const target = join(beside, 'data');
  await rm(beside, { recursive: true, force: true });
  try {
    const result = await restore(target);
    if (isThere) await moveUp(target, dataFolder);
    else await rename(target, dataFolder);
    return result;
  } catch (error) {
    throw copyFailure(error, beside);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** The database last: without it the folder is no shop. */
async function moveUp(from: string, to: string): Promise<void> {
  const names = await readdir(from);
  for (const name of names.toSorted((a, b) => Number(a === 'postgres') - Number(b === 'postgres')))
    await rename(join(from, name), join(to, name));
}

/** Restores a copy into a temporary folder, opens its database, reads every row of it, and deletes the folder. */
export async function checkBackup(
  config: Config,
  chosen: Chosen,
): Promise<{ at: Date; files: number; tables: number; rows: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'hilal-check-'));
  // Nothing of it is archived.
  const inFolder = { ...config, backup: undefined, dataFolder: join(folder, 'data') };
  try {
    const restored = await restoreBackup(inFolder, chosen);
    const database = await openToolDatabase(inFolder);
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => {});
    try {
      await client.connect();
      const counted = await client.query<{ count: string }>(
        `select format('select count(t) from %I.%I t', schemaname, tablename) as count
         from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
      );
      let rows = 0;
      for (const { count } of counted.rows)
        rows += Number((await client.query<{ count: string }>(count)).rows[0]?.count ?? 0);
      return { ...restored, tables: counted.rows.length, rows };
    } finally {
      await client.end();
      await database.release();
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function chosenCopy(place: CopiesPlace, at: Date | undefined): Promise<Date> {
  const copies = await listCopies(place);
  const chosen = at ? copies.find((copy) => copy.getTime() === at.getTime()) : copies[0];
  if (chosen) return chosen;
  const all = copies.map((copy) => copy.toISOString().slice(0, 19)).join(', ');
  throw new StartError(
    copies.length === 0
      ? `There is no copy in ${place.shown}.`
      : `There is no such copy in ${place.shown}, but: ${all}.`,
  );
}
