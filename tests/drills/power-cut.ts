import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installDebian } from './debian.ts';

/** So long the system may take to end whoever used the disk (ms). */
const goneWithinMs = 60_000;

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' });

/**
 * An ext4 disk of its own in a file, whose power can be cut: what no program has had synced to it is gone then, as it is with
 * the memory of a machine. Needs root on Linux.
 */
export function cuttableDisk(megabytes: number) {
  const place = mkdtempSync(join(tmpdir(), 'hilal-power-'));
  const [image, folder] = [join(place, 'image'), join(place, 'disk')];
  const mount = () => run('mount', '-o', 'loop', image, folder);
  installDebian({ xfs_io: 'xfsprogs', 'mkfs.ext4': 'e2fsprogs' });
  writeFileSync(image, '');
  truncateSync(image, megabytes * 1_048_576);
  run('mkfs.ext4', '-q', image);
  mkdirSync(folder);
  mount();
  return {
    folder,
    /** From here on nothing is written any more, not even what the system has in its memory. */
    cut: () => void run('xfs_io', '-x', '-c', 'shutdown', folder),
    /** The disk as the next start of the machine finds it. Whoever used it must be gone, or go soon. */
    async comeBack(): Promise<void> {
      for (const begun = performance.now(); ; await pause(50)) {
        try {
          run('umount', folder);
          break;
        } catch (error) {
          if (performance.now() - begun > goneWithinMs) throw error;
        }
      }
      mount();
    },
    remove() {
      run('umount', folder);
      rmSync(place, { recursive: true });
    },
  };
}
