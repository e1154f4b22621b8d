import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { StaffUser } from './staff.queries.ts';
import type { SessionState } from './staff.rules.ts';
import { staffDevices, staffLinks, staffSessions, staffUsers } from './staff.tables.ts';

export const insertSession = (db: Db, session: typeof staffSessions.$inferInsert) =>
  db.insert(staffSessions).values(session);

export type FoundSession = {
  sessionId: number;
  state: SessionState;
  provedAt: Date;
  lastSeenAt: Date;
  staffUser: StaffUser;
};

/** The staff user behind a session that has neither ended nor idled out. */
export async function findSession(
  db: Db,
  tokenHash: string,
  now: Date,
  idleSince: Date,
): Promise<FoundSession | undefined> {
  const [row] = await db
    .select({
      sessionId: staffSessions.id,
      state: staffSessions.state,
      provedAt: staffSessions.provedAt,
      lastSeenAt: staffSessions.lastSeenAt,
      staffUser: staffUsers,
    })
    .from(staffSessions)
    .innerJoin(staffUsers, eq(staffUsers.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, tokenHash),
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.lastSeenAt, idleSince),
        eq(staffUsers.active, true),
      ),
    );
  return row;
}

export const sawSession = (db: Db, sessionId: number, now: Date) =>
  db.update(staffSessions).set({ lastSeenAt: now }).where(eq(staffSessions.id, sessionId));

export const provedSession = (db: Db, tokenHash: string, provedAt: Date) =>
  db.update(staffSessions).set({ provedAt }).where(eq(staffSessions.tokenHash, tokenHash));

/** A session that had to get a second step first has got it. */
export const openSetUpSession = (db: Db, tokenHash: string, expiresAt: Date) =>
  db
    .update(staffSessions)
    .set({ state: 'open', expiresAt })
    .where(and(eq(staffSessions.tokenHash, tokenHash), eq(staffSessions.state, 'set_up')));

/** False where it has ended meanwhile. */
export async function endSession(db: Db, tokenHash: string): Promise<boolean> {
  const rows = await db
    .delete(staffSessions)
    .where(eq(staffSessions.tokenHash, tokenHash))
    .returning({ id: staffSessions.id });
  return rows.length > 0;
}

/** All of a staff user's sessions, but the one they hold; how many they were. */
export async function endOtherSessions(db: Db, staffId: number, keepHash: string | null): Promise<number> {
  const rows = await db
    .delete(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        keepHash === null ? undefined : ne(staffSessions.tokenHash, keepHash),
      ),
    )
    .returning({ id: staffSessions.id });
  return rows.length;
}

export type SessionRow = typeof staffSessions.$inferSelect;

/**
 * Sessions that have not expired, of everyone or of one staff user, the most recently used first: also those that have idled
 * out, because notices of new orders go to their devices until then.
 */
export const selectSessions = (db: Db, now: Date, staffId?: number): Promise<SessionRow[]> =>
  db
    .select()
    .from(staffSessions)
    .where(
      and(
        gt(staffSessions.expiresAt, now),
        eq(staffSessions.state, 'open'),
        staffId === undefined ? undefined : eq(staffSessions.staffId, staffId),
      ),
    )
    .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.id));

/** `staffId`: only where it is a session of this staff user. */
export async function deleteSession(db: Db, id: number, staffId?: number): Promise<SessionRow | undefined> {
  const [row] = await db
    .delete(staffSessions)
    .where(
      and(eq(staffSessions.id, id), staffId === undefined ? undefined : eq(staffSessions.staffId, staffId)),
    )
    .returning();
  return row;
}

export const dropOldSessions = (db: Db, now: Date) =>
  db.delete(staffSessions).where(lt(staffSessions.expiresAt, now));

export async function isDeviceOf(db: Db, staffId: number, deviceHash: string): Promise<boolean> {
  const rows = await db
    .select({ staffId: staffDevices.staffId })
    .from(staffDevices)
    .where(and(eq(staffDevices.staffId, staffId), eq(staffDevices.deviceHash, deviceHash)));
  return rows.length > 0;
}

export const rememberDevice = (db: Db, staffId: number, deviceHash: string, lastSeenAt: Date) =>
  db
    .insert(staffDevices)
    .values({ staffId, deviceHash, lastSeenAt })
    .onConflictDoUpdate({
      target: [staffDevices.staffId, staffDevices.deviceHash],
      set: { lastSeenAt },
    });

export const forgetDevices = (db: Db, staffId: number) =>
  db.delete(staffDevices).where(eq(staffDevices.staffId, staffId));

/** Sessions, links and devices that let nobody in any more. */
export async function deleteEndedSignIns(db: Db, now: Date): Promise<void> {
  await dropOldSessions(db, now);
  await db.delete(staffLinks).where(lt(staffLinks.expiresAt, now));
  const forgotten = new Date(now.getTime() - deviceLifeMs);
  await db.delete(staffDevices).where(lt(staffDevices.lastSeenAt, forgotten));
}

/** As long as the cookie of a device lives. */
const deviceLifeMs = 365 * 86_400_000;
