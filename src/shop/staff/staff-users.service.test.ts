import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { inTurn, testDatabase } from '../../../tests/support/database.ts';
import { listJournal } from './journal.service.ts';
import { findStaff, ownSessions, revokeSession, revokeSessions, signOut } from './sessions.service.ts';
import { firstSignIn, ownerSignInLink, signIn } from './staff.service.ts';
import { staffDevices, staffUsers } from './staff.tables.ts';
import {
  changeStaffUser,
  inviteStaffUser,
  listStaffUsers,
  renewLink,
  staffNames,
} from './staff-users.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T09:00:00Z');
beforeEach(reset);

const secret = { password: 'a long password', userAgent: 'Firefox', host: 'shop.example' };
async function owner() {
  const link = (await ownerSignInLink(db, clock)) ?? '';
  return firstSignIn(db, clock, { ...secret, name: 'Salma', email: 'salma@example.com', link });
}
async function comeIn(link: string, name: string) {
  return firstSignIn(db, clock, { ...secret, name, email: `${name.toLowerCase()}@example.com`, link });
}
const find = async (id: number) => {
  const staffUser = (await listStaffUsers(db, clock, undefined)).find((one) => one.id === id);
  if (!staffUser) throw new Error(`no staff user ${id}`);
  return staffUser;
};

test('an invitation is a link for one use, and the staff user comes in with the role that was given', async () => {
  const { staff } = await owner();
  const { id, link } = await inviteStaffUser(db, clock, staff, { name: 'Amal', role: 'agent' });
  expect(await find(id)).toMatchObject({ invited: true, active: true, email: null, sessions: [] });
  expect((await find(id)).linkExpiresAt).toBe('2026-11-28T09:00:00.000Z');
  expect((await comeIn(link, 'Amal')).staff).toMatchObject({ id, role: 'agent', email: 'amal@example.com' });
  await expect(comeIn(link, 'Thief')).rejects.toMatchObject({ code: 'link_not_valid' });
  expect(await find(id)).toMatchObject({
    invited: false,
    linkExpiresAt: null,
    sessions: [{ userAgent: 'Firefox' }],
  });
});

test('who gave no name is named by the e-mail where lists are narrowed by people', async () => {
  await owner();
  await db.insert(staffUsers).values({ name: '', email: 'nameless@example.com', role: 'agent' });
  expect((await staffNames(db)).map(({ name }) => name).toSorted()).toEqual([
    'Salma',
    'nameless@example.com',
  ]);
});

test('a renewed link makes the one before worth nothing', async () => {
  const { staff } = await owner();
  const { id, link } = await inviteStaffUser(db, clock, staff, { name: 'Amal', role: 'agent' });
  const { link: fresh } = await renewLink(db, clock, staff, id);
  await expect(comeIn(link, 'Amal')).rejects.toMatchObject({ code: 'link_not_valid' });
  expect((await comeIn(fresh, 'Amal')).staff.id).toBe(id);
});

test('a link that is renewed while somebody comes in by it is another one for later', async () => {
  const { staff } = await owner();
  const { id, link } = await inviteStaffUser(db, clock, staff, { name: 'Amal', role: 'agent' });
  const [came, renewed] = await inTurn<unknown>(
    db,
    // Both come to the link and to its staff user.
    (tx) => tx.execute(sql`select 1 from staff_links for update`),
    [() => comeIn(link, 'Amal'), () => renewLink(db, clock, staff, id)],
  );
  expect(came).toMatchObject({ status: 'fulfilled', value: { staff: { id } } });
  expect(renewed).toMatchObject({ status: 'fulfilled' });
  expect((await find(id)).linkExpiresAt).not.toBeNull();
});

test('a staff user switched off loses sessions and links at once', async () => {
  const { staff } = await owner();
  const { id, link } = await inviteStaffUser(db, clock, staff, { name: 'Amal', role: 'manager' });
  const { token } = await comeIn(link, 'Amal');
  const { link: spare } = await renewLink(db, clock, staff, id);
  await changeStaffUser(db, clock, staff, id, { active: false, seen: (await find(id)).version });
  expect(await findStaff(db, clock, token)).toBeNull();
  await expect(comeIn(spare, 'Amal')).rejects.toMatchObject({ code: 'link_not_valid' });
  await expect(renewLink(db, clock, staff, id)).rejects.toMatchObject({ code: 'member_inactive' });
  // Nor are they there again when the staff user is let in once more.
  await changeStaffUser(db, clock, staff, id, { active: true, seen: (await find(id)).version });
  expect(await findStaff(db, clock, token)).toBeNull();
  await expect(comeIn(spare, 'Amal')).rejects.toMatchObject({ code: 'link_not_valid' });
});

test('the last owner can neither be demoted nor switched off; one of two can', async () => {
  const { staff } = await owner();
  const seen = (await find(staff.id)).version;
  // An invited owner who has never come in does not count.
  const { id, link } = await inviteStaffUser(db, clock, staff, { name: 'Amal', role: 'owner' });
  for (const change of [{ role: 'agent' as const }, { active: false }]) {
    await expect(changeStaffUser(db, clock, staff, staff.id, { ...change, seen })).rejects.toMatchObject({
      status: 409,
      code: 'last_owner',
    });
  }
  await comeIn(link, 'Amal');
  await changeStaffUser(db, clock, staff, staff.id, { role: 'agent', seen });
  expect((await find(staff.id)).role).toBe('agent');
  expect((await find(id)).role).toBe('owner');
});

test('two owners who demote each other at once do not leave the shop without one', async () => {
  const { staff } = await owner();
  const { id, link } = await inviteStaffUser(db, clock, staff, { name: 'Amal', role: 'owner' });
  const other = (await comeIn(link, 'Amal')).staff;
  const done = await Promise.allSettled([
    changeStaffUser(db, clock, staff, id, { role: 'packer', seen: (await find(id)).version }),
    changeStaffUser(db, clock, other, staff.id, { role: 'packer', seen: (await find(staff.id)).version }),
  ]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('the second of two editors is refused, and nothing is written over', async () => {
  const { staff } = await owner();
  const { id } = await inviteStaffUser(db, clock, staff, { name: 'Amal', role: 'agent' });
  const { version: seen } = await find(id);
  await changeStaffUser(db, clock, staff, id, { role: 'packer', seen });
  await expect(changeStaffUser(db, clock, staff, id, { role: 'content', seen })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
  expect((await find(id)).role).toBe('packer');
});

test('a session is ended by itself, wherever it is', async () => {
  const { staff, token } = await owner();
  const { link } = await inviteStaffUser(db, clock, staff, { name: 'Amal', role: 'agent' });
  const amal = await comeIn(link, 'Amal');
  const [mine] = (await listStaffUsers(db, clock, token)).filter(({ id }) => id === staff.id);
  expect(mine?.sessions).toMatchObject([{ current: true }]);
  const [session] = (await find(amal.staff.id)).sessions;
  await revokeSession(db, clock, staff, session?.id ?? 0);
  expect(await findStaff(db, clock, amal.token)).toBeNull();
  expect(await findStaff(db, clock, token)).not.toBeNull();
  await expect(revokeSession(db, clock, staff, 999)).rejects.toMatchObject({ status: 404 });
});

test('everyone ends the own sessions and nobody else’s; all but the one that asks at once', async () => {
  const { staff } = await owner();
  const { link } = await inviteStaffUser(db, clock, staff, { name: 'Amal', role: 'agent' });
  const amal = await comeIn(link, 'Amal');
  const other = async () =>
    signIn(db, clock, { ...secret, email: 'amal@example.com', network: '105.66.1.1' });
  const [second, third] = [await other(), await other()];
  const shown = await ownSessions(db, clock, amal.staff, amal.token);
  expect(shown.map(({ current }) => current)).toEqual([false, false, true]);
  expect(shown[0]).toMatchObject({ network: '105.66.1.1', userAgent: 'Firefox' });
  const [owners] = await ownSessions(db, clock, staff, undefined);
  const foreign = revokeSession(db, clock, amal.staff, owners?.id ?? 0, amal.staff.id);
  await expect(foreign).rejects.toMatchObject({ status: 404 });
  await revokeSession(db, clock, amal.staff, shown[0]?.id ?? 0, amal.staff.id);
  expect(await findStaff(db, clock, third.token)).toBeNull();
  await revokeSessions(db, clock, amal.staff, amal.staff.id, amal.token);
  expect(await findStaff(db, clock, second.token)).toBeNull();
  expect(await findStaff(db, clock, amal.token)).not.toBeNull();
  expect(await ownSessions(db, clock, staff, undefined)).toHaveLength(1);
});

test('links, sessions and devices of one staff user are no other’s, and what has ended is in no list', async () => {
  const at = fixedClock('2026-11-21T09:00:00Z');
  const { staff } = await owner();
  const device = { deviceId: 'the owner’s own device' };
  const here = await signIn(db, at, { ...secret, ...device, email: 'salma@example.com' });
  const [amal, nora] = [
    await inviteStaffUser(db, at, staff, { name: 'Amal', role: 'agent' }),
    await inviteStaffUser(db, at, staff, { name: 'Nora', role: 'agent' }),
  ];
  const { link } = await renewLink(db, at, staff, amal.id);
  const { token, staff: came } = await comeIn(nora.link, 'Nora');
  expect(came.id).toBe(nora.id);
  expect((await comeIn(link, 'Amal')).staff.id).toBe(amal.id);
  expect(await db.select({ staffId: staffDevices.staffId }).from(staffDevices)).toEqual([
    { staffId: staff.id },
  ]);
  at.advance(11 * 3_600_000);
  expect(await findStaff(db, at, here.token)).not.toBeNull();
  at.advance(2 * 3_600_000);
  expect(await findStaff(db, at, token)).toBeNull();
  const used = async () => (await listStaffUsers(db, at, undefined)).map(({ sessions }) => sessions.length);
  expect(await used()).toEqual([2, 1, 1]);
  await signIn(db, at, { ...secret, email: 'nora@example.com' });
  await signOut(db, here.token);
  expect(await used()).toEqual([1, 1, 2]);
  at.advance(29.5 * 86_400_000);
  expect(await used(), 'thirty days after its sign-in').toEqual([0, 0, 1]);
});

test('a device that was not used for half a day still stands in both lists, so that a lost phone can be ended', async () => {
  const at = fixedClock('2026-11-21T09:00:00Z');
  const { staff, token } = await owner();
  at.advance(12 * 3_600_000);
  const here = await signIn(db, at, { ...secret, email: 'salma@example.com' });
  const own = await ownSessions(db, at, staff, here.token);
  expect(own.map(({ current, idle }) => [current, idle])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(own[1]?.lastSeenAt).toBe('2026-11-21T09:00:00.000Z');
  const [listed] = await listStaffUsers(db, at, here.token);
  expect(listed?.sessions).toEqual(own);
  expect(await findStaff(db, at, token), 'it opens nothing').toBeNull();
  await revokeSession(db, at, staff, own[1]?.id ?? 0, staff.id);
  expect(await ownSessions(db, at, staff, here.token)).toHaveLength(1);
});

test('the journal says who did what, before and after, newest first, and is filtered', async () => {
  const { staff } = await owner();
  const { id } = await inviteStaffUser(db, clock, staff, { name: 'Amal', role: 'agent' });
  await changeStaffUser(db, clock, staff, id, { role: 'packer', seen: (await find(id)).version });
  const { data, meta, entities } = await listJournal(db, { entity: 'staff', entityId: String(id), page: 1 });
  expect(data).toMatchObject([
    { action: 'staff.change', actor: 'Salma', before: { role: 'agent' }, after: { role: 'packer' } },
    { action: 'staff.invite', actor: 'Salma', before: null, after: { name: 'Amal', role: 'agent' } },
  ]);
  expect(meta).toEqual({ page: 1, perPage: 30, total: 2, lastPage: 1 });
  expect(entities).toEqual(['staff']);
  expect((await listJournal(db, { who: 'alm', page: 1 })).meta.total).toBe(3);
  expect((await listJournal(db, { who: '%', page: 1 })).meta.total).toBe(0);
});
