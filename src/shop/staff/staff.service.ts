import type { Clock } from '#/platform/clock.ts';
import { isCommonPassword } from '#/platform/common-passwords.ts';
import { type Database, type Db, sqlState } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { hashPassword, passwordFits, renewedHash } from '#/platform/password.ts';
import { hashOfToken } from '#/platform/token.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { freshLink } from './one-use-links.ts';
import { isMadeOfOwnWords } from './own-words.rules.ts';
import { clearSecondStep } from './second-step.service.ts';
import { dropOldSessions, endOtherSessions, forgetDevices, provedSession } from './sessions.queries.ts';
import { type Device, openSession, type StaffSession } from './sessions.service.ts';
import * as queries from './staff.queries.ts';
import type { StaffView } from './staff.schema.ts';
import { selectStaffUserForUpdate, selectStaffUsers } from './staff-users.queries.ts';

/**
 * A one-use link for the owner while nobody has chosen a password yet, else null. A new one makes the links
 * of earlier starts worthless.
 */
export async function ownerSignInLink(db: Database, clock: Clock): Promise<string | null> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await queries.lockStaff(tx);
    if (await queries.someoneHasSignedIn(tx)) return null;
    const staffId = await queries.ensureOwner(tx);
    await selectStaffUserForUpdate(tx, staffId);
    return (await freshLink(tx, staffId, now)).link;
  });
}

/**
 * For an owner who is locked out, asked for on the machine itself: a one-use link that sets e-mail and password, and no second
 * step any more; all sessions end. Null where nobody is owner under this e-mail, or, without one, not exactly one is.
 */
export async function letOwnerIn(db: Database, clock: Clock, email?: string): Promise<string | null> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await queries.lockStaff(tx);
    const owners = (await selectStaffUsers(tx)).filter(({ role, active }) => role === 'owner' && active);
    const [owner, another] = email === undefined ? owners : owners.filter((one) => one.email === email);
    if (!owner || another) return null;
    await selectStaffUserForUpdate(tx, owner.id);
    await clearSecondStep(tx, owner.id);
    await endOtherSessions(tx, owner.id, null);
    const { link } = await freshLink(tx, owner.id, now);
    const entity = { entity: 'staff', entityId: String(owner.id) };
    await queries.writeJournal(tx, {
      at: now,
      staffId: null,
      actor: 'command line',
      action: 'staff.let_in',
      ...entity,
    });
    return link;
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

/** Whose one-time link it is. Refuses (ShopError 401 `link_not_valid`) one that was used, is too old or was never given. */
export async function requireOpenLink(db: Db, clock: Clock, link: string): Promise<number> {
  const staffId = await queries.findOpenLink(db, hashOfToken(link), clock.now());
  if (staffId === undefined) throw new ShopError(401, 'link_not_valid');
  return staffId;
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
  // Looked at before anything is hashed: an invented link costs one query.
  const staffId = await requireOpenLink(db, clock, given.link);
  await requireHardToGuess(db, given.password, given);
  const passwordHash = await hashPassword(given.password);
  const now = clock.now();
  try {
    return await db.transaction(async (tx) => {
      await selectStaffUserForUpdate(tx, staffId);
      if (!(await queries.useLink(tx, hashOfToken(given.link), now)))
        throw new ShopError(401, 'link_not_valid');
      await queries.setStaffUser(tx, staffId, { name: given.name, email: given.email, passwordHash });
      await endOtherSessions(tx, staffId, null);
      await queries.dropUnusedLinks(tx, staffId);
      await forgetDevices(tx, staffId);
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
  const renewed = await renewedHash(given.password, staffUser.passwordHash);
  const now = clock.now();
  const session = await db.transaction(async (tx) => {
    const locked = await queries.lockFitting(tx, staffUser);
    if (!locked) return null;
    if (renewed !== undefined) await queries.setStaffUser(tx, locked.id, { passwordHash: renewed });
    await dropOldSessions(tx, now);
    return openSession(tx, locked, now, given);
  });
  // Another password was chosen since this one was found to fit, or its hash was renewed.
  return session ?? signIn(db, clock, given);
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
  const wrong = () => new ShopError(422, 'invalid_input', { fields: { current: ['wrong_password'] } });
  if (!(await passwordFits(given.current, staffUser?.passwordHash))) throw wrong();
  const passwordHash = await hashPassword(given.password);
  await db.transaction(async (tx) => {
    if (!staffUser || !(await queries.lockFitting(tx, staffUser))) throw wrong();
    await queries.setStaffUser(tx, by.id, { passwordHash });
    await provedSession(tx, hashOfToken(given.token), clock.now());
    await endOtherSessions(tx, by.id, hashOfToken(given.token));
    await queries.dropUnusedLinks(tx, by.id);
    await queries.journalBy(tx, by, clock.now(), 'staff.password', by.id);
  });
}

/** The password again, before a sensitive change in a session that is not new. Errors: 422 `wrong_password` on `current`. */
export async function proveAgain(
  db: Database,
  clock: Clock,
  by: Pick<StaffView, 'id'>,
  given: { current: string; token: string },
): Promise<void> {
  const staffUser = await queries.findStaffUser(db, by.id);
  if (!(await passwordFits(given.current, staffUser?.passwordHash)))
    throw new ShopError(422, 'invalid_input', { fields: { current: ['wrong_password'] } });
  await provedSession(db, hashOfToken(given.token), clock.now());
}
