import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { hashOfToken } from '#/platform/token.ts';
import { requireSeenRow, versionOf } from '#/platform/version.ts';
import { freshLink } from './one-use-links.ts';
import { selectSecondSteps } from './second-step.queries.ts';
import { endOtherSessions, selectSessions } from './sessions.queries.ts';
import { viewOfSession } from './sessions.service.ts';
import { dropUnusedLinks, journalBy, lockStaff, type StaffUser } from './staff.queries.ts';
import type { StaffView } from './staff.schema.ts';
import * as queries from './staff-users.queries.ts';
import type { OneUseLink, StaffInvitation, StaffUserChange, StaffUserView } from './staff-users.schema.ts';

/** What two editors of a staff user may both change. */
const contentOf = ({ name, role, active }: StaffUser) => ({ name, role, active });

/** Everyone of the staff by name, to filter by. */
export const staffNames = async (db: Db): Promise<{ id: number; name: string }[]> =>
  (await queries.selectStaffUsers(db)).map(({ id, name, email }) => ({ id, name: name || (email ?? '') }));

/** Everyone of the staff with their open sessions. `token` is the asker's own session, which is marked. */
export async function listStaffUsers(
  db: Db,
  clock: Clock,
  token: string | undefined,
): Promise<StaffUserView[]> {
  const now = clock.now();
  const rows = await queries.selectStaffUsers(db);
  const sessions = await selectSessions(db, now);
  const links = await queries.selectOpenLinks(db, now);
  const secondSteps = await selectSecondSteps(db);
  const ownHash = token === undefined ? null : hashOfToken(token);
  return rows.map((staffUser) => ({
    id: staffUser.id,
    name: staffUser.name,
    email: staffUser.email,
    role: staffUser.role,
    active: staffUser.active,
    invited: staffUser.passwordHash === null,
    linkExpiresAt: links.get(staffUser.id)?.toISOString() ?? null,
    createdAt: staffUser.createdAt.toISOString(),
    sessions: sessions
      .filter(({ staffId }) => staffId === staffUser.id)
      .map((session) => viewOfSession(session, { ownHash, now })),
    secondStep: secondSteps.get(staffUser.id) ?? { app: false, passkeys: 0 },
    version: versionOf(contentOf(staffUser)),
  }));
}

/** A new staff user with the one-use link by which they choose e-mail and password. */
export async function inviteStaffUser(
  db: Database,
  clock: Clock,
  by: StaffView,
  given: StaffInvitation,
): Promise<OneUseLink & { id: number }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const staffUser = await queries.insertStaffUser(tx, { ...given, createdAt: now });
    const link = await freshLink(tx, staffUser.id, now);
    await journalBy(tx, by, now, 'staff.invite', staffUser.id, { after: contentOf(staffUser) });
    return { ...link, id: staffUser.id };
  });
}

/**
 * Another one-use link, for an invitation that got lost or a forgotten password; links before it are worth nothing.
 * Errors: 404 `not_found`, 409 `member_inactive`.
 */
export async function renewLink(db: Database, clock: Clock, by: StaffView, id: number): Promise<OneUseLink> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const staffUser = await queries.selectStaffUserForUpdate(tx, id);
    if (!staffUser) throw new ShopError(404, 'not_found');
    if (!staffUser.active) throw new ShopError(409, 'member_inactive');
    const link = await freshLink(tx, id, now);
    await journalBy(tx, by, now, 'staff.link', id);
    return link;
  });
}

/**
 * Name, role, or whether the staff user may still come in. Who may not loses sessions and links at once. The last owner
 * who can sign in keeps role and access. Errors: 404 `not_found`, 409 `changed_meanwhile`, `last_owner`.
 */
export async function changeStaffUser(
  db: Database,
  clock: Clock,
  by: StaffView,
  id: number,
  { seen, ...change }: StaffUserChange,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    // Two owners who demote each other at the same moment must not both succeed.
    await lockStaff(tx);
    const found = await queries.selectStaffUserForUpdate(tx, id);
    const { row: staffUser, before } = requireSeenRow(found, contentOf, seen);
    const { name = staffUser.name, role = staffUser.role, active = staffUser.active } = change;
    const isOwner = staffUser.role === 'owner' && staffUser.active && staffUser.passwordHash !== null;
    if (isOwner && (role !== 'owner' || !active) && (await queries.countOtherOwners(tx, id)) === 0) {
      throw new ShopError(409, 'last_owner');
    }
    const after = await queries.updateStaffUser(tx, id, { name, role, active });
    if (!active) {
      await endOtherSessions(tx, id, null);
      await dropUnusedLinks(tx, id);
    }
    await journalBy(tx, by, now, 'staff.change', id, { before, after: contentOf(after) });
  });
}
