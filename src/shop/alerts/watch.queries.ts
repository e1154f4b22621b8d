import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { orderWatch } from './alerts.tables.ts';

const theOne = 1;

export const saveSeen = (db: Db, seenAt: Date) =>
  db
    .insert(orderWatch)
    .values({ id: theOne, seenAt })
    .onConflictDoUpdate({
      target: orderWatch.id,
      set: { seenAt: sql`greatest(${orderWatch.seenAt}, excluded.seen_at)` },
    });

/** The row, locked: the owners are written to by one process. */
export async function lockWatch(tx: Db): Promise<{ seenAt: Date | null; mailedAt: Date | null }> {
  await tx.insert(orderWatch).values({ id: theOne }).onConflictDoNothing();
  const [row] = await tx.select().from(orderWatch).for('update');
  return { seenAt: row?.seenAt ?? null, mailedAt: row?.mailedAt ?? null };
}

export const saveMailed = (tx: Db, mailedAt: Date) => tx.update(orderWatch).set({ mailedAt });
