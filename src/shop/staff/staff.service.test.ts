import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { meanwhile, testDatabase } from '../../../tests/support/database.ts';
import { oldPasswordHash } from '../../../tests/support/passwords.ts';
import { findStaff, signOut } from './sessions.service.ts';
import { may, permissions, staffRoles } from './staff.rules.ts';
import { changeOwnPassword, firstSignIn, letOwnerIn, ownerSignInLink, signIn } from './staff.service.ts';
import { staffUsers } from './staff.tables.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);

const clock = () => fixedClock('2026-11-21T09:00:00Z');
const owner = {
  name: 'Owner',
  email: 'owner@example.com',
  password: 'a long password',
  userAgent: 'test',
  host: 'shop.example',
};

const signedIn = async (at = clock()) => {
  const link = await ownerSignInLink(db, at);
  if (!link) throw new Error('no link');
  return firstSignIn(db, at, { ...owner, link });
};

test('the first start gives the owner a link that works once and never after a password is set', async () => {
  const at = clock();
  const link = await ownerSignInLink(db, at);
  expect(link).toMatch(/^[\w-]{43}$/);
  const session = await firstSignIn(db, at, { ...owner, link: link ?? '' });
  expect(session.staff).toMatchObject({ role: 'owner', email: owner.email });
  await expect(firstSignIn(db, at, { ...owner, link: link ?? '' })).rejects.toMatchObject({
    code: 'link_not_valid',
  });
  expect(await ownerSignInLink(db, at)).toBeNull();
});

test('a newer start makes the older link worthless, and a link ends after seven days', async () => {
  const at = clock();
  const older = (await ownerSignInLink(db, at)) ?? '';
  const newer = (await ownerSignInLink(db, at)) ?? '';
  await expect(firstSignIn(db, at, { ...owner, link: older })).rejects.toMatchObject({
    code: 'link_not_valid',
  });
  at.advance(7 * 24 * 3600 * 1000 + 1);
  await expect(firstSignIn(db, at, { ...owner, link: newer })).rejects.toMatchObject({
    code: 'link_not_valid',
  });
});

test('one link used twice at once signs in once', async () => {
  const at = clock();
  const link = (await ownerSignInLink(db, at)) ?? '';
  const tries = await Promise.allSettled([1, 2, 3].map(() => firstSignIn(db, at, { ...owner, link })));
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
});

test('a wrong password and an unknown e-mail answer alike', async () => {
  await signedIn();
  const wrong = { email: owner.email, password: 'not it', userAgent: undefined };
  const unknown = { email: 'nobody@example.com', password: 'not it', userAgent: undefined };
  await expect(signIn(db, clock(), wrong)).rejects.toMatchObject({
    status: 401,
    code: 'wrong_email_or_password',
  });
  await expect(signIn(db, clock(), unknown)).rejects.toMatchObject({
    status: 401,
    code: 'wrong_email_or_password',
  });
  const right = { email: owner.email, password: owner.password, userAgent: undefined };
  expect((await signIn(db, clock(), right)).staff.email).toBe(owner.email);
});

test('a hash of before is renewed by the sign-in, and the password goes on fitting', async () => {
  await signedIn();
  await db.update(staffUsers).set({ passwordHash: oldPasswordHash(owner.password) });
  const right = { email: owner.email, password: owner.password, userAgent: undefined };
  await signIn(db, clock(), right);
  expect((await db.select().from(staffUsers))[0]?.passwordHash).toMatch(/^\$argon2id\$/);
  expect((await signIn(db, clock(), right)).staff.email).toBe(owner.email);
});

test('nobody gets in by a password that is replaced at this moment, nor replaces the new one', async () => {
  const { staff, token } = await signedIn();
  const choose = async (tx: typeof db, password: string) => {
    const link = (await letOwnerIn(tx, clock())) ?? '';
    return firstSignIn(tx, clock(), { ...owner, link, password });
  };
  const enter = (password: string, on = db) => signIn(on, clock(), { ...owner, password });
  const old = meanwhile(
    db,
    (tx) => choose(tx, 'quite another one'),
    () => enter(owner.password),
  );
  await expect(old).rejects.toMatchObject({ status: 401, code: 'wrong_email_or_password' });
  const next = { current: 'quite another one', password: 'what a thief chose', token, host: owner.host };
  const change = meanwhile(
    db,
    (tx) => choose(tx, 'the third of them'),
    () => changeOwnPassword(db, clock(), staff, next),
  );
  await expect(change).rejects.toMatchObject({ fields: { current: ['wrong_password'] } });
  await enter('the third of them');
  // The same password whose hash is renewed at this moment is no other one.
  await db.update(staffUsers).set({ passwordHash: oldPasswordHash('the third of them') });
  await meanwhile(
    db,
    (tx) => enter('the third of them', tx),
    () => enter('the third of them'),
  );
});

test('a session is known by its token until it is ended, idles twelve hours or turns thirty days old', async () => {
  const at = clock();
  const { token } = await signedIn(at);
  expect(await findStaff(db, at, token)).toMatchObject({ email: owner.email });
  expect(await findStaff(db, at, `${token}x`)).toBeNull();
  expect(await findStaff(db, at, undefined)).toBeNull();

  at.advance(11 * 3600 * 1000);
  expect(await findStaff(db, at, token)).not.toBeNull();
  at.advance(11 * 3600 * 1000);
  expect(await findStaff(db, at, token), 'a visit slides the idle time').not.toBeNull();
  at.advance(12 * 3600 * 1000 + 1);
  expect(await findStaff(db, at, token), 'idle too long').toBeNull();

  const again = await signIn(db, at, { email: owner.email, password: owner.password, userAgent: undefined });
  for (let halfDay = 0; halfDay < 61; halfDay++) {
    at.advance(12 * 3600 * 1000 - 60_000);
    await findStaff(db, at, again.token);
  }
  expect(await findStaff(db, at, again.token), 'thirty days').toBeNull();

  const last = await signIn(db, at, { email: owner.email, password: owner.password, userAgent: undefined });
  await signOut(db, last.token);
  expect(await findStaff(db, at, last.token)).toBeNull();
});

test('every permission has an owner, and a packer touches no money', () => {
  for (const permission of Object.keys(permissions) as (keyof typeof permissions)[]) {
    expect(may('owner', permission)).toBe(true);
  }
  expect(staffRoles.filter((role) => may(role, 'orders.money'))).toEqual(['owner', 'manager']);
});
