import type { BackupView } from '../backup.schema.ts';
import { listCopies } from './copy-store.ts';

const lateMs = 2 * 86_400_000;

export const lastBackup = async (store: string): Promise<Date | undefined> => (await listCopies(store))[0];

/** A copy is made each night: one that is older than two days was missed. */
export const isLate = (last: Date | undefined, now: Date): boolean =>
  last === undefined || now.getTime() - last.getTime() > lateMs;

export async function findBackup(store: string | undefined, now: Date): Promise<BackupView> {
  if (store === undefined) return { state: 'none' };
  try {
    const copies = await listCopies(store);
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
