import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type Postmaster = { pid: number; port: number };

/**
 * The PostgreSQL that runs on this cluster folder now, if any. Process ids are used again, so the id in the
 * file counts only when that process was started with our folder.
 */
export const findPostmaster = (cluster: string): Postmaster | undefined => {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return commandOf(pid).includes(`-D ${realpathSync(cluster)} `) ? { pid, port } : undefined;
};

/**
 * Ends a PostgreSQL that an earlier run of the shop left behind, and removes its pid file, which would stop
 * the next start when an unrelated process has been given that id. Only for who holds the data folder's lock.
 */
export const endLeftPostmaster = async (cluster: string): Promise<boolean> => {
  const left = findPostmaster(cluster);
  if (left) {
    for (const [signal, patienceMs] of [
      ['SIGINT', 15_000],
      ['SIGQUIT', 5_000],
      ['SIGKILL', 2_000],
    ] as const) {
      if (!isAlive(left.pid)) break;
      process.kill(left.pid, signal);
      for (let waited = 0; waited < patienceMs && isAlive(left.pid); waited += 20) await pause(20);
    }
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return left !== undefined;
};

/**
 * Ends what a killed PostgreSQL has left: a connection in the middle of a long query does not see that it is alone, and no
 * other PostgreSQL may start beside it. Only for who holds the data folder's lock, once no postmaster is there; elsewhere
 * than on Linux they are waited for.
 */
export function endLeftBackends(cluster: string): void {
  if (process.platform !== 'linux') return;
  const folder = realpathSync(cluster);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    if (folderOf(pid) === folder && read(`/proc/${pid}/cmdline`).startsWith('postgres: '))
      process.kill(Number(pid), 'SIGKILL');
}

/** '' of a process that is gone meanwhile, or somebody else's. */
function folderOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // A process that has ended but was not yet collected by its parent is no longer alive for us.
  return process.platform !== 'linux' || !/^State:\s+Z/m.test(read(`/proc/${pid}/status`));
};

const commandOf = (pid: number): string =>
  process.platform === 'linux'
    ? read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
    : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
