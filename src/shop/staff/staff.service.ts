import type { Clock } from '#/platform/clock.ts';
import { isCommonPassword } from '#/platform/common-passwords.ts';
import { type Database, sqlState } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { hashPassword, passwordFits, renewedHash } from '#/platform/password.ts';
import { hashOfToken, newToken } from '#/platform/token.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { isMadeOfOwnWords } from './own-words.rules.ts';
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

/** From where somebody signs in: what the browser says it is, and the id of its signed cookie (platform/device.ts). */
type Device = { userAgent: string | undefined; deviceId?: string | undefined };

export type StaffSession = { token: string; expiresAt: Date; staff: StaffView };

function viewOf(staffUser: queries.StaffUser): StaffView {
  const all = Object.keys(permissions) as Permission[];
  return {
    id: staffUser.id,
    name: staffUser.name,
    email: staffUser.email,
    role: staffUser.role,
    may: all.filter((permission) => may(staffUser.role, permission)),
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

/** Refuses (ShopError 422) a new password of the staff that everybody guesses first, or that who knows the shop guesses. */
async function requireHardToGuess(
  db: Database,
  password: string,
  { name, email, host }: { name: string; email: string; host: string },
): Promise<void> {
  const refuse = (code: string) => new ShopError(422, 'invalid_input', { fields: { password: [code] } });
  if (await isCommonPassword(password, 'staff')) throw refuse('password_too_common');
  const { shopName } = await getSettings(db);
  if (isMadeOfOwnWords(password, [...Object.values(shopName), host, name, email]))
    throw refuse('password_of_own_words');
}

/**
 * Sign-in by link, the first or after a forgotten password: sets name, e-mail and password. All sessions, other links and
 * known devices of before end. Errors: 401 `link_not_valid`, 422 `email_taken`, `password_too_common`,
 * `password_of_own_words`. `host` is where the shop was reached.
 */
export async function firstSignIn(
  db: Database,
  clock: Clock,
  given: { link: string; name: string; email: string; password: string; host: string } & Device,
): Promise<StaffSession> {
  const linkHash = hashOfToken(given.link);
  // Looked at before anything is hashed: an invented link costs one query.
  if (!(await queries.isLinkOpen(db, linkHash, clock.now()))) throw new ShopError(401, 'link_not_valid');
  await requireHardToGuess(db, given.password, given);
  const passwordHash = await hashPassword(given.password);
  const now = clock.now();
  try {
    return await db.transaction(async (tx) => {
      const staffId = await queries.useLink(tx, linkHash, now);
      if (staffId === undefined) throw new ShopError(401, 'link_not_valid');
      await queries.setStaffUser(tx, staffId, { name: given.name, email: given.email, passwordHash });
      await queries.endOtherSessions(tx, staffId, null);
      await queries.dropUnusedLinks(tx, staffId);
      await queries.forgetDevices(tx, staffId);
      await queries.writeJournal(tx, {
        at: now,
        staffId,
        actor: given.name,
        action: 'staff.first_sign_in',
        entity: 'staff',
        entityId: String(staffId),
      });
      const staffUser = await queries.findStaffUserByEmail(tx, given.email);
      if (!staffUser) throw new Error('the staff user just written is not there');
      return openSession(tx, staffUser, now, given);
    });
  } catch (error) {
    if (sqlState(error) === '23505')
      throw new ShopError(422, 'invalid_input', { fields: { email: ['email_taken'] } });
    throw error;
  }
}

/** Whether the staff user of this e-mail has signed in on this device before. */
export async function knowsDevice(
  db: Database,
  email: string,
  deviceId: string | undefined,
): Promise<boolean> {
  if (deviceId === undefined) return false;
  const staffUser = await queries.findStaffUserByEmail(db, email);
  return staffUser !== undefined && queries.isDeviceOf(db, staffUser.id, hashOfToken(deviceId));
}

/**
 * Errors: 401 `wrong_email_or_password`, whichever of the two it was, after the same time. `known`: from a device that
 * knowsDevice has found, whose tries are not held up by anybody else's.
 */
export async function signIn(
  db: Database,
  clock: Clock,
  given: { email: string; password: string; known?: boolean } & Device,
): Promise<StaffSession> {
  const staffUser = await queries.findStaffUserByEmail(db, given.email);
  const fits = await passwordFits(given.password, staffUser?.passwordHash, given.known);
  if (!staffUser?.passwordHash || !fits || !staffUser.active)
    throw new ShopError(401, 'wrong_email_or_password');
  const { id, passwordHash: stored } = staffUser;
  const renewed = await renewedHash(given.password, stored);
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (renewed !== undefined) await queries.renewHash(tx, id, { stored, renewed });
    await queries.dropOldSessions(tx, now);
    return openSession(tx, staffUser, now, given);
  });
}

/**
 * A staff user changes the own password; all other sessions and all links end. Errors: 422 `wrong_password` on `current`,
 * `password_too_common`, `password_of_own_words`.
 */
export async function changeOwnPassword(
  db: Database,
  clock: Clock,
  by: Pick<StaffView, 'id' | 'name'>,
  given: { current: string; password: string; token: string; host: string },
): Promise<void> {
  const staffUser = await queries.findStaffUser(db, by.id);
  const email = staffUser?.email ?? '';
  await requireHardToGuess(db, given.password, { name: by.name, email, host: given.host });
  if (!(await passwordFits(given.current, staffUser?.passwordHash)))
    throw new ShopError(422, 'invalid_input', { fields: { current: ['wrong_password'] } });
  const passwordHash = await hashPassword(given.password);
  await db.transaction(async (tx) => {
    await queries.setStaffUser(tx, by.id, { passwordHash });
    await queries.endOtherSessions(tx, by.id, hashOfToken(given.token));
    await queries.dropUnusedLinks(tx, by.id);
    await queries.journalBy(tx, by, clock.now(), 'staff.password', by.id);
  });
}

async function openSession(
  tx: Parameters<typeof queries.insertSession>[0],
  staffUser: queries.StaffUser,
  now: Date,
  { userAgent, deviceId }: Device,
): Promise<StaffSession> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + sessionMostMs);
  await queries.insertSession(tx, {
    staffId: staffUser.id,
    tokenHash: hashOfToken(token),
    userAgent: userAgent?.slice(0, 300) ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  if (deviceId !== undefined) await queries.rememberDevice(tx, staffUser.id, hashOfToken(deviceId), now);
  return { token, expiresAt, staff: viewOf(staffUser) };
}

/** The id of the session that this token opens; what belongs to a sign-in ends with it. Errors: 401 `unauthorized`. */
export async function requireSession(db: Database, clock: Clock, token: string | undefined): Promise<number> {
  const now = clock.now();
  const idleSince = new Date(now.getTime() - sessionIdleMs);
  const found = token && (await queries.findSession(db, hashOfToken(token), now, idleSince));
  if (!found) throw new ShopError(401, 'unauthorized');
  return found.sessionId;
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
  return viewOf(found.staffUser);
}

export async function signOut(db: Database, token: string | undefined): Promise<void> {
  if (token) await queries.endSession(db, hashOfToken(token));
}
