import { createHash } from 'node:crypto';
import { and, eq, gt, gte, lt, lte, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { ShopError } from './errors.ts';
import { limits } from './platform.tables.ts';

export type Limit = { most: number; windowMs: number };

/** A try and the limit it counts against. The key is what is limited and whose: `track:+212…`. */
type Try = readonly [key: string, limit: Limit];

/** A window that ends later than one of now would, by more than this, was begun by a clock that was ahead: it holds nobody. */
const maxAheadMs = 60_000;

/** Characters. A row of an index holds some 2700 bytes, and a character may take three of them. */
const maxKeyLength = 500;

/** The key as it is stored: what somebody typed may be too long for an index, and then its hash stands for it. */
const storedKey = (key: string): string =>
  key.length <= maxKeyLength
    ? key
    : key.slice(0, key.indexOf(':') + 1) + createHash('sha256').update(key).digest('base64url');

/**
 * Counts a try against a limit that survives a restart and holds on every node. Answers whether it is within.
 */
export const takeFromLimit = (db: Db, key: string, limit: Limit, now: Date): Promise<boolean> =>
  countTries(db, now, [[key, limit]]);

/**
 * Counts one try against each of these limits, of different keys, in one statement. Refuses (ShopError) with 429
 * `too_many_requests` when one of them is reached; the others have counted it too.
 */
export async function requireWithin(db: Db, now: Date, ...tries: Try[]): Promise<void> {
  if (!(await countTries(db, now, tries))) throw new ShopError(429, 'too_many_requests');
}

async function countTries(db: Db, now: Date, tries: readonly Try[]): Promise<boolean> {
  // In one order, so that two callers with the same keys never wait for each other in a circle.
  const stored = tries.map(([key, limit]) => [storedKey(key), limit] as const);
  const byKey = new Map(stored.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const over = sql`(${limits.endsAt} <= ${now.toISOString()}::timestamptz
    or ${limits.endsAt} > excluded.ends_at + ${maxAheadMs} * interval '1 millisecond')`;
  const rows = await db
    .insert(limits)
    .values(
      [...byKey].map(([key, { windowMs }]) => ({
        key,
        count: 1,
        endsAt: new Date(now.getTime() + windowMs),
      })),
    )
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${over} then 1 else ${limits.count} + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${limits.endsAt} end`,
      },
    })
    .returning({ key: limits.key, count: limits.count });
  if (rows.length < byKey.size) throw new Error('a limit was not counted');
  return rows.every(({ key, count }) => count <= (byKey.get(key)?.most ?? 0));
}

/** Whether so many tries were counted in a window that has not ended; counts nothing itself. */
export async function limitReached(db: Db, key: string, limit: Limit, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ key: limits.key })
    .from(limits)
    .where(
      and(
        eq(limits.key, storedKey(key)),
        gt(limits.endsAt, now),
        lte(limits.endsAt, new Date(now.getTime() + limit.windowMs + maxAheadMs)),
        gte(limits.count, limit.most),
      ),
    );
  return row !== undefined;
}

/** Drops windows that have ended; by a job. */
export const dropEndedLimits = (db: Db, now: Date) => db.delete(limits).where(lt(limits.endsAt, now));
