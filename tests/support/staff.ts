import type { Clock } from '#/platform/clock.ts';
import type { Db } from '#/platform/database.ts';
import { hashOfToken, newToken } from '#/platform/token.ts';
import { type StaffRole, type StaffView, staffCookie } from '#/shop/staff/index.ts';
import { staffSessions, staffUsers } from '#/shop/staff/staff.tables.ts';

/** Makes the staff user known to the database, and takes over the id it has there. */
export async function enrol(db: Db, staffUser: Pick<StaffView, 'id' | 'name' | 'role'>): Promise<void> {
  const { name, role } = staffUser;
  const [made] = await db.insert(staffUsers).values({ name, role }).returning({ id: staffUsers.id });
  if (!made) throw new Error('no staff user');
  staffUser.id = made.id;
}

/** A new staff user who has signed in, for a day; answers the cookie of the browser. */
export async function signedInAs(db: Db, clock: Clock, role: StaffRole): Promise<string> {
  const [user] = await db.insert(staffUsers).values({ name: role, role }).returning();
  const token = newToken();
  const expiresAt = new Date(clock.nowMs() + 86_400_000);
  await db
    .insert(staffSessions)
    .values({ staffId: user?.id ?? 0, tokenHash: hashOfToken(token), lastSeenAt: clock.now(), expiresAt });
  return `${staffCookie(false)}=${token}`;
}
