import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { findBackup } from './last-backup.ts';

export const backupQueue = 'backup';
export const backupExpirySeconds = 20 * 3600;
/** When a night has its copy (UTC). */
const nightTime = { hour: 2, minute: 11 };
export const backupCron = `${nightTime.minute} ${nightTime.hour} * * *`;
const dayMs = 86_400_000;

/** When the last night before `now` began. */
function lastNight(now: Date): Date {
  const today = new Date(now).setUTCHours(nightTime.hour, nightTime.minute, 0, 0);
  return new Date(today <= now.getTime() ? today : today - dayMs);
}

/**
 * Makes an encrypted copy by the command of the operator (`npm run backup`), in a process of its own and behind all
 * others: hashing and encrypting would hold up the shop's requests. Nothing where BACKUP_TO is not set, or where the last night
 * has its copy: the job of a failed night is tried again for days, beside that of the next night.
 */
export function nightlyBackup(config: Config, clock: Clock, log: Pick<Log, 'info' | 'error'>) {
  return async (): Promise<void> => {
    if (!config.backup) return;
    const now = clock.now();
    const present = await findBackup(config, now);
    if (present.state === 'made' && present.last !== null && new Date(present.last) >= lastNight(now)) return;
    const child = spawn(process.execPath, [join(config.root, 'src', 'cli', 'backup.ts')], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ]);
    if (code === 0) return log.info({ output: output.trim() }, 'the nightly backup is made');
    const reason = errors.trim();
    log.error({ reason }, 'the nightly backup failed');
    const found = await findBackup(config, clock.now());
    if (found.state === 'made' && found.late)
      log.error({ last: found.last }, 'there is no backup of the last two days');
    throw new Error(`The nightly backup failed: ${reason}`);
  };
}
