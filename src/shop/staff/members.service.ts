import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { hashOfToken, newToken } from '#/platform/token.ts';
import { requireSeenRow, versionOf } from '#/platform/version.ts';
import * as members from './members.queries.ts';
import type { MemberChange, MemberInvitation, MemberView, OneUseLink } from './members.schema.ts';
import { dropUnusedLinks, insertLink, journalBy, lockStaff, type StaffMember } from './staff.queries.ts';
import { linkLifeMs, sessionIdleMs } from './staff.rules.ts';
import type { StaffView } from './staff.schema.ts';

/** What two editors of a member may both change. */
const contentOf = ({ name, role, active }: StaffMember) => ({ name, role, active });

/** Everyone of the staff with their open sessions. `token` is the asker's own session, which is marked. */
export async function listMembers(db: Db, clock: Clock, token: string | undefined): Promise<MemberView[]> {
  const now = clock.now();
  const [rows, sessions, links] = [
    await members.selectMembers(db),
    await members.selectSessions(db, now, new Date(now.getTime() - sessionIdleMs)),
    await members.selectOpenLinks(db, now),
  ];
  const own = token === undefined ? null : hashOfToken(token);
  return rows.map((member) => ({
    id: member.id,
    name: member.name,
    email: member.email,
    role: member.role,
    active: member.active,
    invited: member.passwordHash === null,
    linkExpiresAt: links.get(member.id)?.toISOString() ?? null,
    createdAt: member.createdAt.toISOString(),
    sessions: sessions
      .filter(({ staffId }) => staffId === member.id)
      .map(({ id, userAgent, createdAt, lastSeenAt, tokenHash }) => ({
        id,
        userAgent,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        current: tokenHash === own,
      })),
    version: versionOf(contentOf(member)),
  }));
}

async function freshLink(tx: Db, staffId: number, now: Date): Promise<OneUseLink> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkLifeMs);
  await dropUnusedLinks(tx, staffId);
  await insertLink(tx, { staffId, tokenHash: hashOfToken(token), createdAt: now, expiresAt });
  return { link: token, expiresAt: expiresAt.toISOString() };
}

/** A new member with the one-use link by which they choose e-mail and password. */
export async function inviteMember(
  db: Database,
  clock: Clock,
  by: StaffView,
  given: MemberInvitation,
): Promise<OneUseLink & { id: number }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const member = await members.insertMember(tx, { ...given, createdAt: now });
    const link = await freshLink(tx, member.id, now);
    await journalBy(tx, by, now, 'staff.invite', member.id, { after: contentOf(member) });
    return { ...link, id: member.id };
  });
}

/**
 * Another one-use link, for an invitation that got lost or a forgotten password; links before it are worth nothing.
 * Errors: 404 `not_found`, 409 `member_inactive`.
 */
export async function renewLink(db: Database, clock: Clock, by: StaffView, id: number): Promise<OneUseLink> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const member = await members.selectMemberForUpdate(tx, id);
    if (!member) throw new ShopError(404, 'not_found');
    if (!member.active) throw new ShopError(409, 'member_inactive');
    const link = await freshLink(tx, id, now);
    await journalBy(tx, by, now, 'staff.link', id);
    return link;
  });
}

/**
 * Name, role, or whether the member may still come in. Who may not loses sessions and links at once. The last owner
 * who can sign in keeps role and access. Errors: 404 `not_found`, 409 `changed_meanwhile`, `last_owner`.
 */
export async function changeMember(
  db: Database,
  clock: Clock,
  by: StaffView,
  id: number,
  { seen, ...change }: MemberChange,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    // Two owners who demote each other at the same moment must not both succeed.
    await lockStaff(tx);
    const found = await members.selectMemberForUpdate(tx, id);
    const { row: member, before } = requireSeenRow(found, contentOf, seen);
    const { name = member.name, role = member.role, active = member.active } = change;
    const isOwner = member.role === 'owner' && member.active && member.passwordHash !== null;
    if (isOwner && (role !== 'owner' || !active) && (await members.countOtherOwners(tx, id)) === 0) {
      throw new ShopError(409, 'last_owner');
    }
    const after = await members.updateMember(tx, id, { name, role, active });
    if (!active) {
      await members.deleteSessionsOf(tx, id);
      await dropUnusedLinks(tx, id);
    }
    await journalBy(tx, by, now, 'staff.change', id, { before, after: contentOf(after) });
  });
}

/** Ends one open session, wherever it is. Errors: 404 `not_found`. */
export async function revokeSession(db: Database, clock: Clock, by: StaffView, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const session = await members.deleteSession(tx, id);
    if (!session) throw new ShopError(404, 'not_found');
    const before = { userAgent: session.userAgent, createdAt: session.createdAt };
    await journalBy(tx, by, clock.now(), 'staff.end_session', session.staffId, { before });
  });
}
