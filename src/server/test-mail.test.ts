import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { hashOfToken, newToken } from '#/platform/token.ts';
import { staffCookie } from '#/shop/staff/index.ts';
import { staffSessions, staffUsers } from '#/shop/staff/staff.tables.ts';
import { mountShop } from '../../tests/support/api.ts';
import { testDatabase } from '../../tests/support/database.ts';

const { db, url, reset } = await testDatabase();
const taken: string[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    done(address.startsWith('unknown') ? new Error('no such user') : null);
  },
  async onData(stream, session, done) {
    for await (const _chunk of stream);
    taken.push(...session.envelope.rcptTo.map(({ address }) => address));
    done();
  },
});
const listening = mailServer.listen(0, '127.0.0.1');
await once(listening, 'listening');
afterAll(() => new Promise<void>((done) => mailServer.close(() => done())));
const { post, clock } = await mountShop(url, {
  SMTP_URL: `smtp://127.0.0.1:${Object(listening.address()).port}`,
  MAIL_FROM: 'Shop <shop@shop.example>',
  SHOP_URL: 'https://shop.example',
});
beforeEach(async () => {
  await reset();
  taken.length = 0;
});

async function signedIn(email: string | null) {
  const [user] = await db.insert(staffUsers).values({ name: 'Salma', role: 'owner', email }).returning();
  const session = newToken();
  const expiresAt = new Date(clock.nowMs() + 86_400_000);
  await db
    .insert(staffSessions)
    .values({ staffId: user?.id ?? 0, tokenHash: hashOfToken(session), expiresAt });
  const headers = { cookie: `${staffCookie(true)}=${session}`, 'accept-language': 'en' };
  return (body = {}) => post('/api/admin/mails/test', body, { headers });
}

test('a test e-mail goes to whoever asks for it, and to no address that a call names', async () => {
  const send = await signedIn('owner@shop.example');
  const answer = await send({ to: 'stranger@example.com', email: 'stranger@example.com' });
  expect(answer.json()).toMatchObject({ check: 'mail', state: 'good' });
  expect(answer.json().text).toContain('A test e-mail has left');
  expect(taken).toEqual(['owner@shop.example']);
});

test('what the mail server refuses is said in its words', async () => {
  const send = await signedIn('unknown@shop.example');
  expect((await send()).json()).toMatchObject({
    state: 'bad',
    text: expect.stringContaining('no such user'),
  });
});

test('an owner without an e-mail reads that there is none, and nothing is sent', async () => {
  const send = await signedIn(null);
  expect((await send()).json()).toMatchObject({ code: 'no_own_email' });
  expect(taken).toEqual([]);
});

test('§8.10 ten test e-mails an hour, and no more', async () => {
  const send = await signedIn('owner@shop.example');
  const codes: number[] = [];
  for (let tries = 0; tries < 11; tries++) codes.push((await send()).statusCode);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect(taken).toHaveLength(10);
  clock.advance(60 * 60_000 + 1);
  expect((await send()).statusCode).toBe(200);
});
