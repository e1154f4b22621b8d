import { and, asc, desc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { contactChanges, passwordResets, users, userTokens } from './accounts.tables.ts';

export type User = typeof users.$inferSelect;

export async function findUserById(db: Db, id: number): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

export async function findUserBy(
  db: Db,
  by: { email: string } | { phone: string },
): Promise<User | undefined> {
  const is = 'email' in by ? eq(users.email, by.email) : eq(users.phone, by.phone);
  const [row] = await db.select().from(users).where(is);
  return row;
}

/** In the order of the phones. */
export async function findUsersByPhones(db: Db, phones: readonly string[]): Promise<User[]> {
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.phone, [...phones]));
  return phones.flatMap((phone) => rows.find((row) => row.phone === phone) ?? []);
}

export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<User> {
  const [row] = await db.insert(users).values(user).returning();
  if (!row) throw new Error('a user was not written');
  return row;
}

export async function setUser(db: Db, id: number, values: Partial<User>): Promise<User | undefined> {
  const [row] = await db.update(users).set(values).where(eq(users.id, id)).returning();
  return row;
}

/** Whoever writes a user and links of theirs locks the user first: in two orders they would come to a deadlock. */
export async function findUserForUpdate(tx: Db, id: number): Promise<User | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return row;
}

/** Somebody uses the account: a notice that it will be erased counts no more. */
export const noteUse = (db: Db, id: number, at: Date) =>
  db.update(users).set({ lastUsedAt: at, warnedAt: null }).where(eq(users.id, id));

/**
 * Locks an account whose password was just found to fit. False where another was chosen since: to try one takes its time, and
 * whoever chose anew meanwhile has shut out all who came by the old one.
 */
export async function lockFitting(tx: Db, { id, passwordHash }: User): Promise<boolean> {
  return (await findUserForUpdate(tx, id))?.passwordHash === passwordHash;
}

/** Tokens, resets and addresses go with the person. */
export const deleteUser = (db: Db, id: number) => db.delete(users).where(eq(users.id, id));

export const insertToken = (db: Db, token: typeof userTokens.$inferInsert) =>
  db.insert(userTokens).values(token);

export async function findToken(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ tokenId: number; lastSeenAt: Date; user: User } | undefined> {
  const [row] = await db
    .select({ tokenId: userTokens.id, lastSeenAt: userTokens.lastSeenAt, user: users })
    .from(userTokens)
    .innerJoin(users, eq(users.id, userTokens.userId))
    .where(and(eq(userTokens.tokenHash, tokenHash), gt(userTokens.expiresAt, now)));
  return row;
}

export const slideToken = (db: Db, tokenId: number, lastSeenAt: Date, expiresAt: Date) =>
  db.update(userTokens).set({ lastSeenAt, expiresAt }).where(eq(userTokens.id, tokenId));

export const deleteTokenByHash = (db: Db, tokenHash: string) =>
  db.delete(userTokens).where(eq(userTokens.tokenHash, tokenHash));

/** One's own only: another person's id deletes nothing. */
export const deleteTokenOf = (db: Db, userId: number, tokenId: number) =>
  db
    .delete(userTokens)
    .where(and(eq(userTokens.userId, userId), eq(userTokens.id, tokenId)))
    .returning({ id: userTokens.id });

/** All of a person's tokens, but the one they hold. */
export const deleteOtherTokens = (db: Db, userId: number, keepHash: string | null) =>
  db
    .delete(userTokens)
    .where(
      and(eq(userTokens.userId, userId), keepHash === null ? undefined : ne(userTokens.tokenHash, keepHash)),
    );

export const listTokens = (db: Db, userId: number, now: Date) =>
  db
    .select()
    .from(userTokens)
    .where(and(eq(userTokens.userId, userId), gt(userTokens.expiresAt, now)))
    .orderBy(desc(userTokens.lastSeenAt), asc(userTokens.id));

export const deleteEndedTokens = (db: Db, now: Date) =>
  db.delete(userTokens).where(lt(userTokens.expiresAt, now));

/** Sessions and links that ended; a link that was not used holds an e-mail or phone of nobody known. */
export async function deleteEndedSignIns(db: Db, now: Date): Promise<void> {
  await deleteEndedTokens(db, now);
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
  await db.delete(contactChanges).where(lt(contactChanges.expiresAt, now));
}

export const insertReset = (db: Db, reset: typeof passwordResets.$inferInsert) =>
  db.insert(passwordResets).values(reset);

export const insertContactChange = (db: Db, change: typeof contactChanges.$inferInsert) =>
  db.insert(contactChanges).values(change);

export const endContactChanges = (db: Db, userId: number, now: Date) =>
  db
    .update(contactChanges)
    .set({ usedAt: now })
    .where(and(eq(contactChanges.userId, userId), isNull(contactChanges.usedAt)));

/** Uses the link up and says what it proves; nothing when it is unknown, used, too old or another person's. */
export async function useContactChange(
  db: Db,
  userId: number,
  tokenHash: string,
  now: Date,
): Promise<{ email: string | null; phone: string | null } | undefined> {
  const [row] = await db
    .update(contactChanges)
    .set({ usedAt: now })
    .where(
      and(
        eq(contactChanges.userId, userId),
        eq(contactChanges.tokenHash, tokenHash),
        isNull(contactChanges.usedAt),
        gt(contactChanges.expiresAt, now),
      ),
    )
    .returning({ email: contactChanges.email, phone: contactChanges.phone });
  return row;
}

/** All links of a person that were not used yet lead nowhere any more. */
export async function endLinks(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
  await endContactChanges(db, userId, now);
}

/** Whose link it is, while it may still be used. */
export async function findOpenReset(db: Db, tokenHash: string, now: Date): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(
      and(
        eq(passwordResets.tokenHash, tokenHash),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
      ),
    );
  return row?.userId;
}

/** Uses the link up; false when it is unknown, used or too old. */
export async function useReset(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordResets.tokenHash, tokenHash),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
      ),
    )
    .returning({ id: passwordResets.id });
  return rows.length > 0;
}

export const selectTokens = (db: Db, userId: number) =>
  db
    .select({
      userAgent: userTokens.userAgent,
      createdAt: userTokens.createdAt,
      lastSeenAt: userTokens.lastSeenAt,
    })
    .from(userTokens)
    .where(eq(userTokens.userId, userId))
    .orderBy(asc(userTokens.id));

export const selectContactChanges = (db: Db, userId: number) =>
  db
    .select({
      email: contactChanges.email,
      phone: contactChanges.phone,
      createdAt: contactChanges.createdAt,
      usedAt: contactChanges.usedAt,
    })
    .from(contactChanges)
    .where(eq(contactChanges.userId, userId))
    .orderBy(asc(contactChanges.id));
