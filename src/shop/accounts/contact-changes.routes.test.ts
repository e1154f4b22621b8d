import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '#/platform/platform.tables.ts';
import { ensureCountries, findCountry } from '#/shop/countries/index.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { mountShop } from '../../../tests/support/api.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { users } from './accounts.tables.ts';
import { insertResetOf } from './passwords.service.ts';

const { db, url, reset } = await testDatabase();
const { server, post, clock } = await mountShop(url, {
  SMTP_URL: 'smtp://127.0.0.1:1',
  SHOP_URL: 'https://shop.example',
});
const mailless = await mountShop(url);
const current = 'sea-salt-7';
let user = { id: 0, token: '' };

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  user = await registered('nadia@example.com');
});

async function registered(email: string) {
  const made = await post('/api/checkout/client/register', { name: 'Nadia', email, password: current });
  return { id: made.json().user.id, token: made.json().token };
}
const asUser = (path: string, payload: object, token = user.token) =>
  post(`/api/profile/${path}`, payload, { headers: { authorization: `Bearer ${token}` } });
const statusOf = async (token: string) =>
  (await server.inject({ url: '/api/app/user', headers: { authorization: `Bearer ${token}` } })).statusCode;
const signedIn = async (password = current) =>
  (await post('/api/auth/login', { email: 'nadia@example.com', password })).json().token;
async function mailedTo(address: string): Promise<string> {
  const [mail] = await db.select().from(mails).where(eq(mails.to, address)).orderBy(desc(mails.id)).limit(1);
  return /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}
const reset1 = (link: string, password = 'another-7') =>
  post('/api/auth/reset', { link, password, password_confirmation: password });

test('§2.41 an e-mail is changed by password and link; the answer says where the link went', async () => {
  const response = await asUser('email', { email: ' NEW@example.com', current });
  expect([response.statusCode, response.json().data]).toMatchObject([
    200,
    { sentTo: 'new@example.com', user: { email: 'nadia@example.com' } },
  ]);
  const link = await mailedTo('new@example.com');
  const other = await registered('salma@example.com');
  const stolen = await asUser('confirm', { link }, other.token);
  expect([stolen.statusCode, stolen.json().code]).toEqual([409, 'link_not_valid']);
  // A link to prove an address is none to choose a password, nor the other way round.
  expect((await reset1(link)).statusCode).toBe(401);
  const forgotten = await insertResetOf(db, user.id, clock.now(), false);
  expect((await asUser('confirm', { link: forgotten })).statusCode).toBe(409);
  const proved = await asUser('confirm', { link });
  expect([proved.statusCode, proved.json().data.email]).toEqual([200, 'new@example.com']);
  const again = await asUser('confirm', { link });
  expect([again.statusCode, again.json().message]).toEqual([409, 'Ce lien n’est plus valable']);
});

test('§2.41 a new phone is read by the country that goes with it, not by that of the page or the account', async () => {
  const saudi = await findCountry(db, 'SA');
  for (const [country, phone] of [
    ['SA', '0501234567'],
    [saudi?.id, '0507654321'],
  ] as const) {
    expect((await asUser('phone', { phone, country, current })).statusCode).toBe(200);
    const [mail] = await db.select().from(mails).orderBy(desc(mails.id)).limit(1);
    expect(mail?.text.replaceAll(/\s/g, '')).toContain(`+966${phone.slice(1)}`);
  }
});

test('§5.5 a missing or wrong password is said on its field, in words', async () => {
  for (const [path, value] of [
    ['email', { email: 'new@example.com' }],
    ['phone', { phone: '0622222222' }],
  ] as const) {
    const wrong = await asUser(path, { ...value, current: 'not it' });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      { current: ['Mot de passe actuel incorrect'] },
    ]);
    for (const blank of [value, { ...value, current: '' }]) {
      const missing = await asUser(path, blank);
      expect([missing.statusCode, missing.json().errors]).toEqual([
        422,
        { current: ['Ce champ est obligatoire'] },
      ]);
    }
  }
});

test('§8.10 tries of the present password are counted together, whatever they were to change', async () => {
  const wrong = { current: 'not it' };
  const tries = [
    () => asUser('email', { email: 'new@example.com', ...wrong }),
    () => asUser('phone', { phone: '0622222222', ...wrong }),
    () => asUser('password', { password: 'another-7', password_confirmation: 'another-7', ...wrong }),
  ];
  const codes: number[] = [];
  for (let at = 0; at < 13; at++) codes.push((await tries[at % 3]?.())?.statusCode ?? 0);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429, 429]);
  expect((await asUser('email', { email: 'new@example.com', current })).statusCode).toBe(429);
});

test('§2.41 where no mail leaves the shop, a new e-mail and a link for a forgotten password are refused in words, and a phone needs the password alone', async () => {
  const headers = { authorization: `Bearer ${user.token}` };
  const email = await mailless.post('/api/profile/email', { email: 'new@example.com', current }, { headers });
  expect([email.statusCode, email.json().message]).toEqual([
    409,
    expect.stringContaining('ajoutez ou changez votre numéro sur cette page'),
  ]);
  const phone = await mailless.post('/api/profile/phone', { phone: '٠٦٢٢٢٢٢٢٢٢', current }, { headers });
  expect([phone.statusCode, phone.json().data]).toMatchObject([
    200,
    { sentTo: null, user: { phone: '+212622222222' } },
  ]);
  const forgotten = await mailless.post('/api/auth/forgot', { email: 'nadia@example.com' });
  expect([forgotten.statusCode, forgotten.json().code]).toEqual([409, 'mail_not_set_up']);
});

test('PATCH /profile leaves e-mail and phone alone', async () => {
  const answer = await post(
    '/api/profile',
    { name: 'Salma', email: 'new@example.com', phone: '0622222222' },
    { method: 'PATCH', headers: { authorization: `Bearer ${user.token}` } },
  );
  expect(answer.json().data).toMatchObject({ name: 'Salma', email: 'nadia@example.com', phone: null });
});

test('§4.1 §7.6 a password chosen by link ends all other sessions and all other links', async () => {
  const second = await signedIn();
  const spare = await insertResetOf(db, user.id, clock.now(), true);
  await asUser('email', { email: 'new@example.com', current });
  const proof = await mailedTo('new@example.com');
  await post('/api/auth/forgot', { email: 'nadia@example.com' });
  const chosen = await reset1(await mailedTo('nadia@example.com'));
  expect(chosen.statusCode).toBe(200);
  const { token } = chosen.json();
  expect(await Promise.all([user.token, second, token].map(statusOf))).toEqual([401, 401, 200]);
  expect((await reset1(spare)).statusCode).toBe(401);
  expect((await asUser('confirm', { link: proof }, token)).statusCode).toBe(409);
});

test('§4.1 a password changed in the account ends all other sessions and all links', async () => {
  const second = await signedIn();
  const spare = await insertResetOf(db, user.id, clock.now(), true);
  await asUser('email', { email: 'new@example.com', current });
  const proof = await mailedTo('new@example.com');
  const given = { current, password: 'another-7', password_confirmation: 'another-7' };
  expect((await asUser('password', given)).statusCode).toBe(204);
  expect(await Promise.all([user.token, second].map(statusOf))).toEqual([200, 401]);
  expect((await reset1(spare)).statusCode).toBe(401);
  expect((await asUser('confirm', { link: proof })).statusCode).toBe(409);
});

test('§7.6 the link to choose a password is mailed in the account’s language whatever page asks, under the shop’s name in it', async () => {
  await updateSettings(db, { shopName: { ar: 'متجر الياسمين', fr: 'Maison Jasmin', en: '' } });
  const email = 'nadia@example.com';
  for (const locale of ['fr', 'ar'] as const) {
    await db.update(users).set({ locale });
    for (const lang of ['ar', 'fr'])
      expect((await post(`/api/auth/forgot?lang=${lang}`, { email })).statusCode).toBe(204);
  }
  const sent = await db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.id);
  const french = 'Maison Jasmin – Choisir un nouveau mot de passe';
  const arabic = 'متجر الياسمين – اختيار كلمة مرور جديدة';
  expect(sent.map(({ subject }) => subject)).toEqual([french, french, arabic, arabic]);
  expect(sent[0]?.text).toContain('https://shop.example/fr/account/reset#');
  expect(sent[2]?.text).toContain('https://shop.example/account/reset#');
});
