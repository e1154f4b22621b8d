import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { changesNothing } from './journal.rules.ts';
import type { StaffRole } from './staff.rules.ts';
import { journal, staffLinks, staffUsers } from './staff.tables.ts';

export type StaffUser = typeof staffUsers.$inferSelect;

export async function findStaffUserByEmail(db: Db, email: string): Promise<StaffUser | undefined> {
  const [row] = await db.select().from(staffUsers).where(eq(staffUsers.email, email));
  return row;
}

export async function findStaffUser(db: Db, id: number): Promise<StaffUser | undefined> {
  const [row] = await db.select().from(staffUsers).where(eq(staffUsers.id, id));
  return row;
}

export async function someoneHasSignedIn(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: staffUsers.id })
    .from(staffUsers)
    .where(isNotNull(staffUsers.passwordHash))
    .limit(1);
  return rows.length > 0;
}

/** The owner's row, made when there is none yet; callers hold the staff lock. */
export async function ensureOwner(db: Db): Promise<number> {
  const [owner] = await db
    .select({ id: staffUsers.id })
    .from(staffUsers)
    .where(eq(staffUsers.role, 'owner'))
    .orderBy(staffUsers.id)
    .limit(1);
  if (owner) return owner.id;
  const [made] = await db
    .insert(staffUsers)
    .values({ name: '', role: 'owner' satisfies StaffRole })
    .returning({ id: staffUsers.id });
  if (!made) throw new Error('the owner could not be made');
  return made.id;
}

export const lockStaff = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('staff'))`);

export const dropUnusedLinks = (db: Db, staffId: number) =>
  db.delete(staffLinks).where(and(eq(staffLinks.staffId, staffId), isNull(staffLinks.usedAt)));

export const insertLink = (
  db: Db,
  link: { staffId: number; tokenHash: string; createdAt: Date; expiresAt: Date },
) => db.insert(staffLinks).values(link);

/** Whose link it is, while it may still be used. */
export async function findOpenLink(db: Db, tokenHash: string, now: Date): Promise<number | undefined> {
  const [row] = await db
    .select({ staffId: staffLinks.staffId })
    .from(staffLinks)
    .where(
      and(eq(staffLinks.tokenHash, tokenHash), isNull(staffLinks.usedAt), gt(staffLinks.expiresAt, now)),
    );
  return row?.staffId;
}

/** Marks the link as used; false when it is unknown, used or too old. */
export async function useLink(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(staffLinks)
    .set({ usedAt: now })
    .where(and(eq(staffLinks.tokenHash, tokenHash), isNull(staffLinks.usedAt), gt(staffLinks.expiresAt, now)))
    .returning({ id: staffLinks.id });
  return rows.length > 0;
}

export const setStaffUser = (
  db: Db,
  id: number,
  values: Partial<Pick<StaffUser, 'name' | 'email' | 'passwordHash' | 'active'>>,
) => db.update(staffUsers).set(values).where(eq(staffUsers.id, id));

/**
 * Locks a staff user whose password was just found to fit, and answers how the row stands. Undefined where another was chosen
 * since, or they may no longer come in: to try one takes its time, and whoever chose anew meanwhile has shut out all others.
 */
export async function lockFitting(
  tx: Db,
  { id, passwordHash }: Pick<StaffUser, 'id' | 'passwordHash'>,
): Promise<StaffUser | undefined> {
  const [row] = await tx.select().from(staffUsers).where(eq(staffUsers.id, id)).for('update');
  return row?.active && row.passwordHash === passwordHash ? row : undefined;
}

export type JournalEntry = {
  at: Date;
  staffId: number | null;
  actor: string;
  action: string;
  entity: string;
  entityId: string;
  before?: unknown;
  after?: unknown;
};

/** Appends; nothing ever updates or deletes a row of the journal. A save that changed nothing writes none. */
export async function writeJournal(db: Db, entry: JournalEntry): Promise<void> {
  const { action, before, after } = entry;
  if (!changesNothing({ action, before, after })) await db.insert(journal).values(entry);
}

/**
 * The same for what a staff user did: `action` is what it was done to and what was done (`post.change`), `id` names the one
 * it was done to.
 */
export const journalBy = (
  db: Db,
  by: { id: number; name: string },
  at: Date,
  action: `${string}.${string}`,
  id: number | string,
  states: { before?: unknown; after?: unknown } = {},
) => {
  const [entity = ''] = action.split('.');
  return writeJournal(db, {
    at,
    staffId: by.id,
    actor: by.name,
    action,
    entity,
    entityId: String(id),
    ...states,
  });
};
