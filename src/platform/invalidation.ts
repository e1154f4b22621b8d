import { lt, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { invalidations } from './platform.tables.ts';

/** PostgreSQL channel that wakes the processes; the table is the truth, this is the alarm clock. */
export const alarmChannel = 'hilal_changed';

type OnInvalidation = (tags: readonly string[]) => void;
const listeners = new Set<OnInvalidation>();

/**
 * `listener` is called for every invalidation that this process itself makes, at once: before its transaction ends, and
 * whether or not the database's notifications arrive. Answers what ends it.
 */
export function onOwnInvalidation(listener: OnInvalidation): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Invalidates these cache tags, inside the transaction that writes: pages and queries cached under one of them are
 * dropped in every process once the transaction commits.
 */
export async function invalidate(db: Db, ...tags: string[]): Promise<void> {
  const unique = [...new Set(tags)];
  if (unique.length === 0) return;
  for (const listener of listeners) listener(unique);
  // One parameter, however many: an import invalidates as many tags as it writes products. Equal payloads of one
  // transaction are folded into one by PostgreSQL.
  await db.execute(sql`
    with written as (insert into ${invalidations} (name) select unnest(${sql.param(unique)}::text[]))
    select pg_notify(${alarmChannel}, '')`);
}

/** Deletes the invalidations that every process has read long ago. */
export const pruneInvalidations = (db: Db, before: Date) =>
  db.delete(invalidations).where(lt(invalidations.at, before));
