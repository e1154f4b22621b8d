import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { registerDevice } from './device.ts';
import { sign } from './signed.ts';
import { fixedKey } from './signing-key.ts';

const former = fixedKey(Buffer.alloc(32, 4));
const current = fixedKey(Buffer.alloc(32, 5));
const signingKey = { ...current, accepted: () => [...current.accepted(), ...former.accepted()] };
const server = Fastify();
await server.register(cookie);
registerDevice(server, { signingKey, secure: true });
server.post('/limited', { config: { device: true } }, async ({ deviceId }) => ({ deviceId }));
server.get('/other', async ({ deviceId }) => ({ deviceId: deviceId ?? null }));
afterAll(() => server.close());

const post = (cookies: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url: '/limited', cookies });

test('a device is known again by a signed cookie that no script reads and only this host can set', async () => {
  const first = await post();
  const [set] = first.cookies;
  expect(set).toMatchObject({
    name: '__Host-device',
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/',
  });
  const again = await post({ '__Host-device': set?.value ?? '' });
  expect(again.json()).toEqual(first.json());
  expect(again.cookies).toEqual([]);
});

test('a device that the former key has signed stays the same and is signed anew', async () => {
  const answer = await post({ '__Host-device': sign(former, 'device', 'me') });
  expect(answer.json()).toEqual({ deviceId: 'me' });
  expect(answer.cookies[0]?.value).toBe(sign(current, 'device', 'me'));
});

test('a forged device, or a signature for something else, is a new device', async () => {
  for (const forged of [
    'x',
    `${Buffer.from('me').toString('base64url')}.x`,
    sign(signingKey, 'order', 'me'),
  ]) {
    const answer = await post({ '__Host-device': forged });
    expect(answer.json<{ deviceId: string }>().deviceId).not.toBe('me');
    expect(answer.cookies).toHaveLength(1);
  }
});

test('calls that are not limited by device set nothing', async () => {
  const answer = await server.inject('/other');
  expect(answer.json()).toEqual({ deviceId: null });
  expect(answer.headers['set-cookie']).toBeUndefined();
});
