import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDiskFull } from './disk-failure.ts';
import { StartError } from './start-error.ts';

/**
 * Creates the data folder, readable by its owner alone, and proves that it can be written. Refuses (StartError) to work as root
 * on the shop of another user, who could read nothing of what root writes there.
 */
export const prepareDataFolder = (folder: string): void => {
  const owner = ownerOf(join(folder, 'secrets'));
  if (process.getuid?.() === 0 && owner !== undefined && owner !== 0)
    throw new StartError(
      `The shop in ${folder} belongs to user ${owner}, and this is root: run it as that user (sudo -u '#${owner}' …).`,
    );
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const probe = join(folder, `.write-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    if (isDiskFull(error)) throw noRoomIn(folder);
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartError(
      `The data folder ${folder} cannot be written (${reason}): choose another with HILAL_DATA.`,
    );
  }
};

/** A number; undefined where nothing is, or it cannot be seen. */
const ownerOf = (path: string): number | undefined => {
  try {
    return statSync(path).uid;
  } catch {
    return undefined;
  }
};

/**
 * Refuses (StartError) a data folder without room for a page of the database, whose own log would be all that says why it
 * does not start. An empty file needs no room.
 */
export const requireRoom = (folder: string): void => {
  const probe = join(folder, `.room-${process.pid}`);
  try {
    writeFileSync(probe, Buffer.alloc(8192));
  } catch (error) {
    throw isDiskFull(error) ? noRoomIn(folder) : error;
  } finally {
    rmSync(probe, { force: true });
  }
};

const noRoomIn = (folder: string): StartError =>
  new StartError(`There is no room in the data folder ${folder}: make room on its disk, then try again.`);

export type DataFolderLock = { release(): void };

/**
 * Takes the data folder for this process, or tells which process has it.
 *
 * The lock is an exclusive SQLite transaction that is never written: the operating system holds it on the
 * file for as long as this process lives and lets go of it however the process ends, `kill -9` and a lost
 * power line included. So there is no stale lock to judge by process ids, which are soon used again.
 */
export const lockDataFolder = (folder: string): DataFolderLock | { heldBy: string } => {
  const holder = join(folder, 'running.pid');
  const file = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)) throw error;
    return { heldBy: readHolder(holder) };
  }
  try {
    writeFileSync(holder, `${process.pid}\n`);
  } catch {
    // The lock holds without it: it only names who has it, and a full disk does not take it.
  }
  return {
    release: () => {
      rmSync(holder, { force: true });
      file.close();
    },
  };
};

const sqliteBusy = 5;

const readHolder = (file: string): string => {
  try {
    const id = readFileSync(file, 'utf8').trim();
    if (id !== '') return `process ${id}`;
  } catch {
    // Not written yet.
  }
  return 'another process';
};
