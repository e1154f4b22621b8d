import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { ensureCountries } from '#/shop/countries/index.ts';
import { demandedRoles, letOwnerIn, listJournal, ownerSignInLink } from '#/shop/staff/index.ts';
import { staffCodeApps, staffPasskeys, staffRecoveryCodes } from '#/shop/staff/second-step.tables.ts';
import { staffUsers } from '#/shop/staff/staff.tables.ts';
import { codeAt, stepAt } from '#/shop/staff/totp.ts';
import { mountShop } from '../../tests/support/api.ts';
import { inTurn, testDatabase } from '../../tests/support/database.ts';
import { staffBrowser } from '../../tests/support/staff-browser.ts';

const { db, url, reset } = await testDatabase();
const { server, clock } = await mountShop(url);
const owner = { name: 'Salma', email: 'owner@example.com', password: 'eleven words' };

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});

/** A browser that knows the owner's e-mail and password. */
function browser() {
  const one = staffBrowser(server);
  return { ...one, login: () => one.login(owner) };
}
type Browser = ReturnType<typeof browser>;

async function ownerAtHome(): Promise<Browser> {
  const home = browser();
  const link = await ownerSignInLink(db, clock);
  expect((await home.post('/first-sign-in', { ...owner, link })).json().state).toBe('open');
  return home;
}
/** Sets up the app; answers its secret and the recovery codes. */
async function withApp(home: Browser) {
  const secret: string = (await home.post('/me/second-step/app')).json().data.secret;
  const answer = await home.post('/me/second-step/app/confirm', { code: codeOf(secret) });
  expect(answer.statusCode).toBe(201);
  const codes: string[] = answer.json().data.codes;
  return { secret, codes };
}
/** A second staff user, who has come in by an invitation. */
async function withAmal(home: Browser) {
  const { link, id } = (await home.post('/staff', { name: 'Amal', role: 'agent' })).json().data;
  const one = staffBrowser(server);
  const hers = { name: 'Amal', email: 'amal@example.com', password: 'twelve words' };
  await one.post('/first-sign-in', { ...hers, link });
  return { id: Number(id), amal: { ...one, login: () => one.login(hers) } };
}
const codeOf = (secret: string, later = 0) => codeAt(secret, stepAt(clock.now()) + later);
const nextStep = () => clock.advance(30_000);

test('with an app the password alone opens nothing; a code opens, once', async () => {
  const home = await ownerAtHome();
  const { secret, codes } = await withApp(home);
  expect(new Set(codes).size).toBe(10);
  nextStep();

  const away = browser();
  const half = await away.login();
  expect([half.statusCode, half.json()]).toEqual([200, { data: null, state: 'second_step' }]);
  expect(await away.whoAmI()).toBe(401);
  expect((await away.post('/login/code', { code: '000000' })).json().errors.code).toHaveLength(1);
  const code = codeOf(secret);
  expect((await away.post('/login/code', { code })).json()).toMatchObject({
    state: 'open',
    data: { email: owner.email },
  });
  expect(await away.whoAmI()).toBe(200);

  const thief = browser();
  await thief.login();
  expect((await thief.post('/login/code', { code })).statusCode, 'spent').toBe(422);
  const arabic = codeOf(secret, 1).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  expect(
    (await thief.post('/login/code', { code: ` ${arabic.slice(0, 3)} ${arabic.slice(3)}` })).statusCode,
  ).toBe(200);
});

test('one code given twice at once opens once', async () => {
  const { secret } = await withApp(await ownerAtHome());
  nextStep();
  const [one, other] = [browser(), browser()];
  await one.login();
  await other.login();
  const code = codeOf(secret);
  const answers = await Promise.all([one, other].map((each) => each.post('/login/code', { code })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
});

test('the code that confirmed the app does not sign in, and a half sign-in ends after a quarter of an hour', async () => {
  const { secret } = await withApp(await ownerAtHome());
  const away = browser();
  await away.login();
  expect((await away.post('/login/code', { code: codeOf(secret) })).statusCode).toBe(422);
  clock.advance(15 * 60_000);
  expect((await away.post('/login/code', { code: codeOf(secret) })).statusCode).toBe(401);
});

test('tries of codes end after ten, but not where the owner signed in before', async () => {
  const home = await ownerAtHome();
  const { secret } = await withApp(home);
  nextStep();
  const thief = browser();
  await thief.login();
  const codes: number[] = [];
  for (let tries = 0; tries < 11; tries++)
    codes.push((await thief.post('/login/code', { code: '111111' })).statusCode);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  expect((await thief.post('/login/code', { code: codeOf(secret) })).statusCode).toBe(429);
  await home.login();
  expect((await home.post('/login/code', { code: codeOf(secret) })).statusCode).toBe(200);
});

test('a recovery code signs in once, and new ones take the place of all before', async () => {
  const home = await ownerAtHome();
  const { codes } = await withApp(home);
  const [first = '', second = ''] = codes;
  const away = browser();
  await away.login();
  expect((await away.post('/login/code', { code: first.toLowerCase().replace('-', ' ') })).statusCode).toBe(
    200,
  );
  await away.login();
  expect((await away.post('/login/code', { code: first })).statusCode).toBe(422);
  const renewed = await away.login().then(() => away.post('/login/code', { code: second }));
  expect(renewed.statusCode).toBe(200);
  const fresh: string[] = (await away.post('/me/second-step/recovery-codes')).json().data.codes;
  await away.login();
  expect((await away.post('/login/code', { code: codes[2] ?? '' })).statusCode).toBe(422);
  expect((await away.post('/login/code', { code: fresh[2] ?? '' })).statusCode).toBe(200);
  const stored = await db.execute(
    sql`select secret, code_hash from staff_code_apps natural join staff_recovery_codes`,
  );
  expect(JSON.stringify(stored.rows)).not.toContain(fresh[3]?.replace('-', ''));
});

test('a confirmed app is not replaced unseen, its secret is shown nowhere again, and it is removed by its owner', async () => {
  const home = await ownerAtHome();
  const { secret } = await withApp(home);
  expect((await home.post('/me/second-step/app')).json().code).toBe('code_app_there');
  expect((await home.post('/me/second-step/app/confirm', { code: codeOf(secret, 1) })).statusCode).toBe(409);
  const { rows } = await db.execute<{ secret: string }>(sql`select secret from staff_code_apps`);
  expect(rows[0]?.secret).not.toContain(secret);
  const everything = JSON.stringify((await listJournal(db, { page: 1 })).data);
  expect(everything).not.toContain(secret);
  expect((await home.send('DELETE', '/me/second-step/app')).statusCode).toBe(204);
  expect((await home.send('DELETE', '/me/second-step/app')).statusCode).toBe(404);
  expect((await browser().login()).json().state).toBe('open');
});

test('who must have a second step sets it up before anything else opens, and keeps one', async () => {
  const home = await ownerAtHome();
  const seen = '4PPc1QSEAeyX4W4u';
  expect((await home.send('PUT', '/staff/second-step', { roles: ['owner'], seen })).statusCode).toBe(409);
  const { rows } = await db.execute(sql`select * from staff_second_step_roles`);
  expect(rows).toEqual([]);
  const { version } = await demandedRoles(db);
  expect((await home.send('PUT', '/staff/second-step', { roles: ['owner'], seen: version })).statusCode).toBe(
    200,
  );

  const away = browser();
  expect((await away.login()).json()).toEqual({ data: null, state: 'set_up' });
  expect(await away.whoAmI()).toBe(401);
  expect((await away.send('DELETE', '/me/second-step/app')).statusCode).toBe(401);
  await withApp(away);
  expect(await away.whoAmI()).toBe(200);
  expect(await home.whoAmI(), 'all others end').toBe(401);
  expect((await away.send('DELETE', '/me/second-step/app')).json().code).toBe('second_step_demanded');
});

test('a code given at the moment of a new password lets in or not; neither blocks the other', async () => {
  const home = await ownerAtHome();
  const { secret, codes } = await withApp(home);
  for (const code of [() => codeOf(secret), () => codes[0]]) {
    nextStep();
    const away = browser();
    await away.login();
    const current = owner.password;
    const answers = await inTurn(
      db,
      // Both come to the sign-in that waits for its code.
      (tx) => tx.execute(sql`select 1 from staff_sessions for update`),
      [
        () => away.post('/login/code', { code: code() }),
        () => home.post('/me/password', { current, password: current }),
      ],
    );
    expect(answers).toMatchObject([{ value: { statusCode: 200 } }, { value: { statusCode: 204 } }]);
    expect(await away.whoAmI(), 'a new password ends all other sessions').toBe(401);
  }
});

test('who sets up a second step opens the own session alone', async () => {
  const home = await ownerAtHome();
  const { amal } = await withAmal(home);
  const { version: seen } = await demandedRoles(db);
  await home.send('PUT', '/staff/second-step', { roles: ['owner', 'agent'], seen });
  const away = browser();
  for (const one of [away, amal]) expect((await one.login()).json().state).toBe('set_up');
  await withApp(away);
  expect([await away.whoAmI(), await amal.whoAmI()]).toEqual([200, 401]);
  await withApp(amal);
  expect(await amal.whoAmI()).toBe(200);
});

test('sensitive changes want the password again after a quarter of an hour', async () => {
  const home = await ownerAtHome();
  const away = browser();
  await away.login();
  clock.advance(15 * 60_000 + 1);
  const invite = (from = home) => from.post('/staff', { name: 'Amal', role: 'agent' });
  for (const refused of [await invite(), await home.post('/me/second-step/app')]) {
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'password_needed']);
  }
  expect((await home.post('/me/proof', { current: 'a wrong guess' })).statusCode).toBe(422);
  expect((await invite()).statusCode).toBe(403);
  expect((await home.post('/me/proof', { current: owner.password })).statusCode).toBe(204);
  expect((await invite()).statusCode).toBe(201);
  expect((await invite(away)).statusCode, 'proved elsewhere').toBe(403);
  // Who has just changed it has given it.
  clock.advance(15 * 60_000 + 1);
  expect((await invite()).statusCode).toBe(403);
  const change = { current: owner.password, password: 'thirteen words' };
  expect((await home.post('/me/password', change)).statusCode).toBe(204);
  expect((await invite()).statusCode).toBe(201);
});

test('the owner takes a colleague’s lost second step away: sessions end, and the journal knows', async () => {
  const home = await ownerAtHome();
  const { id, amal } = await withAmal(home);
  await withApp(amal);
  expect((await amal.send('DELETE', `/staff/${id}/second-step`)).statusCode).toBe(403);
  expect((await home.send('DELETE', `/staff/${id}/second-step`)).statusCode).toBe(204);
  expect(await amal.whoAmI()).toBe(401);
  expect((await home.send('DELETE', `/staff/${id}/second-step`)).statusCode).toBe(404);
  expect((await amal.login()).json().state).toBe('open');
  const [entry] = (await listJournal(db, { action: 'staff.reset_second_step', page: 1 })).data;
  expect(entry).toMatchObject({ actor: 'Salma', entityId: String(id) });
});

test('a reset takes app, passkeys and codes of that staff user, and leaves those of the owner', async () => {
  const home = await ownerAtHome();
  const { secret } = await withApp(home);
  const { id, amal } = await withAmal(home);
  await withApp(amal);
  const key = { name: 'Phone', publicKey: 'x', counter: 0, transports: [], createdAt: clock.now() };
  for (const staffId of [1, id])
    await db.insert(staffPasskeys).values({ ...key, staffId, credentialId: `of ${staffId}` });
  const owners = async () => {
    const rows = [];
    for (const table of [staffCodeApps, staffPasskeys, staffRecoveryCodes])
      rows.push((await db.select().from(table)).map(({ staffId }) => staffId));
    return rows.map((ids) => [ids.filter((one) => one === 1).length, ids.filter((one) => one === id).length]);
  };
  const [app, passkey, codes] = [1, 1, 10];
  expect(await owners()).toEqual([app, passkey, codes].map((count) => [count, count]));
  expect((await home.send('DELETE', `/staff/${id}/second-step`)).statusCode).toBe(204);
  expect(await owners()).toEqual([app, passkey, codes].map((count) => [count, 0]));
  nextStep();
  const away = browser();
  expect((await away.login()).json().state).toBe('second_step');
  expect((await away.post('/login/code', { code: codeOf(secret) })).statusCode).toBe(200);
});

test('recovery codes go with the last second step, and there are none without one', async () => {
  const home = await ownerAtHome();
  expect((await home.post('/me/second-step/recovery-codes')).json().code).toBe('no_second_step');
  const first = await withApp(home);
  await home.send('DELETE', '/me/second-step/app');
  const again = await withApp(home);
  expect(again.codes).toHaveLength(10);
  expect(again.codes).not.toEqual(first.codes);
  const away = browser();
  await away.login();
  expect((await away.post('/login/code', { code: first.codes[0] ?? '' })).statusCode).toBe(422);
});

test('the journal knows who got a second step, took it away, renewed the codes and used one', async () => {
  const home = await ownerAtHome();
  await withApp(home);
  const [code = ''] = (await home.post('/me/second-step/recovery-codes')).json().data.codes;
  const away = browser();
  await away.login();
  await away.post('/login/code', { code });
  await away.send('DELETE', '/me/second-step/app');
  const entries = (await listJournal(db, { page: 1 })).data.map(({ action, actor, before, after }) => ({
    ...{ action, actor, before, after },
  }));
  expect(entries.slice(0, 4)).toEqual([
    { action: 'staff.second_step', actor: 'Salma', before: { app: true }, after: null },
    { action: 'staff.recovery_code', actor: 'Salma', before: null, after: { codesLeft: 9 } },
    { action: 'staff.recovery_codes', actor: 'Salma', before: null, after: null },
    { action: 'staff.second_step', actor: 'Salma', before: null, after: { app: true } },
  ]);
});

test('whoever takes the app away is signed out everywhere else', async () => {
  const home = await ownerAtHome();
  const { secret } = await withApp(home);
  nextStep();
  const away = browser();
  await away.login();
  await away.post('/login/code', { code: codeOf(secret) });
  expect([await home.whoAmI(), await away.whoAmI()]).toEqual([200, 200]);
  expect((await away.send('DELETE', '/me/second-step/app')).statusCode).toBe(204);
  expect([await home.whoAmI(), await away.whoAmI()]).toEqual([401, 200]);
});

test('a code is for a sign-in that waits for one, which ends with it', async () => {
  const home = await ownerAtHome();
  const { secret } = await withApp(home);
  nextStep();
  expect((await home.post('/login/code', { code: codeOf(secret) })).statusCode, 'open already').toBe(401);
  const away = browser();
  await away.login();
  expect((await away.post('/login/code', { code: codeOf(secret) })).statusCode).toBe(200);
  const { rows } = await db.execute<{ state: string }>(sql`select state from staff_sessions`);
  expect(rows.map(({ state }) => state)).toEqual(['open', 'open']);
});

test('a link for a forgotten password does not go round the second step', async () => {
  const home = await ownerAtHome();
  const { id } = (await home.send('GET', '/me')).json().data;
  await withApp(home);
  const { link } = (await home.post(`/staff/${id}/link`)).json().data;
  const finder = browser();
  expect((await finder.post('/first-sign-in', { ...owner, password: 'other words', link })).json()).toEqual({
    data: null,
    state: 'second_step',
  });
  expect(await finder.whoAmI()).toBe(401);
});

test('on the machine itself the owner without phone and codes is let in', async () => {
  await withApp(await ownerAtHome());
  expect(await letOwnerIn(db, clock, 'nobody@example.com')).toBeNull();
  const link = await letOwnerIn(db, clock);
  const home = browser();
  const answer = await home.post('/first-sign-in', { ...owner, link });
  expect(answer.json().state).toBe('open');
  expect((await listJournal(db, { action: 'staff.let_in', page: 1 })).data).toMatchObject([
    { actor: 'command line' },
  ]);
});

test('of two owners the one of the e-mail is let in, and nobody without it; never a colleague or an owner who is switched off', async () => {
  await ownerAtHome();
  const nadia = { name: 'Nadia', email: 'nadia@example.com' };
  await db.insert(staffUsers).values([
    { ...nadia, role: 'owner' },
    { name: 'Amal', email: 'amal@example.com', role: 'agent' },
    { name: 'Gone', email: 'gone@example.com', role: 'owner', active: false },
  ]);
  for (const email of [undefined, 'amal@example.com', 'gone@example.com'])
    expect(await letOwnerIn(db, clock, email), email).toBeNull();
  const link = await letOwnerIn(db, clock, nadia.email);
  const answer = await browser().post('/first-sign-in', { ...nadia, password: 'twelve words', link });
  expect(answer.json()).toMatchObject({ state: 'open', data: { ...nadia, role: 'owner' } });
  // The only one who is left needs no e-mail.
  await db.update(staffUsers).set({ active: false }).where(eq(staffUsers.email, owner.email));
  expect(await letOwnerIn(db, clock)).toEqual(expect.any(String));
});

test('a link that is made on the machine itself ends every session of the owner, and nobody else’s', async () => {
  const home = await ownerAtHome();
  const { link } = (await home.post('/staff', { name: 'Amal', role: 'agent' })).json().data;
  const amal = browser();
  await amal.post('/first-sign-in', { ...owner, name: 'Amal', email: 'amal@example.com', link });
  expect(await letOwnerIn(db, clock)).toEqual(expect.any(String));
  expect([await home.whoAmI(), await amal.whoAmI()]).toEqual([401, 200]);
});
