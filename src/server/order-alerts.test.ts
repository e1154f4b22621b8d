import { beforeEach, expect, test } from 'vitest';
import { orderWatch, pushSubscriptions, quietHours } from '#/shop/alerts/alerts.tables.ts';
import { mountShop } from '../../tests/support/api.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { signedInAs } from '../../tests/support/staff.ts';

const { db, url, reset } = await testDatabase();
const { server, clock } = await mountShop(url);
beforeEach(reset);

const send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, cookie: string, payload?: object) =>
  server.inject({
    method,
    url: `/api/admin${path}`,
    headers: { host: 'shop.example', origin: 'https://shop.example', cookie, 'accept-language': 'fr' },
    ...(payload ? { payload } : {}),
  });
const keys = {
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16, 7).toString('base64url'),
};
const device = { endpoint: 'https://push.example/send/abc', keys, expirationTime: null };

test('a device is switched on in the language of the call, once however often, and off again', async () => {
  const cookie = await signedInAs(db, clock, 'packer');
  expect((await send('GET', '/push', cookie)).json().data.publicKey).toHaveLength(87);
  for (let again = 0; again < 2; again++)
    expect((await send('PUT', '/push', cookie, device)).statusCode).toBe(204);
  const rows = await db.select().from(pushSubscriptions);
  expect(rows.map(({ endpoint, locale, role }) => [endpoint, locale, role])).toEqual([
    [device.endpoint, 'fr', 'packer'],
  ]);
  // Somebody else's sign-in ends nothing of it.
  await send('DELETE', '/push', await signedInAs(db, clock, 'agent'));
  expect(await db.select().from(pushSubscriptions)).toHaveLength(1);
  expect((await send('DELETE', '/push', cookie)).statusCode).toBe(204);
  expect(await db.select().from(pushSubscriptions)).toEqual([]);
});

test('a browser that got another address of its push service has that one alone', async () => {
  const cookie = await signedInAs(db, clock, 'agent');
  const other = await signedInAs(db, clock, 'packer');
  const others = { ...device, endpoint: 'https://push.example/send/other' };
  await send('PUT', '/push', other, others);
  await send('PUT', '/push', cookie, device);
  const renewed = { ...device, endpoint: 'https://push.example/send/xyz' };
  expect((await send('PUT', '/push', cookie, renewed)).statusCode).toBe(204);
  const rows = await db.select().from(pushSubscriptions).orderBy(pushSubscriptions.id);
  expect(rows.map(({ endpoint }) => endpoint)).toEqual([others.endpoint, renewed.endpoint]);
});

test('a device that is switched on again is notified at once, however long its push service had failed', async () => {
  const cookie = await signedInAs(db, clock, 'agent');
  await send('PUT', '/push', cookie, device);
  await db.update(pushSubscriptions).set({ failures: 6, busyUntil: new Date(clock.nowMs() + 3_600_000) });
  await send('PUT', '/push', cookie, device);
  expect(await db.select().from(pushSubscriptions)).toMatchObject([{ failures: 0, busyUntil: null }]);
});

test('who may not read orders hears of none, and what is no subscription is refused', async () => {
  const content = await signedInAs(db, clock, 'content');
  for (const [method, path] of [
    ['GET', '/push'],
    ['PUT', '/push'],
    ['POST', '/order-updates/seen'],
  ] as const)
    expect((await send(method, path, content, method === 'PUT' ? device : undefined)).statusCode).toBe(403);
  const cookie = await signedInAs(db, clock, 'agent');
  const wrong = [
    { ...device, endpoint: 'http://push.example/send' },
    { ...device, endpoint: 'https://user:secret@push.example/send' },
    { ...device, endpoint: `https://push.example/${'x'.repeat(1000)}` },
    { ...device, keys: { ...keys, auth: 'short' } },
    { ...device, keys: { ...keys, p256dh: `${keys.p256dh}AAAA` } },
    { endpoint: device.endpoint },
  ];
  for (const body of wrong) expect((await send('PUT', '/push', cookie, body)).statusCode).toBe(422);
  expect(await db.select().from(pushSubscriptions)).toEqual([]);
});

test('quiet hours are each staff user’s own', async () => {
  const cookie = await signedInAs(db, clock, 'content');
  const quiet = { from: '22:00', to: '08:00', days: [1, 7] };
  expect((await send('PUT', '/me/quiet-hours', cookie, { quiet })).statusCode).toBe(204);
  const other = await signedInAs(db, clock, 'agent');
  const others = { ...quiet, from: '21:00' };
  expect((await send('PUT', '/me/quiet-hours', other, { quiet: others })).statusCode).toBe(204);
  const stored = async () =>
    (await db.select().from(quietHours).orderBy(quietHours.staffId)).map(({ hours }) => hours);
  expect(await stored()).toEqual([quiet, others]);
  const wrong = [
    { ...quiet, to: '22:00' },
    { ...quiet, from: '24:00' },
    { ...quiet, from: '٢٢:٠٠' },
    { ...quiet, days: [] },
    { ...quiet, days: [0] },
    { ...quiet, days: [1, 1] },
  ];
  for (const one of wrong)
    expect((await send('PUT', '/me/quiet-hours', cookie, { quiet: one })).statusCode).toBe(422);
  expect((await send('PUT', '/me/quiet-hours', cookie, { quiet: null })).statusCode).toBe(204);
  expect(await stored()).toEqual([others]);
});

test('a screen says that new orders are on it', async () => {
  const cookie = await signedInAs(db, clock, 'packer');
  expect((await send('POST', '/order-updates/seen', cookie)).statusCode).toBe(204);
  expect((await db.select().from(orderWatch)).map(({ seenAt }) => seenAt)).toEqual([clock.now()]);
});
