import type { BackupView } from '../backup.schema.ts';
import type { Config } from '../config.ts';
import { inTime } from '../in-time.ts';
import { type CopiesAddress, openCopies, shownCopies } from './copies-place.ts';
import { listCopies } from './copy-store.ts';

const lateMs = 2 * 86_400_000;

/** Somebody waits for the page that shows it. */
const patienceMs = 3000;

/** The look at each place that is still under way. One that hangs (a network folder that is gone) holds a thread of the file system's few. */
const looks = new Map<string, Promise<Date[]>>();

/** The whole copies at the place, newest first. All who ask meanwhile share one look; throws when it takes too long. */
function look(address: CopiesAddress): Promise<Date[]> {
  const key = shownCopies(address);
  const former = looks.get(key);
  if (former) return former;
  const listing = listCopies(openCopies(address, { silenceMs: patienceMs }));
  const answer = inTime(listing, patienceMs, 'the place of the copies does not answer');
  looks.set(key, answer);
  const ended = () => looks.delete(key);
  listing.then(ended, ended);
  return answer;
}

/** A copy is made each night: one that is older than two days was missed. */
const isLate = (last: Date | undefined, now: Date): boolean =>
  last === undefined || now.getTime() - last.getTime() > lateMs;

/** What is known of the copies within three seconds: a place that takes longer is unreadable until it has answered. */
export async function findBackup(
  { backup, databaseUrl }: Pick<Config, 'backup' | 'databaseUrl'>,
  now: Date,
): Promise<BackupView> {
  if (databaseUrl) return { state: 'elsewhere' };
  if (!backup) return { state: 'none' };
  try {
    const copies = await look(backup.to);
    // One of a clock that was ahead says nothing of the nights.
    const last = copies.find((copy) => copy <= now);
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
