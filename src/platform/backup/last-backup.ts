import type { BackupView } from '../backup.schema.ts';
import type { Config } from '../config.ts';
import { type CopiesAddress, openCopies } from './copies-place.ts';
import { listCopies } from './copy-store.ts';

const lateMs = 2 * 86_400_000;

/** Somebody waits for the page that shows it. */
const patienceMs = 3000;

const look = (address: CopiesAddress): Promise<Date[]> =>
  listCopies(openCopies(address, { silenceMs: patienceMs }));

export const lastBackup = async (address: CopiesAddress): Promise<Date | undefined> =>
  (await look(address))[0];

/** A copy is made each night: one that is older than two days was missed. */
export const isLate = (last: Date | undefined, now: Date): boolean =>
  last === undefined || now.getTime() - last.getTime() > lateMs;

export async function findBackup(
  { backup, databaseUrl }: Pick<Config, 'backup' | 'databaseUrl'>,
  now: Date,
): Promise<BackupView> {
  if (databaseUrl) return { state: 'elsewhere' };
  if (!backup) return { state: 'none' };
  try {
    const copies = await look(backup.to);
    const last = copies[0];
    return {
      state: 'made',
      last: last?.toISOString() ?? null,
      late: isLate(last, now),
      copies: copies.length,
    };
  } catch {
    return { state: 'unreadable' };
  }
}
