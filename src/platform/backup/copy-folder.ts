import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { isDatabaseGone } from '../database.ts';
import { diskFailure, isDiskFull } from '../disk-failure.ts';
import { fileKinds, shopFiles } from '../files.ts';
import { openToolDatabase } from '../shop-database.ts';
import { StartError } from '../start-error.ts';
import { moveFiles } from '../storage/move-files.ts';
import { openFiles } from '../storage/open-files.ts';
import { StorageError } from '../storage/storage-error.ts';
import { walFolder } from './wal-archive.ts';

/**
 * Copies the whole shop, data folder and files of a bucket, to `target` while the shop goes on selling (or stands still): database, pictures,
 * secrets. The copy is a data folder of its own. PostgreSQL's own way of copying a running server: what changes
 * while it is copied is put right from the log that is copied last.
 */
export const backUp = async (config: Config, target: string): Promise<{ unreadable: string[] }> => {
  requireOwnDatabase(config);
  await requireFreshFolder(config.dataFolder, target);
  const database = await openToolDatabase(config);
  try {
    await copyCluster(database.url, join(config.dataFolder, 'postgres'), join(target, 'postgres'));
    // After the database, so that every picture it names is already there.
    await copyFolder(config.dataFolder, target, leftOutOf(config));
    if (!config.storage) return { unreadable: [] };
    return await moveFiles(openFiles(config), shopFiles(target));
  } catch (error) {
    // What is there is no copy, and takes the room.
    for (const name of await readdir(target)) await rm(join(target, name), { recursive: true, force: true });
    throw copyFailure(error, target);
  } finally {
    await database.release();
  }
};

/** What stopped the writing of a copy to `shown`, as a sentence where the operator can put it right. */
export function copyFailure(error: unknown, shown: string): unknown {
  if (isDiskFull(error))
    return new StartError(`There is no room for the copy in ${shown}: make room there and try again.`);
  if (isDatabaseGone(error))
    return new StartError('The database ended while it was copied: its log says why. Try again.');
  if (diskFailure(error)) return new StartError(`The disk fails while ${shown} is written.`);
  return error instanceof StorageError ? new StartError(`The bucket fails: ${error.reason}.`) : error;
}

/** What of the data folder comes into no copy, or into it from a bucket: there a file may stand in both. */
export const leftOutOf =
  ({ storage }: Pick<Config, 'storage'>) =>
  (path: string): boolean =>
    isLeftOut(path) || (storage !== undefined && fileKinds.includes(path));

/** The database is copied in its own way; the rest belongs to the running process, or to a copy that is being made. */
const isLeftOut = (path: string): boolean =>
  [
    ...['postgres', 'postgres.new', walFolder, 'indexes'],
    ...['lock', 'lock-journal', 'running.pid', stagingFolder, restoringFolder, diskFolder],
  ].includes(path);

/** Where the database of an encrypted copy stands while it is made. */
export const stagingFolder = 'backup.staging';

/** Where a shop is restored before it is put in place. */
export const restoringFolder = '.restoring';

/** At the top of a disk of its own; only root may read it. */
export const diskFolder = 'lost+found';

/** Emptied by PostgreSQL at each start; the log is copied last. */
const emptyInTheCopy =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const notInTheCopy = /(^|\/)(postmaster\.(pid|opts)|pgsql_tmp.*)$/;

/** The shop's own PostgreSQL stands in the data folder. Errors: StartError. */
export const requireOwnDatabase = (config: Config): void => {
  if (config.databaseUrl) {
    throw new StartError(
      `The database stands in DATABASE_URL: back it up with its own tools (pg_dump), and copy the data folder${config.storage ? '; npm run move-files -- --to folder brings the files of the bucket into it' : ''}.`,
    );
  }
};

const requireFreshFolder = async (dataFolder: string, target: string): Promise<void> => {
  if (`${resolve(target)}${sep}`.startsWith(`${dataFolder}${sep}`)) {
    throw new StartError(
      `The backup cannot lie inside the data folder: choose a place outside ${dataFolder}.`,
    );
  }
  try {
    await mkdir(target, { recursive: true, mode: 0o700 });
    if ((await readdir(target)).length === 0) return;
  } catch (error) {
    throw new StartError(`The folder ${target} cannot be written (${codeOf(error) ?? error}).`);
  }
  throw new StartError(`The folder ${target} is not empty: name a new one for each backup.`);
};

/**
 * Copies the files of a running PostgreSQL; opened, the copy is the database as it was at the end of the copying. Answers the
 * first segment of the log that it needs, and that end.
 */
export const copyCluster = async (
  url: string,
  from: string,
  to: string,
): Promise<{ segment: string; end: Date }> => {
  const client = new pg.Client({ connectionString: url });
  // A database that ends while files are copied: the next query says so.
  client.on('error', () => {});
  await client.connect();
  try {
    // Keeps the log since now from being thrown away; it ends with this connection.
    await client.query(
      `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    );
    await client.query(`select pg_backup_start('hilal', true)`);
    await copyFolder(from, to, (path) => emptyInTheCopy.test(path) || notInTheCopy.test(path));
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    );
    const label = rows[0]?.label ?? '';
    await writeFile(join(to, 'backup_label'), label, { mode: 0o600 });
    const {
      rows: [now],
    } = await client.query<{ end: Date }>('select clock_timestamp() as end');
    await copyFolder(join(from, 'pg_wal'), join(to, 'pg_wal'), () => false);
    return { segment: /\(file ([\dA-F]{24})\)/.exec(label)?.[1] ?? '', end: now?.end ?? new Date() };
  } finally {
    await client.end();
  }
};

/** Paths are relative to `from`, with `/`. A file that goes away meanwhile is none that the copy needs. */
const copyFolder = async (
  from: string,
  to: string,
  leftOut: (path: string) => boolean,
  inside = '',
): Promise<void> => {
  await mkdir(join(to, inside), { recursive: true, mode: 0o700 });
  for (const entry of await readdir(join(from, inside), { withFileTypes: true })) {
    const path = inside ? `${inside}/${entry.name}` : entry.name;
    if (leftOut(path)) continue;
    try {
      if (entry.isDirectory()) await copyFolder(from, to, leftOut, path);
      else if (entry.isSymbolicLink()) await symlink(await readlink(join(from, path)), join(to, path));
      else if (entry.isFile()) await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
};

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
