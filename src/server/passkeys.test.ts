import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { ensureCountries } from '#/shop/countries/index.ts';
import { letOwnerIn, ownerSignInLink } from '#/shop/staff/index.ts';
import { mountShop } from '../../tests/support/api.ts';
import { inTurn, testDatabase } from '../../tests/support/database.ts';
import { softPasskey } from '../../tests/support/soft-passkey.ts';
import { staffBrowser } from '../../tests/support/staff-browser.ts';

const { db, url, reset } = await testDatabase();
const { server, clock } = await mountShop(url);
const origin = 'https://shop.example';
const owner = { name: 'Salma', email: 'owner@example.com', password: 'eleven words' };
const browser = () => staffBrowser(server);
type Browser = ReturnType<typeof browser>;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});

async function ownerAtHome(): Promise<Browser> {
  const home = browser();
  await home.post('/first-sign-in', { ...owner, link: await ownerSignInLink(db, clock) });
  return home;
}
const challengeOf = async (from: Browser, path: string): Promise<string> =>
  (await from.post(path)).json().data.challenge;
const challengeFor = (from: Browser) => challengeOf(from, '/login/passkey/options');

async function withPasskey(home: Browser, name = 'Phone') {
  const passkey = softPasskey(origin);
  const response = passkey.made(await challengeOf(home, '/me/passkeys/options'));
  const answer = await home.post('/me/passkeys', { name, response });
  expect(answer.statusCode).toBe(201);
  return { passkey, codes: answer.json().data.codes };
}

test('a passkey signs in without a password, and makes the password alone not enough', async () => {
  const { passkey, codes } = await withPasskey(await ownerAtHome());
  expect(codes).toHaveLength(10);
  const away = browser();
  expect((await away.login(owner)).json().state).toBe('second_step');
  const answer = await away.post('/login/passkey', { response: passkey.signed(await challengeFor(away)) });
  expect(answer.json()).toMatchObject({ state: 'open', data: { email: owner.email } });
  expect(await away.whoAmI()).toBe(200);
});

test('a sign-in by passkey while the owner is let in from the machine: neither blocks the other', async () => {
  const { passkey } = await withPasskey(await ownerAtHome());
  const away = browser();
  const response = passkey.signed(await challengeFor(away));
  const answers = await inTurn<unknown>(
    db,
    // Both come to the passkey.
    (tx) => tx.execute(sql`select 1 from staff_passkeys for update`),
    [() => away.post('/login/passkey', { response }), () => letOwnerIn(db, clock)],
  );
  expect(answers).toMatchObject([{ value: { statusCode: 200 } }, { value: expect.any(String) }]);
  expect(await away.whoAmI(), 'all sessions of before end').toBe(401);
});

test('what a passkey signed counts once, on the device that was asked, for five minutes', async () => {
  const { passkey } = await withPasskey(await ownerAtHome());
  const [away, thief] = [browser(), browser()];
  const signIn = async (from: Browser, response: object) =>
    (await from.post('/login/passkey', { response })).statusCode;
  const response = passkey.signed(await challengeFor(away));
  await challengeFor(thief);
  expect(await signIn(thief, response), 'another device').toBe(401);
  expect(await signIn(away, response)).toBe(200);
  expect(await signIn(away, passkey.signed('a challenge of its own', { counter: 2 }))).toBe(401);
  const again = passkey.signed(await challengeFor(away), { counter: 3 });
  const both = await Promise.all([signIn(away, again), signIn(away, again)]);
  expect(both.toSorted()).toEqual([200, 401]);
  const late = passkey.signed(await challengeFor(away), { counter: 4 });
  clock.advance(5 * 60_000);
  expect(await signIn(away, late)).toBe(401);
});

test('a passkey that did not look who holds it, another site’s, a copied or an unknown one is refused', async () => {
  const home = await ownerAtHome();
  const { passkey } = await withPasskey(home);
  const away = browser();
  const code = async (response: object) => (await away.post('/login/passkey', { response })).json().code;
  expect(await code(passkey.signed(await challengeFor(away), { verified: false }))).toBe('passkey_not_known');
  const from = 'https://shop.example.evil.test';
  expect(await code(passkey.signed(await challengeFor(away), { from }))).toBe('passkey_not_known');
  expect(await code(softPasskey(origin).signed(await challengeFor(away)))).toBe('passkey_not_known');
  expect(await code(passkey.signed(await challengeFor(away), { counter: 5 }))).toBeUndefined();
  // It has signed fewer times than the shop has seen: there are two of it.
  expect(await code(passkey.signed(await challengeFor(away), { counter: 5 }))).toBe('passkey_not_known');
});

test('a passkey is made for the session that asked, with a look at who holds it, and once', async () => {
  const home = await ownerAtHome();
  const make = async (passkey: ReturnType<typeof softPasskey>, more: object = {}) => {
    const response = passkey.made(await challengeOf(home, '/me/passkeys/options'), more);
    return (await home.post('/me/passkeys', { name: 'x', response })).statusCode;
  };
  expect(await make(softPasskey(origin), { verified: false })).toBe(422);
  expect(await make(softPasskey(origin), { from: 'https://evil.test' })).toBe(422);
  const passkey = softPasskey(origin);
  expect(await make(passkey)).toBe(201);
  expect(await make(passkey), 'the same again').toBe(409);
  const other = await ownerAgain();
  const challenge = await challengeOf(home, '/me/passkeys/options');
  const response = softPasskey(origin).made(challenge);
  expect((await other.post('/me/passkeys', { name: 'x', response })).statusCode, 'another session').toBe(422);

  async function ownerAgain() {
    const away = browser();
    await away.post('/login/passkey', { response: passkey.signed(await challengeFor(away)) });
    return away;
  }
});

test('a removed passkey opens nothing, nor that of a member who is switched off', async () => {
  const home = await ownerAtHome();
  const { link, id } = (await home.post('/staff', { name: 'Amal', role: 'agent' })).json().data;
  const amal = browser();
  await amal.post('/first-sign-in', { ...owner, name: 'Amal', email: 'amal@example.com', link });
  const { passkey } = await withPasskey(amal);
  const signIn = async () => {
    const away = browser();
    return (
      await away.post('/login/passkey', {
        response: passkey.signed(await challengeFor(away), { counter: 0 }),
      })
    ).statusCode;
  };
  expect(await signIn()).toBe(200);
  const { data } = (await home.send('GET', '/staff')).json();
  const seen = data.find((one: { id: number }) => one.id === id).version;
  await home.send('PATCH', `/staff/${id}`, { active: false, seen });
  expect(await signIn()).toBe(401);

  const own = await withPasskey(home, 'مفتاح <script>');
  const away = browser();
  expect((await home.send('DELETE', '/me/passkeys/1')).statusCode, 'a colleague’s').toBe(404);
  expect((await home.send('DELETE', '/me/passkeys/2')).statusCode).toBe(204);
  expect(
    (await away.post('/login/passkey', { response: own.passkey.signed(await challengeFor(away)) }))
      .statusCode,
  ).toBe(401);
});

/** Amal beside the owner, each with a passkey of her own. */
async function twoMembers() {
  const home = await ownerAtHome();
  const { link } = (await home.post('/staff', { name: 'Amal', role: 'agent' })).json().data;
  const hers = { name: 'Amal', email: 'amal@example.com', password: 'twelve words' };
  const amal = browser();
  await amal.post('/first-sign-in', { ...hers, link });
  return { home, amal, owners: await withPasskey(home), amals: await withPasskey(amal) };
}

test('a passkey signs in its own member alone, whoever’s password was given before', async () => {
  const { home, amal, owners, amals } = await twoMembers();
  const away = browser();
  expect((await away.login(owner)).json().state).toBe('second_step');
  const half = await away.post('/me/passkeys/options');
  expect(half.statusCode, 'a password alone makes no passkey').toBe(401);
  const answer = await away.post('/login/passkey', {
    response: amals.passkey.signed(await challengeFor(away)),
  });
  expect(answer.json().data).toMatchObject({ email: 'amal@example.com', role: 'agent' });
  expect((await away.send('GET', '/me')).json().data.email).toBe('amal@example.com');

  // What the owner's session was asked for is no answer of Amal's, nor is the owner's passkey hers.
  const challenge = await challengeOf(home, '/me/passkeys/options');
  const ofOwner = softPasskey(origin).made(challenge);
  expect((await amal.post('/me/passkeys', { name: 'x', response: ofOwner })).statusCode).toBe(422);
  const taken = owners.passkey.made(await challengeOf(amal, '/me/passkeys/options'));
  expect((await amal.post('/me/passkeys', { name: 'x', response: taken })).statusCode).toBe(409);
  const again = browser();
  const signed = owners.passkey.signed(await challengeFor(again));
  expect((await again.post('/login/passkey', { response: signed })).json().data.email).toBe(owner.email);
});

test('a passkey that does not count is good once for each challenge, and one of another host is not taken', async () => {
  const home = await ownerAtHome();
  const { passkey } = await withPasskey(home);
  const away = browser();
  const signIn = async (response: object) => (await away.post('/login/passkey', { response })).statusCode;
  const response = passkey.signed(await challengeFor(away), { counter: 0 });
  expect([await signIn(response), await signIn(response)]).toEqual([200, 401]);
  // It names our origin, and was made for another host.
  const foreign = softPasskey('https://evil.test').made(await challengeOf(home, '/me/passkeys/options'), {
    from: origin,
  });
  expect((await home.post('/me/passkeys', { name: 'x', response: foreign })).statusCode).toBe(422);
});

test('a passkey that is removed while it signs opens nothing, and what once made it does not bring it back', async () => {
  const home = await ownerAtHome();
  const passkey = softPasskey(origin);
  const made = passkey.made(await challengeOf(home, '/me/passkeys/options'));
  expect((await home.post('/me/passkeys', { name: 'Phone', response: made })).statusCode).toBe(201);
  const away = browser();
  const response = passkey.signed(await challengeFor(away));
  expect((await home.send('DELETE', '/me/passkeys/1')).statusCode).toBe(204);
  expect((await away.post('/login/passkey', { response })).statusCode).toBe(401);
  expect((await home.post('/me/passkeys', { name: 'Phone', response: made })).statusCode).toBe(422);
  expect((await away.login(owner)).json().state).toBe('open');
});

test('a sign-in by passkey ends the session that the browser had, and no other', async () => {
  const home = await ownerAtHome();
  const { passkey } = await withPasskey(home);
  const away = browser();
  await away.post('/login/passkey', { response: passkey.signed(await challengeFor(away)) });
  const sessions = async () => {
    const { data } = (await home.send('GET', '/staff')).json();
    return data[0].sessions.length;
  };
  expect(await sessions()).toBe(2);
  const again = { response: passkey.signed(await challengeFor(away), { counter: 2 }) };
  expect((await away.post('/login/passkey', again)).json().state).toBe('open');
  expect(await sessions()).toBe(2);
  expect([await home.whoAmI(), await away.whoAmI()]).toEqual([200, 200]);
});
