import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { staffChallenges, staffPasskeys } from './second-step.tables.ts';
import { staffUsers } from './staff.tables.ts';

export type Passkey = typeof staffPasskeys.$inferSelect;

export const selectPasskeys = (db: Db, staffId: number): Promise<Passkey[]> =>
  db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(asc(staffPasskeys.id));

/** The passkey of a staff user who may still come in. */
export async function findPasskey(db: Db, credentialId: string): Promise<Passkey | undefined> {
  const [row] = await db
    .select({ passkey: staffPasskeys })
    .from(staffPasskeys)
    .innerJoin(staffUsers, eq(staffUsers.id, staffPasskeys.staffId))
    .where(and(eq(staffPasskeys.credentialId, credentialId), eq(staffUsers.active, true)));
  return row?.passkey;
}

/** False where somebody has this passkey already. */
export async function insertPasskey(db: Db, passkey: typeof staffPasskeys.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(staffPasskeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id });
  return rows.length > 0;
}

/** Remembers how often it has signed; false where it is gone, or another sign-in has counted meanwhile. */
export async function usedPasskey(
  db: Db,
  { id, counter }: Pick<Passkey, 'id' | 'counter'>,
  used: { counter: number; lastUsedAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(staffPasskeys)
    .set(used)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.counter, counter)))
    .returning({ id: staffPasskeys.id });
  return rows.length > 0;
}

export async function deletePasskey(db: Db, staffId: number, id: number): Promise<Passkey | undefined> {
  const [row] = await db
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
    .returning();
  return row;
}

export const deletePasskeysOf = (db: Db, staffId: number) =>
  db.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));

export async function insertChallenge(
  db: Db,
  challenge: typeof staffChallenges.$inferInsert,
  now: Date,
): Promise<void> {
  await db.delete(staffChallenges).where(lt(staffChallenges.expiresAt, now));
  await db.insert(staffChallenges).values(challenge);
}

/** Takes a challenge, once; false where it is unknown, too old, or somebody else's. */
export async function takeChallenge(db: Db, challenge: string, boundTo: string, now: Date): Promise<boolean> {
  const rows = await db
    .delete(staffChallenges)
    .where(
      and(
        eq(staffChallenges.challenge, challenge),
        eq(staffChallenges.boundTo, boundTo),
        gt(staffChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: staffChallenges.challenge });
  return rows.length > 0;
}
