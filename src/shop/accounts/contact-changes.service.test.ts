import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type FixedClock, fixedClock } from '#/platform/clock.ts';
import { mails } from '#/platform/platform.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { inTurn, meanwhile, testDatabase } from '../../../tests/support/database.ts';
import type { RegisterRequest } from './accounts.schema.ts';
import { login, register } from './accounts.service.ts';
import { contactChanges, users } from './accounts.tables.ts';
import { changeEmail, changePhone, confirmContact } from './contact-changes.service.ts';
import { changePassword, insertResetOf, resetPassword } from './passwords.service.ts';
import { findUser } from './sessions.service.ts';

const { db, reset } = await testDatabase();
const current = 'secre7';
let clock: FixedClock;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  clock = fixedClock('2026-11-21T09:00:00Z');
});

const deps = (mail = true) => ({
  ...{ db, clock, mail },
  jobs: { send: async () => {} },
  origin: () => 'https://shop.example',
});
const made = (given: Partial<RegisterRequest>) =>
  register(db, clock, { name: 'نادية', password: current, ...given }, { locale: 'fr', userAgent: 'test' });
const nadia = (phone: string | null = null) => made({ email: 'nadia@example.com', phone });
const askEmail = (id: number, email = 'new@example.com') => changeEmail(deps(), id, { email, current });
const userOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0];
/** The token of the last link that was mailed to this address. */
async function linkTo(address: string): Promise<string> {
  const sent = await db.select().from(mails).where(eq(mails.to, address)).orderBy(mails.id);
  return /https:\/\/shop\.example\/fr\/account\/confirm#([\w-]{43})/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
}
const notValid = { status: 409, code: 'link_not_valid' };

test('§2.41 a new e-mail counts once its link was opened; the old one is notified and signs in until then', async () => {
  const { user } = await nadia();
  const answer = await askEmail(user.id, ' New@Example.COM ');
  expect(answer).toEqual({ user, sentTo: 'new@example.com' });
  const sent = await db.select().from(mails).orderBy(mails.id);
  expect(sent.map(({ to }) => to)).toEqual(['new@example.com', 'nadia@example.com']);
  expect(sent[0]?.text).toContain('60 minutes');
  // The new address may be a stranger's: no name. The old one's e-mail opens nothing.
  expect(sent[0]?.text).not.toContain('نادية');
  expect(sent[1]?.text).not.toContain('/account/confirm');
  expect(sent[1]?.text).toContain('https://shop.example/fr/account/reset');
  await login(db, clock, { email: 'nadia@example.com', password: current }, undefined);
  const link = await linkTo('new@example.com');
  expect(JSON.stringify(await db.select().from(contactChanges))).not.toContain(link);
  expect(await confirmContact(db, clock, user.id, link)).toMatchObject({ email: 'new@example.com' });
  await login(db, clock, { email: 'new@example.com', password: current }, undefined);
  await expect(
    login(db, clock, { email: 'nadia@example.com', password: current }, undefined),
  ).rejects.toMatchObject({ status: 401 });
});

test('§5.4 §5.5 what is wrong with a new e-mail or phone is said by field, and nothing is mailed or changed', async () => {
  await made({ email: 'salma@example.com', phone: '0611111111' });
  const { user } = await nadia('0612345678');
  const email = (given: { email: string; current: string }) => changeEmail(deps(), user.id, given);
  const phone = (given: { phone: string; current: string }) => changePhone(deps(), user.id, given);
  for (const [change, fields] of [
    [() => email({ email: 'new@example.com', current: '' }), { current: ['required'] }],
    [() => email({ email: 'new@example.com', current: 'not it' }), { current: ['wrong_password'] }],
    [() => email({ email: ' ', current }), { email: ['required'] }],
    [() => email({ email: 'no', current: '' }), { email: ['invalid_email'], current: ['required'] }],
    [() => email({ email: ' SALMA@example.com', current }), { email: ['email_taken'] }],
    [() => phone({ phone: '0622222222', current: '' }), { current: ['required'] }],
    [() => phone({ phone: '0622222222', current: 'not it' }), { current: ['wrong_password'] }],
    [() => phone({ phone: '', current }), { phone: ['required'] }],
    [() => phone({ phone: '12', current }), { phone: ['invalid_phone'] }],
    [() => phone({ phone: '٠٦ ١١ ١١ ١١ ١١', current }), { phone: ['phone_taken'] }],
  ] as const) {
    await expect(change()).rejects.toMatchObject({ status: 422, fields });
  }
  expect(await db.select().from(mails)).toEqual([]);
  expect(await userOf(user.id)).toMatchObject({ email: 'nadia@example.com', phone: '+212612345678' });
});

test('a link counts once, for 60 minutes, and only while it is the last', async () => {
  const { user } = await nadia();
  await askEmail(user.id, 'typo@example.com');
  const first = await linkTo('typo@example.com');
  await askEmail(user.id);
  await expect(confirmContact(db, clock, user.id, first), 'an earlier one').rejects.toMatchObject(notValid);
  const link = await linkTo('new@example.com');
  clock.advance(60 * 60_000);
  await expect(confirmContact(db, clock, user.id, link), 'too old').rejects.toMatchObject(notValid);
  await askEmail(user.id);
  const last = await linkTo('new@example.com');
  clock.advance(60 * 60_000 - 1);
  await confirmContact(db, clock, user.id, last);
  await db.update(users).set({ email: 'third@example.com' }).where(eq(users.id, user.id));
  await expect(confirmContact(db, clock, user.id, last), 'a second time').rejects.toMatchObject(notValid);
  expect(await userOf(user.id)).toMatchObject({ email: 'third@example.com' });
});

test('another account’s link changes neither account, and stays good for its own', async () => {
  const { user } = await nadia();
  const other = await made({ email: 'salma@example.com' });
  await askEmail(user.id);
  const link = await linkTo('new@example.com');
  await expect(confirmContact(db, clock, other.user.id, link)).rejects.toMatchObject(notValid);
  expect(await userOf(other.user.id)).toMatchObject({ email: 'salma@example.com' });
  expect(await userOf(user.id)).toMatchObject({ email: 'nadia@example.com' });
  expect(await confirmContact(db, clock, user.id, link)).toMatchObject({ email: 'new@example.com' });
});

test('an address that somebody else got meanwhile stays theirs', async () => {
  const { user } = await nadia('0612345678');
  await askEmail(user.id);
  const email = await linkTo('new@example.com');
  await made({ email: 'new@example.com' });
  const taken = confirmContact(db, clock, user.id, email);
  await expect(taken).rejects.toMatchObject({ status: 409, code: 'email_taken' });
  await changePhone(deps(), user.id, { phone: '0622222222', current });
  const phone = await linkTo('nadia@example.com');
  await made({ phone: '0622222222' });
  await expect(confirmContact(db, clock, user.id, phone)).rejects.toMatchObject({ code: 'phone_taken' });
  expect(await userOf(user.id)).toMatchObject({ email: 'nadia@example.com', phone: '+212612345678' });
});

test('a new phone, however it is spelled, waits for the link mailed to the account', async () => {
  const { user } = await nadia('0612345678');
  const answer = await changePhone(deps(), user.id, { phone: '٠٦ ٢٢-٢٢ ٢٢ ٢٢', current });
  expect(answer).toMatchObject({ user: { phone: '+212612345678' }, sentTo: 'nadia@example.com' });
  const [mail] = await db.select().from(mails);
  const unasked = mail?.text.indexOf('https://shop.example/fr/account/reset') ?? -1;
  expect(unasked, 'whoever did not ask chooses another password').toBeGreaterThan(
    mail?.text.indexOf('/fr/account/confirm#') ?? 0,
  );
  const link = await linkTo('nadia@example.com');
  expect(await confirmContact(db, clock, user.id, link)).toMatchObject({
    phone: '+212622222222',
    email: 'nadia@example.com',
  });
});

test('a new phone is read in the way of the country that was chosen, and the mail names it', async () => {
  const { user } = await nadia();
  await changePhone(deps(), user.id, { phone: '0501234567', country: 'SA', current });
  const [mail] = await db.select().from(mails);
  expect(mail?.text).toContain('+966 50 123 4567');
  const link = await linkTo('nadia@example.com');
  expect(await confirmContact(db, clock, user.id, link)).toMatchObject({ phone: '+966501234567' });
  const saudi = await made({ email: 'noura@example.com', country: 'SA' });
  const { phone } = (await changePhone(deps(false), saudi.user.id, { phone: '0507654321', current })).user;
  expect(phone, 'without one: the account’s country').toBe('+966507654321');
});

test('a new phone counts at once where no mail can confirm it: the password alone', async () => {
  const { user } = await made({ phone: '0612345678' });
  const reset = await insertResetOf(db, user.id, clock.now(), true);
  const answer = await changePhone(deps(), user.id, { phone: '00212 622 22 22 22', current });
  expect(answer).toMatchObject({ user: { phone: '+212622222222' }, sentTo: null });
  await expect(chosen(reset)).rejects.toMatchObject({ code: 'link_not_valid' });
  const mailless = await nadia();
  const added = await changePhone(deps(false), mailless.user.id, { phone: '0633333333', current });
  expect(added).toMatchObject({ user: { phone: '+212633333333' }, sentTo: null });
});

test('where no mail leaves the shop, a new e-mail is refused with what to do instead, after the password', async () => {
  const { user } = await nadia();
  const ask = (password: string) =>
    changeEmail(deps(false), user.id, { email: 'new@example.com', current: password });
  await expect(ask('not it')).rejects.toMatchObject({ fields: { current: ['wrong_password'] } });
  await expect(ask(current)).rejects.toMatchObject({ status: 409, code: 'mail_not_set_up_new_email' });
  expect(await db.select().from(mails)).toEqual([]);
  expect(await userOf(user.id)).toMatchObject({ email: 'nadia@example.com' });
});

const chosen = (link: string) =>
  resetPassword(db, clock, {
    ...{ link, password: 'other12', password_confirmation: 'other12', userAgent: '' },
  });

test('the proof ends every other link of the account; so does a new password, by link or in the account', async () => {
  const { user, token } = await nadia();
  const reset = await insertResetOf(db, user.id, clock.now(), false);
  await askEmail(user.id);
  await confirmContact(db, clock, user.id, await linkTo('new@example.com'));
  await expect(chosen(reset), 'the proof ends resets').rejects.toMatchObject({ code: 'link_not_valid' });

  await askEmail(user.id, 'b@example.com');
  const before = await linkTo('b@example.com');
  const given = { current, password: 'another1', password_confirmation: 'another1' };
  await changePassword(db, clock, user.id, token, given);
  await expect(confirmContact(db, clock, user.id, before)).rejects.toMatchObject(notValid);

  await changeEmail(deps(), user.id, { email: 'c@example.com', current: 'another1' });
  await chosen(await insertResetOf(db, user.id, clock.now(), false));
  const late = await linkTo('c@example.com');
  await expect(confirmContact(db, clock, user.id, late)).rejects.toMatchObject(notValid);
});

test('what ends the links and sessions of one account leaves those of others', async () => {
  const salma = await made({ email: 'salma@example.com' });
  await askEmail(salma.user.id, 'salma2@example.com');
  const confirming = await linkTo('salma2@example.com');
  const laila = await made({ email: 'laila@example.com' });
  const resetting = await insertResetOf(db, laila.user.id, clock.now(), false);
  const { user } = await nadia();
  await askEmail(user.id);
  await confirmContact(db, clock, user.id, await linkTo('new@example.com'));
  expect((await chosen(await insertResetOf(db, user.id, clock.now(), false))).user.id).toBe(user.id);
  expect(await findUser(db, clock, laila.token)).toMatchObject({ email: 'laila@example.com' });
  expect(await confirmContact(db, clock, salma.user.id, confirming)).toMatchObject({
    email: 'salma2@example.com',
  });
  expect((await chosen(resetting)).user.id).toBe(laila.user.id);
});

test('a password that is changed while a link is opened ends well, as does the link', async () => {
  const { user, token } = await nadia();
  await askEmail(user.id);
  const link = await linkTo('new@example.com');
  const next = { current, password: 'other1', password_confirmation: 'other1' };
  const ended = await inTurn<unknown>(
    db,
    // Both come to the link and to its user.
    (tx) => tx.execute(sql`select 1 from contact_changes for update`),
    [() => confirmContact(db, clock, user.id, link), () => changePassword(db, clock, user.id, token, next)],
  );
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  await login(db, clock, { email: 'new@example.com', password: 'other1' }, undefined);
});

test('a password that is replaced at this moment asks for no new e-mail any more', async () => {
  const { user } = await nadia();
  const given = { password: 'other1', password_confirmation: 'other1', userAgent: undefined };
  const requested = meanwhile(
    db,
    async (tx) => {
      const link = await insertResetOf(tx, user.id, clock.now(), false);
      await resetPassword(tx, clock, { ...given, link });
    },
    () => askEmail(user.id),
  );
  await expect(requested).rejects.toMatchObject({ status: 422, fields: { current: ['wrong_password'] } });
  expect(await db.select().from(contactChanges)).toEqual([]);
});
