import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { captchaChallenge } from '#/platform/captcha.schema.ts';
import { findUserBy } from '#/shop/accounts/accounts.queries.ts';
import { insertResetOf } from '#/shop/accounts/passwords.service.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ownerSignInLink, staffCookie } from '#/shop/staff/index.ts';
import { solveProofOfWork } from '#/web/captcha/proof-of-work.ts';
import { mountShop } from '../../tests/support/api.ts';
import { testDatabase } from '../../tests/support/database.ts';

/** How many hashes run, and how many have run. */
const hashes = vi.hoisted(() => ({ running: 0, most: 0, done: 0 }));
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const argon2: typeof crypto.argon2 = (...given: unknown[]) => {
    hashes.most = Math.max(hashes.most, ++hashes.running);
    const callback = given.pop() as (error: Error | null, key: Buffer) => void;
    const counted = (error: Error | null, key: Buffer) => {
      hashes.running--;
      hashes.done++;
      callback(error, key);
    };
    Reflect.apply(crypto.argon2, crypto, [...given, counted]);
  };
  return { ...crypto, argon2 };
});

const { db, url, reset } = await testDatabase();
const { server, clock, post, logged } = await mountShop(url);
const owner = { name: 'Owner', email: 'owner@example.com', password: 'eleven words' };

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  Object.assign(hashes, { running: 0, most: 0, done: 0 });
});

const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []].flat().map(String);
const cookieHeader = (answer: { headers: Record<string, unknown> }) =>
  cookiesOf(answer)
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

async function ownerSignedIn() {
  const link = await ownerSignInLink(db, clock);
  return post('/api/admin/first-sign-in', { ...owner, link });
}
const staffLogin = (more: { password?: string; ip?: string; headers?: Record<string, string> } = {}) =>
  post('/api/admin/login', { email: owner.email, password: more.password ?? owner.password }, more);

test('two hundred sign-ins at once hash two at most, a few wait, the others get 429 with the time to come again', async () => {
  const requests = Array.from({ length: 200 }, (_, n) =>
    post('/api/auth/login', { email: `nobody-${n}@example.com`, password: 'x' }),
  );
  // A file is read while the flood stands: its thread is free.
  const first = await Promise.race([Promise.all(requests), readFile('package.json')]);
  expect(first).toBeInstanceOf(Buffer);
  const answers = await Promise.all(requests);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBe(200 - refused.length);
  expect(hashes.most).toBeLessThanOrEqual(2);
  expect(hashes.done).toBeLessThan(100);
  expect(refused.length).toBeGreaterThan(100);
  for (const { headers, ...answer } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json().message).toBe('Service indisponible, veuillez réessayer');
  }
  // Whoever is refused has asked the database nothing: its connections are left to those who buy.
  const { rows } = await db.execute(
    sql`select sum(count)::int as count from limits where key like 'login-from:%'`,
  );
  expect(rows).toEqual([{ count: 200 - refused.length }]);
});

test('a network far past its limit is refused without a query, in the caller’s language', async () => {
  const ip = '105.90.1.1';
  const codes = new Map<string, number>();
  for (let tries = 0; tries < 420; tries++) {
    const answer = await post('/api/auth/login', { login: 'neither', password: 'x' }, { ip });
    const code = answer.json().code;
    codes.set(code, (codes.get(code) ?? 0) + 1);
    if (code !== 'too_many_requests') continue;
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json().message).toBe('Trop de tentatives, veuillez patienter un instant');
  }
  expect(Object.fromEntries(codes)).toEqual({
    wrong_phone_or_password: 20,
    captcha_required: 380,
    too_many_requests: 20,
  });
  const { rows } = await db.execute(sql`select count from limits where key = ${`captcha:login:${ip}`}`);
  expect(rows).toEqual([{ count: 400 }]);
});

test('nothing is hashed for a link that is none, a limit that is reached, or a name that is taken', async () => {
  const link = 'a-link-that-was-never-given-0001';
  const passwords = { password: 'eleven words', password_confirmation: 'eleven words' };
  expect((await post('/api/auth/reset', { link, ...passwords })).statusCode).toBe(401);
  expect((await post('/api/admin/first-sign-in', { ...owner, link })).statusCode).toBe(401);
  expect((await post('/api/admin/first-sign-in/check', { link })).statusCode).toBe(401);
  expect((await post('/api/auth/login', { login: 'neither', password: 'x' })).statusCode).toBe(401);
  expect(hashes.done).toBe(0);
  const register = () =>
    post('/api/checkout/client/register', { name: 'Nadia', email: 'n@example.com', password: 'sea-salt-7' });
  expect((await register()).statusCode).toBe(201);
  expect((await register()).statusCode).toBe(422);
  expect(hashes.done).toBe(1);
  for (let tries = 0; tries < 12; tries++)
    await post('/api/auth/login', { email: 'n@example.com', password: 'x' });
  expect(hashes.done).toBe(11);
});

test.each([
  [
    'a phone',
    { login: 'phone' },
    ['0612345678', '+212612345678', '06 12 34 56 78', '٠٦١٢٣٤٥٦٧٨', '00212612345678'],
  ],
  ['an e-mail', { email: 'x' }, ['nadia@example.com', 'NADIA@example.com', ' nadia@Example.com ']],
])('§8.10 tries to sign in are counted by %s, however it is spelled', async (_what, field, spellings) => {
  const [name = ''] = Object.keys(field);
  const codes: number[] = [];
  for (let tries = 0; tries < 11; tries++) {
    const login = spellings[tries % spellings.length];
    codes.push((await post('/api/auth/login', { [name]: login, password: 'x' })).statusCode);
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  expect((await post('/api/auth/login', { login: '0699999999', password: 'x' })).statusCode).toBe(401);
});

test('§8.10 tries by a phone without calling code count for every account that it may mean, on its own device for that one alone', async () => {
  const account = { name: 'Nadia', password: 'sea-salt-7' };
  const register = async (phone: string) =>
    cookieHeader(await post('/api/checkout/client/register', { ...account, phone }));
  const own = await register('+212522345678');
  const emirati = await register('+971522345678');
  const signIn = async (login: string, password: string, cookie = '') =>
    (await post('/api/auth/login', { login, password }, { headers: { cookie } })).statusCode;
  // By its device the Emirati account is tried, not the Moroccan one.
  expect(await signIn('0522345678', 'a wrong guess', emirati)).toBe(401);
  for (let tries = 0; tries < 10; tries++) expect(await signIn('0522345678', 'a wrong guess')).toBe(401);
  for (const login of ['0522345678', '+212522345678', '+971522345678'])
    expect(await signIn(login, account.password)).toBe(429);
  expect(await signIn('0522345678', account.password, own)).toBe(200);
});

test('§8.10 on the device of one account the right password of another with the same digits is refused', async () => {
  const register = async (phone: string, password: string) =>
    cookieHeader(await post('/api/checkout/client/register', { name: 'Nadia', phone, password }));
  const own = await register('+212522345678', 'sea-salt-7');
  await register('+971522345678', 'dry-figs-9');
  const signIn = async (login: string, password: string, cookie = '') =>
    (await post('/api/auth/login', { login, password }, { headers: { cookie } })).statusCode;
  expect(await signIn('0522345678', 'dry-figs-9', own)).toBe(401);
  // Elsewhere the digits may mean either, and with its calling code the device opens the other one too.
  expect(await signIn('0522345678', 'dry-figs-9')).toBe(200);
  expect(await signIn('+971522345678', 'dry-figs-9', own)).toBe(200);
});

test('§8.10 wrong tries of strangers do not lock a customer out where they signed in before, whose tries have an end too', async () => {
  const email = 'nadia@example.com';
  const signIn = (password: string, cookie = '') =>
    post('/api/auth/login', { email, password }, { headers: { cookie } });
  const account = { name: 'Nadia', email, password: 'sea-salt-7' };
  const own = cookieHeader(await post('/api/checkout/client/register', account));
  const other = cookieHeader(
    await post('/api/checkout/client/register', { ...account, email: 'amina@example.com' }),
  );
  for (let tries = 0; tries < 10; tries++) expect((await signIn('a wrong guess')).statusCode).toBe(401);
  expect((await signIn(account.password)).statusCode, 'a new device').toBe(429);
  expect((await signIn(account.password, other)).statusCode, 'the device of another account').toBe(429);
  expect((await signIn(account.password, own)).statusCode, 'the device of this account').toBe(200);
  const codes: number[] = [];
  for (let tries = 0; tries < 10; tries++) codes.push((await signIn('a wrong guess', own)).statusCode);
  expect(codes).toEqual([...Array.from({ length: 9 }, () => 401), 429]);
});

test.each<[string, (account: { email: string; password: string }) => ReturnType<typeof post>]>([
  ['by password', ({ email, password }) => post('/api/auth/login', { email, password })],
  [
    'by the link of a forgotten password',
    async ({ email, password }) => {
      const link = await insertResetOf(db, (await findUserBy(db, { email }))?.id ?? 0, clock.now(), false);
      return post('/api/auth/reset', { link, password, password_confirmation: password });
    },
  ],
])(
  '§8.10 a device on which a customer signed in %s is theirs: strangers’ tries do not lock them out there',
  async (_how, signIn) => {
    const account = { email: 'nadia@example.com', password: 'sea-salt-7' };
    await post('/api/checkout/client/register', { name: 'Nadia', ...account });
    const own = cookieHeader(await signIn(account));
    for (let tries = 0; tries < 11; tries++)
      await post('/api/auth/login', { ...account, password: 'a wrong guess' });
    const answer = await post('/api/auth/login', account, { headers: { cookie: own } });
    expect(answer.statusCode).toBe(200);
  },
);

test('§8.10 e-mails for forgotten passwords are counted by the e-mail, however it is spelled', async () => {
  const spellings = ['nadia@example.com', 'NADIA@example.com', ' nadia@Example.com '];
  const codes: number[] = [];
  for (let tries = 0; tries < 6; tries++)
    codes.push((await post('/api/auth/forgot', { email: spellings[tries % 3] })).statusCode);
  expect(codes).toEqual([422, 422, 422, 422, 422, 429]);
});

test('an e-mail that is far too long, of characters of three bytes, is refused like any wrong one', async () => {
  const characters = Array.from({ length: 1_000 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
  );
  const email = `${characters.join('')}@x.ma`;
  const answers = [
    await post('/api/auth/forgot', { email }),
    await post('/api/auth/login', { login: email, password: 'x' }),
  ];
  expect(answers.map((answer) => answer.statusCode)).toEqual([422, 401]);
});

test('a one-time link is looked at without being used; once it was used it is refused', async () => {
  const link = await ownerSignInLink(db, clock);
  const look = () => post('/api/admin/first-sign-in/check', { link });
  for (let time = 0; time < 2; time++) expect((await look()).statusCode).toBe(204);
  expect((await post('/api/admin/first-sign-in', { ...owner, link })).statusCode).toBe(200);
  const late = await look();
  expect([late.statusCode, late.json().code]).toEqual([401, 'link_not_valid']);
});

test('a household of IPv6 is one caller, whatever address it takes next', async () => {
  const codes: number[] = [];
  for (let tries = 0; tries < 31; tries++) {
    const ip = `2001:db8:7:7:${tries}::${tries + 1}`;
    const answer = await post(
      '/api/admin/first-sign-in',
      { ...owner, link: `a-link-that-was-never-given-${tries}` },
      { ip },
    );
    codes.push(answer.statusCode);
  }
  expect(codes).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
  const next = await post(
    '/api/admin/first-sign-in',
    { ...owner, link: 'a-link-that-was-never-given' },
    {
      ip: '2001:db8:7:8::1',
    },
  );
  expect(next.statusCode).toBe(401);
});

test('wrong tries of others do not lock the owner out: not where they signed in before, nor where a captcha is answered', async () => {
  const first = await ownerSignedIn();
  expect(first.statusCode).toBe(200);
  const device = cookieHeader(first);
  for (let tries = 0; tries < 40; tries++) await staffLogin({ password: 'a wrong guess' });
  const known = await staffLogin({ headers: { cookie: device } });
  expect(known.statusCode).toBe(200);

  const ip = '105.67.1.1';
  const strange = await staffLogin({ ip });
  expect([strange.statusCode, strange.json().code]).toEqual([429, 'captcha_required']);
  const challenge = captchaChallenge.parse(strange.json().captcha);
  if (challenge.kind !== 'proof_of_work') throw new Error('another captcha');
  const answered = { 'x-captcha': `pow:${await solveProofOfWork(challenge, undefined)}` };
  expect((await staffLogin({ ip, headers: answered })).statusCode).toBe(200);
  expect((await staffLogin({ ip, headers: answered })).json().code, 'an answer counts once').toBe(
    'captcha_required',
  );
});

test('nor does a flood of others: the queue lets a known device before everyone else', async () => {
  const device = cookieHeader(await ownerSignedIn());
  const flood = Array.from({ length: 60 }, (_, n) =>
    post('/api/auth/login', { email: `nobody-${n}@example.com`, password: 'x' }),
  );
  expect((await staffLogin({ headers: { cookie: device } })).statusCode).toBe(200);
  expect((await Promise.all(flood)).some(({ statusCode }) => statusCode === 503)).toBe(true);
});

test('a device that knows the way has tries of its own, and not without end', async () => {
  const device = cookieHeader(await ownerSignedIn());
  const codes: number[] = [];
  for (let tries = 0; tries < 21; tries++)
    codes.push((await staffLogin({ password: 'a wrong guess', headers: { cookie: device } })).statusCode);
  expect(codes).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
});

test('the cookie of a staff session: for the whole shop, from our own pages alone, out of reach of scripts', async () => {
  const answer = await ownerSignedIn();
  const session = (from: { headers: Record<string, unknown> }) =>
    cookiesOf(from).find((one) => one.includes(staffCookie(false))) ?? '';
  for (const cookie of [session(answer), session(await staffLogin())]) {
    expect(
      cookie
        .split('; ')
        .slice(1)
        .map((part) => part.split('=')[0]),
    ).toEqual(expect.arrayContaining(['Path', 'Expires', 'HttpOnly', 'SameSite']));
    expect(cookie).toContain('; Path=/;');
    expect(cookie).toContain('; SameSite=Strict');
    const ends = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '');
    expect(ends - clock.nowMs()).toBe(30 * 24 * 3600 * 1000);
  }
  const { cookie = '' } = { cookie: cookieHeader(answer) };
  const out = await post('/api/admin/logout', {}, { headers: { cookie } });
  expect([out.statusCode, session(out)]).toEqual([204, expect.stringContaining('Expires=Thu, 01 Jan 1970')]);
  const me = await server.inject({ url: '/api/admin/me', headers: { cookie } });
  expect(me.statusCode).toBe(401);
});

test('a password of the staff set by link or changed ends every other session and every other link', async () => {
  const first = cookieHeader(await ownerSignedIn());
  const second = cookieHeader(await staffLogin());
  const as = (cookie: string, path = '/api/admin/me') => server.inject({ url: path, headers: { cookie } });
  const { id } = (await as(first)).json().data;
  const links = [];
  for (let n = 0; n < 2; n++) {
    const made = await post(`/api/admin/staff/${id}/link`, {}, { headers: { cookie: first } });
    links.push(made.json().data.link);
  }
  const change = (given: object) => post('/api/admin/me/password', given, { headers: { cookie: second } });
  expect((await change({ current: 'not it', password: 'twelve words' })).json().errors.current).toHaveLength(
    1,
  );
  expect((await as(first)).statusCode, 'a wrong try ends nothing').toBe(200);
  expect((await change({ current: owner.password, password: 'twelve words' })).statusCode).toBe(204);
  expect([(await as(first)).statusCode, (await as(second)).statusCode]).toEqual([401, 200]);
  const byLink = (link: string) =>
    post('/api/admin/first-sign-in', { ...owner, password: 'thirteen words', link });
  expect((await byLink(links[1])).statusCode, 'the link of before').toBe(401);

  const fresh = await post(`/api/admin/staff/${id}/link`, {}, { headers: { cookie: second } });
  expect((await byLink(fresh.json().data.link)).statusCode).toBe(200);
  expect((await as(second)).statusCode).toBe(401);
  expect((await staffLogin({ password: 'twelve words' })).statusCode).toBe(401);
  expect((await staffLogin({ password: 'thirteen words' })).statusCode).toBe(200);
});

test('the staff may not take the name or the host of the shop, or their own e-mail, as a password', async () => {
  const link = await ownerSignInLink(db, clock);
  const first = (password: string) =>
    server.inject({
      method: 'POST',
      url: '/api/admin/first-sign-in',
      payload: { ...owner, password, link },
      headers: {
        host: 'boutique-salma.example',
        origin: 'http://boutique-salma.example',
        'accept-language': 'en',
      },
    });
  for (const password of ['Hilal-2026!', 'هلال١٢٣٤٥٦٧', 'boutique-salma', owner.email]) {
    const answer = await first(password);
    expect([password, answer.statusCode]).toEqual([password, 422]);
    expect(answer.json().errors.password[0]).toContain('easy to guess');
  }
  const cookie = cookieHeader(await first(owner.password));
  const change = { current: owner.password, password: owner.email };
  const changed = await post('/api/admin/me/password', change, { headers: { cookie } });
  expect([changed.statusCode, Object.keys(changed.json().errors)]).toEqual([422, ['password']]);
});

test('the own password is asked for a few times only', async () => {
  const cookie = cookieHeader(await ownerSignedIn());
  const codes: number[] = [];
  for (let tries = 0; tries < 11; tries++) {
    const given = { current: 'a wrong guess', password: 'twelve words' };
    codes.push((await post('/api/admin/me/password', given, { headers: { cookie } })).statusCode);
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
});

test.each(['1234567890', 'Qwertyuiop', 'password123', '1q2w3e4r5t6y'])(
  'the staff may not take a password that everybody guesses: %s',
  async (password) => {
    const link = await ownerSignInLink(db, clock);
    const answer = await post('/api/admin/first-sign-in', { ...owner, password, link });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['password']]);
    expect(
      (await post('/api/admin/first-sign-in', { ...owner, link })).statusCode,
      'the link is still good',
    ).toBe(200);
  },
);

test('§5.3 a shopper may take six characters, but none of the hundred commonest', async () => {
  const register = (password: string) =>
    post('/api/checkout/client/register', { name: 'Nadia', email: 'n@example.com', password });
  for (const password of ['123456', 'Password', '111111', 'qwerty']) {
    const answer = await register(password);
    expect([answer.statusCode, Object.keys(answer.json().errors)], password).toEqual([422, ['password']]);
  }
  expect((await register('k7-fig')).statusCode).toBe(201);
});

test('§5.5 a taken e-mail and a taken phone are refused at once', async () => {
  const nadia = { name: 'Nadia', email: 'n@example.com', phone: '0612345678', password: 'sea-salt-7' };
  await post('/api/checkout/client/register', nadia);
  const { errors } = (await post('/api/checkout/client/register', nadia)).json();
  expect(errors).toEqual({
    email: ['Cet e-mail est déjà utilisé'],
    phone: ['Ce numéro de téléphone est déjà utilisé'],
  });
});

test('a sign-in of the staff is logged with who and from which network, never with what was sent', async () => {
  await ownerSignedIn();
  logged.length = 0;
  await post('/api/admin/login', { email: owner.email, password: owner.password }, { ip: '105.66.7.8' });
  const [line] = logged.map((text) => JSON.parse(text));
  expect(line).toMatchObject({ msg: 'staff signed in', staffId: expect.any(Number), network: '105.66.7.8' });
  expect(logged.join('\n')).not.toMatch(/owner@|eleven/);
});

test('whoever is refused is logged with the call and the network, never with what was sent', async () => {
  logged.length = 0;
  const given = { login: 'nadia@example.com', password: 'eleven-words' };
  await post('/api/auth/login?lang=fr', given, { ip: '105.66.7.9' });
  const call = { method: 'POST', route: '/api/auth/login', status: 401, code: 'wrong_email_or_password' };
  expect(logged.map((text) => JSON.parse(text))).toMatchObject([
    { msg: 'refused', ...call, network: '105.66.7.9' },
  ]);
  expect(logged.join('\n')).not.toMatch(/nadia|eleven|lang=/);
});

test('a sign-in ends the session that the browser had, and no other', async () => {
  await ownerSignedIn();
  const elsewhere = cookieHeader(await staffLogin());
  const first = cookieHeader(await staffLogin());
  const second = cookieHeader(await staffLogin({ headers: { cookie: first } }));
  const me = async (cookie: string) =>
    (await server.inject({ url: '/api/admin/me', headers: { cookie } })).statusCode;
  expect([await me(first), await me(second), await me(elsewhere)]).toEqual([401, 200, 200]);
});

test('so does a sign-in by the one-time link of somebody else', async () => {
  await ownerSignedIn();
  const [there, here] = [cookieHeader(await staffLogin()), cookieHeader(await staffLogin())];
  const invitation = { name: 'Amal', role: 'agent' };
  const { link } = (await post('/api/admin/staff', invitation, { headers: { cookie: here } })).json().data;
  const amal = { name: 'Amal', email: 'amal@example.com', password: 'a way in of her own', link };
  const answer = await post('/api/admin/first-sign-in', amal, { headers: { cookie: here } });
  const me = async (cookie: string) =>
    (await server.inject({ url: '/api/admin/me', headers: { cookie } })).statusCode;
  expect([await me(here), await me(cookieHeader(answer)), await me(there)]).toEqual([401, 200, 200]);
});

test('a new password by link forgets the devices of before: they are asked like any stranger', async () => {
  const device = cookieHeader(await ownerSignedIn());
  const { id } = (await server.inject({ url: '/api/admin/me', headers: { cookie: device } })).json().data;
  const { link } = (await post(`/api/admin/staff/${id}/link`, {}, { headers: { cookie: device } })).json()
    .data;
  for (let tries = 0; tries < 10; tries++) await staffLogin({ password: 'a wrong guess' });
  const wrong = () => staffLogin({ password: 'a wrong guess', headers: { cookie: device } });
  expect((await wrong()).statusCode, 'a device that is known').toBe(401);
  const elsewhere = await post('/api/admin/first-sign-in', { ...owner, password: 'twelve words', link });
  expect(elsewhere.statusCode).toBe(200);
  const challenged = await wrong();
  expect([challenged.statusCode, challenged.json().code]).toEqual([429, 'captcha_required']);
});
