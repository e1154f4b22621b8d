import { and, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { limits } from './platform.tables.ts';

export type Limit = { most: number; windowMs: number };

/**
 * Counts a try against a limit that survives a restart and holds on every node. A key is what is limited and
 * whose: `track:+212…`. Answers whether this try is within the limit, and when the window ends.
 */
export async function takeFromLimit(
  db: Db,
  key: string,
  limit: Limit,
  now: Date,
): Promise<{ allowed: boolean; endsAt: Date }> {
  const endsAt = new Date(now.getTime() + limit.windowMs);
  const over = sql`${limits.endsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(limits)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${over} then 1 else ${limits.count} + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${limits.endsAt} end`,
      },
    })
    .returning({ count: limits.count, endsAt: limits.endsAt });
  if (!row) throw new Error('a limit was not counted');
  return { allowed: row.count <= limit.most, endsAt: row.endsAt };
}

/** Whether so many tries were counted in a window that has not ended; counts nothing itself. */
export async function limitReached(db: Db, key: string, limit: Limit, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ key: limits.key })
    .from(limits)
    .where(and(eq(limits.key, key), gt(limits.endsAt, now), gte(limits.count, limit.most)));
  return row !== undefined;
}

/** Drops windows that have ended; by a job. */
export const dropEndedLimits = (db: Db, now: Date) => db.delete(limits).where(lt(limits.endsAt, now));
