import { and, asc, count, desc, eq, gt, isNotNull, isNull, max, ne } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { StaffUser } from './staff.queries.ts';
import { staffLinks, staffUsers } from './staff.tables.ts';

/** Everyone who ever belonged to the staff, in the order in which they came. */
export const selectStaffUsers = (db: Db): Promise<StaffUser[]> =>
  db.select().from(staffUsers).orderBy(desc(staffUsers.active), asc(staffUsers.id));

/**
 * Whoever writes a staff user or several things of theirs (links, second step, sessions) locks first the user, with `lockStaff`
 * before that: in two orders they would come to a deadlock. A new row of theirs locks the user as well.
 */
export async function selectStaffUserForUpdate(tx: Db, id: number): Promise<StaffUser | undefined> {
  const [row] = await tx.select().from(staffUsers).where(eq(staffUsers.id, id)).for('update');
  return row;
}

export async function insertStaffUser(
  tx: Db,
  values: Pick<typeof staffUsers.$inferInsert, 'name' | 'role' | 'createdAt'>,
): Promise<StaffUser> {
  const [row] = await tx.insert(staffUsers).values(values).returning();
  if (!row) throw new Error('a staff user was not written');
  return row;
}

export async function updateStaffUser(
  tx: Db,
  id: number,
  values: Partial<Pick<StaffUser, 'name' | 'role' | 'active'>>,
): Promise<StaffUser> {
  const [row] = await tx.update(staffUsers).set(values).where(eq(staffUsers.id, id)).returning();
  if (!row) throw new Error('a locked staff user was not there');
  return row;
}

/** Where owners who can sign in are written to. */
export async function selectOwnerEmails(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: staffUsers.email })
    .from(staffUsers)
    .where(and(eq(staffUsers.role, 'owner'), eq(staffUsers.active, true)));
  return rows.flatMap(({ email }) => email ?? []);
}

/** Owners beside this one who can sign in. */
export async function countOtherOwners(tx: Db, id: number): Promise<number> {
  const [row] = await tx
    .select({ owners: count() })
    .from(staffUsers)
    .where(
      and(
        eq(staffUsers.role, 'owner'),
        eq(staffUsers.active, true),
        isNotNull(staffUsers.passwordHash),
        ne(staffUsers.id, id),
      ),
    );
  return row?.owners ?? 0;
}

/** Until when a staff user's unused link is good, by staff user. */
export async function selectOpenLinks(db: Db, now: Date): Promise<Map<number, Date>> {
  const rows = await db
    .select({ staffId: staffLinks.staffId, expiresAt: max(staffLinks.expiresAt) })
    .from(staffLinks)
    .where(and(isNull(staffLinks.usedAt), gt(staffLinks.expiresAt, now)))
    .groupBy(staffLinks.staffId);
  return new Map(rows.flatMap(({ staffId, expiresAt }) => (expiresAt ? [[staffId, expiresAt]] : [])));
}
