import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { mails } from '#/platform/platform.tables.ts';
import { ensureCountries, listCountries, updateCountry } from '#/shop/countries/index.ts';
import { meanwhile, testDatabase } from '../../../tests/support/database.ts';
import { oldPasswordHash } from '../../../tests/support/passwords.ts';
import type { ProfileRequest, RegisterRequest } from './accounts.schema.ts';
import * as signing from './accounts.service.ts';
import { passwordResets, users, userTokens } from './accounts.tables.ts';
import * as passwords from './passwords.service.ts';
import * as profile from './profile.service.ts';
import * as sessions from './sessions.service.ts';

const accounts = { ...signing, ...passwords, ...profile, ...sessions };

const { db, reset } = await testDatabase();
const jobs = { send: async () => {} };
const clock = () => fixedClock('2026-11-21T09:00:00Z');
const dayMs = 24 * 3600 * 1000;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});

const nadia: RegisterRequest = {
  name: ' نادية   العلوي ',
  email: 'Nadia@Example.com',
  phone: '٠٦١٢ ٣٤ ٥٦ ٧٨',
  password: 'secre7',
};
const more = { locale: 'ar', userAgent: 'test' } as const;
const registered = (given: Partial<RegisterRequest> = {}, at = clock()) =>
  accounts.register(db, at, { ...nadia, ...given }, more);
const fieldsOf = (given: Partial<RegisterRequest>) =>
  registered(given).then(
    () => ({}),
    (error: { fields: Record<string, string[]> }) => error.fields,
  );

test('§7.2 registering makes an account with folded phone and lower-case e-mail, and signs in', async () => {
  const { token, user } = await registered();
  expect(user).toMatchObject({ name: 'نادية العلوي', email: 'nadia@example.com', phone: '+212612345678' });
  expect(await accounts.findUser(db, clock(), token)).toEqual(user);
});

test('§5.4 what is missing is said by field', async () => {
  expect(await fieldsOf({ name: ' ', email: '', phone: null, password: '' })).toEqual({
    name: ['required'],
    email: ['phone_or_email_required'],
    phone: ['phone_or_email_required'],
    password: ['required'],
  });
});

test('§5.5 taken e-mail and phone, wrong ones, and names out of bounds are said by field', async () => {
  await registered();
  expect(await fieldsOf({ phone: null })).toEqual({ email: ['email_taken'] });
  expect(await fieldsOf({ email: null })).toEqual({ phone: ['phone_taken'] });
  expect(await fieldsOf({ email: 'nadia@example\u200e.com', phone: null })).toEqual({
    email: ['email_taken'],
  });
  expect(await fieldsOf({ email: 'no', phone: '12' })).toEqual({
    email: ['invalid_email'],
    phone: ['invalid_phone'],
  });
  const free = { email: 'other@example.com', phone: null };
  expect(await fieldsOf({ ...free, name: 'n' })).toEqual({ name: ['too_short'] });
  expect(await fieldsOf({ ...free, name: 'ن'.repeat(81) })).toEqual({ name: ['too_long'] });
});

test('an upgrade takes the invisible marks out of stored addresses, where no other account has the same', async () => {
  const { user } = await registered();
  const other = await registered({ email: 'amal@example.com', phone: null });
  const twin = await registered({ email: 'twin@example.com', phone: null });
  const store = (id: number, email: string) => db.update(users).set({ email }).where(eq(users.id, id));
  await store(user.id, '\u202anadia@example.com\u202c');
  await store(twin.user.id, 'amal\u200e@example.com');
  const file = join(import.meta.dirname, '../../platform/migrations/0040_clean_email_addresses.sql');
  // One connection, as a migration has.
  await db.transaction(async (tx) => {
    for (const step of readFileSync(file, 'utf8').split('--> statement-breakpoint'))
      await tx.execute(sql.raw(step));
  });
  const emails = await db.select({ email: users.email }).from(users).orderBy(users.id);
  expect(emails.map(({ email }) => email)).toEqual([
    'nadia@example.com',
    other.user.email,
    'amal\u200e@example.com',
  ]);
});

test('§5.3 a password has six characters at least and is typed alike twice', async () => {
  expect(await fieldsOf({ password: '12345' })).toEqual({ password: ['password_too_short'] });
  expect(await fieldsOf({ password_confirmation: 'secreT' })).toEqual({
    password_confirmation: ['passwords_differ'],
  });
  expect((await registered({ password: '719342', password_confirmation: '719342' })).token).toBeTruthy();
});

test('two people racing for one e-mail: one gets it, the other is refused', async () => {
  const tries = await Promise.allSettled([registered({ phone: null }), registered({ phone: null })]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('§7.3 login takes e-mail or phone, in Arabic digits too, and answers every failure alike', async () => {
  await registered();
  const login = (given: object) => accounts.login(db, clock(), { password: 'secre7', ...given }, undefined);
  expect((await login({ email: 'NADIA@example.com' })).user.phone).toBe('+212612345678');
  // Copied out of an Arabic text it brings marks along that nobody sees.
  expect((await login({ login: '\u200enadia@example.com\u202c' })).user.phone).toBe('+212612345678');
  expect((await login({ login: '٠٦١٢٣٤٥٦٧٨' })).user.email).toBe('nadia@example.com');
  for (const wrong of [
    { email: 'nadia@example.com', password: 'Secret' },
    { email: 'x@example.com' },
    { login: '' },
  ]) {
    await expect(login(wrong)).rejects.toMatchObject({ status: 401, code: 'wrong_email_or_password' });
  }
  for (const wrong of [
    { login: '0612345678', password: 'Secret' },
    { phone: '0699999999' },
    { login: '0612' },
  ]) {
    await expect(login(wrong)).rejects.toMatchObject({ status: 401, code: 'wrong_phone_or_password' });
  }
});

test('§7.3 a phone signs in under whichever country the visitor has chosen, and of two the one whose password it is', async () => {
  const ids = new Map((await listCountries(db)).map(({ code, id }) => [code, id]));
  const moroccan = await registered({ phone: '0522345678', country: ids.get('MA') });
  const login = async (country: string, password = 'secre7') =>
    (await accounts.login(db, clock(), { login: '0522345678', password, country: ids.get(country) }, 'test'))
      .user.id;
  for (const country of ['MA', 'SA', 'AE']) expect(await login(country)).toBe(moroccan.user.id);
  // The same digits are a phone of the Emirates too.
  const given = { email: null, phone: '+971522345678', password: 'autre-mot-7' };
  const emirati = await registered(given);
  for (const country of ['MA', 'AE']) {
    expect(await login(country)).toBe(moroccan.user.id);
    expect(await login(country, given.password)).toBe(emirati.user.id);
    await expect(login(country, 'Secret')).rejects.toMatchObject({ code: 'wrong_phone_or_password' });
  }
});

test('§7.3 a hash of before is renewed by the sign-in, and the password goes on fitting', async () => {
  await registered();
  const stored = async () => (await db.select().from(users))[0]?.passwordHash;
  await db.update(users).set({ passwordHash: oldPasswordHash('secre7') });
  const login = (password: string) =>
    accounts.login(db, clock(), { email: 'nadia@example.com', password }, undefined);
  await expect(login('Secret')).rejects.toMatchObject({ status: 401 });
  expect(await stored()).toBe(oldPasswordHash('secre7'));
  await login('secre7');
  expect(await stored()).toMatch(/^\$argon2id\$/);
  expect((await login('secre7')).user.email).toBe('nadia@example.com');
});

test('§4.1 a token slides thirty days, ends on logout, and on a change of password elsewhere', async () => {
  const at = clock();
  const first = await registered({}, at);
  at.advance(29 * dayMs);
  expect(await accounts.findUser(db, at, first.token)).not.toBeNull();
  at.advance(29 * dayMs);
  expect(await accounts.findUser(db, at, first.token)).not.toBeNull();
  const second = await accounts.login(db, at, { email: 'nadia@example.com', password: 'secre7' }, undefined);
  await accounts.changePassword(db, at, first.user.id, second.token, {
    current: 'secre7',
    password: 'secret2',
    password_confirmation: 'secret2',
  });
  expect(await accounts.findUser(db, at, first.token)).toBeNull();
  expect(await accounts.findUser(db, at, second.token)).not.toBeNull();
  await accounts.logout(db, second.token);
  expect(await accounts.findUser(db, at, second.token)).toBeNull();
  const third = await accounts.login(db, at, { email: 'nadia@example.com', password: 'secret2' }, undefined);
  at.advance(30 * dayMs);
  expect(await accounts.findUser(db, at, third.token)).toBeNull();
});

test('§4.1 who comes back prolongs the own session and account, nobody else’s', async () => {
  const at = clock();
  const { token, user } = await registered({}, at);
  const other = await registered({ email: 'b@example.com', phone: null }, at);
  const used = async () =>
    Object.fromEntries((await db.select().from(users)).map((row) => [row.id, row.lastUsedAt]));
  const before = await used();
  at.advance(29 * dayMs);
  expect(await accounts.findUser(db, at, token)).not.toBeNull();
  expect(await used()).toEqual({ ...before, [user.id]: at.now() });
  at.advance(dayMs);
  expect(await accounts.findUser(db, at, token)).not.toBeNull();
  expect(await accounts.findUser(db, at, other.token)).toBeNull();
});

test('§7.6 a forgotten password is chosen anew by a link that works once within 60 minutes', async () => {
  const at = clock();
  const { token } = await registered({}, at);
  const ask = (email: string) =>
    accounts.forgot(db, at, jobs, { email, origin: 'https://shop.example', mail: true });
  await expect(ask('x@example.com')).rejects.toMatchObject({ fields: { email: ['unknown_email'] } });
  await ask('nadia@example.com');
  const [mail] = await db.select().from(mails);
  expect(mail).toMatchObject({ to: 'nadia@example.com' });
  const link = /https:\/\/shop\.example\/account\/reset#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const choose = (password = 'other1') =>
    accounts.resetPassword(db, at, { link, password, password_confirmation: password, userAgent: undefined });
  await expect(choose('short')).rejects.toMatchObject({ fields: { password: ['password_too_short'] } });
  const again = await choose();
  expect(await accounts.findUser(db, at, token), 'the old session is over').toBeNull();
  expect(await accounts.findUser(db, at, again.token)).not.toBeNull();
  await expect(choose('other2')).rejects.toMatchObject({ status: 401, code: 'link_not_valid' });

  const late = await accounts.insertResetOf(db, again.user.id, at.now(), false);
  at.advance(60 * 60_000 + 1);
  await expect(
    accounts.resetPassword(db, at, {
      link: late,
      password: 'x12345',
      password_confirmation: 'x12345',
      userAgent: '',
    }),
  ).rejects.toMatchObject({ code: 'link_not_valid' });
});

test('§7.6 nobody gets in by a password that is replaced at this moment, nor replaces the new one', async () => {
  const { token, user } = await registered();
  const choose = async (tx: typeof db, password: string) => {
    const link = await accounts.insertResetOf(tx, user.id, clock().now(), false);
    const given = { link, password, password_confirmation: password, userAgent: undefined };
    return accounts.resetPassword(tx, clock(), given);
  };
  const login = (password: string) =>
    accounts.login(db, clock(), { email: 'nadia@example.com', password }, undefined);
  const old = meanwhile(
    db,
    (tx) => choose(tx, 'other1'),
    () => login('secre7'),
  );
  await expect(old).rejects.toMatchObject({ status: 401, code: 'wrong_email_or_password' });
  const next = { current: 'other1', password: 'stolen', password_confirmation: 'stolen' };
  const change = meanwhile(
    db,
    (tx) => choose(tx, 'other2'),
    () => accounts.changePassword(db, clock(), user.id, token, next),
  );
  await expect(change).rejects.toMatchObject({ fields: { current: ['wrong_password'] } });
  await login('other2');
  // The same password whose hash is renewed at this moment is no other one.
  await db.update(users).set({ passwordHash: oldPasswordHash('other2') });
  await meanwhile(
    db,
    (tx) => accounts.login(tx, clock(), { email: 'nadia@example.com', password: 'other2' }, undefined),
    () => login('other2'),
  );
});

test('§4.1 §7.6 a copy of the database gives no access: tokens, links and passwords stand in it hashed', async () => {
  const at = clock();
  const { token, user } = await registered({}, at);
  const link = await accounts.insertResetOf(db, user.id, at.now(), false);
  const stored = JSON.stringify([
    await db.select().from(userTokens),
    await db.select().from(passwordResets),
    await db.select().from(users),
  ]);
  expect(stored).toContain('tokenHash');
  for (const secret of [token, link, nadia.password]) expect(stored).not.toContain(secret);
});

test('§7.24 deleting an account tells the other modules and takes tokens along, all or nothing', async () => {
  const { token, user } = await registered();
  const notified: number[] = [];
  const failing = async () => {
    throw new Error('no');
  };
  await expect(accounts.deleteAccount(db, clock(), user.id, [failing])).rejects.toThrow('no');
  expect(await accounts.findUser(db, clock(), token)).not.toBeNull();
  await accounts.deleteAccount(db, clock(), user.id, [async (_tx, { userId }) => void notified.push(userId)]);
  expect(notified).toEqual([user.id]);
  expect(await accounts.findUser(db, clock(), token)).toBeNull();
});

test('§2.41 name and language are changed without a password, and sessions are one’s own only', async () => {
  const first = await registered();
  const other = await accounts.register(db, clock(), { ...nadia, email: 'b@example.com', phone: null }, more);
  expect(await accounts.updateProfile(db, other.user.id, { name: 'Salma', locale: 'fr' })).toMatchObject({
    name: 'Salma',
    email: 'b@example.com',
    locale: 'fr',
  });
  const [session, ...others] = await accounts.listSessions(db, clock(), first.user.id, first.token);
  expect(others).toEqual([]);
  expect(session).toMatchObject({ current: true, userAgent: 'test' });
  await expect(accounts.endSession(db, other.user.id, session?.id ?? 0)).rejects.toMatchObject({
    status: 404,
  });
  expect(await accounts.findUser(db, clock(), first.token)).not.toBeNull();
});

test('§2.41 the country of an account is changed, and stays where it is not named', async () => {
  const { user } = await registered();
  const other = (await listCountries(db)).find(({ id }) => id !== user.countryId)?.id;
  expect(await accounts.updateProfile(db, user.id, { countryId: other })).toMatchObject({ countryId: other });
  expect(await accounts.updateProfile(db, user.id, { name: 'Salma' })).toMatchObject({ countryId: other });
});

test('§2.41 an account stays in its country while the shop does not sell there, whatever else of it is changed', async () => {
  const { user } = await registered();
  const other = (await listCountries(db)).find(({ id }) => id !== user.countryId)?.id ?? 0;
  await accounts.updateProfile(db, user.id, { countryId: other });
  await updateCountry(db, other, { active: false });
  const change = (given: ProfileRequest) => accounts.updateProfile(db, user.id, given);
  expect(await change({ name: 'Salma', locale: 'fr' })).toMatchObject({ name: 'Salma', countryId: other });
  expect(await change({})).toMatchObject({ name: 'Salma', locale: 'fr', countryId: other });
  // Asked for anew it is none to sell to.
  expect(await change({ countryId: other })).toMatchObject({ countryId: user.countryId });
});

test('§2.41 of the own sessions the one that was used last stands first, and one that ended is in no list', async () => {
  const at = clock();
  const first = await registered({}, at);
  at.advance(dayMs);
  const given = { email: 'nadia@example.com', password: 'secre7' };
  const second = await accounts.login(db, at, given, 'later');
  const agents = async () =>
    (await accounts.listSessions(db, at, first.user.id, first.token)).map(({ userAgent }) => userAgent);
  expect(await agents()).toEqual(['later', 'test']);
  at.advance(29 * dayMs);
  expect(await agents()).toEqual(['later']);
  expect(await accounts.findUser(db, at, second.token)).not.toBeNull();
});
