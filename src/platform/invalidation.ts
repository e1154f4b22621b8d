import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { invalidations } from './platform.tables.ts';

/** PostgreSQL channel that wakes the nodes; the table is the truth, this is the alarm clock. */
export const alarmChannel = 'hilal_changed';

/**
 * Says, inside the transaction that writes, that these names changed. Kept pages that showed one of them are
 * dropped on every node once the transaction commits.
 */
export async function changed(db: Db, ...names: string[]): Promise<void> {
  const unique = [...new Set(names)];
  if (unique.length === 0) return;
  await db.insert(invalidations).values(unique.map((name) => ({ name })));
  // Equal payloads of one transaction are folded into one by PostgreSQL.
  await db.execute(sql`select pg_notify(${alarmChannel}, '')`);
}
