import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { drawQr } from '#/platform/draw-qr.ts';
import { ShopError } from '#/platform/errors.ts';
import { textIn } from '#/platform/local-text.ts';
import { passwordFits } from '#/platform/password.ts';
import { openSealed, seal } from '#/platform/sealed.ts';
import { hashOfToken } from '#/platform/token.ts';
import { requireSeen, versionOf } from '#/platform/version.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { deletePasskeysOf, selectPasskeys } from './passkeys.queries.ts';
import { isAppCode, newRecoveryCodes, numberOfRecoveryCode, plainCode } from './recovery-codes.ts';
import * as queries from './second-step.queries.ts';
import type { DemandView, OfferedApp, OwnSecondStep } from './second-step.schema.ts';
import { endOtherSessions, endSession } from './sessions.queries.ts';
import {
  type Device,
  findStaffSession,
  openAfterSetUp,
  openSession,
  type StaffSession,
} from './sessions.service.ts';
import { findStaffUser, journalBy, lockStaff } from './staff.queries.ts';
import { type StaffRole, staffRoles } from './staff.rules.ts';
import type { StaffView } from './staff.schema.ts';
import { selectStaffUserForUpdate } from './staff-users.queries.ts';
import { codeAppUrl, newCodeSecret, stepOf } from './totp.ts';

/** The shop and the key that secrets of apps are encrypted with. */
export type SecondStepDeps = { db: Database; clock: Clock; lastingKey: Buffer };
type Own = { by: StaffView; token: string };

const wrongCode = () => new ShopError(422, 'invalid_input', { fields: { code: ['wrong_code'] } });
const purposeOf = (staffId: number) => `code app of ${staffId}`;
const openSecret = (key: Buffer, { staffId, secret }: queries.CodeApp) =>
  openSealed(key, purposeOf(staffId), secret);

/** What a staff user has as second step, as the own account shows it. */
export async function ownSecondStep(db: Db, { id, role }: StaffView): Promise<OwnSecondStep> {
  const app = await queries.selectCodeApp(db, id);
  const passkeys = await selectPasskeys(db, id);
  return {
    app: Boolean(app?.confirmedAt),
    passkeys: passkeys.map(({ id: passkeyId, name, createdAt, lastUsedAt }) => ({
      id: passkeyId,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    codesLeft: await queries.countRecoveryCodes(db, id),
    demanded: (await queries.selectDemandingRoles(db)).includes(role),
  };
}

/** A secret for the app, shown this once. Errors: 409 `code_app_there`. */
export async function offerCodeApp(
  { db, lastingKey }: SecondStepDeps,
  { by }: Pick<Own, 'by'>,
): Promise<OfferedApp> {
  const secret = newCodeSecret();
  if (!(await queries.offerSecret(db, by.id, seal(lastingKey, purposeOf(by.id), secret))))
    throw new ShopError(409, 'code_app_there');
  const { shopName } = await getSettings(db);
  const shop = textIn(shopName, 'ar') || 'Hilal';
  return { secret, qr: drawQr(codeAppUrl(secret, shop, by.email ?? by.name)) };
}

/**
 * A first code shows that the app has the secret. Answers recovery codes where there are none yet, shown this once.
 * Errors: 422 `wrong_code`, 409 `changed_meanwhile` where another secret was offered or confirmed meanwhile.
 */
export async function confirmCodeApp(
  deps: SecondStepDeps,
  own: Own,
  typed: string,
): Promise<string[] | null> {
  const { db, clock, lastingKey } = deps;
  const app = await queries.selectCodeApp(db, own.by.id);
  if (!app || app.confirmedAt) throw new ShopError(409, 'changed_meanwhile');
  const step = stepOf(openSecret(lastingKey, app) ?? '', plainCode(typed), clock.now());
  if (step === null) throw wrongCode();
  return addSecondStep(deps, own, { app: true }, (tx) => queries.confirmSecret(tx, app, clock.now(), step));
}

/**
 * Another second step for a staff user: recovery codes come with the first one, a session that had to get it opens, all
 * others end. Errors: 409 `changed_meanwhile` where `add` finds that it cannot.
 */
export async function addSecondStep(
  { db, clock }: Pick<SecondStepDeps, 'db' | 'clock'>,
  { by, token }: Own,
  what: object,
  add: (tx: Db) => Promise<boolean>,
): Promise<string[] | null> {
  // Hashed before the transaction: it takes its time.
  const codes = (await queries.countRecoveryCodes(db, by.id)) > 0 ? null : await newRecoveryCodes();
  const now = clock.now();
  return db.transaction(async (tx) => {
    await selectStaffUserForUpdate(tx, by.id);
    if (!(await add(tx))) throw new ShopError(409, 'changed_meanwhile');
    if (codes) await queries.replaceRecoveryCodes(tx, by.id, codes.hashes);
    await openAfterSetUp(tx, token, now);
    await endOtherSessions(tx, by.id, hashOfToken(token));
    await journalBy(tx, by, now, 'staff.second_step', by.id, { after: what });
    return codes?.shown ?? null;
  });
}

/**
 * Takes a second step away; with the last one the recovery codes go. All other sessions end. Errors: 404 `not_found`, 409
 * `second_step_demanded` for the last one of somebody who must have one.
 */
export async function removeSecondStep(
  { db, clock }: Pick<SecondStepDeps, 'db' | 'clock'>,
  { by, token }: Own,
  remove: (tx: Db) => Promise<object | null>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Who takes app and passkey away at the same moment must not end without both.
    await lockStaff(tx);
    await selectStaffUserForUpdate(tx, by.id);
    const before = await remove(tx);
    if (!before) throw new ShopError(404, 'not_found');
    if (!(await queries.hasSecondStep(tx, by.id))) {
      if ((await queries.selectDemandingRoles(tx)).includes(by.role))
        throw new ShopError(409, 'second_step_demanded');
      await queries.deleteRecoveryCodes(tx, by.id);
    }
    await endOtherSessions(tx, by.id, hashOfToken(token));
    await journalBy(tx, by, clock.now(), 'staff.second_step', by.id, { before });
  });
}

export const removeCodeApp = (deps: SecondStepDeps, own: Own): Promise<void> =>
  removeSecondStep(deps, own, async (tx) =>
    (await queries.deleteCodeApp(tx, own.by.id)) ? { app: true } : null,
  );

/** Ten new codes in place of all before. Errors: 409 `no_second_step`. */
export async function renewRecoveryCodes(
  { db, clock }: SecondStepDeps,
  { by }: Pick<Own, 'by'>,
): Promise<string[]> {
  const { shown, hashes } = await newRecoveryCodes();
  await db.transaction(async (tx) => {
    await lockStaff(tx);
    await selectStaffUserForUpdate(tx, by.id);
    if (!(await queries.hasSecondStep(tx, by.id))) throw new ShopError(409, 'no_second_step');
    await queries.replaceRecoveryCodes(tx, by.id, hashes);
    await journalBy(tx, by, clock.now(), 'staff.recovery_codes', by.id);
  });
  return shown;
}

/** Whose sign-in waits for a code. Errors: 401 `unauthorized` where none does, or no longer. */
export async function requireWaiting(
  { db, clock }: Pick<SecondStepDeps, 'db' | 'clock'>,
  token: string | undefined,
): Promise<StaffView> {
  const session = await findStaffSession(db, clock, token);
  if (session?.state !== 'second_step') throw new ShopError(401, 'unauthorized');
  return session.staff;
}

/**
 * The second half of a sign-in: a code of the app or a recovery code, each good once. Errors: 401 `unauthorized` where no
 * sign-in waits, 422 `wrong_code`.
 */
export async function giveCode(
  deps: SecondStepDeps,
  given: { token: string; code: string; known: boolean } & Device,
): Promise<StaffSession> {
  const { db, clock } = deps;
  const { id } = await requireWaiting(deps, given.token);
  const now = clock.now();
  const code = plainCode(given.code);
  const spend = isAppCode(code)
    ? await appCode(deps, id, code, now)
    : await recoveryCode(db, id, code, now, given.known);
  return db.transaction(async (tx) => {
    const staffUser = await selectStaffUserForUpdate(tx, id);
    if (!(await spend?.(tx))) throw wrongCode();
    if (!staffUser || !(await endSession(tx, hashOfToken(given.token))))
      throw new ShopError(401, 'unauthorized');
    return openSession(tx, staffUser, now, given, true);
  });
}

/** Spends a code where it can be; false where somebody was quicker. */
type Spend = (tx: Db) => Promise<boolean>;

async function appCode(
  { db, lastingKey }: SecondStepDeps,
  id: number,
  code: string,
  now: Date,
): Promise<Spend | null> {
  const app = await queries.selectCodeApp(db, id);
  const secret = app?.confirmedAt ? openSecret(lastingKey, app) : null;
  const step = secret === null ? null : stepOf(secret, code, now);
  return app && step !== null ? (tx) => queries.spendStep(tx, app, step) : null;
}

async function recoveryCode(
  db: Database,
  staffId: number,
  code: string,
  now: Date,
  known: boolean,
): Promise<Spend | null> {
  const number = numberOfRecoveryCode(code);
  if (number === null) return null;
  const codeHash = await queries.selectRecoveryHash(db, staffId, number);
  if (!(await passwordFits(code, codeHash, known)) || codeHash === undefined) return null;
  return async (tx) => {
    const spent = await queries.spendRecoveryCode(tx, { staffId, codeHash }, now);
    const left = await queries.countRecoveryCodes(tx, staffId);
    const staffUser = await findStaffUser(tx, staffId);
    if (spent && staffUser) {
      await journalBy(tx, staffUser, now, 'staff.recovery_code', staffId, { after: { codesLeft: left } });
    }
    return spent;
  };
}

/** All that a staff user has as second step, gone. */
export async function clearSecondStep(tx: Db, staffId: number): Promise<void> {
  await queries.deleteCodeApp(tx, staffId);
  await deletePasskeysOf(tx, staffId);
  await queries.deleteRecoveryCodes(tx, staffId);
}

/**
 * For a colleague who has lost phone and codes: takes the second step away and ends the sessions. Errors: 404 `not_found`.
 */
export async function resetSecondStep(
  { db, clock }: Pick<SecondStepDeps, 'db' | 'clock'>,
  by: StaffView,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockStaff(tx);
    await selectStaffUserForUpdate(tx, id);
    if (!(await queries.hasSecondStep(tx, id))) throw new ShopError(404, 'not_found');
    await clearSecondStep(tx, id);
    await endOtherSessions(tx, id, null);
    await journalBy(tx, by, clock.now(), 'staff.reset_second_step', id);
  });
}

/** Whose roles must have a second step. */
export async function demandedRoles(db: Db): Promise<DemandView> {
  const roles = await queries.selectDemandingRoles(db);
  return { roles, version: versionOf(roles) };
}

/** Who has none sets it up at the next sign-in. Errors: 409 `changed_meanwhile`. */
export async function demandSecondStep(
  { db, clock }: Pick<SecondStepDeps, 'db' | 'clock'>,
  by: StaffView,
  given: { roles: readonly StaffRole[]; seen: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockStaff(tx);
    const before = await queries.selectDemandingRoles(tx);
    requireSeen(before, given.seen);
    const after = staffRoles.filter((role) => given.roles.includes(role)).toSorted();
    if (versionOf(after) === versionOf(before)) return;
    await queries.replaceDemandingRoles(tx, after);
    await journalBy(tx, by, clock.now(), 'staff.demand_second_step', 'roles', {
      before: { roles: before },
      after: { roles: after },
    });
  });
}
