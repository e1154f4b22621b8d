import { and, asc, count, desc, eq, gt, isNotNull, isNull, max, ne } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { StaffMember } from './staff.queries.ts';
import { staffLinks, staffMembers, staffSessions } from './staff.tables.ts';

export type SessionRow = typeof staffSessions.$inferSelect;

/** Everyone who ever belonged to the staff, in the order in which they came. */
export const selectMembers = (db: Db): Promise<StaffMember[]> =>
  db.select().from(staffMembers).orderBy(desc(staffMembers.active), asc(staffMembers.id));

export async function selectMemberForUpdate(tx: Db, id: number): Promise<StaffMember | undefined> {
  const [row] = await tx.select().from(staffMembers).where(eq(staffMembers.id, id)).for('update');
  return row;
}

export async function insertMember(
  tx: Db,
  values: Pick<typeof staffMembers.$inferInsert, 'name' | 'role' | 'createdAt'>,
): Promise<StaffMember> {
  const [row] = await tx.insert(staffMembers).values(values).returning();
  if (!row) throw new Error('a member was not written');
  return row;
}

export async function updateMember(
  tx: Db,
  id: number,
  values: Partial<Pick<StaffMember, 'name' | 'role' | 'active'>>,
): Promise<StaffMember> {
  const [row] = await tx.update(staffMembers).set(values).where(eq(staffMembers.id, id)).returning();
  if (!row) throw new Error('a locked member was not there');
  return row;
}

/** Owners beside this one who can sign in. */
export async function countOtherOwners(tx: Db, id: number): Promise<number> {
  const [row] = await tx
    .select({ owners: count() })
    .from(staffMembers)
    .where(
      and(
        eq(staffMembers.role, 'owner'),
        eq(staffMembers.active, true),
        isNotNull(staffMembers.passwordHash),
        ne(staffMembers.id, id),
      ),
    );
  return row?.owners ?? 0;
}

/** Sessions that have not ended, the most recently used first. */
export const selectSessions = (db: Db, now: Date, idleSince: Date): Promise<SessionRow[]> =>
  db
    .select()
    .from(staffSessions)
    .where(and(gt(staffSessions.expiresAt, now), gt(staffSessions.lastSeenAt, idleSince)))
    .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.id));

/** Until when a member's unused link is good, by member. */
export async function selectOpenLinks(db: Db, now: Date): Promise<Map<number, Date>> {
  const rows = await db
    .select({ staffId: staffLinks.staffId, expiresAt: max(staffLinks.expiresAt) })
    .from(staffLinks)
    .where(and(isNull(staffLinks.usedAt), gt(staffLinks.expiresAt, now)))
    .groupBy(staffLinks.staffId);
  return new Map(rows.flatMap(({ staffId, expiresAt }) => (expiresAt ? [[staffId, expiresAt]] : [])));
}

export const deleteSessionsOf = (tx: Db, staffId: number) =>
  tx.delete(staffSessions).where(eq(staffSessions.staffId, staffId));

export async function deleteSession(tx: Db, id: number): Promise<SessionRow | undefined> {
  const [row] = await tx.delete(staffSessions).where(eq(staffSessions.id, id)).returning();
  return row;
}
