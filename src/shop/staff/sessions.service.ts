import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { hashOfToken, newToken } from '#/platform/token.ts';
import { hasSecondStep, selectDemandingRoles } from './second-step.queries.ts';
import * as queries from './sessions.queries.ts';
import { findStaffUserByEmail, journalBy, type StaffUser } from './staff.queries.ts';
import {
  may,
  type Permission,
  permissions,
  type SessionState,
  sessionIdleMs,
  sessionMostMs,
  unfinishedLifeMs,
} from './staff.rules.ts';
import type { StaffView } from './staff.schema.ts';
import { selectStaffUserForUpdate } from './staff-users.queries.ts';
import type { SessionView } from './staff-users.schema.ts';

/** From where somebody signs in: what the browser says it is, the id of its signed cookie (platform/device.ts), its network. */
export type Device = {
  userAgent: string | undefined;
  deviceId?: string | undefined;
  network?: string | undefined;
};

export type StaffSession = { token: string; expiresAt: Date; state: SessionState; staff: StaffView };

function viewOf(staffUser: StaffUser): StaffView {
  const all = Object.keys(permissions) as Permission[];
  return {
    id: staffUser.id,
    name: staffUser.name,
    email: staffUser.email,
    role: staffUser.role,
    may: all.filter((permission) => may(staffUser.role, permission)),
  };
}

/** What a session is good for after the password alone. */
async function stateAfterPassword(tx: Db, { id, role }: StaffUser): Promise<SessionState> {
  if (await hasSecondStep(tx, id)) return 'second_step';
  return (await selectDemandingRoles(tx)).includes(role) ? 'set_up' : 'open';
}

/** A session that nobody has used since then has ended. */
const idleSince = (now: Date): Date => new Date(now.getTime() - sessionIdleMs);

/** `whole`: whoever comes has given the second step, too. */
export async function openSession(
  tx: Db,
  staffUser: StaffUser,
  now: Date,
  { userAgent, deviceId, network }: Device,
  whole = false,
): Promise<StaffSession> {
  const token = newToken();
  const state = whole ? 'open' : await stateAfterPassword(tx, staffUser);
  const endOf = (life: number) => new Date(now.getTime() + life);
  await queries.insertSession(tx, {
    staffId: staffUser.id,
    tokenHash: hashOfToken(token),
    userAgent: userAgent?.slice(0, 300) ?? null,
    network: network ?? null,
    state,
    provedAt: now,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: endOf(state === 'open' ? sessionMostMs : unfinishedLifeMs),
  });
  // Whoever has only the password is not known here yet.
  if (state === 'open' && deviceId !== undefined)
    await queries.rememberDevice(tx, staffUser.id, hashOfToken(deviceId), now);
  return { token, expiresAt: endOf(sessionMostMs), state, staff: viewOf(staffUser) };
}

/** Lets a session in that had to get a second step first. */
export const openAfterSetUp = (tx: Db, token: string, now: Date) =>
  queries.openSetUpSession(tx, hashOfToken(token), new Date(now.getTime() + sessionMostMs));

/** Whether the staff user of this e-mail has signed in on this device before. */
export async function knowsDevice(
  db: Database,
  email: string,
  deviceId: string | undefined,
): Promise<boolean> {
  const staffUser = deviceId === undefined ? undefined : await findStaffUserByEmail(db, email);
  return staffUser !== undefined && isDeviceOf(db, staffUser.id, deviceId);
}

export const isDeviceOf = async (db: Database, staffId: number, deviceId: string | undefined) =>
  deviceId !== undefined && (await queries.isDeviceOf(db, staffId, hashOfToken(deviceId)));

export type KnownSession = { staff: StaffView; state: SessionState; provedAt: Date };

/** The session of this token with its staff user, also one that is not open yet. Remembers the visit at most once a minute. */
export async function findStaffSession(
  db: Database,
  clock: Clock,
  token: string | undefined,
): Promise<KnownSession | null> {
  if (!token || token.length > 100) return null;
  const now = clock.now();
  const found = await queries.findSession(db, hashOfToken(token), now, idleSince(now));
  if (!found) return null;
  if (now.getTime() - found.lastSeenAt.getTime() > 60_000) await queries.sawSession(db, found.sessionId, now);
  return { staff: viewOf(found.staffUser), state: found.state, provedAt: found.provedAt };
}

/** The id of the session that this token opens; what belongs to a sign-in ends with it. Errors: 401 `unauthorized`. */
export async function requireSession(db: Database, clock: Clock, token: string | undefined): Promise<number> {
  const now = clock.now();
  const found = token && (await queries.findSession(db, hashOfToken(token), now, idleSince(now)));
  if (!found) throw new ShopError(401, 'unauthorized');
  return found.sessionId;
}

/** Who is signed in with this session token, or nobody. */
export async function findStaff(
  db: Database,
  clock: Clock,
  token: string | undefined,
): Promise<StaffView | null> {
  const session = await findStaffSession(db, clock, token);
  return session?.state === 'open' ? session.staff : null;
}

export async function signOut(db: Database, token: string | undefined): Promise<void> {
  if (token) await queries.endSession(db, hashOfToken(token));
}

/** `ownHash`: of the session that asks, which is marked. */
export const viewOfSession = (
  { id, userAgent, network, createdAt, lastSeenAt, tokenHash }: queries.SessionRow,
  { ownHash, now }: { ownHash: string | null; now: Date },
): SessionView => ({
  id,
  userAgent,
  network,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  idle: lastSeenAt <= idleSince(now),
  current: tokenHash === ownHash,
});

/** Where a staff user is signed in. */
export async function ownSessions(
  db: Db,
  clock: Clock,
  { id }: StaffView,
  token: string | undefined,
): Promise<SessionView[]> {
  const now = clock.now();
  const rows = await queries.selectSessions(db, now, id);
  const ownHash = token === undefined ? null : hashOfToken(token);
  return rows.map((row) => viewOfSession(row, { ownHash, now }));
}

/** Ends one open session: anybody's by the owner, else only one of the own (`of`). Errors: 404 `not_found`. */
export async function revokeSession(
  db: Database,
  clock: Clock,
  by: StaffView,
  id: number,
  of?: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const session = await queries.deleteSession(tx, id, of);
    if (!session) throw new ShopError(404, 'not_found');
    const before = { userAgent: session.userAgent, createdAt: session.createdAt };
    await journalBy(tx, by, clock.now(), 'staff.end_session', session.staffId, { before });
  });
}

/** Ends all sessions of a staff user but the one that asks. */
export async function revokeSessions(
  db: Database,
  clock: Clock,
  by: StaffView,
  of: number,
  token: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await selectStaffUserForUpdate(tx, of);
    const ended = await queries.endOtherSessions(tx, of, hashOfToken(token));
    if (ended > 0)
      await journalBy(tx, by, clock.now(), 'staff.end_session', of, { before: { sessions: ended } });
  });
}
