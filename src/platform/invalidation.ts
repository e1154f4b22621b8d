import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { invalidations } from './platform.tables.ts';

/** PostgreSQL channel that wakes the nodes; the table is the truth, this is the alarm clock. */
export const alarmChannel = 'hilal_changed';

type OwnChanges = (names: readonly string[]) => void;
const hearing = new Set<OwnChanges>();

/**
 * Tells of every change that this process itself makes, at the moment it says so: before its transaction ends, and
 * whether or not the database's own news arrive. Answers what ends the telling.
 */
export function hearOwnChanges(tell: OwnChanges): () => void {
  hearing.add(tell);
  return () => hearing.delete(tell);
}

/**
 * Says, inside the transaction that writes, that these names changed. Kept pages that showed one of them are
 * dropped on every node once the transaction commits.
 */
export async function changed(db: Db, ...names: string[]): Promise<void> {
  const unique = [...new Set(names)];
  if (unique.length === 0) return;
  for (const tell of hearing) tell(unique);
  await db.insert(invalidations).values(unique.map((name) => ({ name })));
  // Equal payloads of one transaction are folded into one by PostgreSQL.
  await db.execute(sql`select pg_notify(${alarmChannel}, '')`);
}
