import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { pushSender } from './push-service.ts';
import { vapidKeysOf } from './vapid.ts';

/** A push service of the test's own, and a browser behind it. */
let status = 201;
const got: { headers: Record<string, unknown>; body: Buffer }[] = [];
const service = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    got.push({ headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(status, { location: 'http://127.0.0.1/elsewhere' }).end('x'.repeat(100_000));
  });
});
await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
afterAll(() => void service.close());
const { port } = service.address() as AddressInfo;
const endpoint = `http://127.0.0.1:${port}/send/abc`;
const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = Buffer.alloc(16, 7);
const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
const message = { text: '{"title":"طلب جديد"}', topic: 'orders-1', lifeSeconds: 60 };
const given = {
  keys: vapidKeysOf(Buffer.alloc(32, 5)),
  contact: 'https://shop.example',
  clock: fixedClock('2026-11-21T09:00:00Z'),
};
const send = pushSender({ ...given, isAllowed: (address) => address === '127.0.0.1' });

beforeEach(() => {
  status = 201;
  got.length = 0;
});

/** As the browser reads it: RFC 8291. */
function decrypted(body: Buffer): string {
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
  const salt = body.subarray(0, 16);
  const theirs = body.subarray(21, 86);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs]);
  const secret = derive(browser.computeSecret(theirs), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
  return Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()])
    .toString('utf8')
    .slice(0, -1);
}

test('the browser alone can read the message; the service learns how long it is good for', async () => {
  expect(await send({ endpoint, keys }, message)).toBe('sent');
  expect(got[0]?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '60',
    topic: 'orders-1',
    urgency: 'high',
    authorization: expect.stringMatching(/^vapid t=/),
  });
  expect(got[0]?.body.toString('latin1')).not.toContain('title');
  expect(decrypted(got[0]?.body ?? Buffer.alloc(0))).toBe(message.text);
});

test('404 and 410 say that the subscription has ended; anything else may be tried again, and no redirect is followed', async () => {
  const answers: string[] = [];
  for (status of [404, 410, 429, 500, 403, 302]) answers.push(await send({ endpoint, keys }, message));
  expect(answers).toEqual(['gone', 'gone', 'failed', 'failed', 'failed', 'failed']);
  expect(got).toHaveLength(6);
});

test('an endpoint in our own house is asked for nothing, by whatever name', async () => {
  const strict = pushSender(given);
  const addresses = [
    endpoint,
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    `https://[::1]:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/',
    'https://user:password@push.example/',
    'ftp://push.example/',
    'nothing',
  ];
  for (const address of addresses)
    expect([address, await strict({ endpoint: address, keys }, message)]).toEqual([address, 'gone']);
  // Nor by plain HTTP to the world.
  expect(await strict({ endpoint: 'http://192.0.2.1/', keys }, message)).toBe('gone');
  expect(got).toEqual([]);
});

test('keys that are none fail without a request', async () => {
  const wrong = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: keys.auth };
  expect(await send({ endpoint, keys: wrong }, message)).toBe('failed');
  expect(got).toEqual([]);
});
