import type { Clock } from '#/platform/clock.ts';
import { type Database, sqlState } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { hashPassword, passwordFits } from '#/platform/password.ts';
import { hashOfToken, newToken } from '#/platform/token.ts';
import * as queries from './staff.queries.ts';
import {
  linkLifeMs,
  may,
  type Permission,
  permissions,
  sessionIdleMs,
  sessionMostMs,
} from './staff.rules.ts';
import type { StaffView } from './staff.schema.ts';

export type StaffSession = { token: string; expiresAt: Date; staff: StaffView };

function viewOf(member: queries.StaffMember): StaffView {
  const all = Object.keys(permissions) as Permission[];
  return {
    id: member.id,
    name: member.name,
    email: member.email,
    role: member.role,
    may: all.filter((permission) => may(member.role, permission)),
  };
}

/**
 * A one-use link for the owner while nobody has chosen a password yet, else null. A new one makes the links
 * of earlier starts worthless.
 */
export async function ownerSignInLink(db: Database, clock: Clock): Promise<string | null> {
  const token = newToken();
  const now = clock.now();
  return db.transaction(async (tx) => {
    await queries.lockStaff(tx);
    if (await queries.someoneHasSignedIn(tx)) return null;
    const staffId = await queries.ensureOwner(tx);
    await queries.dropUnusedLinks(tx, staffId);
    const expiresAt = new Date(now.getTime() + linkLifeMs);
    await queries.insertLink(tx, { staffId, tokenHash: hashOfToken(token), createdAt: now, expiresAt });
    return token;
  });
}

/** The first sign-in by link: sets name, e-mail and password. Errors: 401 `link_not_valid`, 422 `email_taken`. */
export async function firstSignIn(
  db: Database,
  clock: Clock,
  given: { link: string; name: string; email: string; password: string; userAgent: string | undefined },
): Promise<StaffSession> {
  const passwordHash = await hashPassword(given.password);
  const now = clock.now();
  try {
    return await db.transaction(async (tx) => {
      const staffId = await queries.useLink(tx, hashOfToken(given.link), now);
      if (staffId === undefined) throw new ShopError(401, 'link_not_valid');
      await queries.setMember(tx, staffId, { name: given.name, email: given.email, passwordHash });
      await queries.writeJournal(tx, {
        at: now,
        staffId,
        actor: given.name,
        action: 'staff.first_sign_in',
        entity: 'staff',
        entityId: String(staffId),
      });
      const member = await queries.findMemberByEmail(tx, given.email);
      if (!member) throw new Error('the member just written is not there');
      return openSession(tx, member, now, given.userAgent);
    });
  } catch (error) {
    if (sqlState(error) === '23505')
      throw new ShopError(422, 'invalid_input', { fields: { email: ['email_taken'] } });
    throw error;
  }
}

/** Errors: 401 `wrong_email_or_password`, whichever of the two it was, after the same time. */
export async function signIn(
  db: Database,
  clock: Clock,
  given: { email: string; password: string; userAgent: string | undefined },
): Promise<StaffSession> {
  const member = await queries.findMemberByEmail(db, given.email);
  const fits = await passwordFits(given.password, member?.passwordHash);
  if (!member || !fits || !member.active) throw new ShopError(401, 'wrong_email_or_password');
  const now = clock.now();
  return db.transaction(async (tx) => {
    await queries.dropOldSessions(tx, now);
    return openSession(tx, member, now, given.userAgent);
  });
}

async function openSession(
  tx: Parameters<typeof queries.insertSession>[0],
  member: queries.StaffMember,
  now: Date,
  userAgent: string | undefined,
): Promise<StaffSession> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + sessionMostMs);
  await queries.insertSession(tx, {
    staffId: member.id,
    tokenHash: hashOfToken(token),
    userAgent: userAgent?.slice(0, 300) ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  return { token, expiresAt, staff: viewOf(member) };
}

/** Who holds this session token, or nobody. Remembers the visit at most once a minute. */
export async function findStaff(
  db: Database,
  clock: Clock,
  token: string | undefined,
): Promise<StaffView | null> {
  if (!token || token.length > 100) return null;
  const now = clock.now();
  const found = await queries.findSession(
    db,
    hashOfToken(token),
    now,
    new Date(now.getTime() - sessionIdleMs),
  );
  if (!found) return null;
  if (now.getTime() - found.lastSeenAt.getTime() > 60_000) await queries.sawSession(db, found.sessionId, now);
  return viewOf(found.member);
}

export async function signOut(db: Database, token: string | undefined): Promise<void> {
  if (token) await queries.endSession(db, hashOfToken(token));
}
