import { spawnSync } from 'node:child_process';
import { closeSync, fstatSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** As root a name space of mounts is enough; anybody else needs one of users, which some systems forbid. */
const nameSpace = ['unshare', ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']), '--mount'];

/** Whether this user may have a file system that nobody else sees, and that goes with the process. */
export function canHaveOwnDisk(): boolean {
  const [program = '', ...args] = [...nameSpace, 'mount', '-t', 'tmpfs', 'hilal', '/mnt'];
  return process.platform === 'linux' && spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

/** What to run so that `command` sees a disk of so many MB at `folder`, in memory. */
export const onOwnDisk = (
  folder: string,
  megabytes: number,
  command: readonly string[],
): readonly string[] => [
  ...[...nameSpace, 'sh', '-c'],
  ...['mount -t tmpfs -o size="$1"m,mode=700 hilal "$0" && shift && exec "$@"', folder, `${megabytes}`],
  ...command,
];

const ballastIn = (folder: string): string => join(folder, 'ballast');

/** Takes all room that is left on the disk of this folder, to the last block, but for so many MB. */
export function fillDisk(folder: string, spareMegabytes = 0): void {
  const file = openSync(ballastIn(folder), 'a');
  try {
    for (const bytes of [1_048_576, 4_096]) {
      const zeros = Buffer.alloc(bytes);
      try {
        while (writeSync(file, zeros) === bytes);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    }
    const { size } = fstatSync(file);
    ftruncateSync(file, Math.max(0, size - spareMegabytes * 1_048_576));
  } finally {
    closeSync(file);
  }
}

export const makeRoom = (folder: string): void => rmSync(ballastIn(folder), { force: true });
